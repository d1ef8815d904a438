/** One means by which a seat was paid, such as a card payment or a lot of school credit. `cents`: what of it can go back. */
export type PaidPart = { cents: number };

/**
 * Splits what goes back over the means in the proportion in which they paid. Cents that the division leaves go one by
 * one to the largest parts; of equal parts the first is taken first. No part gets back more than it paid.
 * @param backCents cents, from 0 to the sum of the parts
 * @returns the parts in their order, each with the cents that go back to it; together exactly `backCents`
 * @throws RangeError for more than was paid, for a negative sum, and for parts of cents
 */
export function partsBack<T extends PaidPart>(parts: readonly T[], backCents: number): (T & { backCents: number })[] {
  const paidCents = parts.reduce((sum, { cents }) => sum + cents, 0);
  const isWhole = [backCents, ...parts.map(({ cents }) => cents)].every(
    (cents) => Number.isInteger(cents) && cents >= 0,
  );
  if (!isWhole || backCents > paidCents)
    throw new RangeError(`${backCents} cents cannot go back to parts that paid ${paidCents} cents`);
  // BigInt, since the product of two sums of cents may not be exact as a number.
  const shareOf = (cents: number): number =>
    paidCents === 0 ? 0 : Number((BigInt(backCents) * BigInt(cents)) / BigInt(paidCents));
  const split = parts.map((part) => ({ ...part, backCents: shareOf(part.cents) }));
  let leftCents = backCents - split.reduce((sum, part) => sum + part.backCents, 0);
  for (const part of split.toSorted((one, other) => other.cents - one.cents)) {
    if (leftCents === 0) break;
    part.backCents += 1;
    leftCents -= 1;
  }
  return split;
}
