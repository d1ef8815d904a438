import type { Rule } from './rule';

/** The running of the product itself, for staff. */
export const OPERATIONS: Record<string, Rule> = {
  'GET /admin/invariants': { may: 'permitted' },
  'GET /admin/today': { may: 'permitted' },
  'GET /admin/failed-jobs': { may: 'permitted' },
  'GET /admin/running': { may: 'permitted' },
  'GET /admin/front-ends': { may: 'permitted' },
  // There is no such job: each is answered for itself.
  'POST /admin/failed-jobs/retry': { may: 'permitted', body: () => ({ ids: [999_999] }) },
  'POST /admin/failed-jobs/set-aside': {
    may: 'permitted',
    body: () => ({ ids: [999_999], note: 'Aadressi pole enam' }),
  },
};
