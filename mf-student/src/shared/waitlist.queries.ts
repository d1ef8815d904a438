import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { DecideWaitlistOffer } from './contract.types';
import { useInvalidateRegistrations } from './registrations.queries';

/** Places move when others leave; nobody watches them by the second. */
const freshMs = 30_000;

/** Where I wait for a seat, and the seats that are offered to me. */
export const myWaitlist = () =>
  queryOptions({
    queryKey: ['student', 'waitlist'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/waitlist', { signal })).items,
    staleTime: freshMs,
  });

/** Asks for a seat when one comes free, for whoever has accepted the terms. Who pays is chosen when it does. */
export function useJoinWaitlist(cohortId: number) {
  const invalidate = useInvalidateRegistrations();
  return useMutation({
    mutationFn: async () =>
      unwrap(
        await api.POST('/cohorts/{id}/waitlist', { params: { path: { id: cohortId } }, body: { acceptTerms: true } }),
      ),
    // The button gives way to one's place, so it stays busy until that is known.
    onSettled: invalidate,
  });
}

/** Waits no longer. */
export function useLeaveWaitlist(cohortId: number) {
  const invalidate = useInvalidateRegistrations();
  return useMutation({
    mutationFn: async () => unwrap(await api.DELETE('/cohorts/{id}/waitlist', { params: { path: { id: cohortId } } })),
    onSettled: invalidate,
  });
}

/** A seat that is offered. @param offer the token of the letter, for whoever has it, or the offer's id, for its student */
export const waitlistOffer = (offer: string) =>
  queryOptions({
    queryKey: ['student', 'waitlist', 'offer', offer],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/waitlist-offers/{offer}', { params: { path: { offer } }, signal })),
    // Whoever signs in to see all of it is back in a moment.
    staleTime: 0,
  });

/** Takes the seat or lets it go on to the next. */
export function useDecideOffer(offer: string) {
  const invalidate = useInvalidateRegistrations();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: DecideWaitlistOffer) =>
      unwrap(await api.POST('/waitlist-offers/{offer}', { params: { path: { offer } }, body })),
    onSuccess: (decision) => queryClient.setQueryData(waitlistOffer(offer).queryKey, decision.offer),
    // Not awaited: whoever pays is on the way to the bank.
    onSettled: () => void invalidate(),
  });
}
