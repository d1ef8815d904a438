import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Text, useFormat, VisuallyHidden } from '@valikool/shared-ui';
import { Form, FormTextField, useZodForm, z } from '@valikool/shared-ui/forms';
import type { BankLine, MatchBankLine } from '../../../shared/contract.types';

const feeForm = z.object({
  fee: z
    .string()
    .trim()
    .regex(/^\d{1,7}([.,]\d{1,2})?$/),
});
type FeeValues = z.input<typeof feeForm>;

const centsOf = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);

type Props = { line: BankLine; provider: string; onBook: (booking: MatchBankLine) => void };

/** Books what a provider paid out. What it kept for itself is on its own statement, so a person says it. */
export function PayoutFee({ line, provider, onBook }: Props) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const form = useZodForm(feeForm, { defaultValues: { fee: '0,00' } });

  function submit({ fee }: FeeValues) {
    setOpen(false);
    onBook({ kind: 'PAYOUT', provider, feeCents: centsOf(fee) });
    return Promise.resolve();
  }

  return (
    <>
      <Button data-line={line.id} onClick={() => setOpen(true)}>
        {t('bank.payout')}
        <VisuallyHidden>: {provider}</VisuallyHidden>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('bank.payout')} closeLabel={t('transfer.close')}>
        <Text>
          {t('bank.guess.PAYOUT', { label: provider })}: {money(line.amount)}
        </Text>
        <Form form={form} onSubmit={submit} namespace="admin" submitLabel={t('bank.payout')}>
          <FormTextField<FeeValues> name="fee" label={t('bank.fee', { provider })} inputMode="decimal" />
        </Form>
      </Dialog>
    </>
  );
}
