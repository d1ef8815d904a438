import type { Decline } from './stripe.types';

type Outcome = {
  /** The first payment succeeds, and every later one is declined. */
  failsLater?: boolean;
  needsApproval?: boolean;
  decline?: Decline;
  disputedAs?: 'fraudulent';
  refund?: 'pending' | 'fails';
};

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});

/** The numbers of Stripe's own test cards. Every other valid number pays. */
const OUTCOMES: Record<string, Outcome> = {
  '4000000000000002': { decline: declined('generic_decline') },
  '4000000000009995': { decline: declined('insufficient_funds', 'Your card has insufficient funds.') },
  '4000000000000069': { decline: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' } },
  '4000000000000341': { failsLater: true },
  '4000002500003155': { needsApproval: true },
  '4000002760003184': { needsApproval: true },
  '4000000000003220': { needsApproval: true },
  '4000000000000259': { disputedAs: 'fraudulent' },
  '4000000000007726': { refund: 'pending' },
  '4000000000005126': { refund: 'fails' },
};

export const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method.',
};

/** Cards whose bank wants its holder's approval of every payment, also of those that they do not see. */
const ALWAYS_APPROVED: readonly string[] = ['4000002760003184'];

const APPROVAL_NEEDED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/**
 * @param isRenewal whether the charge comes by itself, without the card's holder
 * @returns why a charge of a stored card fails; null when it succeeds
 */
export function renewalDeclineOf(digits: string, isRenewal: boolean): Decline | null {
  const { decline, failsLater } = OUTCOMES[digits] ?? {};
  if (decline) return decline;
  if (failsLater === true) return declined('generic_decline');
  return isRenewal && ALWAYS_APPROVED.includes(digits) ? APPROVAL_NEEDED : null;
}

/** @returns a card number without its spaces */
export const digitsOf = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** The check digit of card numbers. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

export const outcomeOf = (digits: string): Outcome => OUTCOMES[digits] ?? {};
export const brandOf = (digits: string): string => (digits.startsWith('5') ? 'mastercard' : 'visa');
