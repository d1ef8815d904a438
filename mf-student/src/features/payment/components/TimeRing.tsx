import { useTranslation } from 'react-i18next';
import { partsOfTime, useTimeLeft } from '../../../shared/useTimeLeft';
import { Ring } from './TimeRing.styles';

const radius = 62;
const circumference = 2 * Math.PI * radius;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * How much time is left, large. Hidden from screen readers, which would be told every second: the text beside it says
 * until when. @param since when the time began to run, ISO 8601; `until` is when it ends
 */
export function TimeRing({ since, until }: { since: string; until: string }) {
  const { t } = useTranslation('student');
  const left = useTimeLeft(until);
  const { hours, minutes, seconds } = partsOfTime(left);
  const whole = Math.max(1, Date.parse(until) - Date.parse(since));
  if (left === 0) return null;
  return (
    <Ring aria-hidden $isLong={hours > 0}>
      <svg viewBox="0 0 140 140">
        <circle cx="70" cy="70" r={radius} />
        <circle
          cx="70"
          cy="70"
          r={radius}
          strokeDasharray={`${Math.min(1, left / whole) * circumference} ${circumference}`}
          transform="rotate(-90 70 70)"
        />
      </svg>
      <b>{hours > 0 ? t('waitlist.hours', { hours, minutes }) : `${twoDigits(minutes)}:${twoDigits(seconds)}`}</b>
      <span>{t('payment.left')}</span>
    </Ring>
  );
}
