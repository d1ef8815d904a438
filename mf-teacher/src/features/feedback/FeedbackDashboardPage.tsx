import { useTranslation } from 'react-i18next';
import {
  Breadcrumbs,
  EmptyState,
  formatDate,
  LinkButton,
  Page,
  PageHeader,
  PageSkeleton,
  Stat,
  Stats,
  useDocumentTitle,
  useFormat,
  useSession,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { pageIdOf, useParams } from '@valikool/shared-ui/router';
import { ExportMenu } from '@valikool/shared-ui/widgets';
import { CohortError, noSuchCohort } from '../../shared/CohortError';
import type { FeedbackDashboard } from '../../shared/contract.types';
import { cohortPath, cohortsPath, studentsPath, useSection } from '../../shared/section';
import { Results } from './components/Results';
import { feedbackDashboard } from './feedback.queries';

/** Shown when there is no feedback: when students can give it, or that they could have. */
function Nothing({ dashboard: { cohortId, endDate, participants } }: { dashboard: FeedbackDashboard }) {
  const { t } = useTranslation('teacher');
  const { number } = useFormat();
  const section = useSection();
  const isOver = Date.parse(endDate) < Date.now();
  return (
    <>
      {participants > 0 && (
        <Stats>
          <Stat value={number(participants)} label={t('feedback.students', { count: participants })} />
          <Stat value={number(0)} label={t('feedback.answersReceived')} />
        </Stats>
      )}
      <EmptyState
        title={t('feedback.none')}
        text={t(isOver ? 'feedback.ended' : 'feedback.ends', { date: formatDate(endDate) })}
        action={<LinkButton href={studentsPath(section, cohortId)}>{t('cohort.students')}</LinkButton>}
      />
    </>
  );
}

function Dashboard({ dashboard }: { dashboard: FeedbackDashboard }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const { can } = useSession();
  const { cohortId, cohortName, course, submitted } = dashboard;
  useDocumentTitle(t('feedback.titleOf', { cohort: cohortName }));
  const trail = [
    { label: t(`cohorts.heading.${section}`), href: cohortsPath(section) },
    { label: cohortName, href: cohortPath(section, cohortId) },
  ];
  return (
    <Page>
      <PageHeader
        title={t('feedback.title')}
        lead={course.title}
        above={<Breadcrumbs label={t('students.trail')} items={trail} current={t('feedback.title')} />}
        actions={
          can('export.read-all') && submitted > 0 ? (
            <ExportMenu label={t('students.export')} what="feedback" filters={{ cohort: cohortId }} />
          ) : undefined
        }
      />
      {submitted === 0 ? <Nothing dashboard={dashboard} /> : <Results dashboard={dashboard} />}
    </Page>
  );
}

function DashboardOf({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation(['teacher', 'charts', 'widgets']);
  const dashboard = useQuery(feedbackDashboard(cohortId));
  if (dashboard.isPending) return <PageSkeleton label={t('feedback.loading')} cards={2} />;
  if (dashboard.isError) return <CohortError error={dashboard.error} onRetry={dashboard.refetch} />;
  return <Dashboard dashboard={dashboard.data} />;
}

/** The feedback on one cohort. An address without a numeric id leads to no cohort. */
export function FeedbackDashboardPage() {
  const pageId = pageIdOf(useParams()['id']);
  return pageId.kind === 'known' ? <DashboardOf cohortId={pageId.id} /> : <CohortError error={noSuchCohort} />;
}
export { FeedbackDashboardPage as Component };
