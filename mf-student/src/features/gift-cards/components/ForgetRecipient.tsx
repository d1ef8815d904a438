import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ConfirmDialog, toast, VisuallyHidden } from '@valikool/shared-ui';
import type { GiftCard } from '../../../shared/contract.types';
import { useForgetRecipient } from '../giftCards.queries';

/** Erases what the buyer wrote of the recipient, after a question: it cannot be undone. */
export function ForgetRecipient({ card: { id, codeEnding, deliveredAt } }: { card: GiftCard }) {
  const { t } = useTranslation('student');
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
        <VisuallyHidden>: {t('giftCards.ending', { ending: codeEnding })}</VisuallyHidden>
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('giftCards.forget.title')}
          text={t(deliveredAt === null ? 'giftCards.forget.textEarly' : 'giftCards.forget.text')}
          keepLabel={t('giftCards.forget.keep')}
          closeLabel={t('close')}
          confirmLabel={t('giftCards.forget.confirm')}
          isPending={forget.isPending}
          error={forget.error}
          onConfirm={() => forget.mutate(undefined, { onSuccess })}
          onClose={close}
          namespace="student"
        />
      )}
    </>
  );
}
