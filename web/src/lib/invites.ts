/** The links of the seats at a table one has made; only its maker is told them, so they are kept here. */
const at = (id: string): string => `interregnum.invites.${id}`;

export function keepInvites(id: string, invites: Record<string, string>): void {
  if (Object.keys(invites).length) localStorage.setItem(at(id), JSON.stringify(invites));
}

export function invitesOf(id: string): Record<string, string> {
  return JSON.parse(localStorage.getItem(at(id)) ?? "{}") as Record<string, string>;
}
