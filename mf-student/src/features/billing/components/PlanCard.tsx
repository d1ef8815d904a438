import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Badge,
  Card,
  cardBrand,
  DateText,
  formatDate,
  formatDateTime,
  Money,
  Note,
  Stack,
  Table,
  Text,
  type TableColumn,
  type Tone,
  useFormat,
} from '@valikool/shared-ui';
import type { Instalment, PaymentPlan } from '../../../shared/contract.types';
import { isCharged, isChargedSoon, nextPart } from '../plan.state';
import { PlanActions } from './PlanActions';
import { ReplaceCard } from './ReplaceCard';

const tones: Readonly<Record<Instalment['state'], Tone>> = {
  PLANNED: 'neutral',
  DUE: 'warn',
  FAILED: 'bad',
  PAID: 'ok',
  CANCELED: 'neutral',
};

/** The sum of a part, and what of it is paid already, since less is asked for then. */
function PartAmount({ part: { amount, paid, state } }: { part: Instalment }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  return (
    <>
      <Money value={amount} />
      {state !== 'PAID' && paid.amount > 0 && (
        <Text as="div" size="small" tone="muted">
          {t('plan.paidOf', { amount: money(paid) })}
        </Text>
      )}
    </>
  );
}

function Parts({ plan }: { plan: PaymentPlan }) {
  const { t } = useTranslation('student');
  const columns: TableColumn<Instalment>[] = [
    {
      key: 'part',
      header: t('plan.part'),
      isRowHeader: true,
      cell: ({ position }) => t('plan.partOf', { position, count: plan.parts.length }),
    },
    { key: 'due', header: t('billing.due'), cell: ({ dueAt }) => <DateText value={dueAt} /> },
    {
      key: 'state',
      header: t('billing.status'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`plan.state.${state}`)}</Badge>,
    },
    { key: 'amount', header: t('billing.total'), align: 'end', cell: (part) => <PartAmount part={part} /> },
  ];
  const caption = t('plan.partsOf', { course: plan.courseTitle });
  return <Table caption={caption} columns={columns} rows={plan.parts} rowKey={({ id }) => id} />;
}

/** Texts of what went wrong with the kept card; a failure without one was declined by the bank. */
const failureTexts: Readonly<Record<string, 'plan.approve' | 'plan.cardGone'>> = {
  authentication_required: 'plan.approve',
  card_gone: 'plan.cardGone',
};

/** The bank declined the charge of the kept card, or wants it approved, or its holder has removed it. */
function Failed({ plan, failure }: { plan: PaymentPlan; failure: string }) {
  const { t } = useTranslation('student');
  return (
    <Note tone="warn" title={t('plan.failed')}>
      <Stack gap="sm" align="start">
        {t(failureTexts[failure] ?? 'plan.declined', {
          date: plan.accessUntil === null ? '' : formatDate(plan.accessUntil),
        })}
        {plan.method === 'CARD' && plan.card !== null && <ReplaceCard card={plan.card} />}
      </Stack>
    </Note>
  );
}

/** What the student should know first: that the classes are closed, that the card failed, or how the next part is paid. */
function Situation({ plan }: { plan: PaymentPlan }) {
  const { t } = useTranslation('student');
  const next = nextPart(plan);
  if (next === undefined) return <Text tone="muted">{t('plan.over')}</Text>;
  if (plan.isPaused)
    return (
      <Note tone="bad" title={t('plan.paused')}>
        {t('plan.pausedText')}
      </Note>
    );
  if (isChargedSoon(plan))
    return (
      <Note role="status" title={t('plan.charging')}>
        {t('plan.chargingText')}
      </Note>
    );
  if (next.askedUntil !== null)
    return (
      <Note title={t('plan.asked')}>
        {t(isCharged(plan) ? 'plan.askedCard' : 'plan.askedText', { until: formatDateTime(next.askedUntil) })}
      </Note>
    );
  if (next.failure !== null) return <Failed plan={plan} failure={next.failure} />;
  const { card, method } = plan;
  return (
    <Text>
      {method === 'CARD' && card !== null
        ? t('plan.byCard', { date: formatDate(next.dueAt), brand: cardBrand(card.brand), digits: card.lastFour })
        : t('plan.byLink', { date: formatDate(next.dueAt) })}
    </Text>
  );
}

/** One plan: its parts with their days, how they are paid, and what can be done. */
export function PlanCard({ plan, hasCard }: { plan: PaymentPlan; hasCard: boolean }) {
  const { t } = useTranslation('student');
  return (
    <Card as="section" aria-labelledby={`plan-${plan.id}`}>
      <h2 id={`plan-${plan.id}`}>
        <AppLink href={`/user/my-courses?registration=${plan.registrationId}`}>{plan.courseTitle}</AppLink>
      </h2>
      {plan.hasSeat && <Situation plan={plan} />}
      <Parts plan={plan} />
      {plan.hasSeat && plan.status === 'ACTIVE' && (
        <>
          <PlanActions plan={plan} hasCard={hasCard} />
          <Text size="small" tone="muted">
            {t('plan.cancelRule')}
          </Text>
        </>
      )}
    </Card>
  );
}
