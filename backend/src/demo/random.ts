import { v4, v7 } from 'uuid';

/** A reproducible source of random choices: the same seed gives the same demo. Not for secrets. */
export class Random {
  constructor(private state: number) {}

  /** Tommy Ettinger's mulberry32: 32 bits of state are enough for a few thousand choices. @returns [0, 1) */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** @returns a whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** @param probability 0 never, 1 always */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError on an empty list */
  pick<T>(list: readonly T[]): T {
    const found = list[this.int(0, list.length - 1)];
    if (found === undefined) throw new RangeError('Nothing to choose from');
    return found;
  }

  /** @returns a shuffled copy (Fisher and Yates). */
  shuffle<T>(list: readonly T[]): T[] {
    const rest = [...list];
    return list.map(() => rest.splice(this.int(0, rest.length - 1), 1)).flat();
  }

  /** @returns an instant from `from` to `to`, to the minute. */
  between(from: Date, to: Date): Date {
    const minutes = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000));
    return new Date(from.getTime() + this.int(0, minutes) * 60_000);
  }

  /** @returns a UUID of version 4, which says nothing about when it was made. */
  randomUuid(): string {
    return v4({ random: Uint8Array.from({ length: 16 }, () => this.int(0, 255)) });
  }

  /** @returns a UUID of version 7 as the product makes them, for something that began at `at`. */
  uuid(at: Date): string {
    return v7({
      msecs: at.getTime(),
      random: Uint8Array.from({ length: 16 }, () => this.int(0, 255)),
      seq: this.int(0, 0x7fff_ffff),
    });
  }
}
