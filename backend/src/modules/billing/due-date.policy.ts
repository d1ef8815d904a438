import { DateTime } from 'luxon';
import { endOfDay, inTallinn } from '#platform/index';

/**
 * @returns when an invoice issued now is due: two weeks, but three days before the start, but not before today. It is the
 * end of that day in Tallinn, since the document names the day only; days are the calendar's, also when clocks change.
 */
export const dueDateOf = (issuedAt: Date, start: Date): Date => {
  const issued = inTallinn(issuedAt);
  return endOfDay(
    DateTime.max(issued, DateTime.min(inTallinn(start).minus({ days: 3 }), issued.plus({ days: 14 }))).toJSDate(),
  );
};
