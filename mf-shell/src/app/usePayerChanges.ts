import { useEffect } from 'react';
import { onPayerChangedElsewhere } from '@valikool/shared-ui';
import { useQueryClient } from '@valikool/shared-ui/query';

/** Loads again what is on screen when the payer of a registration was changed, or the change undone, in another tab. */
export function usePayerChanges(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onPayerChangedElsewhere(
        () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'shell' }),
      ),
    [queryClient],
  );
}
