import { useTranslation } from 'react-i18next';
import {
  AppLink,
  EmptyState,
  Grid,
  LinkButton,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  Stack,
  useSession,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { CalendarButton } from '../../shared/CalendarButton';
import { myCohorts } from '../../shared/cohorts.queries';
import type { CohortCard } from '../../shared/contract.types';
import { cohortsPath } from '../../shared/section';
import { CohortTile } from './components/CohortTile';
import { News } from './components/News';
import { Today } from './components/Today';
import { groupCohorts, type CohortGroup } from './dashboard.groups';

function Group({ group: { name, cohorts } }: { group: CohortGroup }) {
  const { t } = useTranslation('teacher');
  return (
    <Stack as="section" aria-labelledby={`group-${name}`}>
      <h2 id={`group-${name}`}>{t(`dashboard.groups.${name}`)}</h2>
      <Grid min="300px">
        {cohorts.map((cohort) => (
          <CohortTile key={cohort.id} cohort={cohort} />
        ))}
      </Grid>
    </Stack>
  );
}

function Groups({ cohorts }: { cohorts: readonly CohortCard[] }) {
  const { t } = useTranslation('teacher');
  if (cohorts.length === 0) {
    const action = <LinkButton href="/courses">{t('dashboard.seeCourses')}</LinkButton>;
    return <EmptyState title={t('dashboard.none')} text={t('dashboard.noneText')} action={action} />;
  }
  return (
    <>
      <Today cohorts={cohorts} />
      <News />
      {groupCohorts(cohorts, new Date()).map((group) => (
        <Group key={group.name} group={group} />
      ))}
      <AppLink href={cohortsPath('user')}>{t('dashboard.all')}</AppLink>
    </>
  );
}

/** A teacher's first page: today's classes, what waits for them, and their cohorts, running ones first. */
export function DashboardPage() {
  const { t } = useTranslation('teacher');
  const { user } = useSession();
  const cohorts = useQuery(myCohorts());
  const hasCohorts = cohorts.data !== undefined && cohorts.data.items.length > 0;
  if (cohorts.isPending) return <PageSkeleton label={t('dashboard.loading')} />;
  return (
    <Page>
      <PageHeader
        title={t('dashboard.hello', { name: user?.firstName ?? '' })}
        lead={t('dashboard.lead')}
        actions={hasCohorts ? <CalendarButton /> : undefined}
      />
      {cohorts.isError ? (
        <QueryError
          error={cohorts.error}
          onRetry={cohorts.refetch}
          isRetrying={cohorts.isRefetching}
          namespace="teacher"
        />
      ) : (
        <Groups cohorts={cohorts.data.items} />
      )}
    </Page>
  );
}
export { DashboardPage as Component };
