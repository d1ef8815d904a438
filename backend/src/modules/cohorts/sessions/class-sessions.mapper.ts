import type { ClassSession } from './class-sessions.types';

export const toClassSessionDto = ({ id, startsAt, endsAt, status, originalStartsAt, note }: ClassSession) => ({
  id,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  status,
  originalStartsAt: originalStartsAt.getTime() === startsAt.getTime() ? null : originalStartsAt.toISOString(),
  note,
});
