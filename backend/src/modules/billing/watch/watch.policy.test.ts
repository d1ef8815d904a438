import type { ObservedDispute, ObservedPayment, ObservedRefund } from '../billing.types';
import { seenOf, withRefund, type SeenMoney } from './watch.policy';

const refund = (status: ObservedRefund['status'], amountCents: number): ObservedRefund => ({
  ref: `re_${amountCents}`,
  status,
  amountCents,
  failure: null,
});
const dispute = (status: ObservedDispute['status'], amountCents: number): ObservedDispute => ({
  ref: `du_${amountCents}`,
  stage: 'DISPUTE',
  status,
  amountCents,
  reason: 'fraudulent',
  answerBy: null,
});
const order = (
  status: ObservedPayment['status'],
  refunds: readonly ObservedRefund[] = [],
  disputes: readonly ObservedDispute[] = [],
): ObservedPayment => ({ ref: 'o', attemptId: 'a', amountCents: 9_500, currency: 'EUR', status, refunds, disputes });
const centsOf = ({ providerPaidCents, providerRefundedCents }: SeenMoney) => [providerPaidCents, providerRefundedCents];

it.each([
  ['an open order', order('PENDING'), [0, 0]],
  ['a paid one', order('PAID', [refund('PENDING', 3_000)]), [9_500, 0]],
  ['one of which a part was refunded', order('PARTIALLY_REFUNDED', [refund('SUCCESSFUL', 3_000)]), [9_500, 3_000]],
  ['one that is refunded, with no refund in the list', order('REFUNDED'), [9_500, 9_500]],
  ['one that is only called reversed', order('VOIDED', [refund('SUCCESSFUL', 3_000)]), [0, 0]],
  [
    'one that disputes reversed, also when they took more than had come',
    order('VOIDED', [refund('SUCCESSFUL', 3_000)], [dispute('LOST', 9_500), dispute('WON', 500)]),
    [9_500, 12_500],
  ],
] as const)('counts what came and what is gone of %s', (_name, observed, cents) => {
  expect(centsOf(seenOf(observed))).toEqual(cents);
});

describe('a single refund', () => {
  const told = { ref: 're_3000', status: 'SUCCESSFUL', cents: 3_000 };

  it('is counted once, however often it is told', () => {
    const once = { ...seenOf(order('PAID')), ...withRefund(seenOf(order('PAID')), told) };
    expect(centsOf({ ...once, ...withRefund(once, told) })).toEqual([9_500, 3_000]);
  });

  it('is counted beside what disputes took', () => {
    const seen = seenOf(order('VOIDED', [], [dispute('LOST', 9_500)]));
    expect(withRefund(seen, told).providerRefundedCents).toBe(12_500);
    const back = { ...told, status: 'REJECTED' };
    expect(withRefund({ ...seen, ...withRefund(seen, told) }, back).providerRefundedCents).toBe(9_500);
  });

  it('is not counted when its order is only called reversed', () => {
    expect(withRefund(seenOf(order('VOIDED')), told).providerRefundedCents).toBe(0);
  });
});
