import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation } from '@valikool/shared-ui/query';
import type { AskGuardianForSeat } from '../contract.types';
import { useInvalidateRegistrations } from '../registrations.queries';

const params = (id: number) => ({ path: { id } });

/** Whom the student asked to pay, and what has come of it. Goes out of date with the registrations. */
export const guardianLink = (id: number) =>
  queryOptions({
    queryKey: ['student', 'registrations', 'guardian', id],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/registrations/{id}/guardian-link', { params: params(id), signal })),
  });

/** Asks somebody to pay, or asks again. */
export function useAskGuardian(id: number) {
  const invalidate = useInvalidateRegistrations();
  return useMutation({
    mutationFn: async (body: AskGuardianForSeat) =>
      unwrap(await api.POST('/registrations/{id}/guardian-link', { params: params(id), body })),
    onSettled: invalidate,
  });
}

/** The student pays after all. */
export function useTakeBackGuardian(id: number) {
  const invalidate = useInvalidateRegistrations();
  return useMutation({
    mutationFn: async () => unwrap(await api.DELETE('/registrations/{id}/guardian-link', { params: params(id) })),
    onSettled: invalidate,
  });
}
