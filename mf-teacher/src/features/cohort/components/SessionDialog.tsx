import { useTranslation } from 'react-i18next';
import { Button, Dialog, formatDateTime, Inline, toast } from '@valikool/shared-ui';
import {
  Form,
  FormDateField,
  FormTextArea,
  fromWallTime,
  SubmitButton,
  toWallTime,
  useWatch,
  useZodForm,
  z,
} from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import type { ChangeClassSession, ClassSession, CohortEditor } from '../../../shared/contract.types';
import { useSettled } from '../../../shared/useSettled';
import { classClashes, useChangeSession } from '../cohort.queries';
import { TeacherClashes } from './TeacherClashes';

export type SessionTask = 'move' | 'cancel' | 'restore' | 'note';

const note = z.string().trim().max(500);
const sessionForm = z.object({ startsAt: z.iso.datetime({ local: true }), note });
type SessionValues = z.input<typeof sessionForm>;

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The request of a task. */
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

/** Error codes that belong to the new time. */
const fieldOfCode = {
  'class-session.overlaps': 'startsAt',
  'class-session.time-past': 'startsAt',
  'class-session.outside-cohort': 'startsAt',
} as const;

/**
 * @returns the instant to which a task moves the class; null for its planned time, undefined when it stays or the typed
 * time is not complete
 */
function timeOf(task: SessionTask, typed: string, timeZone: string): string | null | undefined {
  if (task === 'restore') return null;
  const isTime = task === 'move' && sessionForm.shape.startsAt.safeParse(typed).success;
  return isTime ? fromWallTime(typed, timeZone).toISOString() : undefined;
}

type ClashesProps = Omit<SessionDialogProps, 'onClose'>;

/** Warns when the class would overlap another class of its teachers. The task is still possible. */
function Clashes({ cohort: { id: cohortId, timeZone }, session, task }: ClashesProps) {
  const typed = useWatch<SessionValues, 'startsAt'>({ name: 'startsAt' });
  const startsAt = timeOf(task, useSettled(typed), timeZone);
  const asked = startsAt === undefined ? null : { cohortId, sessionId: session.id, startsAt };
  const clashes = useQuery(classClashes(asked));
  return <TeacherClashes clashes={asked === null ? [] : (clashes.data?.items ?? [])} timeZone={timeZone} />;
}

export type SessionDialogProps = {
  cohort: CohortEditor;
  session: ClassSession;
  task: SessionTask;
  onClose: () => void;
};

/** Asks for the new time of a class, and for a note to students. */
export function SessionDialog({ cohort, session, task, onClose }: SessionDialogProps) {
  const { id, timeZone } = cohort;
  const { t } = useTranslation('teacher');
  const { mutateAsync } = useChangeSession(id, session.id);
  const form = useZodForm(sessionForm, {
    defaultValues: { startsAt: toWallTime(session.startsAt, timeZone), note: session.note ?? '' },
  });
  const submit = async (values: SessionValues) => {
    await mutateAsync(changeOf(task, values, timeZone));
    toast.success(t('sessions.changed'));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t(`sessions.titles.${task}`)} closeLabel={t('close')}>
      <Form form={form} onSubmit={submit} namespace="teacher" fieldOfCode={fieldOfCode}>
        <p>{t('sessions.which', { date: formatDateTime(session.startsAt, timeZone) })}</p>
        {task === 'move' && (
          <FormDateField<SessionValues>
            name="startsAt"
            kind="dateTime"
            label={t('sessions.newTime')}
            hint={t('sessions.newTimeHint')}
          />
        )}
        <Clashes cohort={cohort} session={session} task={task} />
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
