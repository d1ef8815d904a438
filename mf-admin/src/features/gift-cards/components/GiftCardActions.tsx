import { useTranslation } from 'react-i18next';
import { RowTasks, type RowTask } from '@valikool/shared-ui/widgets';
import type { ManagedGiftCard } from '../../../shared/contract.types';
import { CancelGiftCard } from './CancelGiftCard';
import { ForgetRecipient } from './ForgetRecipient';

/** What can be done with a card. */
export function GiftCardActions({ card }: { card: ManagedGiftCard }) {
  const { t } = useTranslation('admin');
  const cancel: RowTask<ManagedGiftCard> = {
    key: 'cancel',
    label: t('giftCards.cancel'),
    dialog: (asked, onClose) => <CancelGiftCard card={asked} onClose={onClose} />,
  };
  const forget: RowTask<ManagedGiftCard> = {
    key: 'forget',
    label: t('giftCards.forget.open'),
    dialog: (asked, onClose) => <ForgetRecipient card={asked} onClose={onClose} />,
  };
  const tasks = [...(card.isUnspent ? [cancel] : []), ...(card.recipientName === '' ? [] : [forget])];
  return <RowTasks row={card} label={t('giftCards.actions')} name={card.codeEnding} tasks={tasks} />;
}
