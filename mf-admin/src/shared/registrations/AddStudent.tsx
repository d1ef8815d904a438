import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, QueryError, RowsSkeleton, toast } from '@valikool/shared-ui';
import { Form, FormCombobox, SubmitButton, useZodForm } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { RoomForChoices } from '../FieldRow.styles';
import { addForm, registrationOf, type AddInput, type AddValues } from './addStudent.form';
import { PayerChoice } from './PayerChoice';
import { eligibilityOf, useAddStudent } from './registrations.requests';
import { useCohortChoices, useStudentChoices } from './useChoices';

/** A given student, so that the dialog does not ask for one. */
type AddedStudent = { id: number; name: string };

const fieldOfCode = {
  'registration.already-registered': 'cohortId',
  'cohort.full': 'cohortId',
  'cohort.not-open': 'cohortId',
  'student.not-found': 'studentId',
} as const;

function AddForm({ student, onDone }: { student: AddedStudent | undefined; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const { mutateAsync } = useAddStudent();
  const students = useStudentChoices();
  const { zoneOf, ...cohorts } = useCohortChoices();
  const form = useZodForm<AddInput, AddValues>(addForm, {
    defaultValues: { studentId: student === undefined ? '' : String(student.id), cohortId: '', payer: '' },
  });
  const [studentId, cohortId] = form.watch(['studentId', 'cohortId']);
  const areChosen = studentId !== '' && cohortId !== '';
  const {
    data: eligibility,
    error,
    refetch,
  } = useQuery({ ...eligibilityOf(Number(cohortId), Number(studentId)), enabled: areChosen });
  const add = async (values: AddValues) => {
    await mutateAsync(registrationOf(values));
    toast.success(t('registrations.add.done'));
    onDone();
  };
  return (
    <Form form={form} namespace="admin" fieldOfCode={fieldOfCode} onSubmit={add}>
      {student === undefined && (
        <FormCombobox<AddInput> name="studentId" label={t('registrations.student')} {...students} />
      )}
      <FormCombobox<AddInput> name="cohortId" label={t('cohort.name')} {...cohorts} />
      {eligibility !== undefined && <PayerChoice eligibility={eligibility} timeZone={zoneOf(cohortId)} />}
      {areChosen &&
        eligibility === undefined &&
        (error === null ? (
          <RowsSkeleton label={t('registrations.add.loading')} rows={2} />
        ) : (
          <QueryError error={error} onRetry={refetch} namespace="admin" headingLevel="h3" />
        ))}
      <SubmitButton>{t('registrations.add.submit')}</SubmitButton>
    </Form>
  );
}

/** A button that registers a student. */
export function AddStudent({ student }: { student?: AddedStudent }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('registrations.add.open')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={
          student === undefined ? t('registrations.add.open') : t('registrations.add.title', { name: student.name })
        }
        closeLabel={t('close')}
      >
        <RoomForChoices>
          <AddForm student={student} onDone={close} />
        </RoomForChoices>
      </Dialog>
    </>
  );
}
