import { OWNER, type Rule } from './rule';

/** Routes by which somebody without an account pays, and by which a student asks for that. */
export const PAYMENT_LINKS: Record<string, Rule> = {
  'POST /payment-links/open': { may: 'everybody', body: () => ({ token: 'x'.repeat(54) }), answer: 404 },
  'POST /payment-links/pay': {
    may: 'everybody',
    body: () => ({
      token: 'x'.repeat(54),
      provider: 'montonio',
      language: 'et',
      shown: { amount: 1, currency: 'EUR' },
    }),
    answer: 404,
  },
  'GET /documents/:token.pdf': { about: 'documentLink', may: 'everybody' },
  'GET /payments/preferred-bank': { may: 'permitted' },
  'DELETE /payments/preferred-bank': { may: 'permitted' },
  // The thing's seat is sure: asking and taking back have tests of their own.
  'POST /registrations/:id/guardian-link': { about: 'registration', may: OWNER, body: () => ({}), answer: 409 },
  'GET /registrations/:id/guardian-link': { about: 'registration', may: OWNER, answer: 404 },
  'DELETE /registrations/:id/guardian-link': { about: 'registration', may: OWNER, answer: 404 },
};
