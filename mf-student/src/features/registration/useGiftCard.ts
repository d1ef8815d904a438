import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, useErrorText } from '@valikool/shared-ui';
import type { GiftCardBalance } from '../../shared/contract.types';
import { useAskBalance } from '../../shared/giftCard.queries';
import type { useRegister } from './registration.queries';
import type { RegistrationForm } from './useRegistrationForm';

type Register = ReturnType<typeof useRegister>;

const REFUSALS = ['UNKNOWN', 'BLOCKED', 'EXPIRED', 'EMPTY', 'NOTHING_TO_PAY'] as const;
type Refusal = (typeof REFUSALS)[number];

const refusalOfState: Readonly<Record<GiftCardBalance['state'], Refusal | null>> = {
  ACTIVE: null,
  SPENT: 'EMPTY',
  EXPIRED: 'EXPIRED',
  UNPAID: 'BLOCKED',
  SUSPENDED: 'BLOCKED',
  CANCELED: 'BLOCKED',
};

export type GiftCardCode = {
  /** The text of the field. */
  typed: string;
  type: (text: string) => void;
  isApplied: boolean;
  error: string | undefined;
  isChecking: boolean;
  /** The field holds a code that was not asked about yet. */
  isUnasked: boolean;
  apply: () => void;
  takeAway: () => void;
};

/** The reason for which registering was refused because of the card, else undefined. */
function refusalOf(error: Error | null): Refusal | undefined {
  if (!isApiError(error) || error.code !== 'gift-card.refused') return undefined;
  const [detail] = Array.isArray(error.details) ? (error.details as { reason?: unknown }[]) : [];
  return REFUSALS.find((refusal) => refusal === detail?.reason) ?? 'UNKNOWN';
}

/** The gift card of a registration: its code is asked about, and what is on it lowers what the student pays. */
export function useGiftCard(form: RegistrationForm, register: Register): GiftCardCode {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const [typed, setTyped] = useState('');
  const ask = useAskBalance();
  const code = typed.trim();
  const isApplied = form.draft.giftCard !== null;

  function apply() {
    if (code === '') return;
    ask.mutate(code, {
      onSuccess: ({ state, balance }) => {
        if (refusalOfState[state] === null) form.change({ giftCard: { code, cents: balance.amount } });
      },
    });
  }
  function takeAway() {
    setTyped('');
    ask.reset();
    form.change({ giftCard: null });
  }
  function problem(): string | undefined {
    const refusal = refusalOf(register.error) ?? (ask.data && refusalOfState[ask.data.state]);
    if (refusal) return t(`giftCards.use.refusals.${refusal}`);
    return ask.error === null ? undefined : textOf(ask.error);
  }
  return {
    typed,
    type: setTyped,
    isApplied,
    error: problem(),
    isChecking: ask.isPending,
    isUnasked: !isApplied && code !== '' && code !== ask.variables?.trim(),
    apply,
    takeAway,
  };
}
