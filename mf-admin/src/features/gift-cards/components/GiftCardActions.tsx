import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@valikool/shared-ui';
import { MenuButton } from '@valikool/shared-ui/widgets';
import type { ManagedGiftCard } from '../../../shared/contract.types';
import { CancelGiftCard } from './CancelGiftCard';
import { ForgetRecipient } from './ForgetRecipient';

/** Work on a card that has a dialog. */
type Task = 'cancel' | 'forget';

const dialogs = { cancel: CancelGiftCard, forget: ForgetRecipient };

const tasksOf = ({ isUnspent, recipientName }: ManagedGiftCard): Task[] => [
  ...(isUnspent ? (['cancel'] as const) : []),
  ...(recipientName === '' ? [] : (['forget'] as const)),
];

/** The work on a card behind one button: beside each other the buttons would lie over the sums of the row. */
export function GiftCardActions({ card }: { card: ManagedGiftCard }) {
  const { t } = useTranslation('admin');
  // The dialog keeps the card as it was when it opened: the list is read again before the dialog closes.
  const [asked, setAsked] = useState<{ task: Task; card: ManagedGiftCard } | null>(null);
  const labels = { cancel: t('giftCards.cancel'), forget: t('giftCards.forget.open') };
  const actions = tasksOf(card).map((task) => ({
    key: task,
    label: labels[task],
    onChoose: () => setAsked({ task, card }),
  }));
  if (actions.length === 0 && asked === null) return null;
  const AskedDialog = asked === null ? null : dialogs[asked.task];
  return (
    <>
      <MenuButton
        variant="quiet"
        label={
          <>
            {t('giftCards.actions')}
            <VisuallyHidden>: {card.codeEnding}</VisuallyHidden>
          </>
        }
        actions={actions}
      />
      {AskedDialog && asked && <AskedDialog card={asked.card} onClose={() => setAsked(null)} />}
    </>
  );
}
