import { useState } from 'react';
import { mostAtOnce, sendInParts, type Sent } from './parts';

export type PartsState = {
  /** How far a run is that takes several requests; null while there is none. */
  progress: { done: number; total: number } | null;
  failure: PartsFailure | null;
};

/** Why a run ended early, how many it did not change, and of how many nobody knows because the answer was lost. */
export type PartsFailure = { left: number; unclear: number; error: unknown };

/** @returns null when a run reached everything */
const failureOf = ({ left, unclear, error }: Sent<unknown, unknown>): PartsFailure | null =>
  left.length + unclear.length > 0 ? { left: left.length, unclear: unclear.length, error } : null;

/** Changes many things in parts, and knows how far it is. */
export function useParts() {
  const [state, setState] = useState<PartsState>({ progress: null, failure: null });
  const send = async <Id, Answer>(
    ids: readonly Id[],
    request: (part: Id[]) => Promise<Answer>,
  ): Promise<Sent<Id, Answer> & { failure: PartsFailure | null }> => {
    const total = ids.length;
    const show = (done: number) => setState({ progress: total > mostAtOnce ? { done, total } : null, failure: null });
    show(0);
    try {
      const sent = await sendInParts(ids, request, show);
      const failure = failureOf(sent);
      setState({ progress: null, failure });
      return { ...sent, failure };
    } catch (error) {
      setState({ progress: null, failure: null });
      throw error;
    }
  };
  return { ...state, send };
}
