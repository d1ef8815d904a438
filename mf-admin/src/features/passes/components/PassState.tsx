import { useTranslation } from 'react-i18next';
import { Badge, formatDate, Money, Text, type Tone } from '@valikool/shared-ui';
import type { ManagedPass } from '../../../shared/contract.types';

const tones: Readonly<Record<ManagedPass['state'], Tone>> = {
  ACTIVE: 'ok',
  PAUSED: 'info',
  RETRYING: 'warn',
  UNPAID: 'bad',
  NOT_CHARGED: 'warn',
  SUSPENDED: 'bad',
  ENDING: 'neutral',
  ENDED: 'neutral',
};

/** What a pass is now: who paused it and until when, and what is owed. */
export function PassState({ pass }: { pass: ManagedPass }) {
  const { t } = useTranslation('admin');
  const { state, needs, pausedBy, resumesAt, openCharge } = pass;
  const isPaused = pausedBy !== null && pausedBy !== 'DEBT' && state !== 'ENDED';
  return (
    <>
      <Badge tone={tones[state]}>{t(`passes.states.${state}`)}</Badge>
      {needs === 'GONE' && <Badge tone="bad">{t('passes.needs.GONE')}</Badge>}
      {isPaused && (
        <Text as="div" size="small" tone="muted">
          {t(`passes.pausedBy.${pausedBy}`)}
          {resumesAt !== null && ` ${t('passes.pausedUntil', { date: formatDate(resumesAt) })}`}
        </Text>
      )}
      {openCharge !== null && state !== 'ENDED' && (
        <Text as="div" size="small" tone="muted">
          {t('passes.debt')} <Money value={openCharge.amount} />
          {openCharge.nextAttemptAt !== null &&
            `, ${t('passes.retry', { date: formatDate(openCharge.nextAttemptAt) })}`}
        </Text>
      )}
    </>
  );
}
