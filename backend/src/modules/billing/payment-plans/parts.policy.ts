/** What a part asks for, and what of that is paid. Cents. */
export type PartSums = { cents: number; paidCents: number };

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/**
 * Spreads what an invoice asks and what is paid on it over the parts of its plan. What was credited comes off the last parts;
 * what is paid pays the first ones. So the parts always sum to what the invoice asks.
 * @param agreed cents of each part as they stand on the document
 */
export function spread(agreed: readonly number[], sums: { askedCents: number; paidCents: number }): PartSums[] {
  let askedLeft = Math.max(0, sums.askedCents);
  let paidLeft = Math.max(0, sums.paidCents);
  return agreed.map((agreedCents, index) => {
    // More than was agreed is never asked; should it be, the last part has it.
    const cents = index === agreed.length - 1 ? askedLeft : clamp(askedLeft, agreedCents);
    askedLeft -= cents;
    const paidCents = clamp(paidLeft, cents);
    paidLeft -= paidCents;
    return { cents, paidCents };
  });
}
