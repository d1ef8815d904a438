import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Stack, TextArea, useErrorText } from '@valikool/shared-ui';
import { CancellationConsequences, useCancellationRefusal } from '@valikool/shared-ui/widgets';
import { useCancelForm } from '../useCancelForm';
import type { ChosenRegistration } from '../chosenRegistration.types';

const formId = 'cancel-registration';

export type CancelDialogProps = { chosen: ChosenRegistration; onClose: () => void };

/** Says what comes back, and asks for a confirmation and a reason before a registration is canceled. */
export function CancelDialog({ chosen, onClose }: CancelDialogProps) {
  const { t } = useTranslation('school');
  const errorText = useErrorText('school');
  const { note, setNote, isWaiving, setWaiving, isMissing, isPending, error, submit } = useCancelForm(chosen, onClose);
  const isRefused = useCancellationRefusal(chosen.id) !== null;
  const actions = isRefused ? (
    // A button of its own (`key`), or React would keep the first of the others, which does not take the focus again.
    <Button key="close" variant="secondary" onClick={onClose} autoFocus>
      {t('close')}
    </Button>
  ) : (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t('cancel.keep')}
      </Button>
      <Button variant="danger" type="submit" form={formId} isPending={isPending}>
        {t('cancel.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      isConfirmation
      isBusy={isPending}
      onClose={onClose}
      title={t('cancel.title')}
      closeLabel={t('close')}
      actions={actions}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <p>
            {isRefused
              ? `${chosen.studentName}, ${chosen.courseTitle}`
              : t('cancel.text', { name: chosen.studentName, course: chosen.courseTitle })}
          </p>
          <CancellationConsequences registrationId={chosen.id} isWaiving={isWaiving} onWaiving={setWaiving} />
          {!isRefused && (
            <TextArea
              label={t('cancel.reason')}
              hint={t('cancel.reasonHint')}
              error={isMissing ? t('cancel.reasonMissing') : undefined}
              required
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
          {error !== null && <FormError>{errorText(error)}</FormError>}
        </Stack>
      </form>
    </Dialog>
  );
}
