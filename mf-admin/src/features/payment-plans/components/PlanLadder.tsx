import { useTranslation } from 'react-i18next';
import { formatDateTime, Text } from '@valikool/shared-ui';
import type { Instalment, PaymentPlan } from '../../../shared/contract.types';
import { usePlanTexts } from '../usePlanTexts';
import { Line } from './PlanLadder.styles';

/** Where a part stands: how it is paid, how often the card was charged, and when it is asked for next. */
export function PlanLadder({ plan, part }: { plan: PaymentPlan; part: Instalment }) {
  const { t } = useTranslation('admin');
  const { wayOf, failureOf } = usePlanTexts();
  const { tries, failure, nextStepAt } = part;
  const lines = [
    ...(tries > 0 ? [t('plans.tries', { count: tries })] : []),
    ...(failure === null ? [] : [t('plans.failure', { failure: failureOf(failure) })]),
    ...(nextStepAt === null ? [] : [t('plans.next', { at: formatDateTime(nextStepAt) })]),
    ...(plan.isPaused ? [t('plans.paused')] : []),
  ];
  return (
    <div>
      {wayOf(plan)}
      {lines.length > 0 && (
        <Text as="div" size="small" tone="muted" title={lines.join('. ')}>
          {lines.map((line) => (
            <Line key={line}>{line}</Line>
          ))}
        </Text>
      )}
    </div>
  );
}
