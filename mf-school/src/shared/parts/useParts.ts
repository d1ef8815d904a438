import { useState } from 'react';
import { mostAtOnce, sendInParts, type Sent } from './parts';

export type PartsState = {
  /** How far a run is that takes several requests; null while there is none. */
  progress: { done: number; total: number } | null;
  /** Why the last run ended early, and how many it did not reach. */
  failure: { left: number; error: unknown } | null;
};

/** Changes many things in parts, and knows how far it is. */
export function useParts() {
  const [state, setState] = useState<PartsState>({ progress: null, failure: null });
  const send = async <Id, Answer>(
    ids: readonly Id[],
    request: (part: Id[]) => Promise<Answer>,
  ): Promise<Sent<Id, Answer>> => {
    const total = ids.length;
    const show = (done: number) => setState({ progress: total > mostAtOnce ? { done, total } : null, failure: null });
    show(0);
    try {
      const sent = await sendInParts(ids, request, show);
      const { left, error } = sent;
      setState({ progress: null, failure: left.length > 0 ? { left: left.length, error } : null });
      return sent;
    } catch (error) {
      setState({ progress: null, failure: null });
      throw error;
    }
  };
  return { ...state, send };
}
