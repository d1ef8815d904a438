import type { Payer } from '@valikool/contract';
import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation } from '@valikool/shared-ui/query';
import type { PayersPreview } from '../../shared/contract.types';
import { readInParts } from '../../shared/parts/parts';
import { useParts } from '../../shared/parts/useParts';
import { useInvalidateSchool } from '../../shared/school.queries';

const sums = ['schoolPays', 'studentsOwe', 'studentsGetBack', 'schoolGetsBack'] as const;

/** One preview out of those of several parts. */
const together = (one: PayersPreview, other: PayersPreview): PayersPreview => ({
  changes: one.changes + other.changes,
  beyondConditions: [...one.beyondConditions, ...other.beyondConditions],
  refused: [...one.refused, ...other.refused],
  ...(Object.fromEntries(
    sums.map((sum) => [sum, { ...one[sum], amount: one[sum].amount + other[sum].amount }]),
  ) as Pick<PayersPreview, (typeof sums)[number]>),
});

/** What a change of payer would mean for all of them; it depends on the day and earlier payments, so it is never cached. */
export const payersPreview = (ids: readonly number[], payer: Payer) =>
  queryOptions({
    queryKey: ['school', 'payers-preview', payer, ...ids],
    queryFn: async ({ signal }) => {
      const preview = async (part: number[]) =>
        unwrap(await api.POST('/registrations/payer/preview', { body: { ids: part, payer }, signal }));
      return (await readInParts(ids, preview)).reduce(together);
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Changes the payer of several registrations, with a result for each. */
export function useChangePayers() {
  const invalidate = useInvalidateSchool();
  const { send, ...parts } = useParts();
  const mutation = useMutation({
    mutationFn: async ({ ids, payer, note }: { ids: readonly number[]; payer: Payer; note: string }) => {
      const change = async (part: number[]) =>
        unwrap(await api.POST('/registrations/bulk', { body: { action: 'CHANGE_PAYER', ids: part, payer, note } }))
          .results;
      const { answers, failure } = await send(ids, change);
      return { results: answers.flat(), failure };
    },
    onSettled: invalidate,
  });
  return { ...mutation, parts };
}
