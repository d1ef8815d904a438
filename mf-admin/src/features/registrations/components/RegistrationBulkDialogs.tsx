import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, Note, Text } from '@valikool/shared-ui';
import { Form, FormRadioCards, FormTextArea, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';
import type { ParticipantStatus } from '@valikool/contract';
import type { Registration } from '../../../shared/contract.types';
import { results, type RegistrationsChange } from '../../../shared/registrations/registrations.requests';

export type BulkQuestionProps = {
  registrations: readonly Registration[];
  isBusy: boolean;
  onChange: (change: RegistrationsChange) => Promise<void>;
  onClose: () => void;
  /** The progress of the change. */
  children: ReactNode;
};

const longestNote = 500;
const noteForm = z.object({ note: z.string().trim().max(longestNote) });
type NoteValues = z.infer<typeof noteForm>;

const cancelable: readonly ParticipantStatus[] = ['REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT'];
const markable: readonly ParticipantStatus[] = ['AWAITING_RESULT', 'COMPLETED', 'FAILED'];

/** For how many of the selected registrations it is possible, when that is not all of them. */
function Possible({
  statuses,
  registrations,
}: {
  statuses: readonly ParticipantStatus[];
  registrations: readonly Registration[];
}) {
  const { t } = useTranslation('admin');
  const count = registrations.filter(({ status }) => statuses.includes(status)).length;
  return count < registrations.length ? (
    <Text>{t('registrations.bulk.possible', { count, all: registrations.length })}</Text>
  ) : null;
}

/** Cancels the selected registrations. */
export function CancelManyDialog({ registrations, isBusy, onChange, onClose, children }: BulkQuestionProps) {
  const { t } = useTranslation('admin');
  const form = useZodForm<NoteValues, NoteValues>(noteForm, { defaultValues: { note: '' } });
  const cancel = ({ note }: NoteValues) => onChange({ action: 'CANCEL', ...(note !== '' && { note }) });
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={t('registrations.bulk.CANCEL.title', { count: registrations.length })}
      closeLabel={t('close')}
    >
      <Possible statuses={cancelable} registrations={registrations} />
      <Note tone="warn">{t('registrations.bulk.CANCEL.effect')}</Note>
      <Form form={form} namespace="admin" onSubmit={cancel}>
        <FormTextArea<NoteValues> name="note" label={t('registrations.note')} hint={t('registrations.noteHint')} />
        {children}
        <SubmitButton variant="danger">{t('registrations.bulk.CANCEL.open')}</SubmitButton>
      </Form>
    </Dialog>
  );
}

const resultForm = z.object({ status: z.enum(results) });
type ResultValues = z.infer<typeof resultForm>;

/** Sets the same result for the selected registrations. */
export function ResultOfManyDialog({ registrations, isBusy, onChange, onClose, children }: BulkQuestionProps) {
  const { t } = useTranslation(['admin', 'shared']);
  const form = useZodForm<ResultValues, ResultValues>(resultForm, { defaultValues: { status: 'COMPLETED' } });
  const mark = ({ status }: ResultValues) => onChange({ action: 'SET_RESULT', status });
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title={t('registrations.bulk.SET_RESULT.title', { count: registrations.length })}
      closeLabel={t('close')}
    >
      <Possible statuses={markable} registrations={registrations} />
      <Form form={form} namespace="admin" onSubmit={mark}>
        <FormRadioCards<ResultValues>
          name="status"
          legend={t('registrations.bulk.SET_RESULT.effect')}
          options={results.map((value) => ({ value, title: t(`shared:participantStatus.${value}`) }))}
        />
        {children}
        <SubmitButton>{t('registrations.result.submit')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
