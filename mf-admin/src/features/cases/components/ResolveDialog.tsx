import { useTranslation } from 'react-i18next';
import { Dialog, Text, toast } from '@valikool/shared-ui';
import { Form, FormTextArea, useZodForm, z } from '@valikool/shared-ui/forms';
import type { Case } from '../../../shared/contract.types';
import { useResolveCase } from '../cases.queries';
import { useCaseTexts } from '../cases.texts';

const longestNote = 1_000;
const noteForm = z.object({ note: z.string().trim().min(1).max(longestNote) });
type NoteValues = z.input<typeof noteForm>;

export type ResolveDialogProps = { item: Case; action: Case['actions'][number]; onClose: () => void };

/** Explains the chosen action, and asks for the reason. */
export function ResolveDialog({ item, action, onClose }: ResolveDialogProps) {
  const { t } = useTranslation('admin');
  const texts = useCaseTexts();
  const { mutateAsync, isPending } = useResolveCase(item);
  const form = useZodForm(noteForm, { defaultValues: { note: '' } });

  async function submit({ note }: NoteValues) {
    await mutateAsync({ action, note: note.trim() });
    toast.success(t('cases.done'));
    onClose();
  }

  return (
    <Dialog isOpen isBusy={isPending} onClose={onClose} title={texts.action(action)} closeLabel={t('close')}>
      <Text>{texts.effect(item.kind, action)}</Text>
      <Form form={form} onSubmit={submit} namespace="admin" submitLabel={texts.action(action)}>
        <FormTextArea<NoteValues>
          name="note"
          label={t('cases.note')}
          hint={t('cases.noteHint')}
          maxLength={longestNote}
        />
      </Form>
    </Dialog>
  );
}
