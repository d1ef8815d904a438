import type { Rule } from './rule';

/** Which mails a person gets, and whether mails arrive. */
export const MAILS: Record<string, Rule> = {
  'GET /mail-preferences': { may: 'permitted' },
  'PATCH /mail-preferences': { may: 'permitted', body: () => ({ FEEDBACK: false }) },
  'POST /mail-preferences/confirm-address': { may: 'permitted' },
  'GET /unsubscribe/:token': { about: 'unsubscribeLink', may: 'everybody' },
  'POST /unsubscribe/:token': { about: 'unsubscribeLink', may: 'everybody' },
  'DELETE /unsubscribe/:token': { about: 'unsubscribeLink', may: 'everybody' },
  'GET /unreachable-addresses': { may: 'permitted' },
  // The matrix has no secret that is shared with a service which reports bounces.
  'POST /mail-bounces': {
    may: 'everybody',
    body: () => ({ recipient: 'mari@naide.ee', action: 'failed', status: '5.1.1' }),
    answer: 401,
  },
};
