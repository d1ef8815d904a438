import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiError,
  Breadcrumbs,
  Card,
  ErrorPanel,
  formatDate,
  isApiError,
  LinkButton,
  Note,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  useDocumentTitle,
  useErrorText,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { pageIdOf, useParams } from '@valikool/shared-ui/router';
import type { FeedbackForm } from '../../shared/contract.types';
import { FeedbackFlow } from './components/FeedbackFlow';
import { TeacherReply } from './components/TeacherReply';
import { ownFeedback } from './feedback.queries';

/** The error that the server sends for an unknown cohort, here for an address without a valid number. */
const noSuchCohort = new ApiError({
  statusCode: 404,
  code: 'cohort.not-found',
  message: 'The cohort could not be found',
});

const isWrongAddress = (error: unknown): boolean =>
  isApiError(error) && (error.statusCode === 404 || error.statusCode === 403);

function FeedbackError({ error, onRetry }: { error: unknown; onRetry?: () => unknown }) {
  const { t } = useTranslation(['student', 'shared']);
  const reason = useErrorText('student');
  const back = <LinkButton href="/user/my-courses">{t('course.toMyCourses')}</LinkButton>;
  if (isWrongAddress(error)) {
    return (
      <Page>
        <QueryError error={error} headingLevel="h1" namespace="student" action={back} />
      </Page>
    );
  }
  return (
    <Page>
      <ErrorPanel
        headingLevel="h1"
        title={t('shared:errors.titles.unexpected')}
        message={`${t('feedback.notLoaded')} ${reason(error)}`}
        action={back}
        onRetry={onRetry}
        retryLabel={t('shared:errors.retry')}
      />
    </Page>
  );
}

/** When feedback opens, and what it asks about. */
function NotYet({ feedback: { opensAt, timeZone, learningOutcomes, course } }: { feedback: FeedbackForm }) {
  const { t } = useTranslation('student');
  return (
    <>
      <Note title={t('feedback.title')}>{t('feedback.ends', { date: formatDate(opensAt, timeZone) })}</Note>
      {learningOutcomes.length > 0 && (
        <Card as="section" aria-labelledby="outcomes">
          <h2 id="outcomes">{t('course.outcomes')}</h2>
          <ul lang={course.language}>
            {learningOutcomes.map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** What the teacher answered to the cohort before: it is read during the course, too, of which it says what has changed. */
function EarlierReply({ feedback: { earlierReply, course } }: { feedback: FeedbackForm }) {
  const { t } = useTranslation('student');
  if (earlierReply === null) return null;
  return (
    <TeacherReply
      reply={earlierReply}
      title={t('feedback.earlierReply')}
      changesTitle={t('feedback.changesNow')}
      lang={course.language}
    />
  );
}

/** Replaces the last step and takes the focus, so that the page starts from the top. */
function Thanks() {
  const { t } = useTranslation('student');
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Note ref={note} tabIndex={-1} role="status" tone="ok" title={t('feedback.thanks')}>
      {t('feedback.thanksText')}
    </Note>
  );
}

function Given({ feedback, isJustSent }: { feedback: FeedbackForm; isJustSent: boolean }) {
  const { t } = useTranslation('student');
  return (
    <>
      {isJustSent ? <Thanks /> : <Note>{t('feedback.given')}</Note>}
      {feedback.reply !== null && (
        <TeacherReply
          reply={feedback.reply}
          title={t('feedback.ownReply')}
          changesTitle={t('feedback.changes')}
          lang={feedback.course.language}
        />
      )}
    </>
  );
}

function Feedback({ feedback }: { feedback: FeedbackForm }) {
  const { t } = useTranslation('student');
  const [isJustSent, setJustSent] = useState(false);
  const { course, state } = feedback;
  useDocumentTitle(t('feedback.titleOf', { course: course.title }));
  return (
    <Page>
      <PageHeader
        title={<span lang={course.language}>{course.title}</span>}
        above={
          <Breadcrumbs
            label={t('breadcrumbs')}
            items={[{ label: t('myCourses.title'), href: '/user/my-courses' }]}
            current={t('feedback.title')}
          />
        }
      />
      {state === 'NOT_OPEN' && <NotYet feedback={feedback} />}
      {state !== 'SUBMITTED' && <EarlierReply feedback={feedback} />}
      {state === 'OPEN' && <FeedbackFlow feedback={feedback} onSent={() => setJustSent(true)} />}
      {state === 'SUBMITTED' && <Given feedback={feedback} isJustSent={isJustSent} />}
    </Page>
  );
}

function FeedbackOf({ cohortId }: { cohortId: number }) {
  const { t } = useTranslation(['student', 'forms', 'widgets']);
  const feedback = useQuery(ownFeedback(cohortId));
  if (feedback.isPending) return <PageSkeleton label={t('feedback.loading')} cards={1} />;
  if (feedback.isError) return <FeedbackError error={feedback.error} onRetry={feedback.refetch} />;
  return <Feedback feedback={feedback.data} />;
}

/** The student's feedback on a course: when it opens, the questions step by step, or the given answers. */
export function CohortFeedbackPage() {
  const pageId = pageIdOf(useParams()['id']);
  return pageId.kind === 'known' ? (
    <FeedbackOf key={pageId.id} cohortId={pageId.id} />
  ) : (
    <FeedbackError error={noSuchCohort} />
  );
}
export { CohortFeedbackPage as Component };
