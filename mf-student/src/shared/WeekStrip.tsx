import { useFormat, useClassTimes, useZoneText, VisuallyHidden } from '@valikool/shared-ui';
import type { ClassTime } from './contract.types';
import { Day, Strip, When } from './WeekStrip.styles';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const minutesPerHour = 60;

type Classes = { onlineClassTimes: readonly ClassTime[]; onlineLessonLength: number | null; timeZone: string };

const clock = (minutes: number) =>
  [Math.floor(minutes / minutesPerHour), minutes % minutesPerHour]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** `17:00–18:00` where all classes are at the same time of day; else null. */
function commonTime({ onlineClassTimes, onlineLessonLength }: Classes): string | null {
  const starts = [...new Set(onlineClassTimes.map(({ hour, minute }) => hour * minutesPerHour + minute))];
  const [start] = starts;
  if (start === undefined || starts.length > 1) return null;
  return onlineLessonLength === null ? clock(start) : `${clock(start)}–${clock(start + onlineLessonLength)}`;
}

/** The weekdays and hours of a cohort's classes at a glance; screen readers hear them as one sentence. */
export function WeekStrip({ cohort }: { cohort: Classes }) {
  const { weekday } = useFormat();
  const sentence = useClassTimes();
  const zoneText = useZoneText();
  const { onlineClassTimes, timeZone } = cohort;
  if (onlineClassTimes.length === 0) return null;
  const time = commonTime(cohort);
  const has = (day: number) => onlineClassTimes.some((each) => each.day === day);
  return (
    <When>
      <VisuallyHidden>{sentence(cohort)}</VisuallyHidden>
      <Strip aria-hidden>
        {weekdays.map((day) => (has(day) ? <Day key={day}>{weekday(day, 'short')}</Day> : <i key={day} />))}
      </Strip>
      <span aria-hidden>
        <b>{time ?? sentence({ ...cohort, onlineLessonLength: null })}</b> {time !== null && zoneText(timeZone)}
      </span>
    </When>
  );
}
