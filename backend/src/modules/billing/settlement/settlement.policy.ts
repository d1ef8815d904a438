import type { PaymentState } from '@valikool/contract';

export type Move = 'none' | 'start' | 'authorize' | 'pay' | 'give-up' | 'reverse';

const IS_OVER: ReadonlySet<PaymentState> = new Set(['VOIDED', 'REFUNDED']);
const HOLDS_MONEY: ReadonlySet<PaymentState> = new Set(['PAID', 'PARTIALLY_REFUNDED']);
const IS_GIVEN_UP: ReadonlySet<PaymentState> = new Set(['ABANDONED', 'FAILED', 'VOIDED']);
const HAS_BEEN_PAID: ReadonlySet<PaymentState> = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/**
 * What a provider's answer means for an attempt. Notices may come twice, late or in any order, so a paid attempt is
 * never given up, while a given-up one may still be paid.
 */
export function moveOf(current: PaymentState, observed: PaymentState): Move {
  if (IS_OVER.has(current)) return 'none';
  if (HOLDS_MONEY.has(current)) return observed === 'VOIDED' ? 'reverse' : 'none';
  if (HAS_BEEN_PAID.has(observed)) return 'pay';
  if (observed === current) return 'none';
  if (observed === 'AUTHORIZED') return 'authorize';
  if (IS_GIVEN_UP.has(observed)) return 'give-up';
  return current === 'CREATED' ? 'start' : 'none';
}
