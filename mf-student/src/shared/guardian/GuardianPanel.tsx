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
  useFormat,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { GuardianLink, Registration } from '../contract.types';
import { planOffer } from '../paying.queries';
import { PartsChoice } from '../PartsChoice';
import { nobodyYet, toAskGuardian } from './askedGuardian';
import { CopyLink } from './CopyLink';
import { guardianLink, useAskGuardian, useTakeBackGuardian } from './guardian.queries';
import { GuardianFields } from './GuardianFields';

const unpaid: readonly Registration['nextStep'][] = ['PAY', 'PAY_INVOICE', 'WAIT_FOR_GUARDIAN', 'PAY_PART'];

/** The next part of a seat that is sure, where no kept card is charged for it: it may be asked for before its day. */
const isPartAskable = ({ plan, confirmedAt }: Pick<Registration, 'plan' | 'confirmedAt'>): boolean =>
  plan?.method === 'LINK' && confirmedAt !== null;

const mayAsk = (registration: Pick<Registration, 'nextStep' | 'plan' | 'confirmedAt'>): boolean =>
  unpaid.includes(registration.nextStep) || isPartAskable(registration);

/** Whether somebody else was asked to pay, or may be. */
export const offersGuardian = (
  registration: Pick<Registration, 'nextStep' | 'guardian' | 'plan' | 'confirmedAt'>,
): boolean => registration.guardian !== null || mayAsk(registration);

/** "Ask somebody to pay"; of a running plan, which part. */
function useAskLabel({ guardian, plan, confirmedAt }: Registration): string {
  const { t } = useTranslation('student');
  if (plan !== null && confirmedAt !== null)
    return t('guardian.askPart', { position: plan.position, count: plan.count });
  return t(guardian === null ? 'guardian.ask' : 'guardian.askAgain');
}

type AskFormProps = { registration: Registration; label: string; onDone: () => void };

function AskForm({ registration: { id, plan, confirmedAt }, label, onDone }: AskFormProps) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const [asked, setAsked] = useState(nobodyYet);
  const [inParts, setInParts] = useState(plan !== null);
  const parts = useQuery({ ...planOffer(id), enabled: confirmedAt === null }).data ?? null;
  const ask = useAskGuardian(id);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const instalments = parts !== null && { instalments: inParts };
    if (!ask.isPending) ask.mutate({ ...toAskGuardian(asked), ...instalments }, { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <GuardianFields value={asked} onChange={setAsked} error={ask.isError ? textOf(ask.error) : undefined} />
        {parts !== null && <PartsChoice parts={parts} value={inParts} onChange={setInParts} isByOther />}
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

function Facts({ link, plan }: { link: GuardianLink; plan: Registration['plan'] }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  // A link that works is for the part that comes next.
  const part = link.url === null ? null : plan;
  const whom = [link.name, link.email].filter((part) => part !== null).join(', ');
  const items = [
    { label: t('guardian.state'), value: t(`guardian.states.${link.state}`) },
    ...(part === null
      ? []
      : [{ label: t('guardian.part'), value: t('guardian.partOf', { ...part, amount: money(part.amount) }) }]),
    ...(whom === '' ? [] : [{ label: t('guardian.whom'), value: whom }]),
    ...(link.url === null ? [] : [{ label: t('guardian.until'), value: formatDateTime(link.until) }]),
    ...(link.openedAt === null ? [] : [{ label: t('guardian.opened'), value: formatDateTime(link.openedAt) }]),
    ...(link.remindedAt === null ? [] : [{ label: t('guardian.reminded'), value: formatDateTime(link.remindedAt) }]),
  ];
  return <FactList items={items} />;
}

function Asked({ registration, label, onAsk }: { registration: Registration; label: string; onAsk: () => void }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const link = useQuery(guardianLink(registration.id));
  const takeBack = useTakeBackGuardian(registration.id);
  if (link.isPending) return <Skeleton />;
  if (link.isError) return <QueryError error={link.error} onRetry={link.refetch} namespace="student" />;
  const isLive = link.data.url !== null;
  return (
    <Stack>
      <Facts link={link.data} plan={registration.plan} />
      {isLive && registration.plan?.method === 'CARD' && registration.confirmedAt !== null && (
        <Text size="small">{t('guardian.cardWaits', { until: formatDateTime(link.data.until) })}</Text>
      )}
      {link.data.url !== null && <CopyLink address={link.data.url} />}
      {takeBack.isError && <FormError>{textOf(takeBack.error)}</FormError>}
      {mayAsk(registration) && (
        <Inline>
          <Button variant="secondary" onClick={onAsk}>
            {isLive ? t('guardian.askAgain') : label}
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
  const label = useAskLabel(registration);
  if (isAsking) return <AskForm registration={registration} label={label} onDone={() => setAsking(false)} />;
  if (registration.guardian !== null)
    return <Asked registration={registration} label={label} onAsk={() => setAsking(true)} />;
  return (
    <Stack gap="xs" align="start">
      <Text tone="muted" size="small">
        {t(isPartAskable(registration) ? 'guardian.partText' : 'guardian.wayText')}
      </Text>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
    </Stack>
  );
}
