import { useTranslation } from 'react-i18next';
import { Dialog, Text, toast, useFormat } from '@valikool/shared-ui';
import { Form, FormTextArea, useZodForm, z } from '@valikool/shared-ui/forms';
import type { ManagedGiftCard } from '../../../shared/contract.types';
import { useCancelGiftCard } from '../giftCards.queries';

const longestNote = 500;
const noteForm = z.object({ note: z.string().trim().min(1).max(longestNote) });
type Values = z.input<typeof noteForm>;

function CancelForm({ card, onDone }: { card: ManagedGiftCard; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const cancel = useCancelGiftCard(card.id);
  const form = useZodForm(noteForm, { defaultValues: { note: '' } });
  async function submit({ note }: Values) {
    await cancel.mutateAsync(note);
    toast.success(t('giftCards.done'));
    onDone();
  }
  return (
    <Form form={form} onSubmit={submit} namespace="admin" submitLabel={t('giftCards.cancel')}>
      <FormTextArea<Values> name="note" label={t('giftCards.note')} maxLength={longestNote} />
    </Form>
  );
}

/** Takes back a card of which nothing was spent, with a note. */
export function CancelGiftCard({ card, onClose }: { card: ManagedGiftCard; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  return (
    <Dialog isOpen onClose={onClose} title={t('giftCards.cancelTitle')} closeLabel={t('close')}>
      <Text>{t('giftCards.cancelText', { amount: money(card.amount), buyer: card.buyer.name })}</Text>
      <CancelForm card={card} onDone={onClose} />
    </Dialog>
  );
}
