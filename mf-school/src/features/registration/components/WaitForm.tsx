import { useTranslation } from 'react-i18next';
import { Button, formatDateTime, FormError, Inline, Note, Stack, useErrorText } from '@valikool/shared-ui';
import type { SchoolStudent, WaitlistEntry } from '../../../shared/contract.types';
import { useWaitlist } from '../registration.queries';

function Place({ name, entry: { position, waiting, offer } }: { name: string; entry: WaitlistEntry }) {
  const { t } = useTranslation('school');
  if (offer !== null) return <Note tone="ok" role="status" title={t('register.offered', { name })}>{t('register.answerBy', { time: formatDateTime(offer.expiresAt) })}</Note>;
  return <Note tone="ok" role="status" title={t('register.waiting', { name })}>{t('register.waitingPlace', { position, waiting })}</Note>;
}

/** Puts a student on the waiting list of a full cohort, for a seat that the school pays for. */
export function WaitForm({ student, cohortId }: { student: SchoolStudent; cohortId: number }) {
  const { t } = useTranslation('school');
  const errorText = useErrorText('school');
  const { join, leave } = useWaitlist(cohortId, student.id);
  const name = `${student.firstName} ${student.lastName}`;
  const problem = join.error ?? leave.error;
  return (
    <Stack>
      {join.data === undefined ? <p>{t('register.waitText', { name: student.firstName })}</p> : <Place name={name} entry={join.data} />}
      {problem !== null && <FormError>{errorText(problem)}</FormError>}
      <Inline>
        {join.data === undefined ? (
          <Button isPending={join.isPending} onClick={() => join.mutate()}>{t('register.wait', { name })}</Button>
        ) : (
          <Button variant="secondary" isPending={leave.isPending} onClick={() => leave.mutate()}>{t('register.stopWaiting')}</Button>
        )}
      </Inline>
    </Stack>
  );
}
