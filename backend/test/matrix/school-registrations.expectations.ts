import { WITH_SCHOOL, type Rule } from './rule';

/** Routes by which a school approves, registers and changes several registrations. */
export const SCHOOL_REGISTRATIONS: Record<string, Rule> = {
  'GET /schools/:id/approvals': { about: 'school', may: WITH_SCHOOL },
  'GET /registration-approvals/:token': { about: 'awaitingApproval', may: 'everybody' },
  'POST /registration-approvals/:token': {
    about: 'awaitingApproval',
    may: 'everybody',
    body: () => ({ decision: 'APPROVE' }),
  },
  'POST /cohorts/:id/registrations/preview': { about: 'cohort', may: 'permitted', body: () => ({ studentIds: [1] }) },
  'POST /cohorts/:id/registrations/bulk': {
    about: 'cohort',
    may: 'permitted',
    body: () => ({ studentIds: [999_999], acceptTerms: true }),
  },
  'POST /registrations/payer/preview': {
    about: 'registration',
    may: 'permitted',
    body: ({ path }) => ({ ids: [path['id']], payer: 'STUDENT' }),
  },
};
