import type { ClassTime } from '../../shared/contract.types';

export type Timetable = {
  onlineClassTimes: readonly ClassTime[];
  /** Minutes. */
  onlineLessonLength: number | null;
  startDate: string;
  endDate: string;
  timeZone: string;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const defaultLessonMinutes = 60;

/** How far the wall clock of a zone is ahead of Greenwich at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(instant / 1_000) * 1_000;
}

/** The instant of a wall-clock time in a zone; asked twice, since clocks may change between the two. */
function instantOf(wall: number, timeZone: string): number {
  const guess = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(guess, timeZone);
}

/** ISO weekday of a UTC day: 1 is Monday. */
const weekdayOf = (wall: number) => ((new Date(wall).getUTCDay() + 6) % 7) + 1;

/**
 * The class that goes on now or comes next; the wall clock of the cohort's zone decides.
 * @returns null before the timetable is known and after the last class
 */
export function nextClass({ onlineClassTimes, onlineLessonLength, startDate, endDate, timeZone }: Timetable, now: Date): Date | null {
  const lessonMs = (onlineLessonLength ?? defaultLessonMinutes) * minuteMs;
  const from = Math.max(now.getTime() - lessonMs, Date.parse(startDate));
  const wallFrom = from + offsetAt(from, timeZone);
  const midnight = Math.floor(wallFrom / dayMs) * dayMs;
  // Eight days: the same weekday next week may be the next one when today's class is over.
  const candidates = Array.from({ length: 8 }, (_, day) => midnight + day * dayMs).flatMap((day) =>
    onlineClassTimes
      .filter((time) => time.day === weekdayOf(day))
      .map(({ hour, minute }) => instantOf(day + (hour * 60 + minute) * minuteMs, timeZone)),
  );
  const next = candidates.filter((instant) => instant >= from).sort((a, b) => a - b)[0];
  return next === undefined || next > Date.parse(endDate) + dayMs ? null : new Date(next);
}
