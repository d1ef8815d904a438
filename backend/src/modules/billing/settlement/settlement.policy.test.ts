import { PAYMENT_STATES, type PaymentState } from '@valikool/contract';
import { moveOf, type Move } from './settlement.policy';

const EXPECTED: Record<PaymentState, Partial<Record<PaymentState, Move>>> = {
  CREATED: {
    PENDING: 'start',
    AUTHORIZED: 'authorize',
    PAID: 'pay',
    ABANDONED: 'give-up',
    FAILED: 'give-up',
    VOIDED: 'give-up',
    PARTIALLY_REFUNDED: 'pay',
    REFUNDED: 'pay',
  },
  PENDING: {
    AUTHORIZED: 'authorize',
    PAID: 'pay',
    ABANDONED: 'give-up',
    FAILED: 'give-up',
    VOIDED: 'give-up',
    PARTIALLY_REFUNDED: 'pay',
    REFUNDED: 'pay',
  },
  AUTHORIZED: {
    PAID: 'pay',
    ABANDONED: 'give-up',
    FAILED: 'give-up',
    VOIDED: 'give-up',
    PARTIALLY_REFUNDED: 'pay',
    REFUNDED: 'pay',
  },
  ABANDONED: {
    AUTHORIZED: 'authorize',
    PAID: 'pay',
    FAILED: 'give-up',
    VOIDED: 'give-up',
    PARTIALLY_REFUNDED: 'pay',
    REFUNDED: 'pay',
  },
  FAILED: {
    AUTHORIZED: 'authorize',
    PAID: 'pay',
    ABANDONED: 'give-up',
    VOIDED: 'give-up',
    PARTIALLY_REFUNDED: 'pay',
    REFUNDED: 'pay',
  },
  PAID: { VOIDED: 'reverse' },
  VOIDED: {},
  PARTIALLY_REFUNDED: { VOIDED: 'reverse' },
  REFUNDED: {},
};

it.each(PAYMENT_STATES)('moves only forwards from %s, whatever is observed', (current) => {
  for (const observed of PAYMENT_STATES)
    expect([observed, moveOf(current, observed)]).toEqual([observed, EXPECTED[current][observed] ?? 'none']);
});
