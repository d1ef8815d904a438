type Seat = { row: number; name?: string };

const seats: Seat[] = [{ row: 1 }];

export const mistyped: number = 'one';
export const unknownField: Seat = { row: 1, colour: 'red' };
export const missingField: Seat = { name: 'A' };
export const setToNothing: Seat = { row: 1, name: undefined };
export const perhapsMissing = seats[0].row;
export const implicit = (value) => String(value);

class Room {
  size(): number {
    return 1;
  }
}

export class Hall extends Room {
  size(): number {
    return 2;
  }
}

export function fallsThrough(row: number): string {
  let side = '';
  switch (row) {
    case 1:
      side = 'left';
    default:
      return side;
  }
}
