import type { ClassSessionStatus, CohortStatus } from '@valikool/contract';
import { DateTime } from 'luxon';
import { after, MINUTE_MS } from '#platform/index';
import type { ClassTime } from '#modules/courses/index';
import {
  ClassSessionCohortEndedError,
  ClassSessionOutsideCohortError,
  ClassSessionPastError,
  ClassSessionTimePastError,
} from './class-sessions.errors';
import type { ClassSession, ClassSessionChange, CohortLimits, PlannedClass, Timetable } from './class-sessions.types';

/** Length of a class when the cohort does not say it. */
const DEFAULT_LESSON_MINUTES = 60;

/** The largest number of classes that one cohort can have. A mistyped year would otherwise fill the table. */
export const MAX_CLASSES = 1_000;

const DAYS_OF_WEEK = 7;

/**
 * The instant of a local time on a local day. In the hour that summer time skips, the class begins one hour later by
 * the clock. In the hour that comes twice in autumn, the first counts.
 */
function instantOf(day: DateTime, { hour, minute }: ClassTime): Date {
  const local = day.set({ hour, minute });
  const [first = local] = local.getPossibleOffsets();
  return first.toJSDate();
}

/** @returns the starts of one weekly class, from `startDate` up to but not including `endDate`. */
function weekly(time: ClassTime, { startDate, endDate, timeZone }: Timetable): Date[] {
  const first = DateTime.fromJSDate(startDate, { zone: timeZone }).startOf('day');
  const instants: Date[] = [];
  let day = first.plus({ days: (time.day - first.weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK });
  while (day.toJSDate() < endDate && instants.length < MAX_CLASSES) {
    const instant = instantOf(day, time);
    if (instant >= startDate && instant < endDate) instants.push(instant);
    day = day.plus({ weeks: 1 });
  }
  return instants;
}

/**
 * @returns the classes of the timetable, earliest first. Classes keep their local time when summer time begins or ends.
 * - A class belongs to the cohort when it begins at or after the cohort's start and before its end.
 * - Two class times that begin at the same instant make one class.
 * - Classes after the first `MAX_CLASSES` are left out. The rule `too-many-classes` refuses such a cohort before.
 */
export function plannedClasses(timetable: Timetable): PlannedClass[] {
  const starts = timetable.classTimes.flatMap((time) => weekly(time, timetable)).map((instant) => instant.getTime());
  const lessonMs = (timetable.lessonMinutes ?? DEFAULT_LESSON_MINUTES) * MINUTE_MS;
  return [...new Set(starts)]
    .sort((a, b) => a - b)
    .slice(0, MAX_CLASSES)
    .map((start) => ({ startsAt: new Date(start), endsAt: new Date(start + lessonMs) }));
}

const ENDED: readonly CohortStatus[] = ['COMPLETED', 'TEACHER_PAID', 'CANCELED'];

function timeAfter(session: ClassSession, { startsAt, status }: ClassSessionChange): Date {
  if (startsAt !== undefined) return startsAt;
  return status === 'PLANNED' ? session.originalStartsAt : session.startsAt;
}

function statusAfter(session: ClassSession, { startsAt, status }: ClassSessionChange): ClassSessionStatus {
  if (startsAt === undefined) return status ?? session.status;
  return startsAt.getTime() === session.originalStartsAt.getTime() ? 'PLANNED' : 'MOVED';
}

/**
 * Applies a change to a session. Give `startsAt` alone or with the status MOVED, never with another status. Does not
 * check whether the session overlaps another one.
 * - A new time makes it MOVED; the time that the timetable has makes it PLANNED again.
 * - PLANNED without a time brings it back to its planned time.
 * - A canceled session that gets a time takes place again.
 * @returns the session after the change
 * @throws AppError 409 when the session has begun or the cohort has ended; 422 when the session is moved to a time in the
 * past or outside of the cohort's dates
 */
export function changedSession(
  session: ClassSession,
  change: ClassSessionChange,
  { cohort, now }: { cohort: CohortLimits; now: Date },
): ClassSession {
  if (ENDED.includes(cohort.status) || cohort.endDate <= now) throw new ClassSessionCohortEndedError();
  if (session.startsAt <= now) throw new ClassSessionPastError(session.startsAt);
  const [startsAt, status] = [timeAfter(session, change), statusAfter(session, change)];
  const isMoving = startsAt.getTime() !== session.startsAt.getTime();
  if (isMoving && startsAt <= now) throw new ClassSessionTimePastError(startsAt);
  if (isMoving && (startsAt < cohort.startDate || startsAt >= cohort.endDate))
    throw new ClassSessionOutsideCohortError(cohort);
  return {
    ...session,
    status,
    startsAt,
    endsAt: after(startsAt, session.endsAt.getTime() - session.startsAt.getTime()),
    note: change.note === undefined ? session.note : change.note,
    sequence: isMoving || status !== session.status ? session.sequence + 1 : session.sequence,
  };
}
