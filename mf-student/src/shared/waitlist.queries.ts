import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { DecideWaitlistOffer } from './contract.types';
import { useInvalidateRegistrations } from './registrations.queries';

/** Places change when others leave; updating them every second is not worth it. */
const freshMs = 30_000;

/** The student's waiting lists, and the seats that are offered to them. */
export const myWaitlist = () =>
  queryOptions({
    queryKey: ['student', 'waitlist'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/waitlist', { signal })).items,
    staleTime: freshMs,
  });

/** Joins the waiting list; the student has accepted the terms. The payer is chosen when a seat is offered. */
export function useJoinWaitlist(cohortId: number) {
  const invalidate = useInvalidateRegistrations();
  return useMutation({
    mutationFn: async () =>
      unwrap(
        await api.POST('/cohorts/{id}/waitlist', { params: { path: { id: cohortId } }, body: { acceptTerms: true } }),
      ),
    // The button is replaced by the student's place, so it stays busy until that is known.
    onSettled: invalidate,
  });
}

/** Leaves the waiting list. */
export function useLeaveWaitlist(cohortId: number) {
  const invalidate = useInvalidateRegistrations();
  return useMutation({
    mutationFn: async () => unwrap(await api.DELETE('/cohorts/{id}/waitlist', { params: { path: { id: cohortId } } })),
    onSettled: invalidate,
  });
}

/** An offered seat. @param offer the token in the mail, which needs no sign-in, or the offer's id, for its student */
export const waitlistOffer = (offer: string) =>
  queryOptions({
    queryKey: ['student', 'waitlist', 'offer', offer],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/waitlist-offers/{offer}', { params: { path: { offer } }, signal })),
    // Always refetched: a visitor who has just signed in gets the whole offer.
    staleTime: 0,
  });

/** Accepts or declines the seat; a declined seat is offered to the next student. */
export function useDecideOffer(offer: string) {
  const invalidate = useInvalidateRegistrations();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: DecideWaitlistOffer) =>
      unwrap(await api.POST('/waitlist-offers/{offer}', { params: { path: { offer } }, body })),
    onSuccess: (decision) => queryClient.setQueryData(waitlistOffer(offer).queryKey, decision.offer),
    // Not awaited: a payer is leaving for the bank.
    onSettled: () => void invalidate(),
  });
}
