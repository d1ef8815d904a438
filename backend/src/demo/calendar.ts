import type { Language } from '@valikool/contract';
import { inTallinn } from '#platform/index';

/** @returns the instant of `hour`:`minute` in Tallinn, `days` after the day of `from`. */
export const onDay = (from: Date, days: number, hour = 0, minute = 0): Date =>
  inTallinn(from).startOf('day').plus({ days }).set({ hour, minute }).toJSDate();

/** @returns 1 for Monday to 7 for Sunday, in Tallinn. */
export const weekdayOf = (date: Date): number => inTallinn(date).weekday;

/** @returns the first day of the instant's month in Tallinn, `yyyy-mm-dd`. */
export const monthOf = (date: Date): string => inTallinn(date).toFormat('yyyy-MM-01');

/** @returns the instant's day in Tallinn, `yyyy-mm-dd`. */
export const dayOf = (date: Date): string => inTallinn(date).toFormat('yyyy-MM-dd');

const MONTHS: Record<Language, readonly string[]> = {
  et: [
    'jaanuar',
    'veebruar',
    'märts',
    'aprill',
    'mai',
    'juuni',
    'juuli',
    'august',
    'september',
    'oktoober',
    'november',
    'detsember',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ru: [
    'январь',
    'февраль',
    'март',
    'апрель',
    'май',
    'июнь',
    'июль',
    'август',
    'сентябрь',
    'октябрь',
    'ноябрь',
    'декабрь',
  ],
};

/** @returns e.g. "detsember 2026"; it distinguishes the cohorts of a course. */
export function monthName(date: Date, language: Language): string {
  const { month, year } = inTallinn(date);
  return `${MONTHS[language][month - 1] ?? ''} ${year}`;
}
