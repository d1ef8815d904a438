import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Text, toast } from '@valikool/shared-ui';
import {
  Form,
  FormDateField,
  FormSelect,
  FormTextArea,
  FormTextField,
  SubmitButton,
  useWatch,
  useZodForm,
} from '@valikool/shared-ui/forms';
import { addCreditForm, emptyCredit, kinds, toRequest, type AddCreditValues } from '../addCredit.form';
import { useAddCredit } from '../credits.queries';

const longestReason = 500;
const fieldOfCode = { 'school-credit.expiry': 'lastDay' } as const;

function Fields() {
  const { t } = useTranslation('school');
  const kind = useWatch<AddCreditValues, 'kind'>({ name: 'kind' });
  return (
    <>
      <FormSelect<AddCreditValues>
        name="kind"
        label={t('credits.add.kind')}
        options={kinds.map((value) => ({ value, label: t(`credits.add.kinds.${value}`) }))}
      />
      <FormTextField<AddCreditValues>
        name="value"
        label={t(`credits.add.value.${kind}`)}
        inputMode="decimal"
        autoComplete="off"
      />
      {kind === 'CREDIT' && <FormDateField<AddCreditValues> name="lastDay" label={t('credits.add.lastDay')} />}
      <FormTextArea<AddCreditValues>
        name="reason"
        label={t('credits.add.reason')}
        hint={t('credits.add.reasonHint')}
        maxLength={longestReason}
      />
    </>
  );
}

function AddForm({ schoolId, onDone }: { schoolId: number; onDone: () => void }) {
  const { t } = useTranslation('school');
  const add = useAddCredit(schoolId);
  const form = useZodForm<AddCreditValues, AddCreditValues>(addCreditForm, { defaultValues: emptyCredit });
  async function submit(values: AddCreditValues) {
    await add.mutateAsync(toRequest(values));
    toast.success(t('credits.add.done'));
    onDone();
  }
  return (
    <Form form={form} namespace="school" fieldOfCode={fieldOfCode} onSubmit={submit}>
      <Fields />
      <SubmitButton>{t('credits.add.submit')}</SubmitButton>
    </Form>
  );
}

/** Gives a school credit or seats; for administrators. The history below says who gave what and why. */
export function AddCredit({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('credits.add.open')}</Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('credits.add.open')} closeLabel={t('close')}>
        <Text>{t('credits.add.text')}</Text>
        <AddForm schoolId={schoolId} onDone={close} />
      </Dialog>
    </>
  );
}
