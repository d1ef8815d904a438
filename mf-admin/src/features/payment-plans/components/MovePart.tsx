import { useTranslation } from 'react-i18next';
import { Dialog, formatDate, Text, toast } from '@valikool/shared-ui';
import { Form, FormDateField, FormTextArea, useZodForm, z } from '@valikool/shared-ui/forms';
import type { Instalment, PaymentPlan, PaymentPlanHistory } from '../../../shared/contract.types';
import { useManagePlan } from '../paymentPlans.queries';
import { longestNote, note } from '../note.form';
import { usePlanTexts } from '../usePlanTexts';

type Span = PaymentPlanHistory['can']['move'][number];
type Values = { dueOn: string; note: string };
type Props = { plan: PaymentPlan; part: Instalment; span: Span; onClose: () => void };

/** Moves the day on which a part is due, with a reason. Says first what changes and what does not. */
export function MovePart({ plan, part, span: { first, last }, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { wayOf } = usePlanTexts();
  const manage = useManagePlan(plan.id);
  const rules = z.object({ dueOn: z.iso.date().refine((day) => day >= first && day <= last, 'plan-day'), note });
  const form = useZodForm(rules, { defaultValues: { dueOn: '', note: '' } });
  async function submit({ dueOn, note: reason }: Values) {
    await manage.mutateAsync({ action: 'MOVE', partId: part.id, dueOn, note: reason });
    toast.success(t('plans.done'));
    onClose();
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('plans.movePart', { part: part.position })} closeLabel={t('close')}>
      <Text>{t('plans.moveMeans', { way: wayOf(plan) })}</Text>
      <Form form={form} onSubmit={submit} namespace="admin" submitLabel={t('plans.move')}>
        <FormDateField<Values>
          name="dueOn"
          label={t('plans.newDay')}
          hint={t('plans.newDayHint', { first: formatDate(first), last: formatDate(last) })}
          min={first}
          max={last}
        />
        <FormTextArea<Values> name="note" label={t('plans.note')} hint={t('plans.noteHint')} maxLength={longestNote} />
      </Form>
    </Dialog>
  );
}
