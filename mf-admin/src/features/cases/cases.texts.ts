import { useTranslation } from 'react-i18next';
import { formatDateTime, providerLabel, useFormat, type IconName } from '@valikool/shared-ui';
import type { Case } from '../../shared/contract.types';

type Kind = Case['kind'];

/** The icon of each kind. A new kind needs a line here and texts in `cases.kinds` of the locales. */
export const kindIcons: Readonly<Record<Kind, IconName>> = {
  'payment.mismatch': 'alert',
  'payment.total-differs': 'alert',
  'payment.unanswered': 'clock',
  'payment.reversed-outside': 'billing',
  'refund.refused': 'cross',
  'refund.sent-twice': 'billing',
  'invoice.not-issued': 'billing',
  'payment.disputed': 'alert',
  'payment.order-gone': 'help',
  'payment-plan.unpaid': 'clock',
  'payment.charge-unclear': 'help',
  'saved-card.not-forgotten': 'lock',
  'saved-card.change-unclear': 'help',
  'e-invoice.refused': 'billing',
  'e-invoice.undelivered': 'billing',
  'payment.unknown-order': 'help',
  'pass.unknown': 'help',
  'pass.gone': 'help',
  'pass.not-charged': 'alert',
  'pass.paid-outside': 'billing',
  'pass.unanswered': 'clock',
  'results.overdue': 'clock',
  'books.differ': 'billing',
  'payout.differs': 'billing',
  'payout.failed': 'alert',
  'room.failed': 'alert',
  'room.remove-by-hand': 'logout',
};

export const caseKinds = Object.keys(kindIcons) as Kind[];

type Action = Case['actions'][number];

/** The texts that ask for a transfer on our own bank account, by the actions that record one. */
const transferTexts: Readonly<Partial<Record<Action, { lead: string; hint: string }>>> = {
  SENT_BY_HAND: { lead: 'cases.send', hint: 'cases.referenceHint' },
  PAID_BACK: { lead: 'cases.received', hint: 'cases.referenceInHint' },
  PAID_OUTSIDE: { lead: 'cases.received', hint: 'cases.referenceInHint' },
};

/** @returns keys of the texts that ask for the transfer that the action records; null when it records none */
export const transferTextsOf = (action: Action) => transferTexts[action] ?? null;

/** Facts that lead to a page of their own, in place of being shown. */
const linked: readonly string[] = ['payoutId', 'planId', 'cohortId', 'cohortName'];

/** Amounts in the currency that the fact `currency` names. All others are in euros. */
const inPaidCurrency: readonly string[] = ['paidCents', 'orderCents', 'twiceCents'];

type Fact = { key: string; label: string; value: string };

/**
 * Formats facts by their names: `…Cents` is an amount in hundredths, `…At` an instant. A code is translated when it has
 * a text.
 */
function useFacts(): (item: Case) => Fact[] {
  const { t, i18n } = useTranslation('admin');
  const { money } = useFormat();
  const textOf = (key: string, value: string | number | boolean, paidCurrency: string): string => {
    if (typeof value === 'number' && key.endsWith('Cents'))
      return money({ amount: value, currency: inPaidCurrency.includes(key) ? paidCurrency : 'EUR' });
    if (key === 'provider') return providerLabel(String(value), i18n.language) ?? String(value);
    if (typeof value === 'string' && key.endsWith('At')) return formatDateTime(value);
    return t(`cases.codes.${value}`, { defaultValue: String(value) });
  };
  return ({ facts }) => {
    const paidCurrency = typeof facts['currency'] === 'string' ? facts['currency'] : 'EUR';
    return Object.entries(facts).flatMap(([key, value]) =>
      value === null || linked.includes(key)
        ? []
        : [
            {
              key,
              label: t(`cases.facts.${key}`, { defaultValue: key }),
              value: textOf(key, value, paidCurrency),
            },
          ],
    );
  };
}

/** Texts about a case, in the language on screen. */
export function useCaseTexts() {
  const { t } = useTranslation('admin');
  const factsOf = useFacts();
  return {
    factsOf,
    title: (kind: Kind) => t(`cases.kinds.${kind}.title`),
    text: (kind: Kind) => t(`cases.kinds.${kind}.text`),
    /** The text of an action's button, and of a resolved case. */
    action: (action: string) => t(`cases.actions.${action}`, { defaultValue: action }),
    /** The consequence of an action. */
    effect: (kind: Kind, action: string) => t(`cases.kinds.${kind}.effects.${action}`),
  };
}
