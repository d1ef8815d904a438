import { useTranslation } from 'react-i18next';
import {
  cohortShortName,
  Dialog,
  EmptyState,
  formatDateRange,
  LinkButton,
  QueryError,
  RowsSkeleton,
  Text,
  toast,
} from '@valikool/shared-ui';
import { Form, FormRadioCards, FormTextArea, SubmitButton, useZodForm, z } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { ClassClashes } from '@valikool/shared-ui/widgets';
import type { SwapOption } from '../contract.types';
import { useCodeText } from '../useCodeText';
import type { RegistrationDialogProps } from './dialog.types';
import { otherCohortsOf, useMove } from './registrations.requests';

const longestNote = 500;
const moveForm = z.object({ cohortId: z.string().min(1), note: z.string().trim().max(longestNote) });
type MoveValues = z.infer<typeof moveForm>;

function MoveForm({ registration, options, onClose }: RegistrationDialogProps & { options: readonly SwapOption[] }) {
  const { t } = useTranslation('admin');
  const codeText = useCodeText();
  const { mutateAsync } = useMove(registration);
  const form = useZodForm<MoveValues, MoveValues>(moveForm, { defaultValues: { cohortId: '', note: '' } });
  const move = async ({ cohortId, note }: MoveValues) => {
    await mutateAsync({ cohortId: Number(cohortId), note });
    toast.success(t('registrations.move.done'));
    onClose();
  };
  const cards = options.map(
    ({ cohort: { id, name, startDate, endDate, timeZone }, freeSeats, available, refusal }) => ({
      value: String(id),
      title: cohortShortName(name, registration.cohort.course.title),
      aside: t('registrations.move.freeSeats', { count: freeSeats }),
      details: available || refusal === null ? formatDateRange(startDate, endDate, timeZone) : codeText(refusal),
      disabled: !available,
    }),
  );
  const chosenId = form.watch('cohortId');
  const chosen = options.find(({ cohort }) => String(cohort.id) === chosenId);
  return (
    <Form form={form} namespace="admin" onSubmit={move}>
      <FormRadioCards<MoveValues> name="cohortId" legend={t('registrations.move.where')} options={cards} />
      {chosen !== undefined && <ClassClashes clashes={chosen.clashes} timeZone={chosen.cohort.timeZone} />}
      <FormTextArea<MoveValues> name="note" label={t('registrations.note')} hint={t('registrations.noteHint')} />
      <SubmitButton>{t('registrations.move.open')}</SubmitButton>
    </Form>
  );
}

/** Moves a student to another cohort of the same course. */
export function MoveDialog({ registration, onClose }: RegistrationDialogProps) {
  const { t } = useTranslation('admin');
  const others = useQuery(otherCohortsOf(registration.id));
  const { student, cohort } = registration;
  const content = () => {
    if (others.isPending) return <RowsSkeleton label={t('registrations.move.loading')} rows={3} />;
    if (others.isError)
      return <QueryError error={others.error} onRetry={others.refetch} namespace="admin" headingLevel="h3" />;
    if (others.data.items.length === 0)
      return (
        <EmptyState
          headingLevel="h3"
          art={null}
          title={t('registrations.move.none')}
          text={t('registrations.move.noneText')}
          action={
            <LinkButton href={`/manage/cohorts/new?course=${cohort.course.id}`}>
              {t('registrations.move.create')}
            </LinkButton>
          }
        />
      );
    return <MoveForm registration={registration} options={others.data.items} onClose={onClose} />;
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('registrations.move.title', { name: `${student.firstName} ${student.lastName}` })}
      closeLabel={t('close')}
    >
      <Text>
        {t('registrations.move.lead', {
          course: cohort.course.title,
          cohort: cohortShortName(cohort.name, cohort.course.title),
        })}
      </Text>
      {content()}
    </Dialog>
  );
}
