import { useTranslation } from 'react-i18next';
import { Button, formatDateTime, FormError, Inline, Note, Stack, useErrorText } from '@valikool/shared-ui';
import type { SchoolStudent, WaitlistPlace } from '../../../shared/contract.types';
import { useWaitlist } from '../registration.queries';

function Place({ name, place: { position, waiting, payer, offer } }: { name: string; place: WaitlistPlace }) {
  const { t } = useTranslation('school');
  const title = t(offer === null ? 'register.waiting' : 'register.offered', { name });
  return (
    <Note tone="ok" role="status" title={title}>
      <p>
        {offer === null
          ? t('register.waitingPlace', { position, waiting })
          : t('register.answerBy', { time: formatDateTime(offer.expiresAt) })}
      </p>
      <p>{t(`register.waitingPayer.${payer ?? 'OPEN'}`)}</p>
    </Note>
  );
}

export type WaitFormProps = {
  student: SchoolStudent;
  cohortId: number;
  /** Null for who does not wait yet. */ place: WaitlistPlace | null;
};

/** Puts a student on the waiting list of a full cohort, for a seat that the school pays for, or takes them off. */
export function WaitForm({ student, cohortId, place }: WaitFormProps) {
  const { t } = useTranslation('school');
  const errorText = useErrorText('school');
  const { mutate, isPending, error } = useWaitlist(cohortId, student.id);
  const name = `${student.firstName} ${student.lastName}`;
  return (
    <Stack>
      {place === null ? (
        <p>{t('register.waitText', { name: student.firstName })}</p>
      ) : (
        <Place name={name} place={place} />
      )}
      {error !== null && <FormError>{errorText(error)}</FormError>}
      <Inline>
        {place === null ? (
          <Button isPending={isPending} onClick={() => mutate('join')}>
            {t('register.wait', { name })}
          </Button>
        ) : (
          <Button variant="secondary" isPending={isPending} onClick={() => mutate('leave')}>
            {t('register.stopWaiting')}
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
