import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation } from '@valikool/shared-ui/query';
import { useInvalidateSchool } from '../../shared/school.queries';

/** One registration with the consequences of canceling it now. */
export const registrationDetail = (id: number) =>
  queryOptions({
    queryKey: ['school', 'registration', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/registrations/{id}', { params: { path: { id } }, signal })),
  });

/** Cancels a student's registration. `note` is the reason, kept in the activity log. */
export function useCancelRegistration() {
  const invalidate = useInvalidateSchool();
  return useMutation({
    mutationFn: async ({ id, note }: { id: number; note: string }) =>
      unwrap(await api.POST('/registrations/{id}/cancel', { params: { path: { id } }, body: { note } })),
    onSettled: invalidate,
  });
}
