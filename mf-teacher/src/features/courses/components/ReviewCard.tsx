import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  Card,
  FormError,
  Inline,
  Note,
  Stack,
  Text,
  toast,
  useErrorText,
  useSession,
} from '@valikool/shared-ui';
import type { EditableCourse } from '../../../shared/contract.types';
import type { Draft } from '../useDraft';
import { useReview } from '../useReview';
import { FieldLink, Problems } from './CourseEditor.styles';
import { CourseStatusBadge } from './CourseStatusBadge';
import { DiscardDialog } from './DiscardDialog';
import { goToField } from './FieldPlace';
import { PendingChanges } from './PendingChanges';
import { SendBackDialog } from './SendBackDialog';

/** What a review would refuse, with links to the fields. */
function Missing({ problems }: Pick<EditableCourse, 'problems'>) {
  const { t } = useTranslation('teacher');
  if (problems.length === 0) return <Text tone="ok">{t('course.review.complete')}</Text>;
  return (
    <Stack gap="xs">
      <Text weight="strong">{t('course.review.missing')}</Text>
      <Problems>
        {problems.map(({ field, rule, message }) => (
          <li key={`${field} ${rule}`}>
            <FieldLink type="button" onClick={() => goToField(field)}>
              {t(`course.problems.${field}.${rule}`, { defaultValue: message })}
            </FieldLink>
          </li>
        ))}
      </Problems>
    </Stack>
  );
}

/** The course's state, in words. */
function Standing({ course }: { course: EditableCourse }) {
  const { t } = useTranslation('teacher');
  const { status, pendingRevision, nextStatuses } = course;
  const isInReview = (pendingRevision?.status ?? status) === 'IN_REVIEW';
  return (
    <>
      {isInReview && (
        <Note tone="info">
          {t(nextStatuses.includes('APPROVED') ? 'course.review.yours' : 'course.review.inReview')}
        </Note>
      )}
      {pendingRevision !== null && (
        <Stack gap="xs">
          <Text>{t('course.review.pending')}</Text>
          <PendingChanges courseId={course.id} fields={pendingRevision.changedFields} />
        </Stack>
      )}
    </>
  );
}

type ActionsProps = { course: EditableCourse; saver: Draft['saver'] };

/** Discards a pending revision; one in review is withdrawn first. */
function Discard({ course: { id, pendingRevision }, saver }: ActionsProps) {
  const { t } = useTranslation('teacher');
  const [isAsking, setAsking] = useState(false);
  if (pendingRevision?.status !== 'DRAFT') return null;
  return (
    <>
      <Button isWide variant="quiet" onClick={() => setAsking(true)}>
        {t('course.review.discard')}
      </Button>
      {isAsking && <DiscardDialog courseId={id} saver={saver} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The steps that the person may take now, as the server says. */
function Actions({ course, saver }: ActionsProps) {
  const { t } = useTranslation('teacher');
  const { user } = useSession();
  const textOf = useErrorText('teacher');
  const { mutate, mutateAsync, isPending, error } = useReview(course.id, { saver });
  const [isSendingBack, setSendingBack] = useState(false);
  const { nextStatuses, creator, pendingRevision } = course;
  const isOwn = creator?.id === user?.id;
  const submit = () =>
    mutate({ status: 'IN_REVIEW' }, { onSuccess: () => toast.success(t('course.review.submitted')) });
  const approve = () => mutate({ status: 'APPROVED' }, { onSuccess: () => toast.success(t('course.review.approved')) });
  return (
    <Stack gap="xs">
      {nextStatuses.includes('IN_REVIEW') && (
        <Button isWide isPending={isPending} onClick={submit}>
          {t('course.review.submit')}
        </Button>
      )}
      {nextStatuses.includes('APPROVED') && (
        <Button isWide isPending={isPending} onClick={approve}>
          {t(pendingRevision === null ? 'course.review.approve' : 'course.review.approveChanges')}
        </Button>
      )}
      {nextStatuses.includes('DRAFT') && (
        <Button
          isWide
          variant="secondary"
          disabled={isPending}
          onClick={() => (isOwn ? mutate({ status: 'DRAFT' }) : setSendingBack(true))}
        >
          {t(isOwn ? 'course.review.takeBack' : 'course.review.sendBack')}
        </Button>
      )}
      <Discard course={course} saver={saver} />
      <FormError>{error !== null && textOf(error)}</FormError>
      {isSendingBack && (
        <SendBackDialog
          onClose={() => setSendingBack(false)}
          onSend={(comment) => mutateAsync({ status: 'DRAFT', comment })}
        />
      )}
    </Stack>
  );
}

/** The course's state on its way to the catalogue, what is missing, and the next step. */
export function ReviewCard({ course, saver }: ActionsProps) {
  const { t } = useTranslation('teacher');
  const { status, pendingRevision, problems } = course;
  const hasNothingToReview = status === 'APPROVED' && pendingRevision === null;
  return (
    <Card as="aside" gap="md" aria-label={t('course.review.title')}>
      <Inline justify="between">
        <h2>{t('course.review.title')}</h2>
        <CourseStatusBadge status={status} pending={pendingRevision?.status ?? null} />
      </Inline>
      <Standing course={course} />
      {hasNothingToReview ? <Text>{t('course.review.public')}</Text> : <Missing problems={problems} />}
      <Actions course={course} saver={saver} />
    </Card>
  );
}
