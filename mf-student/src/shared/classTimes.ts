import { useTranslation } from 'react-i18next';
import { defaultTimeZone, useFormat } from '@valikool/shared-ui';
import type { ClassTime } from './contract.types';

type Classes = { onlineClassTimes: readonly ClassTime[]; onlineLessonLength: number | null; timeZone: string };

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `17:05` of a class; the wall clock of its cohort's zone. */
export const clockOf = ({ hour, minute }: ClassTime): string => `${twoDigits(hour)}:${twoDigits(minute)}`;

/** `Europe/London` → `London`: what people call the zone. */
const placeOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** Puts a cohort's weekly classes in words: "T, N 17:00, 60 min", with the place where its clock is not ours. */
export function useClassTimes(): (cohort: Classes) => string {
  const { t } = useTranslation('student');
  const { weeklyClasses } = useFormat();
  return ({ onlineClassTimes, onlineLessonLength, timeZone }) => {
    const week = weeklyClasses(onlineClassTimes.map((time) => ({ weekday: time.day, startTime: clockOf(time) })));
    const length = onlineLessonLength === null ? null : t('cohort.minutes', { count: onlineLessonLength });
    const zone = timeZone === defaultTimeZone ? null : t('cohort.zone', { place: placeOf(timeZone) });
    return [week, length, zone].filter((part) => part !== null && part !== '').join(', ');
  };
}
