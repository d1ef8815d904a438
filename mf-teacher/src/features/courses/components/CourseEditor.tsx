import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Breadcrumbs,
  Button,
  Card,
  Inline,
  LinkButton,
  Note,
  Page,
  PageHeader,
  Stack,
  Text,
  toast,
  useDocumentTitle,
  useErrorText,
} from '@valikool/shared-ui';
import { Form } from '@valikool/shared-ui/forms';
import { useNavigate } from '@valikool/shared-ui/router';
import type { EditableCourse } from '../../../shared/contract.types';
import { coursePath, coursesPath, previewPath, useSection } from '../../../shared/section';
import type { CourseValues } from '../course.form';
import { useDuplicateCourse } from '../courses.queries';
import { useDraft, type Draft } from '../useDraft';
import { Comment, EditorLayout } from './CourseEditor.styles';
import { CourseFields } from './CourseFields';
import { LeaveGuard } from './LeaveGuard';
import { ReviewCard } from './ReviewCard';
import { SaveBar } from './SaveBar';

const History = lazy(() => import('./CourseHistory'));

type SavedProps = { course: EditableCourse; saver: Draft['saver'] };

function Duplicate({ course: { id: courseId }, saver }: SavedProps) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const navigate = useNavigate();
  const textOf = useErrorText('teacher');
  const { mutate, isPending } = useDuplicateCourse();
  const duplicate = async () => {
    await saver.flush();
    mutate(courseId, {
      onSuccess: ({ id, title }) => {
        void navigate(coursePath(section, id));
        toast.success(t('course.duplicated', { title }));
      },
      onError: (error) => toast.error(textOf(error)),
    });
  };
  return (
    <Button variant="secondary" isPending={isPending} onClick={() => void duplicate()}>
      {t('course.duplicate')}
    </Button>
  );
}

/** Id or slug of the public page. A pending revision may change the slug, so the id is used then. */
const publicKey = ({ id, slug, pendingRevision }: EditableCourse) =>
  pendingRevision?.changedFields.includes('slug') === true ? id : slug;

function Heading({ course, saver }: SavedProps) {
  const { t } = useTranslation('teacher');
  const section = useSection();
  const { id, title, status, language } = course;
  useDocumentTitle(title);
  const actions = (
    <Inline>
      <LinkButton variant="secondary" href={previewPath(id)} target="_blank" onClick={() => void saver.flush()}>
        {t('course.preview')}
      </LinkButton>
      <Duplicate course={course} saver={saver} />
    </Inline>
  );
  return (
    <>
      <PageHeader
        title={<span lang={language}>{title}</span>}
        above={
          <Breadcrumbs
            label={t('students.trail')}
            items={[{ label: t(`courses.heading.${section}`), href: coursesPath(section) }]}
            current={title}
          />
        }
        actions={actions}
      />
      {status === 'APPROVED' && (
        <Inline>
          <LinkButton variant="quiet" href={`/courses/${publicKey(course)}`}>
            {t('courses.publicPage')}
          </LinkButton>
          <LinkButton variant="quiet" href={`/${section}/cohorts?course=${id}`}>
            {t('course.cohorts')}
          </LinkButton>
          <LinkButton variant="quiet" href={`/${section}/cohorts/new?course=${id}`}>
            {t('course.newCohort')}
          </LinkButton>
        </Inline>
      )}
    </>
  );
}

/** A course in its editor, which saves by itself, with the review beside it. */
export function CourseEditor({ course }: { course: EditableCourse }) {
  const { t } = useTranslation('teacher');
  const draft = useDraft(course);
  return (
    <Page>
      <LeaveGuard saver={draft.saver} />
      <Heading course={course} saver={draft.saver} />
      {course.reviewComment !== null && (
        <Note tone="warn" title={t('course.review.sentBack')}>
          <Comment>{course.reviewComment}</Comment>
        </Note>
      )}
      <EditorLayout>
        <ReviewCard course={course} saver={draft.saver} />
        <Stack>
          <Form<CourseValues, CourseValues>
            form={draft.form}
            namespace="teacher"
            onSubmit={draft.saver.flush}
            aria-label={t('course.form')}
          >
            {!course.isEditable && <Text tone="muted">{t('course.review.standsStill')}</Text>}
            <CourseFields course={course} saver={draft.saver} />
          </Form>
          {(course.isEditable || draft.state.is !== 'saved') && <SaveBar draft={draft} />}
        </Stack>
      </EditorLayout>
      <Card as="section" aria-labelledby="history">
        <h2 id="history">{t('course.history')}</h2>
        <Suspense fallback={null}>
          {/* The key reloads the history after each step of a review. */}
          <History key={`${course.status} ${course.pendingRevision?.status ?? ''}`} courseId={course.id} />
        </Suspense>
      </Card>
    </Page>
  );
}
