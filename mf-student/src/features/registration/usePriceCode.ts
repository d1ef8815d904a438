import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, useErrorText } from '@valikool/shared-ui';
import type { GiftCardBalance } from '../../shared/contract.types';
import { useFindPriceCode, type FoundCode, type useRegister } from './registration.queries';
import type { PromotionCode } from './usePromotionCode';
import type { RegistrationForm } from './useRegistrationForm';

type Register = ReturnType<typeof useRegister>;

const CARD_REFUSALS = ['UNKNOWN', 'BLOCKED', 'EXPIRED', 'EMPTY', 'NOTHING_TO_PAY'] as const;
type CardRefusal = (typeof CARD_REFUSALS)[number];

const refusalOfState: Readonly<Record<GiftCardBalance['state'], CardRefusal | null>> = {
  ACTIVE: null,
  SPENT: 'EMPTY',
  EXPIRED: 'EXPIRED',
  UNPAID: 'BLOCKED',
  SUSPENDED: 'BLOCKED',
  CANCELED: 'BLOCKED',
};

export type PriceCode = {
  /** The text of the field. */
  typed: string;
  type: (text: string) => void;
  error: string | undefined;
  isChecking: boolean;
  /** The field holds a code that was not asked about yet. */
  isUnasked: boolean;
  add: () => void;
};

/** The reason for which registering was refused because of the card, else undefined. */
function cardRefusalOf(error: Error | null): CardRefusal | undefined {
  if (!isApiError(error) || error.code !== 'gift-card.refused') return undefined;
  const [detail] = Array.isArray(error.details) ? (error.details as { reason?: unknown }[]) : [];
  return CARD_REFUSALS.find((refusal) => refusal === detail?.reason) ?? 'UNKNOWN';
}

/** Why a code that was found lowers nothing; undefined when it does. */
function useProblem(): (found: FoundCode | undefined) => string | undefined {
  const { t } = useTranslation('student');
  return (found) => {
    if (found === undefined) return undefined;
    if (found.kind === 'UNKNOWN') return t('priceCode.unknown');
    if (found.kind === 'PROMOTION') return found.refusal ? t(`promotion.refusals.${found.refusal}`) : undefined;
    const refusal = refusalOfState[found.state];
    return refusal === null ? undefined : t(`giftCards.use.refusals.${refusal}`);
  };
}

/**
 * The one field for a gift card's code and a promotion code. The server says which of them a code is; one of each kind
 * may lower the price, and a second of a kind takes the place of the first.
 */
export function usePriceCode(
  cohortId: number,
  { form, promotion, register }: { form: RegistrationForm; promotion: PromotionCode; register: Register },
): PriceCode {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const problemOf = useProblem();
  const [typed, setTyped] = useState(promotion.applied === null ? (promotion.asked ?? '') : '');
  const ask = useFindPriceCode(cohortId);
  const code = typed.trim();

  function take(found: FoundCode) {
    if (problemOf(found) !== undefined || found.kind === 'UNKNOWN') return;
    setTyped('');
    if (found.kind === 'PROMOTION') promotion.use(found.name);
    else form.change({ giftCard: { code, ending: found.ending, cents: found.cents } });
  }
  function problem(): string | undefined {
    const refusal = cardRefusalOf(register.error);
    if (refusal) return t(`giftCards.use.refusals.${refusal}`);
    return ask.error === null ? (problemOf(ask.data) ?? promotion.error) : textOf(ask.error);
  }
  return {
    typed,
    type: setTyped,
    error: problem(),
    isChecking: ask.isPending || promotion.isChecking,
    isUnasked: code !== '' && code !== ask.variables && code !== promotion.asked,
    add: () => {
      if (code !== '') ask.mutate(code, { onSuccess: take });
    },
  };
}
