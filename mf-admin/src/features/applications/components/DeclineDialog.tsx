import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Stack, TextArea, toast, useErrorText } from '@valikool/shared-ui';
import type { Application } from '../../../shared/contract.types';
import { useDecline } from '../applications.queries';

const formId = 'decline-application';
const longestNote = 2_000;

export type DeclineDialogProps = { application: Application; onClose: () => void };

/** Asks for a confirmation before an application is declined, and for a note to the applicant. */
export function DeclineDialog({ application: { id, firstName, lastName }, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('admin');
  const textOf = useErrorText('admin');
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useDecline(id);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const onSuccess = () => {
      toast.success(t('applications.declined'));
      onClose();
    };
    if (!isPending) mutate(note.trim(), { onSuccess });
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t('applications.keep')}
      </Button>
      <Button variant="danger" type="submit" form={formId} isPending={isPending}>
        {t('applications.decline')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      isBusy={isPending}
      onClose={onClose}
      title={t('applications.declineTitle')}
      closeLabel={t('close')}
      actions={actions}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <p>{t('applications.declineText', { name: `${firstName} ${lastName}` })}</p>
          <TextArea
            label={t('applications.note')}
            hint={t('applications.noteHint')}
            maxLength={longestNote}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {error !== null && <FormError>{textOf(error)}</FormError>}
        </Stack>
      </form>
    </Dialog>
  );
}
