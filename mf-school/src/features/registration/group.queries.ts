import { api, isApiError, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation } from '@valikool/shared-ui/query';
import type { BulkResult, GroupPreview } from '../../shared/contract.types';
import { readInParts } from '../../shared/parts/parts';
import { useParts } from '../../shared/parts/useParts';
import { useInvalidateSchool } from '../../shared/school.queries';

/** One preview out of those of several parts; seats and refusal are the cohort's, and the same in each. */
const together = (one: GroupPreview, other: GroupPreview): GroupPreview => ({
  ...other,
  schoolPays: { ...one.schoolPays, amount: one.schoolPays.amount + other.schoolPays.amount },
  studentsPay: { ...one.studentsPay, amount: one.studentsPay.amount + other.studentsPay.amount },
  students: [...one.students, ...other.students],
});

/** What it would cost to register these students in the cohort; seats and conditions change, so it is never cached. */
export const groupPreview = (cohortId: number, studentIds: readonly number[]) =>
  queryOptions({
    queryKey: ['school', 'group-preview', cohortId, ...studentIds],
    queryFn: async ({ signal }) => {
      const preview = async (part: number[]) =>
        unwrap(
          await api.POST('/cohorts/{id}/registrations/preview', {
            params: { path: { id: cohortId } },
            body: { studentIds: part },
            signal,
          }),
        );
      return (await readInParts(studentIds, preview)).reduce(together);
    },
    staleTime: 0,
    gcTime: 0,
  });

/** UNCLEAR when the answer was lost: the student may be registered. */
export type GroupResult = { id: number; outcome: BulkResult['outcome'] | 'UNCLEAR'; code: string | null };

/** Registers several students, with a result for each, also for those whom a failure has left out. */
export function useRegisterGroup(cohortId: number) {
  const invalidate = useInvalidateSchool();
  const { send, ...parts } = useParts();
  const register = async (studentIds: number[]) =>
    unwrap(
      await api.POST('/cohorts/{id}/registrations/bulk', {
        params: { path: { id: cohortId } },
        body: { studentIds, acceptTerms: true },
      }),
    ).results;
  const mutation = useMutation({
    mutationFn: async (studentIds: readonly number[]): Promise<GroupResult[]> => {
      const { answers, left, unclear, error } = await send(studentIds, register);
      const code = isApiError(error) ? error.code : null;
      const withOutcome = (ids: number[], outcome: GroupResult['outcome']): GroupResult[] =>
        ids.map((id) => ({ id, outcome, code }));
      return [...answers.flat(), ...withOutcome(unclear, 'UNCLEAR'), ...withOutcome(left, 'REFUSED')];
    },
    // The result is on screen; what was read before is old, but reading it anew would replace the result.
    onError: invalidate,
  });
  return { ...mutation, parts };
}
