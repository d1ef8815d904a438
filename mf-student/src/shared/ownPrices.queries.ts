import { api, unwrap, useSession } from '@valikool/shared-ui';
import { queryOptions, skipToken, useQuery } from '@valikool/shared-ui/query';
import type { OwnPrice } from './contract.types';
import { keptFor } from './keptFor';

/** Conditions of schools change rarely. */
const freshMs = 60_000;
/** As many as the server answers at once. */
const most = 100;

const ownPrices = (userId: number | null, cohortIds: readonly number[]) =>
  queryOptions({
    queryKey: ['student', 'ownPrices', userId, cohortIds],
    queryFn:
      userId === null || cohortIds.length === 0
        ? skipToken
        : async ({ signal }) =>
            unwrap(
              await api.GET('/own-prices', { params: { query: { cohorts: cohortIds.slice(0, most).join() } }, signal }),
            ).items,
    staleTime: freshMs,
    placeholderData: keptFor(userId),
  });

/** What cohorts cost the signed-in student, by cohort id. Nobody else has a price of their own. */
export function useOwnPrices(cohortIds: readonly number[]): ReadonlyMap<number, OwnPrice> {
  const { user, can } = useSession();
  const userId = can('registration.create-own') ? (user?.id ?? null) : null;
  const { data = [] } = useQuery(ownPrices(userId, cohortIds));
  return new Map(data.map((price) => [price.cohortId, price]));
}
