import { useTranslation } from 'react-i18next';
import { Dialog, localDate, Text, toast, useFormat } from '@valikool/shared-ui';
import { Form, FormDateField, FormTextField, useZodForm } from '@valikool/shared-ui/forms';
import type { Invoice } from '../../../shared/contract.types';
import { useRecordTransfer } from '../invoices.queries';
import { centsOf, transferForm, type TransferValues } from '../transfer.form';

/** What is left to pay, as people type it. */
const owedOf = ({ total, paid }: Invoice): string => ((total.amount - paid.amount) / 100).toFixed(2).replace('.', ',');

const outcomes = {
  SETTLED: 'settled',
  DUPLICATE: 'duplicate',
  NO_SEAT: 'noSeat',
  MISMATCH: 'waitsForDecision',
  SWAP_FAILED: 'goesBack',
  ACCOUNT_CLOSED: 'goesBack',
  RETURNED: 'goesBack',
} as const;

function TransferForm({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const record = useRecordTransfer(invoice.id);
  const form = useZodForm(transferForm, {
    defaultValues: {
      amount: owedOf(invoice),
      receivedOn: localDate(new Date()),
      reference: '',
      payerName: invoice.buyerName,
      payerIban: '',
    },
  });

  async function submit({ amount, payerIban, ...rest }: TransferValues) {
    const { resolution } = await record.mutateAsync({
      ...rest,
      amount: { amount: centsOf(amount), currency: 'EUR' },
      ...(payerIban !== '' && { payerIban }),
    });
    toast.success(t(`transfer.${outcomes[resolution ?? 'SETTLED']}`));
    onDone();
  }

  return (
    <Form
      form={form}
      onSubmit={submit}
      namespace="admin"
      fieldOfCode={{ 'transfer.already-recorded': 'reference' }}
      submitLabel={t('transfer.submit')}
    >
      <FormTextField<TransferValues> name="amount" label={t('transfer.amount')} inputMode="decimal" />
      <FormDateField<TransferValues> name="receivedOn" label={t('transfer.receivedOn')} />
      <FormTextField<TransferValues>
        name="reference"
        label={t('transfer.reference')}
        hint={t('transfer.referenceHint')}
        autoComplete="off"
      />
      <FormTextField<TransferValues> name="payerName" label={t('transfer.payerName')} autoComplete="off" />
      <FormTextField<TransferValues>
        name="payerIban"
        label={t('transfer.payerIban')}
        hint={t('transfer.payerIbanHint')}
        autoComplete="off"
      />
    </Form>
  );
}

/** Records one line of the bank's statement, for money that came to the bank account. */
export function RecordTransfer({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  return (
    <Dialog isOpen onClose={onClose} title={t('transfer.heading')} closeLabel={t('transfer.close')}>
      <Text>
        {t('transfer.lead', {
          number: invoice.number,
          reference: invoice.referenceNumber,
          total: money(invoice.total),
          paid: money(invoice.paid),
        })}
      </Text>
      <TransferForm invoice={invoice} onDone={onClose} />
    </Dialog>
  );
}
