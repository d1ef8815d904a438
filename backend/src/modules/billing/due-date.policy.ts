import { DateTime } from 'luxon';
import { endOfDay, inTallinn } from '#platform/index';

/**
 * @returns the due date of an invoice issued now: in two weeks, or three days before the start if that is earlier, but
 * not before today. It is the end of that calendar day in Tallinn, since the document names only the day.
 */
export const dueDateOf = (issuedAt: Date, start: Date): Date => {
  const issued = inTallinn(issuedAt);
  return endOfDay(
    DateTime.max(issued, DateTime.min(inTallinn(start).minus({ days: 3 }), issued.plus({ days: 14 }))).toJSDate(),
  );
};
