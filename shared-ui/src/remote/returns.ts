import type { PaymentState } from '@valikool/contract';
import { useLocation } from '../router';
import type { ReturnGuardId } from './remote.types';

/**
 * How a visit to another site ended: the site answered about a payment, an account there was connected, the answer was
 * invalid or unknown, or the site cancelled the visit.
 */
export type ReturnOutcome =
  | { kind: 'answered'; state: PaymentState }
  | { kind: 'connected' }
  | { kind: 'refused'; code: string }
  | { kind: 'broken-off' };

type Returned = { guard: ReturnGuardId; outcome: ReturnOutcome };

const isReturned = (state: unknown): state is { returned: Returned } =>
  typeof state === 'object' && state !== null && 'returned' in state;

/** The part of a return that the browser history keeps. It survives a reload, not a new visit to the address. */
export const returnedState = (guard: ReturnGuardId, outcome: ReturnOutcome): { returned: Returned } => ({
  returned: { guard, outcome },
});

/** The outcome of a visit to another site that has just come back to this page through a return guard; else null. */
export function useReturnOutcome(...guards: readonly ReturnGuardId[]): ReturnOutcome | null {
  const { state } = useLocation() as { state: unknown };
  return isReturned(state) && guards.includes(state.returned.guard) ? state.returned.outcome : null;
}
