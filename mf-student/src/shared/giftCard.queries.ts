import { api, unwrap } from '@valikool/shared-ui';
import { useMutation } from '@valikool/shared-ui/query';

/** What is left on a card. The code travels in the body, so that no log and no history keeps it. */
export function useAskBalance() {
  return useMutation({
    mutationFn: async (code: string) => unwrap(await api.POST('/gift-cards/balance', { body: { code } })),
    gcTime: 0,
  });
}
