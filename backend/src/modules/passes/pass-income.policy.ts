import { inTallinn } from '#platform/index';

type Period = { periodStart: Date; periodEnd: Date };

/** @returns cents of a paid period that are earned at an instant: in proportion to the time that has gone by */
export function earnedAt({ netCents, periodStart, periodEnd }: Period & { netCents: number }, at: Date): number {
  if (at >= periodEnd) return netCents;
  const share = (at.getTime() - periodStart.getTime()) / (periodEnd.getTime() - periodStart.getTime());
  return Math.floor(netCents * Math.max(0, share));
}

/** @returns when the next part is booked: at the end of the month in Tallinn, or of the period */
export function nextEarning({ periodEnd }: Pick<Period, 'periodEnd'>, after: Date): Date {
  const nextMonth = inTallinn(after).startOf('month').plus({ months: 1 }).toJSDate();
  return nextMonth < periodEnd ? nextMonth : periodEnd;
}
