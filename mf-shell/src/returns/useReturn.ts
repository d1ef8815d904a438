import { useEffect, useState } from 'react';
import { returnedState, type ReturnGuardId } from '@valikool/shared-ui';
import { skipToken, useQuery, useQueryClient } from '@valikool/shared-ui/query';
import { useLocation, useNavigate } from '@valikool/shared-ui/router';
import { carriedBy, isFinal, returnGuards, type ReturnGuard } from './returnGuards';

const retries = 2;
/** A payer who has waited so long is told what is known; the server goes on being asked. */
const SLOW_MS = 8_000;
/** How often the server is asked again after it has not answered. */
const ASK_AGAIN_MS = 15_000;

export type Return = {
  /** The guard that is running; null when the address carries nothing. */
  guard: ReturnGuardId | null;
  /** The server did not answer; the parameters are still valid, and it is asked again. */
  failure: Error | null;
  /** The answer takes long, or there was none. */
  isSlow: boolean;
  retry: () => unknown;
};

/** Whether something has lasted for `SLOW_MS`. */
function useIsLong(isUnderWay: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setLong(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isUnderWay]);
  return isLong;
}

/**
 * Passes another site's parameters to the server and removes them from the address; there they would stay in the
 * history and be sent again. The page reads the outcome with `useReturnOutcome`.
 * @param guards of the routes on screen
 */
export function useReturn(guards: readonly ReturnGuardId[]): Return {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = new URLSearchParams(search);
  const guard = carriedBy(guards, query) ?? null;
  const finisher = guard === null ? undefined : returnGuards.get(guard);
  const finish = async (found: ReturnGuard) => {
    const finished = await found.finish(query);
    // A payment changes seats, invoices and courses: everything that was fetched before it may be out of date.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'shell' });
    return finished;
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['shell', 'return', guard, search],
    queryFn: finisher === undefined ? skipToken : () => finish(finisher),
    staleTime: Infinity,
    retry: (failures, reason) => !isFinal(reason) && failures < retries,
    refetchInterval: ({ state }) => (state.status === 'error' && !isFinal(state.error) ? ASK_AGAIN_MS : false),
  });
  const isSlow = useIsLong(guard !== null && data === undefined);
  useEffect(() => {
    if (guard !== null && data)
      void navigate({ pathname, search: data.search }, { replace: true, state: returnedState(guard, data.outcome) });
  }, [guard, data, pathname, navigate]);
  const failure = guard === null ? null : error;
  return { guard, failure, isSlow: isSlow || failure !== null, retry: refetch };
}
