import { api, isApiError, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { CreateRegistration, Eligibility, GiftCardBalance } from '../../shared/contract.types';
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

/** What the student's school has left of what it paid in advance; null where the school does not show it. */
export const shownBalance = () =>
  queryOptions({
    queryKey: ['student', 'school-balance'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/users/me/school-balance', { signal })).shown,
  });

/** The same with a promotion code: whether it may be used, and what each payer would pay with it. */
export const eligibilityWith = (cohortId: number, promotionCode: string) =>
  queryOptions({
    queryKey: ['student', 'eligibility', cohortId, 'code', promotionCode],
    queryFn: async ({ signal }) => {
      const params = { path: { id: cohortId }, query: { promotionCode } };
      return unwrap(await api.GET('/cohorts/{id}/eligibility', { params, signal }));
    },
    // Asked while the code is looked at, and read again by the form at once.
    staleTime: 10_000,
  });

/** What the server says of a typed code. Amounts are cents. */
export type FoundCode =
  | { kind: 'GIFT_CARD'; ending: string; state: GiftCardBalance['state']; cents: number }
  | { kind: 'PROMOTION'; name: string; refusal: NonNullable<Eligibility['promotion']>['refusal'] }
  | { kind: 'UNKNOWN' };

/**
 * Asks what a code is, and of a promotion code whether it may be used here. The code travels in the body, so that no log
 * and no history keeps a gift card's.
 */
export function useFindPriceCode(cohortId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (code: string): Promise<FoundCode> => {
      const { promotionCode, giftCard } = unwrap(await api.POST('/price-codes', { body: { code } }));
      if (giftCard !== null) {
        const { codeEnding, state, balance } = giftCard;
        return { kind: 'GIFT_CARD', ending: codeEnding, state, cents: balance.amount };
      }
      if (promotionCode === null) return { kind: 'UNKNOWN' };
      const { promotion } = await queryClient.query(eligibilityWith(cohortId, promotionCode));
      return { kind: 'PROMOTION', name: promotionCode, refusal: promotion?.refusal ?? null };
    },
    gcTime: 0,
  });
}

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
