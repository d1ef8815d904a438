import { api, cohortShortName, mainProviderOf, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { Payment, Registration, RegistrationsQuery } from './contract.types';

const all = ['student', 'registrations'] as const;
const pageSize = 50;

/** What changes with a registration. */
const outdated = [
  'registrations',
  'invoices',
  'eligibility',
  'waitlist',
  'swap',
  'sessions',
  'courses',
  'course',
] as const;

export type SchoolYear = NonNullable<RegistrationsQuery['schoolYear']>;

/** My registrations, newest first. */
export const registrationList = (filter: Pick<RegistrationsQuery, 'schoolYear' | 'status'>) =>
  infiniteQueryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/registrations', {
          params: { query: { ...filter, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** One registration with its timeline. */
export const registrationDetail = (id: number) =>
  queryOptions({
    queryKey: [...all, 'detail', id],
    queryFn: async ({ signal }) => unwrap(await api.GET('/registrations/{id}', { params: { path: { id } }, signal })),
  });

const activeRegistrations = () =>
  queryOptions({
    queryKey: [...all, 'active'],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/registrations', { params: { query: { status: 'ACTIVE', limit: 100 } }, signal })).items,
  });

/** Which of the cohorts I have a seat in: cohort id → registration id. */
export const mySeats = () => ({
  ...activeRegistrations(),
  select: (items: Registration[]) => new Map(items.map(({ id, cohort }) => [cohort.id, id])),
});

/** What the cohorts that I have a seat in are called: cohort id → course and cohort. */
export const myCohorts = () => ({
  ...activeRegistrations(),
  select: (items: Registration[]) =>
    new Map(
      items.map(({ cohort }) => [
        cohort.id,
        `${cohort.course.title}, ${cohortShortName(cohort.name, cohort.course.title)}`,
      ]),
    ),
});

/** Everything about registrations, their documents and the seats that they take is out of date after any of them changes. */
export function useInvalidateRegistrations(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(outdated.map((name) => queryClient.invalidateQueries({ queryKey: ['student', name] })));
  };
}

/** Starts, or goes on with, the payment of a seat online. The answer may say that the provider is silent. */
export function usePayRegistration(id: number) {
  const invalidate = useInvalidateRegistrations();
  return useMutation({
    mutationFn: async (): Promise<Payment | null> =>
      unwrap(
        await api.POST('/registrations/{id}/pay', {
          params: { path: { id } },
          body: { provider: mainProviderOf('registration') },
        }),
      ),
    onSettled: invalidate,
  });
}

/** After money that came too late: wait for a seat, or have it back. */
export function useChooseSeat(id: number) {
  const invalidate = useInvalidateRegistrations();
  return useMutation({
    mutationFn: async (choice: 'WAIT' | 'REFUND') =>
      unwrap(await api.POST('/registrations/{id}/seat-choice', { params: { path: { id } }, body: { choice } })),
    onSettled: invalidate,
  });
}
