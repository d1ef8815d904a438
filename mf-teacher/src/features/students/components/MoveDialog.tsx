import { useTranslation } from 'react-i18next';
import {
  Button,
  Dialog,
  formatDateRange,
  Inline,
  LinkButton,
  Note,
  QueryError,
  RowsSkeleton,
  Stack,
  toast,
  useSession,
} from '@valikool/shared-ui';
import { Form, FormSelect, FormTextArea, SubmitButton, useWatch, useZodForm, z } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { ClassClashes } from '@valikool/shared-ui/widgets';
import type { Cohort, CohortCard, CohortStudent } from '../../../shared/contract.types';
import { newCohortPath } from '../../../shared/section';
import { cohortsOfCourse, eligibilityOf, useMoveRegistration } from '../students.queries';

const moveForm = z.object({ cohortId: z.string().min(1), note: z.string().trim().max(500) });
type MoveValues = z.input<typeof moveForm>;

const joinable: readonly CohortCard['status'][] = ['REGISTRATION_OPEN', 'GROUP_FULL', 'IN_PROGRESS'];

type MoveProps = { student: CohortStudent; left: Cohort; targets: readonly CohortCard[] };

/** Clashes of the chosen cohort with the student's other cohorts; the cohort that they leave does not count. */
function Clashes({ student: { studentId }, left, targets }: MoveProps) {
  const chosen = useWatch<MoveValues, 'cohortId'>({ name: 'cohortId' });
  const target = targets.find(({ id }) => String(id) === chosen);
  const eligibility = useQuery(
    eligibilityOf({ cohortId: target?.id ?? 0, studentId: target === undefined ? null : studentId }),
  );
  if (target === undefined || eligibility.data === undefined) return null;
  const { clashes, freeSiblings } = eligibility.data;
  return (
    <ClassClashes
      clashes={clashes.filter(({ cohortId }) => cohortId !== left.id)}
      timeZone={target.timeZone}
      siblings={freeSiblings}
    />
  );
}

function MoveForm({ student, left, targets, onClose }: MoveProps & { onClose: () => void }) {
  const { t } = useTranslation('teacher');
  const { registrationId, firstName, lastName } = student;
  const { mutateAsync } = useMoveRegistration(registrationId);
  const form = useZodForm(moveForm, { defaultValues: { cohortId: '', note: '' } });
  const submit = async ({ cohortId, note }: MoveValues) => {
    await mutateAsync({ cohortId: Number(cohortId), note });
    toast.success(t('moving.done'));
    onClose();
  };
  const options = targets.map(({ id, name, startDate, endDate, timeZone, freeSeats }) => ({
    value: String(id),
    label: t('moving.option', { name, dates: formatDateRange(startDate, endDate, timeZone), count: freeSeats }),
    disabled: freeSeats === 0,
  }));
  return (
    <Form
      form={form}
      onSubmit={submit}
      namespace="teacher"
      fieldOfCode={{ 'cohort.full': 'cohortId', 'cohort.not-open': 'cohortId' }}
    >
      <p>{t('moving.text', { name: `${firstName} ${lastName}` })}</p>
      <FormSelect<MoveValues> name="cohortId" label={t('moving.cohort')} options={options} />
      <div role="status">
        <Clashes student={student} left={left} targets={targets} />
      </div>
      <FormTextArea<MoveValues> name="note" label={t('moving.note')} hint={t('moving.noteHint')} rows={2} />
      <Inline justify="end">
        <Button variant="secondary" onClick={onClose}>
          {t('keep')}
        </Button>
        <SubmitButton isWide={false}>{t('moving.submit')}</SubmitButton>
      </Inline>
    </Form>
  );
}

export type MoveDialogProps = { student: CohortStudent; cohort: Cohort; onClose: () => void };

/** Moves a student to another cohort of the same course. */
export function MoveDialog({ student, cohort, onClose }: MoveDialogProps) {
  const { t } = useTranslation('teacher');
  const { can } = useSession();
  const cohorts = useQuery(cohortsOfCourse(cohort.courseId));
  const targets = (cohorts.data?.items ?? []).filter(({ id, status }) => id !== cohort.id && joinable.includes(status));
  return (
    <Dialog isOpen onClose={onClose} title={t('moving.title')} closeLabel={t('close')}>
      {cohorts.isPending && <RowsSkeleton label={t('moving.loading')} rows={2} />}
      {cohorts.isError && (
        <QueryError error={cohorts.error} onRetry={cohorts.refetch} namespace="teacher" headingLevel="h3" />
      )}
      {cohorts.data &&
        (targets.length === 0 ? (
          <Stack gap="sm">
            <Note tone="info">{t('moving.none')}</Note>
            {can('cohort.edit-all') && (
              <div>
                <LinkButton href={`${newCohortPath('manage')}?course=${cohort.courseId}`}>
                  {t('moving.create')}
                </LinkButton>
              </div>
            )}
          </Stack>
        ) : (
          <MoveForm student={student} left={cohort} targets={targets} onClose={onClose} />
        ))}
    </Dialog>
  );
}
