import type { CreditLot, LotPart } from './school-credits.types';

type Open = Pick<CreditLot, 'id' | 'remainingCents' | 'expiresAt'>;

/**
 * Spans a sum over lots, those that expire first before the others.
 * @returns null when all lots together do not cover it: then nothing is taken
 */
export function spanLots(lots: readonly Open[], cents: number): LotPart[] | null {
  const ordered = lots.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || (a.id < b.id ? -1 : 1));
  const parts: LotPart[] = [];
  let leftCents = cents;
  for (const { id, remainingCents } of ordered) {
    const taken = Math.min(leftCents, remainingCents);
    if (taken > 0) parts.push({ lotId: id, cents: taken });
    leftCents -= taken;
  }
  return leftCents === 0 ? parts : null;
}
