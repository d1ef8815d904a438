type Seat = { row: number; name?: string };

const seats: readonly Seat[] = [{ row: 1 }, { row: 2, name: 'A' }];

export const firstRow: number | undefined = seats[0]?.row;
