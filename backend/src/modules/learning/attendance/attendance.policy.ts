import { after, HOUR_MS } from '#platform/index';
import { AttendanceOfNoClassError, AttendanceTooEarlyError } from './attendance.errors';
import type { MarkedClass } from './attendance.types';

/** When marking begins: people come into the call before the class does. It never ends, so that a mistake can be put right. */
export const opensAt = ({ startsAt }: Pick<MarkedClass, 'startsAt'>): Date => after(startsAt, -HOUR_MS);

/** @throws AppError 409 `attendance.class-canceled` or `attendance.too-early` */
export function assertMarkable(marked: MarkedClass, now: Date): void {
  if (marked.status === 'CANCELED' || marked.cohortStatus === 'CANCELED') throw new AttendanceOfNoClassError();
  if (now < opensAt(marked)) throw new AttendanceTooEarlyError(opensAt(marked));
}
