import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation } from '@valikool/shared-ui/query';
import { useForgetRegistrations } from './registrations.queries';

/** Places move when others leave; nobody watches them by the second. */
const freshMs = 30_000;

/** Where I wait for a seat, and the seats that are offered to me. */
export const myWaitlist = () =>
  queryOptions({
    queryKey: ['student', 'waitlist'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/waitlist', { signal })).items,
    staleTime: freshMs,
  });

/** Asks for a seat when one comes free. Who pays is chosen when it does. */
export function useJoinWaitlist(cohortId: number) {
  const forget = useForgetRegistrations();
  return useMutation({
    mutationFn: async () => unwrap(await api.POST('/cohorts/{id}/waitlist', { params: { path: { id: cohortId } }, body: {} })),
    // The button gives way to one's place, so it stays busy until that is known.
    onSettled: forget,
  });
}

/** Waits no longer. */
export function useLeaveWaitlist(cohortId: number) {
  const forget = useForgetRegistrations();
  return useMutation({
    mutationFn: async () => unwrap(await api.DELETE('/cohorts/{id}/waitlist', { params: { path: { id: cohortId } } })),
    onSettled: forget,
  });
}
