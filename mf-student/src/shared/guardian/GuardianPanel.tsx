import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  FactList,
  FormError,
  formatDateTime,
  Inline,
  QueryError,
  Skeleton,
  Stack,
  Text,
  useErrorText,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { GuardianLink, Registration } from '../contract.types';
import { nobodyYet, toAskGuardian } from './askedGuardian';
import { CopyLink } from './CopyLink';
import { guardianLink, useAskGuardian, useTakeBackGuardian } from './guardian.queries';
import { GuardianFields } from './GuardianFields';

const unpaid: readonly Registration['nextStep'][] = ['PAY', 'PAY_INVOICE', 'WAIT_FOR_GUARDIAN'];

/** Whether somebody else was asked to pay, or may be. */
export const offersGuardian = ({ nextStep, guardian }: Pick<Registration, 'nextStep' | 'guardian'>): boolean =>
  guardian !== null || unpaid.includes(nextStep);

function AskForm({ id, label, onDone }: { id: number; label: string; onDone: () => void }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const [asked, setAsked] = useState(nobodyYet);
  const ask = useAskGuardian(id);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate(toAskGuardian(asked), { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <GuardianFields value={asked} onChange={setAsked} error={ask.isError ? textOf(ask.error) : undefined} />
        <Inline>
          <Button type="submit" isPending={ask.isPending}>
            {label}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t('guardian.notNow')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

function Facts({ link }: { link: GuardianLink }) {
  const { t } = useTranslation('student');
  const whom = [link.name, link.email].filter((part) => part !== null).join(', ');
  const items = [
    { label: t('guardian.state'), value: t(`guardian.states.${link.state}`) },
    ...(whom === '' ? [] : [{ label: t('guardian.whom'), value: whom }]),
    ...(link.url === null ? [] : [{ label: t('guardian.until'), value: formatDateTime(link.until) }]),
    ...(link.openedAt === null ? [] : [{ label: t('guardian.opened'), value: formatDateTime(link.openedAt) }]),
    ...(link.remindedAt === null ? [] : [{ label: t('guardian.reminded'), value: formatDateTime(link.remindedAt) }]),
  ];
  return <FactList items={items} />;
}

function Asked({ registration, onAsk }: { registration: Registration; onAsk: () => void }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const link = useQuery(guardianLink(registration.id));
  const takeBack = useTakeBackGuardian(registration.id);
  if (link.isPending) return <Skeleton />;
  if (link.isError) return <QueryError error={link.error} onRetry={link.refetch} namespace="student" />;
  const isLive = link.data.url !== null;
  return (
    <Stack>
      <Facts link={link.data} />
      {link.data.url !== null && <CopyLink address={link.data.url} />}
      {takeBack.isError && <FormError>{textOf(takeBack.error)}</FormError>}
      {unpaid.includes(registration.nextStep) && (
        <Inline>
          <Button variant="secondary" onClick={onAsk}>
            {t('guardian.askAgain')}
          </Button>
          {isLive && (
            <Button variant="quiet" isPending={takeBack.isPending} onClick={() => takeBack.mutate()}>
              {t('guardian.takeBack')}
            </Button>
          )}
        </Inline>
      )}
    </Stack>
  );
}

/** Somebody else pays for a seat: what has come of it, and asking, asking again or taking it back. */
export function GuardianPanel({ registration }: { registration: Registration }) {
  const { t } = useTranslation('student');
  const [isAsking, setAsking] = useState(false);
  const { id, guardian } = registration;
  if (isAsking)
    return (
      <AskForm
        id={id}
        label={t(guardian === null ? 'guardian.ask' : 'guardian.askAgain')}
        onDone={() => setAsking(false)}
      />
    );
  if (guardian !== null) return <Asked registration={registration} onAsk={() => setAsking(true)} />;
  return (
    <Stack gap="xs" align="start">
      <Text tone="muted" size="small">
        {t('guardian.wayText')}
      </Text>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('guardian.ask')}
      </Button>
    </Stack>
  );
}
