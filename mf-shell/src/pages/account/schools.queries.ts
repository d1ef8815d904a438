import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

const mostSchools = 100;
const staleAfterMs = 10 * 60_000;

/** Schools to choose from at sign-up. */
export const schoolChoices = () =>
  queryOptions({
    queryKey: ['shell', 'schools'],
    staleTime: staleAfterMs,
    queryFn: async ({ signal }) => unwrap(await api.GET('/schools', { params: { query: { limit: mostSchools } }, signal })),
  });
