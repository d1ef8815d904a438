import { api, isApiError, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation } from '@valikool/shared-ui/query';
import type { CreateRegistration } from '../../shared/contract.types';
import { useIdempotencyKey } from '../../shared/idempotencyKey';
import { useInvalidateRegistrations } from '../../shared/registrations.queries';

/**
 * The cohort, who may pay for the student in it, what each payer would pay, and which rules hold. Loaded together,
 * because the form needs both.
 */
export const registrationFacts = (cohortId: number) =>
  queryOptions({
    queryKey: ['student', 'eligibility', cohortId],
    queryFn: async ({ signal }) => {
      const params = { path: { id: cohortId } };
      const [cohort, eligibility] = await Promise.all([
        api.GET('/cohorts/{id}', { params, signal }),
        api.GET('/cohorts/{id}/eligibility', { params, signal }),
      ]);
      return { cohort: unwrap(cohort), eligibility: unwrap(eligibility) };
    },
  });

/** The same with a promotion code: whether it may be used, and what each payer would pay with it. */
export const eligibilityWith = (cohortId: number, promotionCode: string) =>
  queryOptions({
    queryKey: ['student', 'eligibility', cohortId, 'code', promotionCode],
    queryFn: async ({ signal }) => {
      const params = { path: { id: cohortId }, query: { promotionCode } };
      return unwrap(await api.GET('/cohorts/{id}/eligibility', { params, signal }));
    },
  });

/** Registers the signed-in student. */
export function useRegister(cohortId: number) {
  const invalidateRegistrations = useInvalidateRegistrations();
  const { keyOf, renew } = useIdempotencyKey<CreateRegistration>();
  return useMutation({
    mutationFn: async (body: CreateRegistration) =>
      unwrap(
        await api.POST('/cohorts/{id}/registrations', {
          params: { path: { id: cohortId } },
          body,
          headers: { 'Idempotency-Key': keyOf(body) },
        }),
      ),
    onError: (error) => {
      if (isApiError(error) && error.statusCode > 0) renew();
    },
    // Not awaited: the browser is leaving for the bank.
    onSettled: () => void invalidateRegistrations(),
  });
}
