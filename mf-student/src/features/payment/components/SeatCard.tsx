import { useTranslation } from 'react-i18next';
import { formatDate, Text, Thumbnail } from '@valikool/shared-ui';
import type { Registration } from '../../../shared/contract.types';
import { StyledSeatCard } from './SeatCard.styles';

/** The seat that is paid for: the course and its start. */
export function SeatCard({ cohort: { course, startDate, timeZone } }: Pick<Registration, 'cohort'>) {
  const { t } = useTranslation('student');
  return (
    <StyledSeatCard padding="sm">
      <Thumbnail course={course} sizes="64px" width={64} height={64} />
      <div>
        <b lang={course.language}>{course.title}</b>
        <Text size="small" tone="muted">
          {t('success.starts', { start: formatDate(startDate, timeZone) })}
        </Text>
      </div>
    </StyledSeatCard>
  );
}
