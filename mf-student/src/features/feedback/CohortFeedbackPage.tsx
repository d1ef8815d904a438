import { useTranslation } from 'react-i18next';
import {
  ApiError,
  Breadcrumbs,
  Card,
  EmptyState,
  formatDate,
  LinkButton,
  Note,
  Page,
  PageHeader,
  PageSkeleton,
  ParticipantStatusBadge,
  QueryError,
  useDocumentTitle,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useParams } from '@valikool/shared-ui/router';
import type { RegistrationDetail } from '../../shared/contract.types';
import { ownRegistration } from './feedback.queries';

/** What the server says to a number that it does not know; here for an address that is none. */
const noSuchCohort = new ApiError({ statusCode: 404, code: 'cohort.not-found', message: 'The cohort could not be found' });

function FeedbackError({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const { t } = useTranslation('student');
  const back = <LinkButton href="/user/my-courses">{t('course.toMyCourses')}</LinkButton>;
  return (
    <Page>
      <QueryError error={error} headingLevel="h1" namespace="student" action={back} {...(onRetry && { onRetry })} />
    </Page>
  );
}

function NotInCohort() {
  const { t } = useTranslation('student');
  return (
    <Page>
      <EmptyState
        headingLevel="h1"
        title={t('feedback.notYours')}
        text={t('feedback.notYoursText')}
        action={<LinkButton href="/user/my-courses">{t('course.toMyCourses')}</LinkButton>}
      />
    </Page>
  );
}

function Feedback({ registration: { status, confirmedAt, cohort, learningOutcomes } }: { registration: RegistrationDetail }) {
  const { t } = useTranslation('student');
  const { course, endDate, timeZone } = cohort;
  useDocumentTitle(t('feedback.titleOf', { course: course.title }));
  const isOver = Date.parse(endDate) < Date.now();
  return (
    <Page>
      <PageHeader
        title={course.title}
        above={<Breadcrumbs label={t('breadcrumbs')} items={[{ label: t('myCourses.title'), href: '/user/my-courses' }]} current={t('feedback.title')} />}
        actions={<ParticipantStatusBadge status={status} confirmedAt={confirmedAt} endDate={endDate} />}
      />
      <Note title={t('feedback.title')}>{t(isOver ? 'feedback.ended' : 'feedback.ends', { date: formatDate(endDate, timeZone) })}</Note>
      <Card as="section" aria-labelledby="outcomes">
        <h2 id="outcomes">{t('course.outcomes')}</h2>
        <ul lang={course.language}>
          {learningOutcomes.map((outcome) => (
            <li key={outcome}>{outcome}</li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}

function FeedbackOf({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation('student');
  const registration = useQuery(ownRegistration(cohortId));
  if (registration.isPending) return <PageSkeleton label={t('success.loading')} cards={1} />;
  if (registration.isError) return <FeedbackError error={registration.error} onRetry={registration.refetch} />;
  return registration.data === null ? <NotInCohort /> : <Feedback registration={registration.data} />;
}

/** My feedback about a course: for whom it is, when it is given, and what was to be learnt. */
export function CohortFeedbackPage() {
  const { id = '' } = useParams();
  return /^\d+$/.test(id) ? <FeedbackOf cohortId={Number(id)} /> : <FeedbackError error={noSuchCohort} />;
}
export { CohortFeedbackPage as Component };
