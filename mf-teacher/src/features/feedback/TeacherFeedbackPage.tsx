import { useTranslation } from 'react-i18next';
import {
  ApiError,
  AppLink,
  EmptyState,
  formatMean,
  LinkButton,
  Note,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  Stack,
  Table,
  useDocumentTitle,
  useFormat,
  useSession,
  type TableColumn,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { pageIdOf, useParams } from '@valikool/shared-ui/router';
import type { TeacherFeedbackDashboard } from '../../shared/contract.types';
import { cohortsPath, courseFeedbackPath, useSection } from '../../shared/section';
import { Figures } from './components/Figures';
import { Results } from './components/Results';
import { teacherFeedback } from './feedback.queries';

type Props = { dashboard: TeacherFeedbackDashboard };
type Course = TeacherFeedbackDashboard['courses'][number];

/** The server's answer to an id of the wrong form. */
const noSuchUser = new ApiError({ statusCode: 404, code: 'user.not-found', message: 'The user could not be found' });

function TeacherError({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const back = <LinkButton href={cohortsPath(section)}>{t(`students.back.${section}`)}</LinkButton>;
  return (
    <Page>
      <QueryError error={error} headingLevel="h1" namespace="teacher" action={back} {...(onRetry && { onRetry })} />
    </Page>
  );
}

function Courses({ dashboard: { courses } }: Props) {
  const { t } = useTranslation('teacher');
  const { lang, number } = useFormat();
  const section = useSection();
  const columns: TableColumn<Course>[] = [
    {
      key: 'course',
      header: t('feedback.mine.course'),
      isRowHeader: true,
      cell: ({ course }) => <AppLink href={courseFeedbackPath(section, course.id)}>{course.title}</AppLink>,
    },
    { key: 'cohorts', header: t('feedback.mine.cohorts'), align: 'end', cell: ({ cohorts }) => number(cohorts) },
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
    <Stack as="section" aria-labelledby="courses">
      <h2 id="courses">{t('feedback.mine.courses')}</h2>
      <Table caption={t('feedback.mine.courses')} columns={columns} rows={courses} rowKey={({ course }) => course.id} />
    </Stack>
  );
}

function Dashboard({ dashboard }: Props) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const { teacher, courses, summary, heldBack, submitted } = dashboard;
  const title = section === 'user' ? t('feedback.mine.title') : t('feedback.mine.titleOf', { teacher: teacher.name });
  useDocumentTitle(title);
  return (
    <Page>
      <PageHeader title={title} lead={t(section === 'user' ? 'feedback.mine.lead' : 'feedback.mine.leadOf')} />
      {courses.length === 0 ? (
        <EmptyState title={t('feedback.mine.none')} text={t('feedback.mine.noneText')} />
      ) : (
        <>
          {submitted > 0 && <Figures response={dashboard} summary={summary} />}
          {heldBack > 0 && <Note>{t('feedback.course.heldBack', { count: heldBack })}</Note>}
          <Courses dashboard={dashboard} />
          {summary !== null && <Results summary={{ ...summary, learningOutcomes: [] }} />}
        </>
      )}
    </Page>
  );
}

function DashboardOf({ userId }: { userId: number }) {
  const { t } = useTranslation(['teacher', 'charts', 'widgets']);
  const dashboard = useQuery(teacherFeedback(userId));
  if (dashboard.isPending) return <PageSkeleton label={t('feedback.loading')} cards={2} />;
  if (dashboard.isError) return <TeacherError error={dashboard.error} onRetry={dashboard.refetch} />;
  return <Dashboard dashboard={dashboard.data} />;
}

/** The feedback on all that a teacher runs: the caller's own, or that of the teacher in the address. */
export function TeacherFeedbackPage() {
  const { user } = useSession();
  const asked = useParams()['id'];
  const pageId = pageIdOf(asked);
  if (asked === undefined) return user === null ? null : <DashboardOf userId={user.id} />;
  return pageId.kind === 'known' ? <DashboardOf userId={pageId.id} /> : <TeacherError error={noSuchUser} />;
}
export { TeacherFeedbackPage as Component };
