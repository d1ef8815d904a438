import { useTranslation } from 'react-i18next';
import { defaultTimeZone } from './dates';
import { useFormat } from './useFormat';

/** As on the wire: weekday 1 is Monday; the wall clock of the cohort's zone. */
export type ClassTimes = {
  onlineClassTimes: readonly { day: number; hour: number; minute: number }[];
  /** Minutes. */
  onlineLessonLength: number | null;
  timeZone: string;
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `Europe/London` → `London`: what people call the zone. */
const placeOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** Names the place by whose clock a time is shown, where that clock is not ours: "London time"; nothing at home. */
export function useZoneText(): (timeZone: string) => string {
  const { t } = useTranslation('shared');
  return (timeZone) => (timeZone === defaultTimeZone ? '' : t('classTimes.zone', { place: placeOf(timeZone) }));
}

/** Puts a cohort's weekly classes in words: "T, N 17:00, 60 min", with the place where its clock is not ours. */
export function useClassTimes(): (cohort: ClassTimes) => string {
  const { t } = useTranslation('shared');
  const { weeklyClasses } = useFormat();
  const zoneText = useZoneText();
  return ({ onlineClassTimes, onlineLessonLength, timeZone }) => {
    const week = weeklyClasses(
      onlineClassTimes.map(({ day, hour, minute }) => ({
        weekday: day,
        startTime: `${twoDigits(hour)}:${twoDigits(minute)}`,
      })),
    );
    const length =
      onlineLessonLength === null || week === '' ? '' : t('classTimes.minutes', { minutes: onlineLessonLength });
    const zone = week === '' ? '' : zoneText(timeZone);
    return [week, length, zone].filter((part) => part !== '').join(', ');
  };
}
