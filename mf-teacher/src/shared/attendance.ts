import { useClock } from './useClock';
import type { ClassSession } from './contract.types';

const hourMs = 3_600_000;

/** When marking a class begins; the server has the same rule. */
export const opensAt = ({ startsAt }: Pick<ClassSession, 'startsAt'>): Date => new Date(Date.parse(startsAt) - hourMs);

/** Whether the attendance of a class can be marked: it takes place, and begins within the hour or has begun. */
const canMark = (session: Pick<ClassSession, 'startsAt' | 'status'>, now: Date): boolean =>
  session.status !== 'CANCELED' && opensAt(session) <= now;

/** @returns what says of these classes whether they can be marked; it answers anew at the moment when one opens */
export function useCanMark(
  sessions: readonly Pick<ClassSession, 'startsAt'>[],
): (session: Pick<ClassSession, 'startsAt' | 'status'>) => boolean {
  const now = useClock(sessions.map(opensAt));
  return (session) => canMark(session, now);
}
