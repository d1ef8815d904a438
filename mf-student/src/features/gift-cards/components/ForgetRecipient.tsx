import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, FormError, Inline, Text, toast, useErrorText, VisuallyHidden } from '@valikool/shared-ui';
import type { GiftCard } from '../../../shared/contract.types';
import { useForgetRecipient } from '../giftCards.queries';

/** Erases what the buyer wrote of the recipient, after a question: it cannot be undone. */
export function ForgetRecipient({ card: { id, codeEnding, deliveredAt } }: { card: GiftCard }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
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
      <Dialog isOpen={isOpen} onClose={close} title={t('giftCards.forget.title')} closeLabel={t('close')}>
        <Text>{t(deliveredAt === null ? 'giftCards.forget.textEarly' : 'giftCards.forget.text')}</Text>
        {forget.error !== null && <FormError>{textOf(forget.error)}</FormError>}
        <Inline>
          <Button variant="danger" isPending={forget.isPending} onClick={() => forget.mutate(undefined, { onSuccess })}>
            {t('giftCards.forget.confirm')}
          </Button>
        </Inline>
      </Dialog>
    </>
  );
}
