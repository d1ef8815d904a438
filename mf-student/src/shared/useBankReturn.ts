import type { PaymentState } from '@valikool/contract';
import { useEffect } from 'react';
import { api, isApiError, unwrap } from '@valikool/shared-ui';
import { skipToken, useQuery, type UseQueryResult } from '@valikool/shared-ui/query';
import { useLocation, useNavigate, useSearchParams } from '@valikool/shared-ui/router';
import type { PaymentReturn } from './contract.types';
import { useForgetRegistrations } from './registrations.queries';

/** How the visit to the bank ended: what the provider said, or that its word could not be trusted or found. */
export type BankOutcome = { kind: 'answered'; state: PaymentState } | { kind: 'refused'; code: string } | { kind: 'broken-off' };

export type BankReturn = {
  /** While the provider's token is being checked. */
  isChecking: boolean;
  /** The server was away; the token is still good. */
  failure: Error | null;
  retry: () => unknown;
  /** Survives a reload of the page, not a visit by the bare address. */
  outcome: BankOutcome | null;
};

/** A refusal stays one; silence may pass. */
const isFinal = (error: unknown) => isApiError(error) && error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 429;

const outcomeIn = (state: unknown): BankOutcome | null =>
  typeof state === 'object' && state !== null && 'bank' in state ? (state.bank as BankOutcome) : null;

function useSettled(token: string | null): UseQueryResult<PaymentReturn> {
  const forget = useForgetRegistrations();
  const settle = async (orderToken: string) => {
    const answer = unwrap(await api.POST('/payments/montonio/return', { body: { orderToken } }));
    await forget();
    return answer;
  };
  return useQuery({
    queryKey: ['student', 'bank-return', token],
    queryFn: token === null ? skipToken : () => settle(token),
    staleTime: Infinity,
    retry: (failures, error) => !isFinal(error) && failures < 2,
  });
}

/**
 * The guard of the pages that a payer comes back to: hands the provider's token to the server, then drops it from the
 * address, where it would be kept in the history and sent again. The registration's id takes its place.
 */
export function useBankReturn(): BankReturn {
  const [params] = useSearchParams();
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  const token = params.get('order-token');
  const isBrokenOff = token === null && params.has('error-message');
  const { data, error, isPending, refetch } = useSettled(token);

  useEffect(() => {
    const goOn = (bank: BankOutcome, search = '') => void navigate({ pathname, search }, { replace: true, state: { bank } });
    if (token !== null && data) goOn({ kind: 'answered', state: data.state }, data.registrationId === null ? '' : `?registration=${data.registrationId}`);
    else if (token !== null && isFinal(error)) goOn({ kind: 'refused', code: isApiError(error) ? error.code : 'unexpected' });
    else if (isBrokenOff) goOn({ kind: 'broken-off' });
  }, [token, data, error, isBrokenOff, pathname, navigate]);

  return { isChecking: token !== null && isPending, failure: token !== null && !isFinal(error) ? error : null, retry: refetch, outcome: outcomeIn(location.state) };
}
