import { useTranslation } from 'react-i18next';
import { Dialog, Text, toast, useFormat } from '@valikool/shared-ui';
import { Form, FormTextArea, FormTextField, useZodForm, z } from '@valikool/shared-ui/forms';
import type { Case } from '../../../shared/contract.types';
import { useResolveCase } from '../cases.queries';
import { needsReference, useCaseTexts } from '../cases.texts';

const longestNote = 1_000;
const longestReference = 140;
const note = z.string().trim().min(1).max(longestNote);
const noteForm = z.object({ note, reference: z.string() });
const transferForm = z.object({ note, reference: z.string().trim().min(1).max(longestReference) });
type Values = z.input<typeof noteForm>;

/** Which sum staff have to transfer, and to whom. */
function SendLead({ item: { amount, user, school } }: { item: Case }) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  const payer = user?.name || school?.name;
  if (amount === null) return null;
  return (
    <Text weight="medium">
      {t(payer ? 'cases.sendTo' : 'cases.send', { amount: money(amount), ...(payer && { payer }) })}
    </Text>
  );
}

export type ResolveDialogProps = { item: Case; action: Case['actions'][number]; onClose: () => void };

/** Explains the chosen action, and asks for the reason, and for the transfer where staff sent money by hand. */
export function ResolveDialog({ item, action, onClose }: ResolveDialogProps) {
  const { t } = useTranslation('admin');
  const texts = useCaseTexts();
  const { mutateAsync, isPending } = useResolveCase(item);
  const isTransfer = needsReference(action);
  const form = useZodForm(isTransfer ? transferForm : noteForm, { defaultValues: { note: '', reference: '' } });

  async function submit(values: Values) {
    const reference = values.reference.trim();
    await mutateAsync({ action, note: values.note.trim(), ...(isTransfer && { reference }) });
    toast.success(t('cases.done'));
    onClose();
  }

  return (
    <Dialog isOpen isBusy={isPending} onClose={onClose} title={texts.action(action)} closeLabel={t('close')}>
      <Text>{texts.effect(item.kind, action)}</Text>
      {isTransfer && <SendLead item={item} />}
      <Form form={form} onSubmit={submit} namespace="admin" submitLabel={texts.action(action)}>
        {isTransfer && (
          <FormTextField<Values>
            name="reference"
            label={t('transfer.reference')}
            hint={t('cases.referenceHint')}
            autoComplete="off"
          />
        )}
        <FormTextArea<Values> name="note" label={t('cases.note')} hint={t('cases.noteHint')} maxLength={longestNote} />
      </Form>
    </Dialog>
  );
}
