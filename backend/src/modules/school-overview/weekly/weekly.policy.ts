import { inTallinn } from '#platform/index';
import type { SchoolWeek } from './weekly.types';

const MONDAY = 1;
const MINUTES_OF_HOUR = 60;
/** 07:30 in Tallinn. */
const FROM_MINUTE = 7 * MINUTES_OF_HOUR + 30;

/** @returns the day of today's mail, such as `2026-11-30`; null except on Mondays from 07:30 in Tallinn */
export function weekToTell(now: Date): string | null {
  const here = inTallinn(now);
  const minute = here.hour * MINUTES_OF_HOUR + here.minute;
  return here.weekday === MONDAY && minute >= FROM_MINUTE ? here.toISODate() : null;
}

/** @returns whether there is anything that a representative would want to know */
export const hasNews = ({
  claims,
  requests,
  balanceCents,
  prepaidSeats,
  seats,
  monthCents,
  owed,
}: SchoolWeek): boolean =>
  [claims, requests, balanceCents, prepaidSeats, seats, monthCents, owed.invoices].some((figure) => figure !== 0);
