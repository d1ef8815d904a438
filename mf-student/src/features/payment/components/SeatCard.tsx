import { useTranslation } from 'react-i18next';
import { formatDate, Text, Thumbnail, useClassTimes } from '@valikool/shared-ui';
import type { Registration } from '../../../shared/contract.types';
import { StyledSeatCard } from './SeatCard.styles';

/** The seat that the page is about: the course, the hours of its classes, and its start. */
export function SeatCard({ cohort }: Pick<Registration, 'cohort'>) {
  const { t } = useTranslation('student');
  const times = useClassTimes()(cohort);
  const { course, startDate, timeZone } = cohort;
  return (
    <StyledSeatCard padding="sm">
      <Thumbnail course={course} sizes="64px" width={64} height={64} />
      <div>
        <b lang={course.language}>{course.title}</b>
        {times !== '' && (
          <Text size="small" tone="muted">
            {times}
          </Text>
        )}
        <Text size="small" tone="muted">
          {t('success.starts', { start: formatDate(startDate, timeZone) })}
        </Text>
      </div>
    </StyledSeatCard>
  );
}
