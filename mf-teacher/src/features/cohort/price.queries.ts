import { api, unwrap } from '@valikool/shared-ui';
import { useMutation } from '@valikool/shared-ui/query';
import type { PriceReview } from '../../shared/contract.types';
import { useRefreshCohort } from './cohort.queries';

/** Proposes another price than the course's, in cents. */
export function useProposePrice(id: number) {
  const refresh = useRefreshCohort();
  return useMutation({
    mutationFn: async (cents: number) =>
      unwrap(
        await api.PUT('/cohorts/{id}/price-proposal', {
          params: { path: { id } },
          body: { price: { amount: cents, currency: 'EUR' } },
        }),
      ),
    onSuccess: refresh,
  });
}

/** Withdraws the proposed price. */
export function useWithdrawPrice(id: number) {
  const refresh = useRefreshCohort();
  return useMutation({
    mutationFn: async () => unwrap(await api.DELETE('/cohorts/{id}/price-proposal', { params: { path: { id } } })),
    onSuccess: refresh,
  });
}

/** Approves the price that the administrator has seen, or sends it back. */
export function useReviewPrice(id: number) {
  const refresh = useRefreshCohort();
  return useMutation({
    mutationFn: async (body: PriceReview) =>
      unwrap(await api.POST('/cohorts/{id}/price-proposal/review', { params: { path: { id } }, body })),
    onSuccess: refresh,
  });
}
