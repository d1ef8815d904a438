import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation } from '@valikool/shared-ui/query';
import { readInParts } from './parts/parts';
import { useParts } from './parts/useParts';
import { useInvalidateSchool } from './school.queries';

const pageSize = 25;

/** Claims that wait for the school's answer, latest request first. */
export const claimList = (schoolId: number) =>
  infiniteQueryOptions({
    queryKey: ['school', schoolId, 'claims'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/schools/{id}/memberships', {
          params: { path: { id: schoolId }, query: { state: 'CLAIMED', limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
  });

export type ClaimDecision = 'confirm' | 'decline';

/** Decides about several claims, with a result for each. @param onDecided called also when the list is gone by then */
export function useDecideClaims(schoolId: number, onDecided?: (done: number, decision: ClaimDecision) => void) {
  const invalidate = useInvalidateSchool();
  const { send, ...parts } = useParts();
  const decide = async (decision: ClaimDecision, ids: number[]) => {
    const request = { params: { path: { id: schoolId } }, body: { ids } };
    const reply =
      decision === 'confirm'
        ? await api.POST('/schools/{id}/memberships/confirm', request)
        : await api.POST('/schools/{id}/memberships/decline', request);
    return unwrap(reply).results;
  };
  const mutation = useMutation({
    mutationFn: async ({ decision, ids }: { decision: ClaimDecision; ids: number[] }) =>
      (await send(ids, (part) => decide(decision, part))).answers.flat(),
    onSuccess: (results, { decision }) =>
      onDecided?.(results.filter(({ outcome }) => outcome === 'DONE').length, decision),
    onSettled: invalidate,
  });
  return { ...mutation, parts };
}

/** What would become of what the school pays for, if these members left; asked again each time, since seats change. */
export const departingMembers = (schoolId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['school', schoolId, 'departing', ids],
    queryFn: async ({ signal }) => {
      const preview = async (part: number[]) =>
        unwrap(
          await api.POST('/schools/{id}/memberships/end/preview', {
            params: { path: { id: schoolId } },
            body: { ids: part },
            signal,
          }),
        ).items;
      return (await readInParts(ids, preview)).flat();
    },
    enabled: ids.length > 0,
    staleTime: 0,
  });
