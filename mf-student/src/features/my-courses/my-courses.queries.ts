import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation } from '@valikool/shared-ui/query';
import type { SwapRegistration } from '../../shared/contract.types';
import { useInvalidateRegistrations } from '../../shared/registrations.queries';

const dayMs = 86_400_000;

/** Classes do not move by the minute. */
const freshMs = 60_000;

/** As far ahead as a card needs: whoever begins later reads the date of the start. */
const daysAhead = 60;

/** My classes from yesterday on, for one may still go on. */
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

/** Notes that I went to the class. Nothing waits for it: the link works by itself. */
export const useRecordJoining = (cohortId: number) =>
  useMutation({
    mutationFn: async () =>
      unwrap(await api.POST('/cohorts/{id}/video-joined', { params: { path: { id: cohortId } } })),
  });

/** Notes that I went to the learning environment. Nothing waits for it either. */
export const useLmsOpened = (cohortId: number) =>
  useMutation({
    mutationFn: async () => unwrap(await api.POST('/cohorts/{id}/lms-opened', { params: { path: { id: cohortId } } })),
  });

/** Which other groups of the course a seat may be swapped for, and for how much. */
export const swapOptions = (registrationId: number) =>
  queryOptions({
    queryKey: ['student', 'swap', registrationId],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/registrations/{id}/swap-options', { params: { path: { id: registrationId } }, signal })),
  });

/** Swaps the seat, or goes on with the payment that it waits for. */
export function useSwap(registrationId: number) {
  const invalidate = useInvalidateRegistrations();
  return useMutation({
    mutationFn: async (body: SwapRegistration) =>
      unwrap(await api.POST('/registrations/{id}/swap', { params: { path: { id: registrationId } }, body })),
    onSettled: () => void invalidate(),
  });
}

/** Keeps the present seat after all. */
export function useGiveUpSwap(registrationId: number) {
  const invalidate = useInvalidateRegistrations();
  return useMutation({
    mutationFn: async () =>
      unwrap(await api.DELETE('/registrations/{id}/swap', { params: { path: { id: registrationId } } })),
    onSettled: invalidate,
  });
}

/** Gives a seat up. */
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
