import { useTranslation } from 'react-i18next';
import { defaultTimeZone, formatClock } from './dates';
import { useFormat } from './useFormat';

/** As in the API: weekday 1 is Monday; wall-clock times in the cohort's zone. */
export type ClassTimes = {
  onlineClassTimes: readonly { day: number; hour: number; minute: number }[];
  /** Minutes. */
  onlineLessonLength: number | null;
  timeZone: string;
};

/** `Europe/London` → `London`: the everyday name of the zone. */
const placeOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** Names the time zone when it differs from the site's: "London time"; else nothing. */
export function useZoneText(): (timeZone: string) => string {
  const { t } = useTranslation('shared');
  return (timeZone) => (timeZone === defaultTimeZone ? '' : t('classTimes.zone', { place: placeOf(timeZone) }));
}

/** Formats a cohort's weekly classes: "T, N 17:00, 60 min", with the time zone when it differs from the site's. */
export function useClassTimes(): (cohort: ClassTimes) => string {
  const { t } = useTranslation('shared');
  const { weeklyClasses } = useFormat();
  const zoneText = useZoneText();
  return ({ onlineClassTimes, onlineLessonLength, timeZone }) => {
    const week = weeklyClasses(
      onlineClassTimes.map(({ day, hour, minute }) => ({
        weekday: day,
        startTime: formatClock({ hour, minute }),
      })),
    );
    const length =
      onlineLessonLength === null || week === '' ? '' : t('classTimes.minutes', { minutes: onlineLessonLength });
    const zone = week === '' ? '' : zoneText(timeZone);
    return [week, length, zone].filter((part) => part !== '').join(', ');
  };
}
