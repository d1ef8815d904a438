import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

/** The published versions of all front ends. */
export const frontEndVersions = () =>
  queryOptions({
    queryKey: ['admin', 'front-ends'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/admin/front-ends', { signal })),
  });
