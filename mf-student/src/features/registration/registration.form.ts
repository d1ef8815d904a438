import type { Payer } from '@valikool/contract';
import type { CreateRegistration, Eligibility, PlannedPart } from '../../shared/contract.types';
import { nobodyYet, toAskGuardian, type AskedGuardian } from '../../shared/guardian/askedGuardian';
import { firstWay, optionOf, toHowToPay, type WayOfPaying } from '../../shared/paying';

export type Draft = WayOfPaying & {
  payer: Payer;
  /** The student pays in parts, where that is offered. */
  inParts: boolean;
  /** The gift card that pays, the last four signs of its code, and the cents on it. */
  giftCard: { code: string; ending: string; cents: number } | null;
  hasAcceptedTerms: boolean;
  /** Who is asked to pay, when somebody else is. */
  guardian: AskedGuardian;
  /** The student has accepted that classes overlap. */
  hasAcceptedClashes: boolean;
};

/** What must be ticked before the form is sent, in the order of the page. */
export type Consent = 'clashes' | 'terms';

export type DraftField = 'payer' | 'provider' | 'guardian' | 'promotionCode' | 'giftCard' | Consent;

/** @returns the way to start with for this payer: the student's pass where it covers the course, else the first one */
export const wayOfPayer = (payer: Payer, { providers, pass }: Eligibility): WayOfPaying => ({
  ...firstWay(providers),
  ...(payer === 'STUDENT' && pass !== null && !pass.isUsedUp && { provider: 'pass' as const }),
});

/** @returns whether the school has to approve the registration first, so that nothing is paid or chosen now */
export const waitsForSchool = ({ payer }: Pick<Draft, 'payer'>, { payers }: Eligibility): boolean =>
  (optionOf(payers, payer)?.approvalDays ?? null) !== null;

/** @returns whether the pass pays: then nothing is left to pay */
export const paysByPass = ({ payer, provider }: Draft): boolean => payer === 'STUDENT' && provider === 'pass';

/** The form starts with the default payer when it may pay, else with the first payer that may, else with the student. */
export function emptyDraft(eligibility: Eligibility): Draft {
  const { payers, defaultPayer } = eligibility;
  const usual = payers.find(({ payer, available }) => payer === defaultPayer && available);
  const payer = (usual ?? payers.find(({ available }) => available))?.payer ?? 'STUDENT';
  return {
    payer,
    ...wayOfPayer(payer, eligibility),
    guardian: nobodyYet,
    inParts: false,
    giftCard: null,
    hasAcceptedTerms: false,
    hasAcceptedClashes: false,
  };
}

/** The missing consents: to the terms always, to overlapping classes when there are some. */
export function missingConsents({ hasAcceptedTerms, hasAcceptedClashes }: Draft, { clashes }: Eligibility): Consent[] {
  const missing: Record<Consent, boolean> = {
    clashes: clashes.length > 0 && !hasAcceptedClashes,
    terms: !hasAcceptedTerms,
  };
  return (['clashes', 'terms'] as const).filter((consent) => missing[consent]);
}

/** The field that a refusal belongs to; undefined is the whole form. */
const fieldOfCode: Readonly<Record<string, DraftField>> = {
  'registration.terms-required': 'terms',
  'registration.provider-required': 'provider',
  'payment.provider-unavailable': 'provider',
  'guardian-link.too-late': 'guardian',
  'payment-link.too-many': 'guardian',
  'registration.conditions-failed': 'payer',
  'registration.payer-not-offered': 'payer',
  'promotion-code.refused': 'promotionCode',
  'gift-card.refused': 'giftCard',
};

export const fieldOf = (code: string): DraftField | undefined => fieldOfCode[code];

/** @returns the promotion code that lowers what the student pays with this payer, else null */
export function codeInUse({ payer }: Pick<Draft, 'payer'>, { payers, promotion }: Eligibility): string | null {
  if (promotion === null || promotion.refusal !== null) return null;
  return (optionOf(payers, payer)?.discount.amount ?? 0) > 0 ? promotion.name : null;
}

/** @returns cents of the student's part that the gift card pays; a pass leaves the card as it is */
export function coveredByCard(draft: Draft, { payers }: Eligibility): number {
  if (draft.giftCard === null || paysByPass(draft)) return 0;
  return Math.min(draft.giftCard.cents, optionOf(payers, draft.payer)?.youPay.amount ?? 0);
}

/** @returns the parts in which it may be paid by the chosen way; null when only at once. A payer who is asked pays online. */
export function partsOf({ payer, provider, giftCard }: Draft, { payers }: Eligibility): readonly PlannedPart[] | null {
  const isOnline = provider !== null && provider !== 'invoice' && provider !== 'pass';
  return isOnline && giftCard === null ? (optionOf(payers, payer)?.instalments ?? null) : null;
}

const toCard = ({ giftCard }: Draft) => giftCard && { giftCard: giftCard.code };

/** A code that lowers nothing is not sent, so that it stays for another course. */
export function toRequest(draft: Draft, eligibility: Eligibility): CreateRegistration {
  if (waitsForSchool(draft, eligibility)) return { payer: draft.payer, acceptTerms: draft.hasAcceptedTerms };
  const covered = coveredByCard(draft, eligibility);
  const youPay = (optionOf(eligibility.payers, draft.payer)?.youPay.amount ?? 0) - covered;
  const promotionCode = codeInUse(draft, eligibility);
  return {
    payer: draft.payer,
    acceptTerms: draft.hasAcceptedTerms,
    ...(paysByPass(draft) && youPay > 0 && { provider: 'pass' as const }),
    ...(draft.provider === 'guardian' && youPay > 0
      ? { provider: draft.provider, guardian: toAskGuardian(draft.guardian) }
      : toHowToPay(draft, youPay)),
    ...(draft.inParts && partsOf(draft, eligibility) !== null && { instalments: true }),
    ...(promotionCode !== null && { promotionCode }),
    ...(covered > 0 && toCard(draft)),
  };
}
