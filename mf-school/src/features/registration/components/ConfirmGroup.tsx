import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  Card,
  Checkbox,
  FactList,
  FormError,
  Note,
  QueryError,
  RowsSkeleton,
  Stack,
  useErrorText,
  useFormat,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { SchoolRules } from '@valikool/shared-ui/widgets';
import type { GroupPreview } from '../../../shared/contract.types';
import { Parts } from '../../../shared/parts/Parts';
import { groupPreview, type GroupResult, useRegisterGroup } from '../group.queries';

type Student = GroupPreview['students'][number];

const nameOf = ({ firstName, lastName }: Pick<Student, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;

/** The cost of all; then who has a seat already, whom the conditions leave out, and for whom there is no seat. */
function Consequences({ preview, wanted }: { preview: GroupPreview; wanted: readonly Student[] }) {
  const { t } = useTranslation('school');
  const { money, number } = useFormat();
  const { freeSeats, schoolPays, studentsPay, students } = preview;
  const registered = students.filter(({ isRegistered }) => isRegistered);
  const exceptions = wanted.filter(({ failed }) => failed.length > 0);
  return (
    <Stack>
      <FactList
        items={[
          { label: t('group.toRegister'), value: number(wanted.length) },
          { label: t('register.schoolPays'), value: money(schoolPays) },
          ...(studentsPay.amount === 0 ? [] : [{ label: t('group.studentsPay'), value: money(studentsPay) }]),
          { label: t('register.freeSeats'), value: number(freeSeats) },
        ]}
      />
      {wanted.length > freeSeats && (
        <Note tone="warn" title={t('group.tooFew', { free: freeSeats, wanted: wanted.length })}>
          {t('group.tooFewText')}
        </Note>
      )}
      {registered.length > 0 && (
        <Note title={t('group.registered', { count: registered.length })}>{registered.map(nameOf).join(', ')}</Note>
      )}
      {exceptions.length > 0 && (
        <Note tone="warn" title={t('group.exceptions', { count: exceptions.length })}>
          {exceptions.map((student) => (
            <div key={student.id}>
              <strong>{nameOf(student)}</strong>
              <SchoolRules rules={student.failed} />
            </div>
          ))}
        </Note>
      )}
    </Stack>
  );
}

export type ConfirmGroupProps = {
  cohortId: number;
  studentIds: readonly number[];
  onDone: (results: readonly GroupResult[], students: readonly Student[]) => void;
};

function ConfirmForm({ preview, cohortId, onDone }: Omit<ConfirmGroupProps, 'studentIds'> & { preview: GroupPreview }) {
  const { t } = useTranslation('school');
  const errorText = useErrorText('school');
  const register = useRegisterGroup(cohortId);
  const [hasAccepted, setAccepted] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const wanted = preview.students.filter(({ isRegistered }) => !isRegistered);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setRefused(!hasAccepted);
    if (!hasAccepted || register.isPending) return;
    register.mutate(
      wanted.map(({ id }) => id),
      { onSuccess: (results) => onDone(results, preview.students) },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Consequences preview={preview} wanted={wanted} />
        <Checkbox
          label={t('group.terms')}
          error={isRefused ? t('register.termsMissing') : undefined}
          checked={hasAccepted}
          onChange={(event) => setAccepted(event.target.checked)}
        />
        <Parts parts={register.parts} />
        {register.isError && <FormError>{errorText(register.error)}</FormError>}
        <Button type="submit" isPending={register.isPending} disabled={wanted.length === 0}>
          {t('group.confirm', { count: wanted.length })}
        </Button>
      </Stack>
    </form>
  );
}

/** Last step: what registering the group costs and whom it leaves out, and the confirmation. */
export function ConfirmGroup({ cohortId, studentIds, onDone }: ConfirmGroupProps) {
  const { t } = useTranslation(['school', 'widgets']);
  const preview = useQuery(groupPreview(cohortId, studentIds));
  if (preview.isPending) return <RowsSkeleton label={t('group.loading')} rows={3} />;
  if (preview.isError)
    return <QueryError error={preview.error} onRetry={preview.refetch} namespace="school" headingLevel="h3" />;
  const { refusal } = preview.data;
  return (
    <Card as="section" aria-label={t('register.confirmHeading')} gap="md">
      <h2>{t('register.confirmHeading')}</h2>
      {refusal === null ? (
        <ConfirmForm preview={preview.data} cohortId={cohortId} onDone={onDone} />
      ) : (
        <Note tone="warn">{t(`errors.${refusal}`)}</Note>
      )}
    </Card>
  );
}
