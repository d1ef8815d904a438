import type { Plan } from './subscription.types';

export const DAY_MS = 86_400_000;

/** @returns when a period that begins now ends */
export function periodAfter(startMs: number, { unit, count }: Plan): number {
  if (unit === 'day' || unit === 'week') return startMs + count * (unit === 'week' ? 7 : 1) * DAY_MS;
  const end = new Date(startMs);
  if (unit === 'month') end.setUTCMonth(end.getUTCMonth() + count);
  else end.setUTCFullYear(end.getUTCFullYear() + count);
  return end.getTime();
}
