import type { PaymentState } from '@valikool/contract';

/**
 * What settling does with an attempt. `start`: the provider knows the order. `PaymentsService.start` may have stopped before
 * it recorded that.
 */
export type Transition = 'none' | 'start' | 'authorize' | 'pay' | 'give-up' | 'reverse';

const IS_OVER: ReadonlySet<PaymentState> = new Set(['VOIDED', 'REFUNDED']);
const HOLDS_MONEY: ReadonlySet<PaymentState> = new Set(['PAID', 'PARTIALLY_REFUNDED']);
const IS_GIVEN_UP: ReadonlySet<PaymentState> = new Set(['ABANDONED', 'FAILED', 'VOIDED']);
const HAS_BEEN_PAID: ReadonlySet<PaymentState> = new Set(['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/**
 * Decides what a provider's answer changes on an attempt. Notices may come twice, late or in any order.
 * - ABANDONED and FAILED may still be paid.
 * - PAID and PARTIALLY_REFUNDED are never given up. An answer changes them only when it says VOIDED.
 * - VOIDED and REFUNDED are over. What may still happen to them is decided before: `reinstate` and `isHeldByProvider` of
 *   `SettlementService`, and `followRefund` when a refund comes back.
 */
export function transitionOf(current: PaymentState, observed: PaymentState): Transition {
  if (IS_OVER.has(current)) return 'none';
  if (HOLDS_MONEY.has(current)) return observed === 'VOIDED' ? 'reverse' : 'none';
  if (HAS_BEEN_PAID.has(observed)) return 'pay';
  if (observed === current) return 'none';
  if (observed === 'AUTHORIZED') return 'authorize';
  if (IS_GIVEN_UP.has(observed)) return 'give-up';
  return current === 'CREATED' ? 'start' : 'none';
}
