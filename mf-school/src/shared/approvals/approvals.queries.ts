import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, queryOptions, useMutation } from '@valikool/shared-ui/query';
import { useParts } from '../parts/useParts';
import { useInvalidateSchool } from '../school.queries';

const pageSize = 25;
/** Decisions that fit on the overview; the rest are on their own page. */
const few = 5;

const listOf = async (schoolId: number, query: { limit: number; cursor?: string }, signal: AbortSignal) =>
  unwrap(await api.GET('/schools/{id}/approvals', { params: { path: { id: schoolId }, query }, signal }));

/** Registrations that wait for the school, the oldest first. */
export const approvalList = (schoolId: number) =>
  infiniteQueryOptions({
    queryKey: ['school', schoolId, 'approvals'],
    queryFn: ({ pageParam, signal }) => listOf(schoolId, { limit: pageSize, ...cursorOf(pageParam) }, signal),
    ...cursorPaging,
  });

/** The oldest of them, with how many wait in all. */
export const oldestApprovals = (schoolId: number) =>
  queryOptions({
    queryKey: ['school', schoolId, 'oldest-approvals'],
    queryFn: ({ signal }) => listOf(schoolId, { limit: few }, signal),
  });

/** `reason`: null to approve; why the school refuses otherwise. */
export type Decision = { ids: number[]; reason: string | null };

/** Decides about several registrations, with a result for each. @param onDecided called also when the list is gone by then */
export function useDecideApprovals(onDecided?: (done: number, decision: Decision) => void) {
  const invalidate = useInvalidateSchool();
  const { send, ...parts } = useParts();
  const decide = async ({ ids, reason }: Decision) =>
    unwrap(
      await api.POST('/registrations/bulk', {
        body: reason === null ? { action: 'APPROVE', ids } : { action: 'REFUSE', ids, reason },
      }),
    ).results;
  const mutation = useMutation({
    mutationFn: async ({ ids, reason }: Decision) =>
      (await send(ids, (part) => decide({ ids: part, reason }))).answers.flat(),
    onSuccess: (results, decision) => onDecided?.(results.filter(({ outcome }) => outcome === 'DONE').length, decision),
    onSettled: invalidate,
  });
  return { ...mutation, parts };
}

export type DecideApprovals = ReturnType<typeof useDecideApprovals>;
