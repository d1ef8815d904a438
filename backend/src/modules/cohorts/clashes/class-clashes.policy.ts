import { DateTime } from 'luxon';
import type { ClassSession } from '../sessions/class-sessions.types';
import type { NamedCohort, Slot, TaughtCohort, TeacherClash, WeeklyClash } from './class-clashes.types';

/** Number of dates that a teacher's clash names. */
const NAMED_TIMES = 5;

const overlap = (one: Slot, other: Slot): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;
const slotOf = ({ startsAt, endsAt }: Slot): Slot => ({ startsAt, endsAt });

/** @returns those of `others` that take place and overlap one of `own`. */
export const clashing = (own: readonly Slot[], others: readonly ClassSession[]): ClassSession[] =>
  others.filter((other) => other.status !== 'CANCELED' && own.some((slot) => overlap(slot, other)));

/** @returns slots that have not ended. */
export const notEnded = <T extends Slot>(slots: readonly T[], now: Date): T[] =>
  slots.filter(({ endsAt }) => endsAt > now);

/** @returns one clash for each teacher and cohort, in the order of the cohorts. */
export function teacherClashes(
  own: readonly Slot[],
  taught: readonly TaughtCohort[],
  sessions: readonly ClassSession[],
): TeacherClash[] {
  const clashesOf = new Map<number, Slot[]>();
  for (const session of clashing(own, sessions))
    clashesOf.set(session.cohortId, [...(clashesOf.get(session.cohortId) ?? []), slotOf(session)]);
  return taught.flatMap(({ teacherId, teacherName, cohortId, cohortName, courseTitle }) => {
    const times = clashesOf.get(cohortId) ?? [];
    if (times.length === 0) return [];
    return [
      {
        teacher: { id: teacherId, name: teacherName },
        cohort: { id: cohortId, name: cohortName, courseTitle },
        times: times.slice(0, NAMED_TIMES),
        total: times.length,
      },
    ];
  });
}

/** One cohort's classes, and the zone of their local times. */
type OwnClasses = { slots: readonly Slot[]; timeZone: string };

/** @returns each other cohort's clashes, grouped by weekly class, in the zone of the own cohort, earliest first. */
export function weeklyClashes(
  { slots, timeZone }: OwnClasses,
  others: readonly NamedCohort[],
  sessions: readonly ClassSession[],
): WeeklyClash[] {
  const cohortOf = new Map(others.map((cohort) => [cohort.cohortId, cohort]));
  const weekly = new Map<string, WeeklyClash>();
  for (const session of clashing(slots, sessions)) {
    const cohort = cohortOf.get(session.cohortId);
    if (!cohort) continue;
    const local = DateTime.fromJSDate(session.startsAt, { zone: timeZone });
    const key = `${cohort.cohortId} ${local.weekday} ${local.toFormat('HH:mm')}`;
    const known = weekly.get(key) ?? {
      cohortId: cohort.cohortId,
      name: cohort.cohortName,
      courseTitle: cohort.courseTitle,
      day: local.weekday,
      startsAt: local.toFormat('HH:mm'),
      from: session.startsAt,
      to: session.startsAt,
      times: [],
    };
    weekly.set(key, { ...known, to: session.startsAt, times: [...known.times, slotOf(session)] });
  }
  return [...weekly.values()];
}
