import { api, cohortShortName, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { Payment, Registration, RegistrationsQuery } from './contract.types';
import type { ChosenWay } from './paying';

const all = ['student', 'registrations'] as const;
const pageSize = 50;

/** The queries that a change of a registration makes out of date. */
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

/** While a payment is under way, the list asks again; a bank may take days, and nobody waits here for that. */
const askEveryMs = 5_000;
const timesAsked = 60;

const underWay: readonly (string | undefined)[] = ['CREATED', 'PENDING', 'AUTHORIZED'] satisfies Payment['state'][];

/** Whether the bank may confirm a payment at any moment, for a student who came back early or paid in another tab. */
const mayBePaidSoon = ({ payment }: Registration): boolean =>
  payment?.resolution === null && underWay.includes(payment.state);

/** The student's registrations, newest first. */
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
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < timesAsked && data?.pages.some(({ items }) => items.some(mayBePaidSoon)) === true
        ? askEveryMs
        : false,
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

/** The cohorts that the student has a seat in: cohort id → registration id. */
export const mySeats = () => ({
  ...activeRegistrations(),
  select: (items: Registration[]) => new Map(items.map(({ id, cohort }) => [cohort.id, id])),
});

/** The names of the cohorts that the student has a seat in: cohort id → course and cohort. */
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

/** Invalidates everything that depends on registrations: registrations, documents and seats. */
export function useInvalidateRegistrations(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(outdated.map((name) => queryClient.invalidateQueries({ queryKey: ['student', name] })));
  };
}

/** Starts or continues the online payment of a seat. The answer may say that the provider does not respond. */
export function usePayRegistration(id: number) {
  const invalidate = useInvalidateRegistrations();
  return useMutation({
    mutationFn: async (body: ChosenWay): Promise<Payment | null> =>
      unwrap(await api.POST('/registrations/{id}/pay', { params: { path: { id } }, body })),
    onSettled: invalidate,
  });
}

/** After a late payment: wait for a seat, or take a refund. */
export function useChooseSeat(id: number) {
  const invalidate = useInvalidateRegistrations();
  return useMutation({
    mutationFn: async (choice: 'WAIT' | 'REFUND') =>
      unwrap(await api.POST('/registrations/{id}/seat-choice', { params: { path: { id } }, body: { choice } })),
    onSettled: invalidate,
  });
}
