import { api, unwrap } from '@valikool/shared-ui';
import { useMutation } from '@valikool/shared-ui/query';
import { useForgetRegistrations } from '../../shared/registrations.queries';

/** Gives a seat up. */
export function useCancelRegistration(id: number) {
  const forget = useForgetRegistrations();
  return useMutation({
    mutationFn: async (note: string) =>
      unwrap(await api.POST('/registrations/{id}/cancel', { params: { path: { id } }, body: note === '' ? {} : { note } })),
    onSettled: forget,
  });
}
