import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  Card,
  Checkbox,
  FactList,
  formatDateTime,
  FormError,
  Note,
  QueryError,
  RowsSkeleton,
  Stack,
  useErrorText,
  useFormat,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { ClassClashes, SchoolRules } from '@valikool/shared-ui/widgets';
import type { Eligibility, PayerOption, Registration, SchoolStudent } from '../../../shared/contract.types';
import { eligibilityOf, useRegisterStudent } from '../registration.queries';
import { providerFor, schoolOption } from '../registration.steps';
import { WaitForm } from './WaitForm';

type ConfirmProps = {
  student: SchoolStudent;
  cohortId: number;
  /** Of the cohort, once it is known. */ timeZone: string | undefined;
  onDone: (registration: Registration) => void;
};
type Offer = { eligibility: Eligibility; option: PayerOption };

/** What the seat costs each side, and until when cancellation is free. */
function Costs({ eligibility, option }: Offer) {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  const provider = providerFor(eligibility, option);
  return (
    <Stack gap="sm">
      <FactList
        items={[
          { label: t('register.schoolPays'), value: money(option.schoolPays) },
          ...(provider === undefined ? [] : [{ label: t('register.studentPays'), value: money(option.youPay) }]),
          { label: t('register.freeUntil'), value: formatDateTime(eligibility.freeCancellationUntil) },
        ]}
      />
      {provider !== undefined && (
        <Note tone="info">
          {t(provider === 'invoice' ? 'register.studentByInvoice' : 'register.studentByLink', {
            minutes: Math.round(eligibility.holdMinutes),
          })}
        </Note>
      )}
    </Stack>
  );
}

/** The conditions, and problems that do not forbid a registration. @param exception what a failed condition means */
function Judgement({
  eligibility: { clashes, freeSiblings },
  option,
  exception,
  timeZone,
}: Offer & Pick<ConfirmProps, 'timeZone'> & { exception: string }) {
  const { t } = useTranslation('school');
  return (
    <Stack gap="sm">
      <h3>{t('register.conditions')}</h3>
      {option.rules.length === 0 ? <p>{t('register.noConditions')}</p> : <SchoolRules rules={option.rules} />}
      {!option.available && <Note tone="warn">{exception}</Note>}
      <ClassClashes clashes={clashes} siblings={freeSiblings} timeZone={timeZone} />
    </Stack>
  );
}

function ConfirmForm({ student, cohortId, onDone, eligibility, option }: ConfirmProps & Offer) {
  const { t } = useTranslation('school');
  const errorText = useErrorText('school');
  const register = useRegisterStudent(cohortId);
  const [hasAccepted, setAccepted] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setRefused(!hasAccepted);
    if (!hasAccepted || register.isPending) return;
    const provider = providerFor(eligibility, option);
    const body = { studentId: student.id, payer: 'SCHOOL' as const, acceptTerms: true, ...(provider && { provider }) };
    register.mutate(body, { onSuccess: ({ registration }) => onDone(registration) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Checkbox
          label={t('register.terms')}
          error={isRefused ? t('register.termsMissing') : undefined}
          checked={hasAccepted}
          onChange={(event) => setAccepted(event.target.checked)}
        />
        {register.isError && <FormError>{errorText(register.error)}</FormError>}
        <Button type="submit" isPending={register.isPending}>
          {t('register.confirm', { name: `${student.firstName} ${student.lastName}` })}
        </Button>
      </Stack>
    </form>
  );
}

/** For a full cohort: the student may join its waiting list. */
function Waiting({ student, cohortId, timeZone, eligibility, option }: ConfirmProps & Offer) {
  const { t } = useTranslation('school');
  return (
    <Card as="section" aria-label={t('register.waitHeading')} gap="md">
      <h2>{t('register.waitHeading')}</h2>
      <Judgement
        eligibility={eligibility}
        option={option}
        exception={t('register.waitConditions')}
        timeZone={timeZone}
      />
      <WaitForm student={student} cohortId={cohortId} place={eligibility.waitlistPlace} />
    </Card>
  );
}

/** Last step: the conditions for this student, the cost, and the confirmation. */
export function ConfirmStep(props: ConfirmProps) {
  const { student, cohortId } = props;
  const { t } = useTranslation(['school', 'shared']);
  const eligibility = useQuery(eligibilityOf(cohortId, student.id));
  if (eligibility.isPending) return <RowsSkeleton label={t('register.checking')} rows={3} />;
  if (eligibility.isError)
    return <QueryError error={eligibility.error} onRetry={eligibility.refetch} namespace="school" headingLevel="h3" />;
  const { refusal, isOpen, registrationId } = eligibility.data;
  const option = schoolOption(eligibility.data);
  if (registrationId !== null) return <Note tone="info">{t('register.already', { name: student.firstName })}</Note>;
  if (refusal === 'cohort.full' && option !== null)
    return <Waiting {...props} eligibility={eligibility.data} option={option} />;
  if (!isOpen || option === null) return <Note tone="warn">{t(`errors.${refusal ?? 'cohort.not-open'}`)}</Note>;
  const offer = { eligibility: eligibility.data, option };
  return (
    <Card as="section" aria-label={t('register.confirmHeading')} gap="md">
      <h2>{t('register.confirmHeading')}</h2>
      <Judgement {...offer} exception={t('register.exception')} timeZone={props.timeZone} />
      <Costs {...offer} />
      <ConfirmForm {...props} {...offer} />
    </Card>
  );
}
