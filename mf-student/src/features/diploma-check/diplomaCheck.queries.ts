import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions } from '@valikool/shared-ui/query';

/** Whether the diploma with this code is valid. Asked anew each time: it may be revoked at any moment. */
export const diplomaCheck = (code: string) =>
  queryOptions({
    queryKey: ['student', 'diploma-check', code],
    queryFn: async ({ signal }) => unwrap(await api.GET('/diplomas/{code}', { params: { path: { code } }, signal })),
    staleTime: 0,
    gcTime: 0,
  });
