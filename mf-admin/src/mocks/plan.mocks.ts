import { eur } from '@valikool/shared-ui/testing/samples';
import type { Instalment, PaymentPlan } from '../shared/contract.types';

export { eur };

/** A part of 31.66 € that is still to come. */
export const aPlanPart = (position: number, change: Partial<Instalment>): Instalment => ({
  id: `0198c1de-0000-7000-8000-0000000000b${position}`,
  position,
  amount: eur(3166),
  paid: eur(0),
  dueAt: `2026-1${position - 1}-23T07:00:00.000Z`,
  paidAt: null,
  state: 'PLANNED',
  tries: 0,
  nextStepAt: null,
  failure: null,
  askedUntil: null,
  ...change,
});

/** A plan whose second part was tried twice. */
export const aPlan = (change: Partial<PaymentPlan> = {}): PaymentPlan => ({
  id: '0198c1de-0000-7000-8000-0000000000c1',
  status: 'ACTIVE',
  method: 'CARD',
  card: { id: '0198c1de-0000-7000-8000-0000000000d1', brand: 'visa', lastFour: '4242' },
  registrationId: 7,
  courseTitle: 'Stars',
  student: { id: 1, name: 'Mari Maasikas' },
  invoice: { id: '0198c1de-0000-7000-8000-0000000000a1', number: '2026-00236' },
  left: eur(6332),
  hasSeat: true,
  accessUntil: '2026-12-31T07:00:00.000Z',
  isPaused: false,
  parts: [
    aPlanPart(1, { state: 'PAID', paid: eur(3166) }),
    aPlanPart(2, { state: 'DUE', tries: 2, failure: 'insufficient_funds', nextStepAt: '2026-11-26T07:00:00.000Z' }),
    aPlanPart(3, {}),
  ],
  ...change,
});
