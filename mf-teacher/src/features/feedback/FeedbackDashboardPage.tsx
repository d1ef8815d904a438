import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Breadcrumbs,
  EmptyState,
  formatDate,
  LinkButton,
  Note,
  Page,
  PageHeader,
  PageSkeleton,
  useDocumentTitle,
  useFormat,
  useSession,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { pageIdOf, useParams } from '@valikool/shared-ui/router';
import { ExportMenu } from '@valikool/shared-ui/widgets';
import { CohortError, noSuchCohort } from '../../shared/CohortError';
import type { FeedbackDashboard, FeedbackSummary } from '../../shared/contract.types';
import { cohortPath, cohortsPath, courseFeedbackPath, studentsPath, useSection } from '../../shared/section';
import { Figures } from './components/Figures';
import { GivenReply, ReplyButton } from './components/Reply';
import { Results } from './components/Results';
import { SincePrevious } from './components/SincePrevious';
import { Texts } from './components/Texts';
import { feedbackDashboard } from './feedback.queries';

/** Shown when there is no feedback: when students can give it, or that they could have. */
function Nothing({ dashboard }: { dashboard: FeedbackDashboard }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const { cohortId, endDate, participants } = dashboard;
  const isOver = Date.parse(endDate) < Date.now();
  return (
    <>
      {participants > 0 && <Figures response={dashboard} summary={null} />}
      <EmptyState
        title={t('feedback.none')}
        text={t(isOver ? 'feedback.ended' : 'feedback.ends', { date: formatDate(endDate) })}
        action={<LinkButton href={studentsPath(section, cohortId)}>{t('cohort.students')}</LinkButton>}
      />
    </>
  );
}

/** Shown while the answers are too few to be read by themselves. */
function TooFew({ dashboard }: { dashboard: FeedbackDashboard }) {
  const { t } = useTranslation('teacher');
  const { number } = useFormat();
  const section = useSection();
  const { course, fewest, submitted, isMerged } = dashboard;
  return (
    <>
      <Figures response={dashboard} summary={null} />
      <EmptyState
        title={t('feedback.tooFew')}
        text={
          isMerged
            ? t('feedback.merged', { submitted: number(submitted) })
            : t('feedback.tooFewText', { fewest: number(fewest), submitted: number(submitted) })
        }
        action={<LinkButton href={courseFeedbackPath(section, course.id)}>{t('feedback.toCourse')}</LinkButton>}
      />
    </>
  );
}

function Read({ dashboard, summary }: { dashboard: FeedbackDashboard; summary: FeedbackSummary }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const { previous, course, cohortId, submitted, pooled, isMerged } = dashboard;
  const readElsewhere = isMerged ? pooled : 0;
  const waiting = submitted - summary.submitted - readElsewhere;
  return (
    <>
      <Figures response={dashboard} summary={summary} />
      {waiting > 0 && <Note>{t('feedback.course.heldBack', { count: waiting })}</Note>}
      {readElsewhere > 0 && (
        <Note>
          {t('feedback.pooled', { count: readElsewhere })}{' '}
          <AppLink href={courseFeedbackPath(section, course.id)}>{t('feedback.toCourse')}</AppLink>
        </Note>
      )}
      {previous !== null && <SincePrevious summary={summary} previous={previous} courseTitle={course.title} />}
      <Results summary={summary} />
      <Texts about={{ cohortId }} />
    </>
  );
}

function Answers({ dashboard }: { dashboard: FeedbackDashboard }) {
  if (dashboard.submitted === 0) return <Nothing dashboard={dashboard} />;
  if (dashboard.summary === null) return <TooFew dashboard={dashboard} />;
  return <Read dashboard={dashboard} summary={dashboard.summary} />;
}

function Actions({ dashboard: { cohortId, course, summary, canReply } }: { dashboard: FeedbackDashboard }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const { can } = useSession();
  return (
    <>
      {canReply && <ReplyButton cohortId={cohortId} />}
      <LinkButton variant="secondary" href={courseFeedbackPath(section, course.id)}>
        {t('feedback.toCourse')}
      </LinkButton>
      {can('export.read-all') && summary !== null && (
        <ExportMenu label={t('students.export')} what="feedback" filters={{ cohort: cohortId }} />
      )}
    </>
  );
}

function Dashboard({ dashboard }: { dashboard: FeedbackDashboard }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const { cohortId, cohortName, course, reply } = dashboard;
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
        actions={<Actions dashboard={dashboard} />}
      />
      {reply !== null && <GivenReply reply={reply} />}
      <Answers dashboard={dashboard} />
    </Page>
  );
}

function DashboardOf({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation(['teacher', 'charts', 'widgets', 'forms']);
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
