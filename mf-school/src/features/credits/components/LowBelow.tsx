import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Text, toast, useFormat } from '@valikool/shared-ui';
import { Form, FormTextField, SubmitButton, useZodForm } from '@valikool/shared-ui/forms';
import type { SchoolCredits } from '../../../shared/contract.types';
import { useSetLowBelow } from '../credits.queries';
import { lowBelowForm, toLowRequest, type LowBelowValues } from '../lowBelow.form';

const cents = 100;

type LowBelowProps = { credits: Pick<SchoolCredits, 'schoolId' | 'lowBelow' | 'hasOwnLow'> };

function LowForm({ credits: { schoolId, lowBelow, hasOwnLow }, onDone }: LowBelowProps & { onDone: () => void }) {
  const { t } = useTranslation('school');
  const setLow = useSetLowBelow(schoolId);
  const own = hasOwnLow ? (lowBelow.amount / cents).toFixed(2).replace('.', ',') : '';
  const form = useZodForm<LowBelowValues, LowBelowValues>(lowBelowForm, { defaultValues: { lowBelow: own } });
  async function submit(values: LowBelowValues) {
    await setLow.mutateAsync(toLowRequest(values));
    toast.success(t('credits.low.done'));
    onDone();
  }
  return (
    <Form form={form} namespace="school" onSubmit={submit}>
      <FormTextField<LowBelowValues>
        name="lowBelow"
        label={t('credits.low.sum')}
        hint={t('credits.low.hint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <SubmitButton>{t('credits.low.submit')}</SubmitButton>
    </Form>
  );
}

/** Changes the sum below which the representatives get a mail. */
export function LowBelow({ credits }: LowBelowProps) {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('credits.low.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('credits.low.open')} closeLabel={t('close')}>
        <Text>{t('credits.low.text', { sum: money(credits.lowBelow) })}</Text>
        <LowForm credits={credits} onDone={close} />
      </Dialog>
    </>
  );
}
