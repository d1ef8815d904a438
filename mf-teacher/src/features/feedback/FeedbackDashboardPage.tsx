import { useTranslation } from 'react-i18next';
import { Breadcrumbs, EmptyState, formatDate, LinkButton, Page, PageHeader, PageSkeleton, Stat, Stats, useDocumentTitle, useFormat } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { pageIdOf, useParams } from '@valikool/shared-ui/router';
import { CohortError, noSuchCohort } from '../../shared/CohortError';
import { cohortDetail } from '../../shared/cohorts.queries';
import type { Cohort } from '../../shared/contract.types';
import { cohortPath, cohortsPath, studentsPath, useSection } from '../../shared/section';

function Dashboard({ cohort: { id, name, courseTitle, endDate, timeZone, seatsTaken } }: { cohort: Cohort }) {
  const { t } = useTranslation('teacher');
  const { number } = useFormat();
  const section = useSection();
  useDocumentTitle(t('feedback.titleOf', { cohort: name }));
  const trail = [
    { label: t(`cohorts.heading.${section}`), href: cohortsPath(section) },
    { label: name, href: cohortPath(section, id) },
  ];
  const isOver = Date.parse(endDate) < Date.now();
  const date = formatDate(endDate, timeZone);
  return (
    <Page>
      <PageHeader title={t('feedback.title')} lead={courseTitle} above={<Breadcrumbs label={t('students.trail')} items={trail} current={t('feedback.title')} />} />
      {seatsTaken !== undefined && (
        <Stats>
          <Stat value={number(seatsTaken)} label={t('feedback.students', { count: seatsTaken })} />
          <Stat value={number(0)} label={t('feedback.answers')} />
        </Stats>
      )}
      <EmptyState
        title={t('feedback.none')}
        text={t(isOver ? 'feedback.ended' : 'feedback.ends', { date })}
        action={<LinkButton href={studentsPath(section, id)}>{t('cohort.students')}</LinkButton>}
      />
    </Page>
  );
}

function DashboardOf({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('teacher');
  const cohort = useQuery(cohortDetail(cohortId));
  if (cohort.isPending) return <PageSkeleton label={t('cohort.loading')} cards={1} />;
  if (cohort.isError) return <CohortError error={cohort.error} onRetry={cohort.refetch} />;
  return <Dashboard cohort={cohort.data} />;
}

/** What the students of one cohort have said about it. The number in the address is digits, or there is no such cohort. */
export function FeedbackDashboardPage() {
  const pageId = pageIdOf(useParams()['id']);
  return pageId.kind === 'known' ? <DashboardOf cohortId={pageId.id} /> : <CohortError error={noSuchCohort} />;
}
export { FeedbackDashboardPage as Component };
