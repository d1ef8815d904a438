import { useTranslation } from 'react-i18next';
import { AppLink, Card, formatDate, ProgressBar, Text } from '@valikool/shared-ui';
import type { Today } from '../../../shared/contract.types';
import { Start, Starts } from './Today.styles';

const dayAndMonth = 5;

/** Cohorts that start this week, and how full they are. */
export function Starting({ starting }: Pick<Today, 'starting'>) {
  const { t } = useTranslation('admin');
  return (
    <Card as="section" gap="sm" aria-labelledby="starting">
      <h2 id="starting">{t('today.starting')}</h2>
      {starting.length === 0 && <Text tone="muted">{t('today.noneStarting')}</Text>}
      <Starts role="list">
        {starting.map(({ cohortId, courseTitle, startDate, timeZone, seatsTaken, sizeMax }) => (
          <Start key={cohortId}>
            <Text as="span" size="small" tone="muted">
              {formatDate(startDate, timeZone).slice(0, dayAndMonth)}
            </Text>
            <AppLink href={`/manage/cohorts/${cohortId}/students`}>{courseTitle}</AppLink>
            <div>
              {seatsTaken} / {sizeMax}
              <ProgressBar label={t('cohort.fill', { course: courseTitle })} value={seatsTaken} max={sizeMax} />
            </div>
          </Start>
        ))}
      </Starts>
    </Card>
  );
}
