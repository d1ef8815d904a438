import type { PaymentAttempt } from './billing.types';
import { isReusable } from './open-attempt.policy';

const now = new Date('2026-11-21T12:00:00Z');
const wanted = { provider: 'montonio', bank: 'HABAEE2X', amountCents: 9_500 } as const;
const attempt = (change: Partial<PaymentAttempt>): PaymentAttempt => ({
  id: '01939d2f-0000-7000-8000-000000000001',
  participantId: 1,
  invoiceId: '01939d2f-0000-7000-8000-000000000002',
  provider: 'montonio',
  providerRef: null,
  status: 'PENDING',
  resolution: null,
  amountCents: 9_500,
  refundedCents: 0,
  currency: 'EUR',
  observedCents: null,
  observedCurrency: null,
  bank: 'HABAEE2X',
  wallet: null,
  locale: 'et',
  paymentLinkId: null,
  paymentUrl: null,
  expiresAt: new Date('2026-11-21T12:20:00Z'),
  paidAt: null,
  checks: 0,
  lastError: null,
  instalmentId: null,
  offSession: false,
  cardId: null,
  savesCard: false,
  reinstatements: 0,
  createdAt: now,
  ...change,
});

it.each([
  ['an open order at the same bank', {}, true],
  ['one that was never opened', { status: 'CREATED', expiresAt: null }, true],
  ['one that is signed, whichever bank', { status: 'AUTHORIZED', bank: 'LHVBEE22' }, true],
  ['one at another bank', { bank: 'LHVBEE22' }, false],
  ['one over another sum', { amountCents: 19_000 }, false],
  ['one that is almost over', { expiresAt: new Date('2026-11-21T12:01:00Z') }, false],
  ['one that was given up', { status: 'ABANDONED' }, false],
  ['one that another sum was paid for', { resolution: 'MISMATCH' }, false],
] as const)('reuses %s: %o → %s', (_name, change, expected) => {
  expect(isReusable(attempt(change), wanted, now)).toBe(expected);
});
