import { PAYMENT_STATES, type PaymentState } from '@valikool/contract';
import { transitionOf, type Transition } from './settlement.policy';

const EXPECTED: Record<PaymentState, Partial<Record<PaymentState, Transition>>> = {
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
    expect([observed, transitionOf(current, observed)]).toEqual([observed, EXPECTED[current][observed] ?? 'none']);
});
