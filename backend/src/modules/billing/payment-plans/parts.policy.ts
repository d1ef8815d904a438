/** The sum of a part, and how much of it is paid. In cents. */
export type PartSums = { cents: number; paidCents: number };

/** The smallest sum that a card can pay: what its provider charges at least in euros. */
export const LEAST_CARD_CENTS = 50;

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** Deals a sum out, to the first first. */
function deal(wanted: readonly number[], sum: number): number[] {
  let left = Math.max(0, sum);
  return wanted.map((most) => {
    const cents = clamp(left, most);
    left -= cents;
    return cents;
  });
}

const isTooSmall = (cents: number): boolean => cents > 0 && cents < LEAST_CARD_CENTS;

/** Moves what a part asks for to another one. */
function move(cents: number[], { from, to, sum }: { from: number; to: number; sum: number }): number[] {
  return cents.map((own, index) => (index === from ? own - sum : index === to ? own + sum : own));
}

/** A last part that no card can pay is joined to the one before, unless that is paid. */
function joinLast(cents: number[], paidCents: number): number[] {
  const last = cents.findLastIndex((own) => own > 0);
  const before = cents.slice(0, last).reduce((sum, own) => sum + own, 0);
  const sum = cents[last] ?? 0;
  return last > 0 && isTooSmall(sum) && paidCents < before ? move(cents, { from: last, to: last - 1, sum }) : cents;
}

/** What is left of a part and no card can pay is joined to the next part: the payer need not hurry for some cents. */
function joinRest(cents: number[], paid: readonly number[]): number[] {
  const open = cents.findIndex((own, index) => own > (paid[index] ?? 0));
  const sum = (cents[open] ?? 0) - (paid[open] ?? 0);
  const hasNext = (cents[open + 1] ?? 0) > 0;
  return open >= 0 && hasNext && isTooSmall(sum) ? move(cents, { from: open, to: open + 1, sum }) : cents;
}

/**
 * Spreads what an invoice asks and what is paid on it over the parts of its plan. What was credited comes off the last parts;
 * what is paid pays the first ones. So the parts always sum to what the invoice asks. A sum that no card can pay is joined
 * to another part; where there is none, it is left, and its payer is asked by a link.
 * @param agreed cents of each part as they stand on the document, less what was given back of it out of goodwill
 */
export function spread(agreed: readonly number[], sums: { askedCents: number; paidCents: number }): PartSums[] {
  const asked = Math.max(0, sums.askedCents);
  // More than was agreed is never asked; should it be, the last part has it.
  const most = agreed.map((cents, index) => (index === agreed.length - 1 ? asked : cents));
  const joined = joinLast(deal(most, asked), sums.paidCents);
  const cents = joinRest(joined, deal(joined, sums.paidCents));
  const paid = deal(cents, sums.paidCents);
  return cents.map((own, index) => ({ cents: own, paidCents: paid[index] ?? 0 }));
}
