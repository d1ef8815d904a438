import { useTranslation } from 'react-i18next';
import { formatDateTime, Text } from '@valikool/shared-ui';
import { partsOfTime, useTimeLeft } from './useTimeLeft';

/** Until when an answer is awaited, and how much time is left. @param until ISO 8601 */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation('student');
  const left = useTimeLeft(until);
  const { hours, minutes, seconds } = partsOfTime(left);
  const time = hours > 0 ? t('waitlist.hours', { hours, minutes }) : t('waitlist.minutes', { minutes, seconds });
  return (
    <Text>
      {t('waitlist.answerBy', { time: formatDateTime(until) })} {left > 0 && <b>{t('waitlist.left', { time })}</b>}
    </Text>
  );
}
