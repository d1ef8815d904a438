import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Inline, Text, toast } from '@valikool/shared-ui';
import { Form, FormTextArea, useZodForm, z } from '@valikool/shared-ui/forms';
import type { PaymentPlanHistory } from '../../../shared/contract.types';
import { longestNote, note } from '../note.form';
import { useManagePlan } from '../paymentPlans.queries';

type Action = 'REMIND' | 'LINK';
type Values = { note: string };

function NoteForm({ planId, action, onDone }: { planId: string; action: Action; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const manage = useManagePlan(planId);
  const form = useZodForm(z.object({ note }), { defaultValues: { note: '' } });
  async function submit({ note: reason }: Values) {
    await manage.mutateAsync({ action, note: reason });
    toast.success(t('plans.done'));
    onDone();
  }
  return (
    <Form form={form} onSubmit={submit} namespace="admin" submitLabel={t(`plans.act.${action}`)}>
      <FormTextArea<Values> name="note" label={t('plans.note')} hint={t('plans.noteHint')} maxLength={longestNote} />
    </Form>
  );
}

/** Sends the link again, or leaves the kept card alone. Each says first what it means, and asks for a reason. */
export function ManagePlanButtons({ history: { plan, can } }: { history: PaymentPlanHistory }) {
  const { t } = useTranslation('admin');
  const [action, setAction] = useState<Action | null>(null);
  const actions: Action[] = [...(can.remind ? ['REMIND' as const] : []), ...(can.link ? ['LINK' as const] : [])];
  const close = () => setAction(null);
  return (
    <>
      <Inline>
        {actions.map((each) => (
          <Button key={each} variant="secondary" onClick={() => setAction(each)}>
            {t(`plans.act.${each}`)}
          </Button>
        ))}
      </Inline>
      {action !== null && (
        <Dialog isOpen onClose={close} title={t(`plans.act.${action}`)} closeLabel={t('close')}>
          <Text>{t(`plans.means.${action}`)}</Text>
          <NoteForm planId={plan.id} action={action} onDone={close} />
        </Dialog>
      )}
    </>
  );
}
