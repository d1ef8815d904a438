import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiError,
  AppLink,
  Button,
  cohortShortName,
  FormError,
  formatDate,
  formatDateTime,
  Inline,
  Note,
  QueryError,
  RadioCard,
  RadioCardGroup,
  Skeleton,
  Stack,
  Text,
  useErrorText,
  useFormat,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { Clashes } from '../../../shared/Clashes';
import { CohortFacts } from '../../../shared/CohortFacts';
import { ClashesConsent } from '../../../shared/ConsentBoxes';
import type { PendingSwap, SwapOption, SwapOptions, SwapRegistration } from '../../../shared/contract.types';
import { leaveTo } from '../../../shared/leaveTo';
import { firstWay, offeredWay, toHowToPay, type WayOfPaying } from '../../../shared/paying';
import { useConsent } from '../../../shared/useConsent';
import { WayToPay } from '../../../shared/WayToPay';
import { swapOptions, useGiveUpSwap, useSwap } from '../my-courses.queries';

type Swap = ReturnType<typeof useSwap>;
type FormProps = { registrationId: number; options: SwapOptions; onKeep: () => void; onDone: () => void };

/** The text of a refusal that came as an answer. */
export function useRefusalText(): (code: string) => string {
  const textOf = useErrorText('student');
  return (code) => textOf(new ApiError({ statusCode: 409, code, message: '' }));
}

/** Sends the swap. A student who has to pay is sent to the bank, with a link in case the browser does not go. */
function useSendSwap(registrationId: number, onDone: () => void) {
  const swap = useSwap(registrationId);
  const [bankAddress, setBankAddress] = useState<string | null>(null);
  const send = (body: SwapRegistration) => {
    if (swap.isPending) return;
    swap.mutate(body, {
      onSuccess: ({ swap: pending, payment }) => {
        if (payment?.url) {
          setBankAddress(payment.url);
          leaveTo(payment.url);
        } else if (pending === null) onDone();
      },
    });
  };
  return { swap, send, bankAddress };
}

function Problem({ swap, bankAddress }: { swap: Swap; bankAddress: string | null }) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  if (bankAddress !== null)
    return (
      <Text size="small" role="status">
        {t('payment.leaving')} <AppLink href={bankAddress}>{t('payment.leavingLink')}</AppLink>
      </Text>
    );
  if (swap.isError) return <FormError>{textOf(swap.error)}</FormError>;
  return swap.isSuccess && swap.data.swap !== null ? <FormError>{t('payment.silent')}</FormError> : null;
}

function useDifferenceText(): (option: SwapOption) => string {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  return ({ difference: { amount, currency } }) => {
    if (amount === 0) return t('swap.same');
    return t(amount > 0 ? 'swap.more' : 'swap.less', { amount: money({ amount: Math.abs(amount), currency }) });
  };
}

function Choice({
  options,
  chosen,
  onChoose,
}: {
  options: readonly SwapOption[];
  chosen: number | null;
  onChoose: (cohortId: number) => void;
}) {
  const { t } = useTranslation('student');
  const differenceOf = useDifferenceText();
  const refusalText = useRefusalText();
  return (
    <RadioCardGroup legend={t('swap.which')}>
      {options.map((option) => (
        <RadioCard
          key={option.cohort.id}
          name="cohort"
          value={option.cohort.id}
          checked={chosen === option.cohort.id}
          disabled={!option.available}
          onChange={() => onChoose(option.cohort.id)}
          title={cohortShortName(option.cohort.name, option.cohort.course.title)}
          aside={option.available && t('registration.seatsLeft', { count: option.freeSeats })}
        >
          <CohortFacts cohort={option.cohort} />
          {option.clashes.length > 0 && (
            <Text as="span" tone="action">
              {t('clashes.some')}
            </Text>
          )}
          <span>{option.refusal === null ? differenceOf(option) : refusalText(option.refusal)}</span>
        </RadioCard>
      ))}
    </RadioCardGroup>
  );
}

