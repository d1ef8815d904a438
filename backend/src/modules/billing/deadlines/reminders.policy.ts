import { after, DAY_MS, endOfDay, HOUR_MS } from '#platform/index';

/** Reminders go out from this hour of the day in Tallinn. */
const FROM_HOUR = 9;
/** An invoice that has been overdue for longer than its last reminder and these days is left to staff. */
const LATEST_DAYS = 14;
/** Hours after issuing in which the invoice's own mail is new enough. */
const QUIET_HOURS = 24;

/** Which invoices a round reminds of. `days[i]` is the reminder of invoices that are due by `dueBy[i]` at the latest. */
export type ReminderWindow = {
  /** Days after the due date; negative before it. */
  days: number[];
  dueBy: Date[];
  /** Invoices that were due by then are too old. */
  dueAfter: Date;
  issuedBefore: Date;
};

/**
 * @param reminderDays days after the due date on which an unpaid invoice is reminded of; negative before it
 * @returns null when there are no such days
 */
export function reminderWindow(reminderDays: readonly number[], now: Date): ReminderWindow | null {
  const days = [...new Set(reminderDays)].sort((a, b) => a - b);
  const last = days.at(-1);
  if (last === undefined) return null;
  const today = after(now, -FROM_HOUR * HOUR_MS);
  return {
    days,
    dueBy: days.map((day) => endOfDay(today, -day)),
    dueAfter: after(endOfDay(today, -last), -LATEST_DAYS * DAY_MS),
    issuedBefore: after(now, -QUIET_HOURS * HOUR_MS),
  };
}
