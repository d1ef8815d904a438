import { useTranslation } from 'react-i18next';
import { isOpenEnded, parseRange } from './hoursRange';

/** Says a range of hours: `0-17` "Before 17", `19-24` "After 19", `18-19` "At 18", `17-19` "17–19". */
export function useHoursText(): (range: string) => string {
  const { t } = useTranslation('student');
  return (range) => {
    const hours = parseRange(range);
    if (hours === null) return range;
    const { from, to } = hours;
    if (from === 0) return t('catalogue.hoursBefore', { hour: to });
    if (isOpenEnded(hours)) return t('catalogue.hoursAfter', { hour: from });
    return to - from === 1 ? t('catalogue.hoursAt', { hour: from }) : `${from}–${to}`;
  };
}
