import { useTranslation } from 'react-i18next';
import { ConfirmDialog, toast } from '@valikool/shared-ui';
import type { ManagedGiftCard } from '../../../shared/contract.types';
import { useForgetRecipient } from '../giftCards.queries';

/** Erases the recipient of a card, who has asked for it. It cannot be undone. */
export function ForgetRecipient({ card: { id }, onClose }: { card: ManagedGiftCard; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const forget = useForgetRecipient(id);
  async function confirm() {
    await forget.mutateAsync();
    toast.success(t('giftCards.forget.done'));
    onClose();
  }
  return (
    <ConfirmDialog
      title={t('giftCards.forget.title')}
      text={t('giftCards.forget.text')}
      keepLabel={t('giftCards.forget.keep')}
      closeLabel={t('close')}
      confirmLabel={t('giftCards.forget.confirm')}
      isPending={forget.isPending}
      error={forget.error}
      onConfirm={() => void confirm().catch(() => undefined)}
      onClose={onClose}
      namespace="admin"
    />
  );
}
