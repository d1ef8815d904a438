import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

/** Who may pay for me in a cohort, and what each would pay. */
export const eligibilityOf = (cohortId: number) =>
  queryOptions({
    queryKey: ['student', 'eligibility', cohortId, 'alone'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/cohorts/{id}/eligibility', { params: { path: { id: cohortId } }, signal })),
  });
