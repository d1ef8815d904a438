import type { Payer } from '@valikool/contract';
import type { CreateRegistration, Eligibility } from '../../shared/contract.types';
import { firstWay, toHowToPay, type WayOfPaying } from '../../shared/paying';

export type Draft = WayOfPaying & {
  payer: Payer;
  hasAcceptedTerms: boolean;
  /** Classes overlap, and the student goes on knowingly. */
  hasAcceptedClashes: boolean;
};

/** What has to be ticked before anything is sent, in the order of the page. */
export type Consent = 'clashes' | 'terms';

export type DraftField = 'payer' | 'provider' | Consent;

/** What the form begins with: the school's usual payer where its rules hold, else the student. */
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

/** The ticks that are missing: the terms always, the word on overlapping classes where there are some. */
export function missingConsents({ hasAcceptedTerms, hasAcceptedClashes }: Draft, { clashes }: Eligibility): Consent[] {
  const missing: Record<Consent, boolean> = {
    clashes: clashes.length > 0 && !hasAcceptedClashes,
    terms: !hasAcceptedTerms,
  };
  return (['clashes', 'terms'] as const).filter((consent) => missing[consent]);
}

/** Where the server's refusal belongs; undefined is the whole form. */
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
