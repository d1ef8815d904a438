import type { Payer } from '@valikool/contract';
import type { CreateRegistration, Eligibility } from '../../shared/contract.types';
import { firstWay, toHowToPay, type WayOfPaying } from '../../shared/paying';

export type Draft = WayOfPaying & {
  payer: Payer;
  hasAcceptedTerms: boolean;
  /** The student has accepted that classes overlap. */
  hasAcceptedClashes: boolean;
};

/** What must be ticked before the form is sent, in the order of the page. */
export type Consent = 'clashes' | 'terms';

export type DraftField = 'payer' | 'provider' | Consent;

/**
 * The form starts with the default payer when it may pay, else with the first payer that may, else with the student.
 */
export function emptyDraft({ payers, defaultPayer, providers }: Eligibility): Draft {
  const usual = payers.find(({ payer, available }) => payer === defaultPayer && available);
  const payer = usual ?? payers.find(({ available }) => available);
  return {
    payer: payer?.payer ?? 'STUDENT',
    ...firstWay(providers),
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
  'registration.conditions-failed': 'payer',
  'registration.payer-not-offered': 'payer',
};

export const fieldOf = (code: string): DraftField | undefined => fieldOfCode[code];

/** @param youPay cents left for the student */
export const toRequest = (draft: Draft, youPay: number): CreateRegistration => ({
  payer: draft.payer,
  acceptTerms: draft.hasAcceptedTerms,
  ...toHowToPay(draft, youPay),
});
