import { useTranslation } from 'react-i18next';
import { Button, Dialog, formatDateTime, Inline, toast } from '@valikool/shared-ui';
import { Form, FormDateField, FormTextArea, fromWallTime, SubmitButton, toWallTime, useZodForm, z } from '@valikool/shared-ui/forms';
import type { ChangeClassSession, ClassSession, CohortEditor } from '../../../shared/contract.types';
import { useChangeSession } from '../cohort.queries';

export type SessionTask = 'move' | 'cancel' | 'restore' | 'note';

const note = z.string().trim().max(500);
const sessionForm = z.object({ startsAt: z.iso.datetime({ local: true }), note });
type SessionValues = z.input<typeof sessionForm>;

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What is asked of the server for a task. */
function changeOf(task: SessionTask, values: SessionValues, timeZone: string): ChangeClassSession {
  const said = { note: orNull(values.note) };
  switch (task) {
    case 'move':
      return { status: 'MOVED', startsAt: fromWallTime(values.startsAt, timeZone).toISOString(), ...said };
    case 'cancel':
      return { status: 'CANCELED', ...said };
    case 'restore':
      return { status: 'PLANNED', ...said };
    case 'note':
      return said;
  }
}

/** Codes of the server that are about the new time. */
const fieldOfCode = {
  'class-session.overlaps': 'startsAt',
  'class-session.time-past': 'startsAt',
  'class-session.outside-cohort': 'startsAt',
} as const;

export type SessionDialogProps = { cohort: CohortEditor; session: ClassSession; task: SessionTask; onClose: () => void };

/** Asks for a class's new time and for what students are to be told about it. */
export function SessionDialog({ cohort: { id, timeZone }, session, task, onClose }: SessionDialogProps) {
  const { t } = useTranslation('teacher');
  const { mutateAsync } = useChangeSession(id, session.id);
  const form = useZodForm(sessionForm, { defaultValues: { startsAt: toWallTime(session.startsAt, timeZone), note: session.note ?? '' } });
  const submit = async (values: SessionValues) => {
    await mutateAsync(changeOf(task, values, timeZone));
    toast.success(t('sessions.changed'));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t(`sessions.titles.${task}`)} closeLabel={t('close')}>
      <Form form={form} onSubmit={submit} namespace="teacher" fieldOfCode={fieldOfCode}>
        <p>{t('sessions.which', { date: formatDateTime(session.startsAt, timeZone) })}</p>
        {task === 'move' && <FormDateField<SessionValues> name="startsAt" kind="dateTime" label={t('sessions.newTime')} hint={t('sessions.newTimeHint')} />}
        <FormTextArea<SessionValues> name="note" label={t('sessions.note')} hint={t('sessions.noteHint')} rows={2} />
        <Inline justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <SubmitButton isWide={false} variant={task === 'cancel' ? 'danger' : 'primary'}>
            {t(`sessions.submit.${task}`)}
          </SubmitButton>
        </Inline>
      </Form>
    </Dialog>
  );
}
