import { useState } from 'react';
import { useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { ProviderOption } from './contract.types';
import type { ChosenWay } from './paying';
import { onlineWays } from './paying.queries';

/** Finds out how the payer can pay online. A single way is taken at once; otherwise `options` are to be shown. */
export function usePayChoice() {
  const queryClient = useQueryClient();
  const [options, setOptions] = useState<readonly ProviderOption[] | null>(null);
  const load = useMutation({ mutationFn: () => queryClient.query(onlineWays()) });
  const ask = (onOnly: (way: ChosenWay) => void) =>
    load.mutate(undefined, {
      onSuccess: (found) => {
        const [only, ...others] = found;
        if (only && others.length === 0) onOnly({ provider: only.provider });
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
    /** @param onOnly starts the payment when there is one way only */
    ask,
    close: () => setOptions(null),
  };
}
