/** Which of the six seat marks each seat wears; a game may tie them to its own colours. */
class SeatMarks {
  marks = $state.raw<readonly number[]>([]);

  of(seat: number): number {
    return this.marks[seat] ?? seat + 1;
  }
}

export const seatMarks = new SeatMarks();
