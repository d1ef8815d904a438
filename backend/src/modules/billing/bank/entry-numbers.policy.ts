import type { CamtLine } from './camt.types';

/** A line that another file has brought. */
export type KnownLine = { reference: string; amountCents: number };

/** So many entries may share one number across files. */
const MOST_OF_A_NUMBER = 9;

const baseOf = (reference: string): string => reference.replace(/#\d+$/, '');

/** @returns the numbers that an entry may have here: its own, and those of other entries that the bank numbered the same */
export function numbersFor(reference: string): string[] {
  const base = baseOf(reference);
  const counted = Array.from({ length: MOST_OF_A_NUMBER - 1 }, (_, index) => `${base}#${index + 2}`);
  return [...new Set([reference, base, ...counted])];
}

/**
 * Banks give a payment and its reversal one number, in files of different days. What goes the other way than the known line
 * is never the same entry: it gets the number with `#2` and so on, by which a later file finds it again.
 * @param known lines of other files with any of these numbers
 */
export function numbered(lines: readonly CamtLine[], known: readonly KnownLine[]): CamtLine[] {
  const cents = new Map(known.map(({ reference, amountCents }) => [reference, amountCents]));
  const taken = new Set<string>();
  const goesAsKnown = ({ amountCents }: CamtLine, reference: string): boolean =>
    Math.sign(cents.get(reference) ?? amountCents) === Math.sign(amountCents);
  return lines.map((line) => {
    // Payments of a batch bear the numbers of their batch.
    if (line.reference !== line.entryRef || goesAsKnown(line, line.reference)) {
      taken.add(line.reference);
      return line;
    }
    const reference = numbersFor(line.reference).find((each) => !taken.has(each) && goesAsKnown(line, each));
    if (reference === undefined) return line;
    taken.add(reference);
    return { ...line, reference, entryRef: reference };
  });
}
