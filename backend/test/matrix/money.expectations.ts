import { OWNER, OWNER_AND_STAFF, WITH_SCHOOL, type Rule } from './rule';
import { unique } from './unique';
import { BANK } from './bank.expectations';
import { PLANS } from './plan.expectations';

const transfer = () => ({
  amount: { amount: 9_500, currency: 'EUR' },
  reference: unique('line'),
  receivedOn: '2026-11-20',
  payerName: 'Mari',
});

/** Routes of documents, payments, what lowers a price, and cases. */
export const MONEY: Record<string, Rule> = {
  ...BANK,
  ...PLANS,
  'GET /invoices': { may: 'permitted' },
  'GET /invoices/archive.zip': { may: 'permitted', query: () => '?year=2020', answer: 404 },
  'GET /invoices/:id': { about: 'invoice', may: OWNER_AND_STAFF },
  'GET /invoices/:id.pdf': { about: 'invoice', may: OWNER_AND_STAFF },
  // The thing is a student's invoice, of which there is no e-invoice; schools' have tests of their own.
  'GET /invoices/:id.xml': { about: 'invoice', may: OWNER_AND_STAFF, answer: 409 },
  // The thing is a student's invoice; only the open one of a school is issued by hand.
  'POST /invoices/:id/issue': { about: 'invoice', may: 'permitted', answer: 409 },
  // No operator is set in the matrix; what it does has tests of its own.
  'POST /invoices/:id/e-invoice-deliveries': { about: 'invoice', may: 'permitted', answer: 409 },
  'POST /invoices/:id/pay': {
    about: 'invoice',
    may: OWNER,
    except: { admin: 403 },
    body: () => ({ provider: 'montonio' }),
  },
  'GET /payments/options': { may: 'permitted' },
  'POST /invoices/:id/transfers': { about: 'invoice', may: 'permitted', body: transfer },
  'GET /refunds': { may: 'permitted' },
  'POST /refunds/:id/sent': { about: 'refund', may: 'permitted', body: () => ({ reference: unique('sent') }) },
  'POST /payments/:provider/return': {
    may: 'everybody',
    about: 'provider',
    body: () => ({ carried: { 'order-token': 'x'.repeat(30) } }),
    answer: 400,
  },
  'POST /webhooks/:provider': {
    may: 'everybody',
    about: 'provider',
    body: () => ({}),
    answer: 400,
  },

  'GET /subscriptions/offers': { may: 'everybody' },
  // Passes are sold by a provider's keys, which the matrix has none of.
  'POST /subscriptions': { may: 'permitted', body: () => ({ type: 'SINGLE_PASS' }), answer: 409 },
  'POST /subscriptions/return': { may: 'permitted', body: () => ({ sessionId: 'cs_none' }), answer: 404 },
  'GET /subscriptions': { may: 'permitted' },
  'GET /subscriptions/all': { may: 'permitted' },
  'GET /subscriptions/:id/history': { about: 'pass', may: 'permitted' },
  'POST /subscriptions/:id/manage': {
    about: 'pass',
    may: 'permitted',
    body: () => ({ action: 'NOW', note: 'Palus telefonis' }),
    answer: 409,
  },
  'GET /subscriptions/:id': { about: 'pass', may: OWNER_AND_STAFF },
  'POST /subscriptions/:id/pause': { about: 'pass', may: OWNER, body: () => ({}), answer: 409 },
  'POST /subscriptions/:id/resume': { about: 'pass', may: OWNER, answer: 409 },
  'POST /subscriptions/:id/cancel': { about: 'pass', may: OWNER, body: () => ({ when: 'NOW' }), answer: 409 },
  'POST /subscriptions/:id/portal': { about: 'pass', may: OWNER, answer: 409 },
  'GET /gift-cards/offer': { may: 'everybody' },
  'POST /gift-cards/balance': { may: 'everybody', body: () => ({ code: unique('KAART') }), answer: 404 },
  'POST /price-codes': { may: 'permitted', body: () => ({ code: unique('KAART') }) },
  'POST /gift-cards': {
    may: 'permitted',
    body: () => ({
      amount: { amount: 5_000, currency: 'EUR' },
      recipientName: 'Kati',
      acceptTerms: true,
      provider: 'montonio',
    }),
  },
  'GET /gift-cards': { may: 'permitted' },
  'GET /gift-cards/spent': { may: 'permitted' },
  'POST /gift-cards/:id/forget-recipient': { about: 'giftCard', may: OWNER_AND_STAFF },
  'GET /gift-cards/all': { may: 'permitted' },
  'POST /gift-cards/:id/pay': { about: 'giftCard', may: OWNER, body: () => ({ provider: 'montonio' }) },
  'GET /gift-cards/:id/printed.pdf': { about: 'giftCard', may: OWNER, answer: 409 },
  'POST /gift-cards/:id/resend': { about: 'giftCard', may: OWNER, answer: 409 },
  'POST /gift-cards/:id/cancel': {
    about: 'giftCard',
    may: 'permitted',
    body: () => ({ note: 'Ostja eksis' }),
    answer: 409,
  },
  'GET /promotion-codes/mine': { may: 'permitted' },
  'POST /promotion-codes/mine': { may: 'permitted' },
  'GET /promotion-codes': { may: 'permitted' },
  'POST /promotion-codes': {
    may: 'permitted',
    body: () => ({ name: unique('KEVAD').toUpperCase(), discount: { percentOff: 20 } }),
  },
  'POST /promotion-codes/:id/end': { about: 'promotionCode', may: 'permitted' },
  'GET /schools/:id/credits': { about: 'school', may: WITH_SCHOOL },
  'GET /schools/:id/credits/log': { about: 'school', may: WITH_SCHOOL },
  'GET /schools/:id/credits/history': { about: 'school', may: WITH_SCHOOL },
  'PATCH /schools/:id/credits': { about: 'school', may: WITH_SCHOOL, body: () => ({ lowBelow: null }) },
  'GET /users/me/school-balance': { may: 'permitted' },
  'GET /schools/:id/credit-orders': { about: 'school', may: WITH_SCHOOL },
  'POST /schools/:id/credit-orders': {
    about: 'school',
    may: WITH_SCHOOL,
    body: () => ({ kind: 'CREDIT', amount: { amount: 20_000, currency: 'EUR' } }),
  },
  'POST /schools/:id/credit-orders/:orderId/cancel': { about: 'creditOrder', may: WITH_SCHOOL },
  'POST /schools/:id/credits': {
    about: 'school',
    may: 'permitted',
    body: () => ({ kind: 'SEATS', seats: 2, reason: 'Kooli tellimus' }),
  },
  'GET /registrations/:id/cancel/preview': { about: 'registration', may: WITH_SCHOOL },
  'GET /cancellations': { may: 'permitted' },
  // The payer of the registration was never changed.
  'POST /registrations/:id/payer/undo': {
    about: 'registration',
    may: ['rep', 'admin'],
    body: () => ({}),
    answer: 409,
  },
  'GET /cases': { may: 'permitted' },
  'GET /cases/:id': { about: 'case', may: 'permitted' },
  'POST /cases/:id/resolve': {
    about: 'case',
    may: 'permitted',
    body: () => ({ action: 'CLOSE', note: 'Makse kuulus teisele poele' }),
  },
};
