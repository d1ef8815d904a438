import { useTranslation } from 'react-i18next';
import { Badge, DateText, Text, type Tone } from '@valikool/shared-ui';
import type { Payout } from '../../../shared/contract.types';

const tones: Readonly<Record<Payout['status'], Tone>> = {
  PENDING: 'neutral',
  IN_TRANSIT: 'info',
  PAID: 'ok',
  FAILED: 'bad',
  CANCELED: 'bad',
};

/** What the provider says of a payout. */
export function PayoutState({ payout: { status } }: { payout: Payout }) {
  const { t } = useTranslation('admin');
  return <Badge tone={tones[status]}>{t(`payouts.states.${status}`)}</Badge>;
}

/** Whether the money is on our account, by the bank's statement. */
export function Arrival({ payout: { line, arrivesOn, isLate, status } }: { payout: Payout }) {
  const { t } = useTranslation('admin');
  if (line !== null) return <DateText value={line.bookedOn} />;
  if (status === 'FAILED' || status === 'CANCELED') return '–';
  if (isLate) return <Badge tone="bad">{t('payouts.late')}</Badge>;
  return (
    <Text as="span" tone="muted">
      {t('payouts.expected')} <DateText value={arrivesOn} />
    </Text>
  );
}
