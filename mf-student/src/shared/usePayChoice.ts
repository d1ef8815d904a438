import { useState } from 'react';
import { useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { PlannedPart } from './contract.types';
import type { ChosenWay, OnlineWay } from './paying';
import { onlineWays, planOffer } from './paying.queries';

type Choice = { options: readonly OnlineWay[]; parts: readonly PlannedPart[] | null };

/**
 * Finds out how the payer can pay online. A single way is taken at once; otherwise `options` are to be shown.
 * @param heldSeat the registration whose seat is only held: it may be paid in parts
 */
export function usePayChoice(heldSeat: number | null = null) {
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<Choice | null>(null);
  const load = useMutation({
    mutationFn: async (): Promise<Choice> => {
      const [options, parts] = await Promise.all([
        queryClient.query(onlineWays()),
        heldSeat === null ? null : queryClient.query(planOffer(heldSeat)),
      ]);
      return { options, parts };
    },
  });
  const ask = (onOnly: (way: ChosenWay) => void) =>
    load.mutate(undefined, {
      onSuccess: (found) => {
        const [only, ...others] = found.options;
        if (only && others.length === 0 && found.parts === null) onOnly({ provider: only.provider });
        else setChoice(found);
      },
    });
  const options = choice?.options ?? [];
  return {
    /** The ways among which the payer chooses; null while nothing is asked. */
    options: options.length > 0 ? options : null,
    /** The parts in which a held seat may be paid; null when it may not. */
    parts: choice?.parts ?? null,
    /** No way of paying online has been set up. */
    isNone: choice !== null && options.length === 0,
    isPending: load.isPending,
    error: load.error,
    /** @param onOnly starts the payment when there is one way only */
    ask,
    close: () => setChoice(null),
  };
}
