import { after, DAY_MS, earlier, endOfDay, later } from '#platform/index';

/**
 * @returns the due date of an invoice issued now: in two weeks, or three days before the start if that is earlier, but
 * not before today. It is the end of that calendar day in Tallinn, since the document names only the day.
 */
export const dueDateOf = (issuedAt: Date, start: Date): Date =>
  later(endOfDay(issuedAt), earlier(endOfDay(start, -3), endOfDay(issuedAt, 14)));

/** @returns whether an invoice may still be paid by bank transfer: the start is more days away than `minDays` */
export const leavesTimeForTransfer = (start: Date, now: Date, minDays: number): boolean =>
  start > after(now, minDays * DAY_MS);

/** Days for which the classes stay open to a student who owes for a confirmed seat. */
const UNPAID_ACCESS_DAYS = 7;

/** When an invoice for a confirmed seat is due, and when the classes close unless it is paid. */
export type UnpaidSeatTerms = { dueAt: Date; accessUntil: Date };

/**
 * @returns the terms of a confirmed seat for which the student owes from now on. The classes stay open for a week, to the
 * end of that day in Tallinn. The invoice is due as `dueDateOf` says, but never after the classes close.
 */
export function unpaidSeatTerms(now: Date, start: Date): UnpaidSeatTerms {
  const accessUntil = endOfDay(now, UNPAID_ACCESS_DAYS);
  return { dueAt: earlier(dueDateOf(now, start), accessUntil), accessUntil };
}
