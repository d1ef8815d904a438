import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation } from '@valikool/shared-ui/query';
import { useInvalidateSchool } from '../../shared/school.queries';

/** What it would cost to register these students in the cohort; seats and conditions change, so it is never cached. */
export const groupPreview = (cohortId: number, studentIds: readonly number[]) =>
  queryOptions({
    queryKey: ['school', 'group-preview', cohortId, ...studentIds],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.POST('/cohorts/{id}/registrations/preview', {
          params: { path: { id: cohortId } },
          body: { studentIds: [...studentIds] },
          signal,
        }),
      ),
    staleTime: 0,
    gcTime: 0,
  });

/** Registers several students, with a result for each. */
export function useRegisterGroup(cohortId: number) {
  const invalidate = useInvalidateSchool();
  return useMutation({
    mutationFn: async (studentIds: readonly number[]) =>
      unwrap(
        await api.POST('/cohorts/{id}/registrations/bulk', {
          params: { path: { id: cohortId } },
          body: { studentIds: [...studentIds], acceptTerms: true },
        }),
      ).results,
    // The result is on screen; what was read before is old, but reading it anew would replace the result.
    onError: invalidate,
  });
}
