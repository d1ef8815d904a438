import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation } from '@valikool/shared-ui/query';
import type { SwapRegistration } from '../../shared/contract.types';
import { useInvalidateRegistrations } from '../../shared/registrations.queries';

const dayMs = 86_400_000;

/** Classes rarely move. */
const freshMs = 60_000;

/** As far ahead as a card needs: for a later start it shows the start date. */
const daysAhead = 60;

/** The student's classes from yesterday on, since one may still be going on. */
export const ownClasses = () =>
  queryOptions({
    queryKey: ['student', 'sessions', 'own'],
    queryFn: async ({ signal }) => {
      const from = Date.now() - dayMs;
      const query = { from: new Date(from).toISOString(), to: new Date(from + daysAhead * dayMs).toISOString() };
      return unwrap(await api.GET('/class-sessions', { params: { query }, signal })).items;
    },
    staleTime: freshMs,
  });

/** All classes of a cohort with their dates, earliest first. */
export const classSessions = (cohortId: number) =>
  queryOptions({
    queryKey: ['student', 'sessions', cohortId],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/cohorts/{id}/sessions', { params: { path: { id: cohortId } }, signal })),
    staleTime: freshMs,
  });

/** Records that the student joined the class. Nothing waits for it: the link works by itself. */
export const useRecordJoining = (cohortId: number) =>
  useMutation({
    mutationFn: async () =>
      unwrap(await api.POST('/cohorts/{id}/video-joined', { params: { path: { id: cohortId } } })),
  });

/** Records that the student opened the learning environment. Nothing waits for it. */
export const useLmsOpened = (cohortId: number) =>
  useMutation({
    mutationFn: async () => unwrap(await api.POST('/cohorts/{id}/lms-opened', { params: { path: { id: cohortId } } })),
  });

/** Which other cohorts of the course a seat may be swapped for, and at what price. */
export const swapOptions = (registrationId: number) =>
  queryOptions({
    queryKey: ['student', 'swap', registrationId],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/registrations/{id}/swap-options', { params: { path: { id: registrationId } }, signal })),
  });

/** Swaps the seat, or continues the payment of a pending swap. */
export function useSwap(registrationId: number) {
  const invalidate = useInvalidateRegistrations();
  return useMutation({
    mutationFn: async (body: SwapRegistration) =>
      unwrap(await api.POST('/registrations/{id}/swap', { params: { path: { id: registrationId } }, body })),
    onSettled: () => void invalidate(),
  });
}

/** Cancels a pending swap: the student keeps the current seat. */
export function useGiveUpSwap(registrationId: number) {
  const invalidate = useInvalidateRegistrations();
  return useMutation({
    mutationFn: async () =>
      unwrap(await api.DELETE('/registrations/{id}/swap', { params: { path: { id: registrationId } } })),
    onSettled: invalidate,
  });
}

/** Cancels a registration. */
export function useCancelRegistration(id: number) {
  const invalidate = useInvalidateRegistrations();
  return useMutation({
    mutationFn: async (note: string) =>
      unwrap(
        await api.POST('/registrations/{id}/cancel', { params: { path: { id } }, body: note === '' ? {} : { note } }),
      ),
    onSettled: invalidate,
  });
}
