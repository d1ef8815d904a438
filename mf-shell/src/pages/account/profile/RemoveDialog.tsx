import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, toast, useSession, type AccountPort } from '@valikool/shared-ui';
import { useMutation } from '@valikool/shared-ui/query';
import { useAccountErrorText } from '../useAccountErrorText';
import { ProveIdentity, wantsProof } from './ProveIdentity';
import { useInvalidateAccount } from './useInvalidateAccount';

export type RemoveDialogProps = {
  title: string;
  /** What will be different. */
  text: string;
  removeLabel: string;
  /** Said once it is done. */
  removedText: string;
  /** The account's address, for a proof of who asks. */
  email: string;
  remove: (account: AccountPort) => Promise<unknown>;
  onClose: () => void;
};

/** Takes a way to sign in, or a second step, from the account. Where the server wants a proof first, it asks for one. */
export function RemoveDialog({ title, text, removeLabel, removedText, email, remove, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const textOf = useAccountErrorText();
  const invalidate = useInvalidateAccount();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: async () => remove(await openAccount()),
    onSuccess: async () => {
      onClose();
      toast.success(removedText);
      await invalidate();
    },
  });
  const shared = { isOpen: true, onClose, title, closeLabel: t('close') };
  if (wantsProof(error))
    return (
      <Dialog {...shared}>
        <ProveIdentity email={email} onDone={reset} />
      </Dialog>
    );
  return (
    <Dialog
      {...shared}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" isPending={isPending} onClick={() => mutate()}>
            {removeLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <FormError>{error !== null && textOf(error)}</FormError>
    </Dialog>
  );
}
