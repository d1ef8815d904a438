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
import type { ClassSession, ClassSessionChange, PlannedClass, RunningCohort, Timetable } from './class-sessions.types';

/** How long a class takes where the cohort does not say. */
const DEFAULT_LESSON_MINUTES = 60;

/** No cohort has more classes than this: a mistyped year must not fill the table. */
export const MAX_CLASSES = 1_000;

const DAYS_OF_WEEK = 7;

/**
 * The instant of a local time on a local day. Where the clock is put forward over it, the class is as much later as the
 * clock is; where the clock is put back and the time comes twice, the first of the two counts.
 */
function instantOf(day: DateTime, { hour, minute }: ClassTime): Date {
  const local = day.set({ hour, minute });
  const [first = local] = local.getPossibleOffsets();
  return first.toJSDate();
}

/** All weeks' instants of one weekly class that begin in [startDate, endDate). */
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
 * @returns every class of the timetable, earliest first, at the same local time before and after summer time. A class
 * belongs to the cohort when it begins at its start or later, and before its end.
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
 * @returns the session as it is after the change. A new time makes it MOVED, or PLANNED again where that is when the
 * timetable has it; PLANNED without a time brings it back there; one that was called off and gets a time takes place.
 * @throws AppError 409 for what is over, 422 for a time that is past or not the cohort's
 */
export function changedSession(
  session: ClassSession,
  change: ClassSessionChange,
  { cohort, now }: { cohort: RunningCohort; now: Date },
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
