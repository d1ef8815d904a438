import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Text, toast, useFormat, VisuallyHidden } from '@valikool/shared-ui';
import { Form, FormTextField, useZodForm, z } from '@valikool/shared-ui/forms';
import type { Refund } from '../../../shared/contract.types';
import { useRefundSent } from '../refunds.queries';

const sentForm = z.object({ reference: z.string().trim().min(1).max(140) });
type SentValues = z.input<typeof sentForm>;

function SentForm({ refund, onDone }: { refund: Refund; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const sent = useRefundSent(refund.id);
  const form = useZodForm(sentForm, { defaultValues: { reference: '' } });

  async function submit({ reference }: SentValues) {
    await sent.mutateAsync(reference);
    toast.success(t('refunds.done'));
    onDone();
  }

  return (
    <Form form={form} onSubmit={submit} namespace="admin" submitLabel={t('refunds.submit')}>
      <FormTextField<SentValues>
        name="reference"
        label={t('transfer.reference')}
        hint={t('refunds.referenceHint')}
        autoComplete="off"
      />
    </Form>
  );
}

/** Records that staff have sent a refund from the bank account. */
export function RefundSent({ refund }: { refund: Refund }) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const payer = refund.payerName ?? refund.buyerName;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('refunds.open')}
        <VisuallyHidden>: {payer}</VisuallyHidden>
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('refunds.sentHeading')} closeLabel={t('transfer.close')}>
        <Text>{t('refunds.sentLead', { amount: money(refund.amount), payer, iban: refund.payerIban ?? '' })}</Text>
        <SentForm refund={refund} onDone={close} />
      </Dialog>
    </>
  );
}
