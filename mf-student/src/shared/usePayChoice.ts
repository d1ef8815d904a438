import { useState } from 'react';
import { useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { ProviderOption } from './contract.types';
import type { ChosenWay } from './paying';
import { onlineWays } from './paying.queries';

/**
 * Finds out how the payer can pay online. A single way is taken at once; otherwise `options` are to be shown.
 * @param onChoose starts the payment
 */
export function usePayChoice(onChoose: (way: ChosenWay) => void) {
  const queryClient = useQueryClient();
  const [options, setOptions] = useState<readonly ProviderOption[] | null>(null);
  const load = useMutation({
    mutationFn: () => queryClient.fetchQuery(onlineWays()),
    onSuccess: (found) => {
      const [only, ...others] = found;
      if (only && others.length === 0) onChoose({ provider: only.provider });
      else setOptions(found);
    },
  });
  return {
    /** The ways among which the payer chooses; null while nothing is asked. */
    options: options !== null && options.length > 0 ? options : null,
    /** No way of paying online has been set up. */
    isNone: options !== null && options.length === 0,
    isPending: load.isPending,
    error: load.error,
    ask: () => load.mutate(),
    close: () => setOptions(null),
  };
}
