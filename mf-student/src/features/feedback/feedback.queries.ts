import { api, everyPage, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';
import type { RegistrationDetail } from '../../shared/contract.types';

const largestPage = 100;

/** My registration for a cohort, of whatever school year, with what I was to learn; null when I have none. */
export const ownRegistration = (cohortId: number) =>
  queryOptions({
    queryKey: ['student', 'registrations', 'of-cohort', cohortId],
    queryFn: async ({ signal }): Promise<RegistrationDetail | null> => {
      const mine = await everyPage(async (cursor) => unwrap(await api.GET('/registrations', { params: { query: { schoolYear: 'all', limit: largestPage, ...cursor } }, signal })));
      const found = mine.find(({ cohort, status }) => cohort.id === cohortId && status !== 'CANCELED');
      return found === undefined ? null : unwrap(await api.GET('/registrations/{id}', { params: { path: { id: found.id } }, signal }));
    },
  });
