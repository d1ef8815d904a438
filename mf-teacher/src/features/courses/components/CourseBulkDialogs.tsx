import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, Note, Text } from '@valikool/shared-ui';
import { Form, FormTextArea, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';
import type { ChangeCourses, ManagedCourse } from '../../../shared/contract.types';

export type CourseQuestionProps = {
  courses: readonly ManagedCourse[];
  isBusy: boolean;
  onReview: (step: Pick<ChangeCourses, 'status' | 'comment'>) => Promise<void>;
  onClose: () => void;
  /** The progress of the change. */
  children: ReactNode;
};

const isInReview = ({ status, pendingRevision }: ManagedCourse) =>
  status === 'IN_REVIEW' || pendingRevision === 'IN_REVIEW';

/** For how many of the selected courses it is possible, when that is not all of them. */
function Possible({ courses }: Pick<CourseQuestionProps, 'courses'>) {
  const { t } = useTranslation('teacher');
  const count = courses.filter(isInReview).length;
  return count < courses.length ? <Text>{t('bulk.possible', { count, all: courses.length })}</Text> : null;
}

const nothingToFill = z.object({});
type Nothing = z.infer<typeof nothingToFill>;

/** Approves several courses or pending revisions. */
export function ApproveManyDialog({ courses, isBusy, onReview, onClose, children }: CourseQuestionProps) {
  const { t } = useTranslation('teacher');
  const form = useZodForm<Nothing, Nothing>(nothingToFill, { defaultValues: {} });
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={t('bulk.courses.APPROVED.title', { count: courses.length })}
      closeLabel={t('close')}
    >
      <Possible courses={courses} />
      <Note tone="info">{t('bulk.courses.APPROVED.effect')}</Note>
      <Form form={form} namespace="teacher" onSubmit={() => onReview({ status: 'APPROVED' })}>
        {children}
        <SubmitButton>{t('bulk.courses.APPROVED.open')}</SubmitButton>
      </Form>
    </Dialog>
  );
}

const commentForm = z.object({ comment: z.string().trim().min(1).max(2_000) });
type CommentValues = z.infer<typeof commentForm>;

/** Sends several courses back to their authors, with one comment. */
export function SendManyBackDialog({ courses, isBusy, onReview, onClose, children }: CourseQuestionProps) {
  const { t } = useTranslation('teacher');
  const form = useZodForm<CommentValues, CommentValues>(commentForm, { defaultValues: { comment: '' } });
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={t('bulk.courses.DRAFT.title', { count: courses.length })}
      closeLabel={t('close')}
    >
      <Possible courses={courses} />
      <Form form={form} namespace="teacher" onSubmit={({ comment }) => onReview({ status: 'DRAFT', comment })}>
        <FormTextArea<CommentValues>
          name="comment"
          label={t('course.review.comment')}
          hint={t('bulk.courses.DRAFT.effect')}
          rows={5}
          maxLength={2_000}
        />
        {children}
        <SubmitButton>{t('course.review.sendBackNow')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
