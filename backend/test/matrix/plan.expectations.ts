import { OWNER, type Rule } from './rule';

/** Routes of payment plans and kept cards. */
export const PLANS: Record<string, Rule> = {
  'GET /payment-plans': { may: 'permitted' },
  'GET /payment-plans/:id': { about: 'paymentPlan', may: 'permitted' },
  'POST /payment-plans/:id/manage': {
    about: 'paymentPlan',
    may: 'permitted',
    body: () => ({ action: 'LINK', note: 'Palus telefonis' }),
    // Nothing is paid of it yet.
    answer: 409,
  },
  'GET /payment-plan-offer': { may: 'permitted', query: () => '?registration=1' },
  'POST /payment-plans/:id/pay': {
    about: 'paymentPlan',
    may: OWNER,
    body: () => ({ what: 'NEXT', provider: 'montonio' }),
  },
  'POST /payment-plans/:id/method': { about: 'paymentPlan', may: OWNER, body: () => ({ method: 'CARD' }) },
  'GET /saved-cards': { may: 'permitted' },
  'POST /saved-cards/:id/remove': { about: 'savedCard', may: OWNER },
  'POST /saved-cards/:id/replace': { about: 'cardOnPage', may: OWNER },
  'POST /card-setups/:id/check': { about: 'cardSetup', may: OWNER },
};
