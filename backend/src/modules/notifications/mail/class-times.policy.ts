import type { ClassTime, MailClassTime } from './mail.types';

const DEFAULT_LESSON_MINUTES = 60;

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** @returns the weekly classes with their ends. */
export const classTimesOf = (times: readonly ClassTime[], lessonMinutes: number | null): MailClassTime[] =>
  times.map(({ day, hour, minute }) => {
    const start = hour * 60 + minute;
    return { weekday: day, start: clockText(start), end: clockText(start + (lessonMinutes ?? DEFAULT_LESSON_MINUTES)) };
  });
