import type { components } from '@valikool/contract';
import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';

export type UnsubscribeLink = components['schemas']['UnsubscribeLink'];

/** What the link in the foot of a mail is about. */
export const unsubscribeLink = (token: string) =>
  queryOptions({
    queryKey: ['shell', 'unsubscribe', token],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/unsubscribe/{token}', { params: { path: { token } }, signal })),
  });

/** Switches the link's group of mails off, or on again. */
export function useFollowLink(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (isWanted: boolean) => {
      const params = { path: { token } };
      return unwrap(
        isWanted
          ? await api.DELETE('/unsubscribe/{token}', { params })
          : await api.POST('/unsubscribe/{token}', { params }),
      );
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(unsubscribeLink(token).queryKey, answer);
      return queryClient.invalidateQueries({ queryKey: ['shell', 'mail-preferences'] });
    },
  });
}
