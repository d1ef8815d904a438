import { after, DAY_MS } from '#platform/index';
import type { CreditLot } from './school-credits.types';

/** By how many days of use it is told how long what is left will last. */
export const PACE_DAYS = 56;
/** What ends within so many days is low. */
const LOW_DAYS = 28;

/** A school's remaining credit, and how much of it was used in the last `PACE_DAYS` days. Amounts are cents. */
export type Stock = {
  lots: readonly Pick<CreditLot, 'remainingCents' | 'expiresAt'>[];
  seats: number;
  /** What one seat costs the school now, by which its seats in advance are counted. */
  seatCents: number;
  usedCents: number;
};

/** @returns what is left, with seats at the price of today */
const worthOf = ({ lots, seats, seatCents }: Stock): number =>
  lots.reduce((sum, { remainingCents }) => sum + remainingCents, seats * seatCents);

/**
 * @param lots in order of expiry
 * @returns when all is used, if the school goes on at the pace of the last eight weeks: seats first, then the lots, each until
 * it expires; null when nothing is used, or nothing is left
 */
export function runsOutAt(stock: Stock, now: Date): Date | null {
  const { lots, seats, seatCents, usedCents } = stock;
  if (usedCents <= 0 || worthOf(stock) === 0) return null;
  const msPerCent = (PACE_DAYS * DAY_MS) / usedCents;
  let at = after(now, seats * seatCents * msPerCent);
  for (const { remainingCents, expiresAt } of lots) {
    const lastsMs = Math.min(remainingCents * msPerCent, expiresAt.getTime() - at.getTime());
    if (lastsMs > 0) at = after(at, lastsMs);
  }
  return at;
}

/** @returns whether what is left is low: below the threshold, or at its end within four weeks */
export function isLow(stock: Stock, lowCents: number, now: Date): boolean {
  const until = runsOutAt(stock, now);
  return worthOf(stock) < lowCents || (until !== null && until < after(now, LOW_DAYS * DAY_MS));
}
