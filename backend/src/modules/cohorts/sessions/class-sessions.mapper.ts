import type { AttendanceMark } from '@valikool/contract';
import type { ClassSession } from './class-sessions.types';

/** @param attendance the caller's own mark; null without one */
export const toClassSessionDto = (
  { id, startsAt, endsAt, status, originalStartsAt, note }: ClassSession,
  attendance: AttendanceMark | null = null,
) => ({
  id,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  status,
  originalStartsAt: originalStartsAt.getTime() === startsAt.getTime() ? null : originalStartsAt.toISOString(),
  note,
  attendance,
});
