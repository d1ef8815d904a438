import { formatClock, useFormat, useClassTimes, useZoneText, VisuallyHidden, weekdays } from '@valikool/shared-ui';
import type { ClassTime } from './contract.types';
import { Day, Strip, When } from './WeekStrip.styles';

const minutesPerHour = 60;
/** What fits into a column; English has three letters, and two tell its days apart. */
const mostLetters = 2;

type Classes = { onlineClassTimes: readonly ClassTime[]; onlineLessonLength: number | null; timeZone: string };

const clock = (minutes: number) =>
  formatClock({ hour: Math.floor(minutes / minutesPerHour), minute: minutes % minutesPerHour });

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
        {weekdays.map((day) =>
          has(day) ? <Day key={day}>{weekday(day, 'short').slice(0, mostLetters)}</Day> : <i key={day} />,
        )}
      </Strip>
      <span aria-hidden>
        <b>{time ?? sentence({ ...cohort, onlineLessonLength: null })}</b> {time !== null && zoneText(timeZone)}
      </span>
    </When>
  );
}
