/** What the server says when it refuses something, in its own words, so that readers of other languages understand it. */
import { say } from "./reader.svelte";
import { msg } from "./text";

const SAID = [
  msg("A code was sent a short while ago; try again in an hour."),
  msg("A chronicle begins with a finished game of Oath in which you sat."),
  msg("Another player is being asked."),
  msg("Hints are for games against bots alone."),
  msg("Its decks are secret while a game of it is under way."),
  msg("No such seat is open."),
  msg("Nobody has asked you for an undo."),
  msg("Only a seat whose player is not connected can be taken over."),
  msg("Only the keeper of a chronicle may delete it."),
  msg("Only the keeper of a chronicle may rename it."),
  msg("Somebody else has chosen in the meantime."),
  msg("Somebody else sits here already: the table can no longer be given up."),
  msg("Something went wrong here; the error was logged."),
  msg("That game is not over, or belongs to a chronicle already."),
  msg("That is hidden until the game is over."),
  msg("That is not an e-mail address."),
  msg("That is not the code, or it is too old."),
  msg("That is not the question you are asked now."),
  msg("That name and password do not belong together."),
  msg("That name is taken; choose another."),
  msg("The bots have no opinion of this game."),
  msg("The database does not answer now; nothing was stored. Try again in a moment."),
  msg("The game is over at that point; go back a little."),
  msg("The game is over."),
  msg("Choose the marked option to go on with the lesson."),
  msg("The rules failed on that choice; it was not taken. Please report it."),
  msg("The table still waits for players."),
  msg("There is no such guided game or puzzle."),
  msg("There is no such table."),
  msg("This deck came with the game; make a copy of it to change it."),
  msg("This server sends no e-mail."),
  msg("This question is not one that can be passed for you."),
  msg("This seat needs its invitation link."),
  msg("You do not sit at this table."),
  msg("You have begun nothing that could be called off."),
  msg("You have an account; sign out to make another."),
  msg("You have no such chronicle."),
  msg("You have no such deck."),
  msg("You have not chosen anything that could be taken back."),
];
const known = new Map(SAID.map((message) => [message.text, message]));

/** A refusal as the reader understands it; what is not known stays as it is. */
export function refusal(text: string): string {
  const found = known.get(text);
  return found ? say(found) : text;
}
