type Seat = { row: number; name?: string };
type Kind = 'card' | 'bank';
enum Day {
  First = 1,
}
enum Mixed {
  One = 1,
  Two = 'two',
}

const anything = JSON.parse('{}') as any;
const seats: Seat[] = [];
const load = async (): Promise<Seat> => ({ row: await Promise.resolve(1) });
const nothing = (): void => undefined;

class Room {
  #size = 0;
  label = 'room';
  get size(): string {
    return String(this.#size);
  }
  set size(value: number) {
    this.#size = value;
  }
  open() {
    return this.label;
  }
  wider(): Room {
    this.label += '!';
    return this;
  }
}
const room = new Room();

export async function waits(seat: Seat) {
  await seat;
}
export function deletes() {
  delete seats[0];
}
export const text = String({ row: 1 });
export function shows() {
  return nothing();
}
export const old = escape('a');
export type Twice = string | string;
export function forgets() {
  load();
}
export function walks() {
  for (const index in seats) console.log(index);
}
export const later = setTimeout('nothing()', 1);
export function voids() {
  void nothing();
}
export const always = load() ? 1 : 2;
export const spread = { ...load() };
export type Redundant = string | unknown;
export const compares = (open: boolean) => open === true;
export const same = (row: number) => row ?? 1;
export const template = `${'seat'}`;
class Box<Content = number> {
  content?: Content;
}
export const box = new Box<number>();
export type Emptied = Omit<{ row: number }, 'row'>;
export const asserted = (row: number) => row as number;
export const converted = (name: string) => String(name);
export const passes = () => seats.push(anything);
export const assigned: Seat = anything;
export const called = () => anything();
export const isFirst = (day: Day) => day === 1;
export const member = anything.row;
export const returned = (): Seat => anything;
export const negative = -text;
export const defaulted = ({ row = 1 }: Seat) => row;
export function throws() {
  throw 'seat';
}
export const rejected = Promise.reject('seat');
export const reduced = seats.reduce((kept, seat) => ({ ...kept, [seat.row]: seat }), {} as Record<string, Seat>);
export const added = (row: number) => row + 'seat';
export const shown = `${{ row: 1 }}`;
export async function returns() {
  try {
    return load();
  } catch {
    return undefined;
  }
}
export function chooses(kind: Kind) {
  switch (kind) {
    case 'card':
      return 1;
  }
  return 2;
}
export const { open } = room;
export const caught = load().catch((error: any) => error instanceof Error);
export { Mixed };
