import { useTranslation } from 'react-i18next';
import { Dialog, Text, toast, useFormat } from '@valikool/shared-ui';
import { Form, FormTextArea, FormTextField, useZodForm, z } from '@valikool/shared-ui/forms';
import type { Case } from '../../../shared/contract.types';
import { useResolveCase } from '../cases.queries';
import { transferTextsOf, useCaseTexts } from '../cases.texts';

const longestNote = 1_000;
const longestReference = 140;
const note = z.string().trim().min(1).max(longestNote);
const noteForm = z.object({ note, reference: z.string() });
const transferForm = z.object({ note, reference: z.string().trim().min(1).max(longestReference) });
type Values = z.input<typeof noteForm>;

/** The sum that was transferred, and from or to whom. @param props.text key of the text that names no payer */
function TransferLead({ item: { amount, user, school }, text }: { item: Case; text: string }) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  const payer = user?.name || school?.name;
  if (amount === null) return null;
  return (
    <Text weight="medium">{t(payer ? `${text}Payer` : text, { amount: money(amount), ...(payer && { payer }) })}</Text>
  );
}

export type ResolveDialogProps = { item: Case; action: Case['actions'][number]; onClose: () => void };

/** Explains the chosen action, and asks for the reason, and for the transfer where the action records one. */
export function ResolveDialog({ item, action, onClose }: ResolveDialogProps) {
  const { t } = useTranslation('admin');
  const texts = useCaseTexts();
  const { mutateAsync, isPending } = useResolveCase(item);
  const transfer = transferTextsOf(action);
  const isTransfer = transfer !== null;
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
      {transfer && <TransferLead item={item} text={transfer.lead} />}
      <Form form={form} onSubmit={submit} namespace="admin" submitLabel={texts.action(action)}>
        {transfer && (
          <FormTextField<Values>
            name="reference"
            label={t('transfer.reference')}
            hint={t(transfer.hint)}
            autoComplete="off"
          />
        )}
        <FormTextArea<Values> name="note" label={t('cases.note')} hint={t('cases.noteHint')} maxLength={longestNote} />
      </Form>
    </Dialog>
  );
}
