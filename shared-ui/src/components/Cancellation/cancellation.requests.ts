import type { components } from '@valikool/contract';
import { api, unwrap } from '../../api/client';
import { queryOptions } from '../../query';

export type CancellationPart = components['schemas']['CancellationPart'];

/** What canceling now would give back. It depends on the day and on earlier payments, so it is never cached. */
export const cancellationPreview = (registrationId: number) =>
  queryOptions({
    queryKey: ['shared', 'cancellation', registrationId],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/registrations/{id}/cancel/preview', { params: { path: { id: registrationId } }, signal })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
