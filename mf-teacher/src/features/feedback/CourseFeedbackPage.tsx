import { useTranslation } from 'react-i18next';
import {
  ApiError,
  AppLink,
  Breadcrumbs,
  Card,
  cohortShortName,
  DateText,
  EmptyState,
  formatMean,
  LinkButton,
  Note,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  Stack,
  Stat,
  Stats,
  Table,
  Text,
  useDocumentTitle,
  useFormat,
  useSession,
  type TableColumn,
} from '@valikool/shared-ui';
import { LineChart } from '@valikool/shared-ui/charts';
import { useQuery } from '@valikool/shared-ui/query';
import { pageIdOf, useParams } from '@valikool/shared-ui/router';
import { ExportMenu } from '@valikool/shared-ui/widgets';
import type { CourseFeedbackDashboard } from '../../shared/contract.types';
import { coursesPath, feedbackPath, useSection } from '../../shared/section';
import { Figures } from './components/Figures';
import { Results } from './components/Results';
import { Texts } from './components/Texts';
import { courseFeedback } from './feedback.queries';

type Props = { dashboard: CourseFeedbackDashboard };
type Cohort = CourseFeedbackDashboard['cohorts'][number];

/** The server's answer to an id of the wrong form. */
const noSuchCourse = new ApiError({
  statusCode: 404,
  code: 'course.not-found',
  message: 'The course could not be found',
});

function CourseError({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const back = <LinkButton href={coursesPath(section)}>{t('courses.back')}</LinkButton>;
  return (
    <Page>
      <QueryError error={error} headingLevel="h1" namespace="teacher" action={back} {...(onRetry && { onRetry })} />
    </Page>
  );
}

/** How the cohorts that can be read by themselves judged the course, one after another. */
function Trend({ dashboard: { cohorts, course } }: Props) {
  const { t } = useTranslation('teacher');
  const { lang } = useFormat();
  const read = cohorts.filter(({ satisfaction }) => satisfaction !== null).reverse();
  if (read.length < 2) return null;
  return (
    <Card>
      <LineChart
        title={t('feedback.course.trend')}
        summary={t('feedback.course.trendText', { count: read.length })}
        categoryLabel={t('feedback.course.cohort')}
        categories={read.map(({ cohortName }) => cohortShortName(cohortName, course.title))}
        series={[{ name: t('feedback.course.satisfaction'), values: read.map(({ satisfaction }) => satisfaction) }]}
        format={(value) => formatMean(value, lang)}
      />
    </Card>
  );
}

function SinceReply({ dashboard: { sinceReply } }: Props) {
  const { t } = useTranslation('teacher');
  const { lang } = useFormat();
  const section = useSection();
  if (sinceReply === null) return null;
  const { reply, before, after } = sinceReply;
  const mean = (value: number | null) => (value === null ? '–' : formatMean(value, lang));
  return (
    <Card as="section" aria-labelledby="since-reply">
      <h2 id="since-reply">{t(section === 'user' ? 'feedback.course.sinceReply' : 'feedback.course.sinceReplyBy')}</h2>
      {reply.changes !== null && <Note title={t('feedback.reply.changesAre')}>{reply.changes}</Note>}
      {after === null ? (
        <Text tone="muted">{t('feedback.course.afterNone')}</Text>
      ) : (
        <Stats>
          <Stat value={mean(before)} label={t('feedback.course.before')} />
          <Stat value={mean(after)} label={t('feedback.course.after')} />
        </Stats>
      )}
    </Card>
  );
}

function Cohorts({ dashboard: { cohorts, course } }: Props) {
  const { t } = useTranslation('teacher');
  const { lang } = useFormat();
  const section = useSection();
  const columns: TableColumn<Cohort>[] = [
    {
      key: 'cohort',
      header: t('feedback.course.cohort'),
      isRowHeader: true,
      cell: ({ cohortId, cohortName }) => (
        <AppLink href={feedbackPath(section, cohortId)}>{cohortShortName(cohortName, course.title)}</AppLink>
      ),
    },
    { key: 'ended', header: t('feedback.course.ended'), cell: ({ endDate }) => <DateText value={endDate} /> },
    {
      key: 'answered',
      header: t('feedback.course.answered'),
      align: 'end',
      cell: ({ submitted, participants }) => t('feedback.ofStudents', { submitted, participants }),
    },
    {
      key: 'satisfaction',
      header: t('feedback.course.satisfaction'),
      align: 'end',
      cell: ({ satisfaction }) => (satisfaction === null ? '–' : formatMean(satisfaction, lang)),
    },
  ];
  return (
    <Stack as="section" aria-labelledby="cohorts">
      <h2 id="cohorts">{t('feedback.course.cohorts')}</h2>
      <Table
        caption={t('feedback.course.cohorts')}
        columns={columns}
        rows={cohorts}
        rowKey={({ cohortId }) => cohortId}
      />
    </Stack>
  );
}

function Answers({ dashboard }: Props) {
  const { t } = useTranslation('teacher');
  const { summary, heldBack, course, submitted, fewest } = dashboard;
  return (
    <>
      <Figures response={dashboard} summary={summary} />
      {summary === null ? (
        <EmptyState title={t('feedback.tooFew')} text={t('feedback.tooFewText', { fewest, submitted })} />
      ) : (
        <>
          {heldBack > 0 && <Note>{t('feedback.course.heldBack', { count: heldBack })}</Note>}
          <SinceReply dashboard={dashboard} />
          <Trend dashboard={dashboard} />
          <Results summary={summary} />
          <Texts about={{ courseId: course.id }} />
        </>
      )}
      <Cohorts dashboard={dashboard} />
    </>
  );
}

function Dashboard({ dashboard }: Props) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const { can } = useSession();
  const { course, submitted, summary } = dashboard;
  useDocumentTitle(t('feedback.course.titleOf', { course: course.title }));
  const trail = [{ label: t(`courses.heading.${section}`), href: coursesPath(section) }];
  return (
    <Page>
      <PageHeader
        title={course.title}
        lead={t('feedback.course.lead')}
        above={<Breadcrumbs label={t('students.trail')} items={trail} current={t('feedback.course.title')} />}
        actions={
          <>
            {can('export.read-all') && summary !== null && (
              <ExportMenu label={t('students.export')} what="feedback" filters={{ course: course.id }} />
            )}
            {can('import.manage-all') && (
              <LinkButton variant="secondary" href="/manage/feedback/import">
                {t('feedback.course.import')}
              </LinkButton>
            )}
          </>
        }
      />
      {submitted === 0 ? (
        <EmptyState title={t('feedback.course.none')} text={t('feedback.course.noneText')} />
      ) : (
        <Answers dashboard={dashboard} />
      )}
    </Page>
  );
}

function DashboardOf({ courseId }: { courseId: number }) {
  const { t } = useTranslation(['teacher', 'charts', 'widgets']);
  const dashboard = useQuery(courseFeedback(courseId));
  if (dashboard.isPending) return <PageSkeleton label={t('feedback.loading')} cards={2} />;
  if (dashboard.isError) return <CourseError error={dashboard.error} onRetry={dashboard.refetch} />;
  return <Dashboard dashboard={dashboard.data} />;
}

/** The feedback on all cohorts of a course together. */
export function CourseFeedbackPage() {
  const pageId = pageIdOf(useParams()['id']);
  return pageId.kind === 'known' ? <DashboardOf courseId={pageId.id} /> : <CourseError error={noSuchCourse} />;
}
export { CourseFeedbackPage as Component };
