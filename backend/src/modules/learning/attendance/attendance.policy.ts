import { after, HOUR_MS } from '#platform/index';
import { AttendanceOfNoClassError, AttendanceTooEarlyError } from './attendance.errors';
import type { MarkedClass, NewMark } from './attendance.types';

/** When marking begins: people come into the call before the class does. It never ends, so that a mistake can be put right. */
export const opensAt = ({ startsAt }: Pick<MarkedClass, 'startsAt'>): Date => after(startsAt, -HOUR_MS);

/** @returns the latest start that a class may have so that it can be marked now. */
export const openStartsUntil = (now: Date): Date => after(now, HOUR_MS);

/**
 * Taking marks back is always allowed.
 * @throws AppError 409 `attendance.class-canceled` or `attendance.too-early`
 */
export function assertMarkable(marked: MarkedClass, said: readonly NewMark[], now: Date): void {
  if (said.every(({ mark }) => mark === null)) return;
  if (marked.status === 'CANCELED' || marked.cohortStatus === 'CANCELED') throw new AttendanceOfNoClassError();
  if (now < opensAt(marked)) throw new AttendanceTooEarlyError(opensAt(marked));
}
