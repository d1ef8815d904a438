import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, isApiError, useErrorText } from '@valikool/shared-ui';
import { useMutation } from '@valikool/shared-ui/query';
import { discardChanges } from '../courses.queries';
import type { Draft } from '../useDraft';

export type DiscardDialogProps = { courseId: number; saver: Draft['saver']; onClose: () => void };

/** Asks for a confirmation before a pending revision is discarded. */
export function DiscardDialog({ courseId, saver, onClose }: DiscardDialogProps) {
  const { t } = useTranslation('teacher');
  const textOf = useErrorText('teacher');
  const discard = useMutation({
    mutationFn: async () => {
      await saver.flush();
      saver.replace(await discardChanges(courseId, saver.latestRevision));
    },
    onSuccess: onClose,
    // Somebody else saved meanwhile. The page shows the new text, and a second confirmation discards that, too.
    onError: (error) => void (isApiError(error) && error.statusCode === 409 && saver.refresh()),
  });
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t('course.review.keepChanges')}
      </Button>
      <Button variant="danger" isPending={discard.isPending} onClick={() => discard.mutate()}>
        {t('course.review.discardNow')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('course.review.discard')} closeLabel={t('close')} actions={actions}>
      <p>{t('course.review.discardText')}</p>
      <FormError>{discard.isError && textOf(discard.error)}</FormError>
    </Dialog>
  );
}
