import { api, unwrap } from '@valikool/shared-ui';
import { useMutation } from '@valikool/shared-ui/query';
import { useInvalidateSchool } from '../../shared/school.queries';

type Cancellation = { id: number; note: string; isWaiving: boolean };

/** Cancels a student's registration. `note` is the reason, kept in the activity log; when the rule is waived, also for that. */
export function useCancelRegistration() {
  const invalidate = useInvalidateSchool();
  return useMutation({
    mutationFn: async ({ id, note, isWaiving }: Cancellation) => {
      const body = isWaiving ? { waive: true, reason: note } : { note };
      return unwrap(await api.POST('/registrations/{id}/cancel', { params: { path: { id } }, body }));
    },
    onSettled: invalidate,
  });
}
