import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Stack, toast, useErrorText } from '@valikool/shared-ui';
import type { Invitation } from '../../../shared/contract.types';
import { useRevoke } from '../invitations.queries';

export type RevokeDialogProps = { schoolId: number; invitation: Invitation; onClose: () => void };

/** Asks for a confirmation before an invitation is revoked, which makes its link useless. */
export function RevokeDialog({ schoolId, invitation: { id, email }, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const { mutate, isPending, error } = useRevoke(schoolId);
  const onSuccess = () => {
    toast.success(t('invitations.revoked', { email }));
    onClose();
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t('invitations.keep')}
      </Button>
      <Button variant="danger" isPending={isPending} onClick={() => mutate(id, { onSuccess })}>
        {t('invitations.revoke')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('invitations.revokeTitle')} closeLabel={t('close')} actions={actions}>
      <Stack>
        <p>{t('invitations.revokeText', { email })}</p>
        {error !== null && <FormError>{textOf(error)}</FormError>}
      </Stack>
    </Dialog>
  );
}
