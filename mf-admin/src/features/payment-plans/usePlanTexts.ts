import { useTranslation } from 'react-i18next';
import type { PaymentPlan } from '../../shared/contract.types';

/** Texts about a plan, in the language on screen. */
export function usePlanTexts() {
  const { t } = useTranslation('admin');
  return {
    /** How the parts that come are paid. */
    wayOf: ({ card, method }: PaymentPlan): string =>
      method === 'CARD' && card !== null ? t('plans.card', { digits: card.lastFour }) : t('plans.link'),
    /** What the bank said about the card; its own word when we have no text for it. */
    failureOf: (code: string): string => t(`plans.failures.${code}`, { defaultValue: code }),
  };
}
