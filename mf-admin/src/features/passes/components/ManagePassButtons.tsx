import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Inline, Text, toast } from '@valikool/shared-ui';
import { Form, FormDateField, FormTextArea, fromWallTime, useZodForm, z } from '@valikool/shared-ui/forms';
import type { ManagedPass, ManagePass } from '../../../shared/contract.types';
import { useManagePass } from '../passes.queries';

type Action = ManagePass['action'];

const longestNote = 500;
const noteForm = z.object({
  note: z.string().trim().min(1).max(longestNote),
  until: z.union([z.literal(''), z.iso.date()]),
});
type Values = z.input<typeof noteForm>;

/** What staff may do with a pass now, in the order in which it is shown. */
function actionsOf({ state }: ManagedPass): Action[] {
  if (state === 'ENDED') return [];
  if (state === 'PAUSED' || state === 'ENDING') return ['RESUME', 'NOW'];
  if (state === 'ACTIVE') return ['PAUSE', 'PERIOD_END', 'NOW'];
  return ['PERIOD_END', 'NOW'];
}

function NoteForm({ pass, action, onDone }: { pass: ManagedPass; action: Action; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const manage = useManagePass(pass.id);
  const form = useZodForm(noteForm, { defaultValues: { note: '', until: '' } });
  async function submit({ note, until }: Values) {
    const resumesAt = until === '' ? undefined : fromWallTime(`${until}T00:00`).toISOString();
    await manage.mutateAsync({ action, note, ...(resumesAt !== undefined && { resumesAt }) });
    toast.success(t('passes.done'));
    onDone();
  }
  return (
    <Form form={form} onSubmit={submit} namespace="admin" submitLabel={t(`passes.act.${action}`)}>
      {action === 'PAUSE' && (
        <FormDateField<Values> name="until" label={t('passes.until')} hint={t('passes.untilHint')} />
      )}
      <FormTextArea<Values> name="note" label={t('passes.note')} maxLength={longestNote} />
    </Form>
  );
}

/** Pauses, resumes or ends a pass. Each says first what it means, and asks for a reason. */
export function ManagePassButtons({ pass }: { pass: ManagedPass }) {
  const { t } = useTranslation('admin');
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  return (
    <>
      <Inline>
        {actionsOf(pass).map((each) => (
          <Button key={each} variant="secondary" onClick={() => setAction(each)}>
            {t(`passes.act.${each}`)}
          </Button>
        ))}
      </Inline>
      {action !== null && (
        <Dialog isOpen onClose={close} title={t(`passes.act.${action}`)} closeLabel={t('close')}>
          <Text>{t(`passes.means.${action}`)}</Text>
          <NoteForm pass={pass} action={action} onDone={close} />
        </Dialog>
      )}
    </>
  );
}
