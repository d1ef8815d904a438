import type { Pass } from './pass.queries';

const dayMs = 86_400_000;

/**
 * @param resumesAt when a pause ends
 * @returns when the pass can be used again: a period that the pause has skipped is not paid, so it waits for the next charge
 */
export function goesOnAt({ paidUntil, periodDays }: Pick<Pass, 'paidUntil' | 'periodDays'>, resumesAt: Date): Date {
  const paid = Date.parse(paidUntil);
  if (resumesAt.getTime() < paid) return resumesAt;
  const periods = Math.ceil((resumesAt.getTime() - paid) / (periodDays * dayMs));
  return new Date(paid + periods * periodDays * dayMs);
}
