import { useState } from 'react';
import type { Payer } from '@valikool/contract';
import { useTranslation } from 'react-i18next';
import { Button, Dialog, Inline, Note, QueryError, RowsSkeleton, Text, toast, useFormat } from '@valikool/shared-ui';
import { Form, FormCombobox, FormRadioCards, SubmitButton, useWatch, useZodForm, z } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { oneOf } from '@valikool/shared-ui/router';
import { ClassClashes } from '@valikool/shared-ui/widgets';
import type { Cohort, Eligibility } from '../../../shared/contract.types';
import { useSettled } from '../../../shared/useSettled';
import { eligibilityOf, studentChoices, useAddStudent } from '../students.queries';

const payers = ['SCHOOL', 'STUDENT'] as const satisfies readonly Payer[];
const addForm = z.object({ studentId: z.string().min(1), payer: z.string().min(1) });
type AddValues = z.input<typeof addForm>;

function StudentField() {
  const { t } = useTranslation('teacher');
  const [text, setText] = useState('');
  const asked = useSettled(text);
  const students = useQuery(studentChoices(asked));
  const isPending = students.isPending || students.isPlaceholderData || text !== asked;
  const options = (students.data?.items ?? []).map(({ id, firstName, lastName, email }) => ({
    value: String(id),
    label: `${firstName} ${lastName}, ${email}`,
  }));
  return (
    <FormCombobox<AddValues>
      name="studentId"
      label={t('students.student')}
      hint={t('adding.studentHint')}
      options={options}
      onSearch={setText}
      isPending={isPending}
    />
  );
}

/** The possible payers, and what each would pay. */
function PayerField({ eligibility }: { eligibility: Eligibility }) {
  const { t } = useTranslation(['teacher', 'shared']);
  const { money } = useFormat();
  const options = eligibility.payers.map(({ payer, available, schoolPays, youPay }) => ({
    value: payer,
    title: t(`shared:payer.${payer}`),
    aside: money(payer === 'SCHOOL' ? schoolPays : youPay),
    disabled: !available,
    details: available
      ? payer === 'SCHOOL' && youPay.amount > 0
        ? t('adding.studentPays', { amount: money(youPay) })
        : undefined
      : t('adding.payerRefused'),
  }));
  return <FormRadioCards<AddValues> name="payer" legend={t('students.payer')} options={options} />;
}

/** The conditions for registering the chosen student; nothing before one is chosen. */
function Terms({ cohort: { id: cohortId, timeZone } }: { cohort: Cohort }) {
  const { t } = useTranslation('teacher');
  const studentId = useWatch<AddValues, 'studentId'>({ name: 'studentId' });
  const eligibility = useQuery(eligibilityOf({ cohortId, studentId: studentId === '' ? null : Number(studentId) }));
  if (studentId === '') return null;
  if (eligibility.isPending) return <RowsSkeleton label={t('adding.loading')} rows={2} />;
  if (eligibility.isError)
    return <QueryError error={eligibility.error} onRetry={eligibility.refetch} namespace="teacher" headingLevel="h3" />;
  if (eligibility.data.registrationId !== null)
    return <Note tone="info">{t('errors.registration.already-registered')}</Note>;
  if (eligibility.data.refusal !== null)
    return <Note tone="warn">{t([`errors.${eligibility.data.refusal}`, 'adding.refused'])}</Note>;
  return (
    <>
      <PayerField eligibility={eligibility.data} />
      <ClassClashes clashes={eligibility.data.clashes} timeZone={timeZone} siblings={eligibility.data.freeSiblings} />
      <Text tone="muted" size="small">
        {t('adding.terms')}
      </Text>
    </>
  );
}

/** Registers a student on their behalf. */
export function AddStudentDialog({ cohort, onClose }: { cohort: Cohort; onClose: () => void }) {
  const { t } = useTranslation('teacher');
  const { mutateAsync } = useAddStudent(cohort.id);
  const form = useZodForm(addForm, { defaultValues: { studentId: '', payer: '' } });
  const submit = async ({ studentId, payer }: AddValues) => {
    await mutateAsync({ studentId: Number(studentId), payer: oneOf(payers, payer) ?? 'STUDENT' });
    toast.success(t('adding.done'));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('adding.title')} closeLabel={t('close')}>
      <Form
        form={form}
        onSubmit={submit}
        namespace="teacher"
        fieldOfCode={{
          'registration.already-registered': 'studentId',
          'registration.payer-not-offered': 'payer',
          'registration.conditions-failed': 'payer',
        }}
      >
        <StudentField />
        <Terms cohort={cohort} />
        <Inline justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
          <SubmitButton isWide={false}>{t('adding.submit')}</SubmitButton>
        </Inline>
      </Form>
    </Dialog>
  );
}