/** A swap that waits for its payment; the student still has the old seat. */
function Pending({
  registrationId,
  pending,
  onDone,
}: Pick<FormProps, 'registrationId' | 'onDone'> & { pending: PendingSwap }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const textOf = useErrorText('student');
  const { swap, send, bankAddress } = useSendSwap(registrationId, onDone);
  const giveUp = useGiveUpSwap(registrationId);
  const sendSwap = () =>
    send({ cohortId: pending.cohort.id, ...toHowToPay(firstWay(pending.providers), pending.difference.amount) });
  return (
    <Stack>
      <Note tone="warn" title={t('swap.pending', { cohort: pending.cohort.name })}>
        {t('swap.pendingText', { amount: money(pending.difference), time: formatDateTime(pending.heldUntil) })}
      </Note>
      <Problem swap={swap} bankAddress={bankAddress} />
      {giveUp.isError && <FormError>{textOf(giveUp.error)}</FormError>}
      <Inline justify="end">
        <Button variant="secondary" isPending={giveUp.isPending} onClick={() => giveUp.mutate()}>
          {t('swap.giveUp')}
        </Button>
        <Button isPending={swap.isPending} onClick={sendSwap}>
          {t('payment.pay', { amount: money(pending.difference) })}
        </Button>
      </Inline>
    </Stack>
  );
}

const NOTHING_CHOSEN: Pick<SwapOption, 'difference' | 'providers' | 'clashes'> = {
  difference: { amount: 0, currency: 'EUR' },
  providers: [],
  clashes: [],
};

/** The cohort to preselect: the first available one, preferably without overlapping classes. */
function firstChoice(items: readonly SwapOption[]): number | null {
  const available = items.filter((option) => option.available);
  return (available.find(({ clashes }) => clashes.length === 0) ?? available[0])?.cohort.id ?? null;
}

/** The cohorts to choose from, and how a higher price is paid. */
function Choosing({ registrationId, options, onKeep, onDone }: FormProps) {
  const { t } = useTranslation('student');
  const { items, until } = options;
  const [cohortId, setCohortId] = useState(() => firstChoice(items));
  const chosen = items.find(({ cohort }) => cohort.id === cohortId);
  const {
    difference: { amount: difference },
    providers,
    clashes,
  } = chosen ?? NOTHING_CHOSEN;
  const clashesConsent = useConsent(clashes.length > 0 ? cohortId : null);
  const [wish, setWish] = useState(() => firstWay(providers));
  const way = offeredWay(wish, providers);
  const { swap, send, bankAddress } = useSendSwap(registrationId, onDone);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (cohortId !== null && clashesConsent.check()) send({ cohortId, ...toHowToPay(way, difference) });
  };
  return (
    <form noValidate onSubmit={submit} aria-busy={swap.isPending}>
      <Stack>
        <Text>{t('swap.text', { date: formatDate(until) })}</Text>
        <Choice options={items} chosen={cohortId} onChoose={setCohortId} />
        {chosen && <Clashes clashes={clashes} timeZone={chosen.cohort.timeZone} />}
        {difference > 0 && (
          <>
            <WayToPay
              providers={providers}
              value={way}
              onChange={(part: Partial<WayOfPaying>) => setWish({ ...way, ...part })}
            />
            <Text tone="muted" size="small">
              {t('swap.keptUntilPaid')}
            </Text>
          </>
        )}
        {difference < 0 && (
          <Text tone="muted" size="small">
            {t('cancel.refundTime')}
          </Text>
        )}
        <ClashesConsent consent={clashesConsent} />
        <Problem swap={swap} bankAddress={bankAddress} />
        <Inline justify="end">
          <Button variant="secondary" onClick={onKeep}>
            {t('cancel.keep')}
          </Button>
          <Button type="submit" isPending={swap.isPending} disabled={cohortId === null}>
            {t('swap.confirm')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

/**
 * Swaps a seat for one in another cohort of the same course; the old seat is released only once the new one is
 * confirmed.
 */
export function SwapForm({ registrationId, onKeep, onDone }: Omit<FormProps, 'options'>) {
  const { t } = useTranslation('student');
  const refusalText = useRefusalText();
  const options = useQuery(swapOptions(registrationId));
  if (options.isPending) return <Skeleton />;
  if (options.isError)
    return <QueryError error={options.error} onRetry={options.refetch} headingLevel="h3" namespace="student" />;
  const { pending, allowed, refusal, items } = options.data;
  if (pending !== null) return <Pending registrationId={registrationId} pending={pending} onDone={onDone} />;
  if (!allowed || items.length === 0)
    return (
      <Note tone="neutral" title={refusal === null ? t('swap.none') : refusalText(refusal)}>
        {items.length === 0 && t('swap.noneText')}
      </Note>
    );
  return <Choosing registrationId={registrationId} options={options.data} onKeep={onKeep} onDone={onDone} />;
}
