import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ConfirmDialog, toast, VisuallyHidden } from '@valikool/shared-ui';
import type { ManagedGiftCard } from '../../../shared/contract.types';
import { useForgetRecipient } from '../giftCards.queries';

/** Erases the recipient of a card, who has asked for it. It cannot be undone. */
export function ForgetRecipient({ card: { id, codeEnding } }: { card: ManagedGiftCard }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const forget = useForgetRecipient(id);
  const close = () => setOpen(false);
  const onSuccess = () => {
    toast.success(t('giftCards.forget.done'));
    close();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('giftCards.forget.open')}
        <VisuallyHidden>: {codeEnding}</VisuallyHidden>
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('giftCards.forget.title')}
          text={t('giftCards.forget.text')}
          keepLabel={t('giftCards.forget.keep')}
          closeLabel={t('close')}
          confirmLabel={t('giftCards.forget.confirm')}
          isPending={forget.isPending}
          error={forget.error}
          onConfirm={() => forget.mutate(undefined, { onSuccess })}
          onClose={close}
          namespace="admin"
        />
      )}
    </>
  );
}
