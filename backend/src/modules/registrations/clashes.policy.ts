import { earlier, later } from '#platform/index';
import type { TimetableEntry } from './registration-facts.read-model';

export type Clash = { cohortId: number; courseTitle: string; day: number; startsAt: string; from: Date; to: Date };

const DEFAULT_LESSON_MINUTES = 60;
const minutesOf = ({ hour, minute }: { hour: number; minute: number }) => hour * 60 + minute;
const clockText = ({ hour, minute }: { hour: number; minute: number }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/** @returns the other cohorts' weekly classes that overlap one of this cohort's, while both run. Times are compared in the cohorts' common zone. */
export function clashesOf(own: TimetableEntry, others: readonly TimetableEntry[]): Clash[] {
  const lesson = (entry: TimetableEntry) => entry.onlineLessonLength ?? DEFAULT_LESSON_MINUTES;
  return others.flatMap((other) => {
    const from = later(own.startDate, other.startDate);
    const to = earlier(own.endDate, other.endDate);
    if (from > to || own.timeZone !== other.timeZone) return [];
    return other.onlineClassTimes
      .filter((theirs) =>
        own.onlineClassTimes.some(
          (ours) =>
            ours.day === theirs.day &&
            minutesOf(ours) < minutesOf(theirs) + lesson(other) &&
            minutesOf(theirs) < minutesOf(ours) + lesson(own),
        ),
      )
      .map((theirs) => ({ cohortId: other.cohortId, courseTitle: other.courseTitle, day: theirs.day, startsAt: clockText(theirs), from, to }));
  });
}
