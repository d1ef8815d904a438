import { useTranslation } from 'react-i18next';
import {
  AppLink,
  CohortBadges,
  cohortShortName,
  EmptyState,
  formatDate,
  ProgressBar,
  Stack,
  Table,
  Text,
  type TableColumn,
} from '@valikool/shared-ui';
import type { CohortCard } from '../../../shared/contract.types';

/** Badges except REGISTRATION_OPEN, which every cohort of this list has. */
function Telling({ badges }: Pick<CohortCard, 'badges'>) {
  const telling = badges.filter((badge) => badge !== 'REGISTRATION_OPEN');
  return telling.length === 0 ? '–' : <CohortBadges badges={telling} />;
}

function useColumns(): TableColumn<CohortCard>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'cohort',
      header: t('cohort.name'),
      isRowHeader: true,
      cell: ({ id, courseTitle, name }) => (
        <>
          <AppLink href={`/manage/cohorts/${id}/students`}>{courseTitle}</AppLink>
          <Text as="div" size="small" tone="muted" weight="normal">
            {cohortShortName(name, courseTitle)}
          </Text>
        </>
      ),
    },
    { key: 'start', header: t('cohort.start'), cell: ({ startDate, timeZone }) => formatDate(startDate, timeZone) },
    { key: 'badges', header: t('cohort.badges'), cell: ({ badges }) => <Telling badges={badges} /> },
    {
      key: 'seats',
      header: t('cohort.seats'),
      cell: ({ courseTitle, seatsTaken, size }) => (
        <Stack gap="xxs">
          <span>
            {seatsTaken} / {size.max}
          </span>
          <ProgressBar label={t('cohort.fill', { course: courseTitle })} value={seatsTaken} max={size.max} />
        </Stack>
      ),
    },
  ];
}

/** The cohorts that start next, and how full they are. */
export function NextStarts({ cohorts }: { cohorts: readonly CohortCard[] }) {
  const { t } = useTranslation('admin');
  const columns = useColumns();
  if (cohorts.length === 0)
    return <EmptyState headingLevel="h3" title={t('overview.noStarts')} text={t('overview.noStartsText')} />;
  return <Table caption={t('overview.nextStarts')} columns={columns} rows={cohorts} rowKey={({ id }) => id} />;
}
