import type { components } from '@valikool/contract';
import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';

export type MailPreferences = components['schemas']['MailPreferences'];
export type MailPreference = components['schemas']['MailPreference'];
type MailChoices = components['schemas']['ChooseMails'];

/** Which groups of mails the person gets, and whether mails arrive at their address. */
export const mailPreferences = () =>
  queryOptions({
    queryKey: ['shell', 'mail-preferences'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/mail-preferences', { signal })),
    retry: false,
    staleTime: Infinity,
  });

/** Caches the server's answer. */
export function useChooseMails() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: MailChoices) => unwrap(await api.PATCH('/mail-preferences', { body })),
    onSuccess: (answer) => queryClient.setQueryData(mailPreferences().queryKey, answer),
  });
}

/** Says that mails arrive at the own address. */
export function useConfirmAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => unwrap(await api.POST('/mail-preferences/confirm-address')),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mailPreferences().queryKey }),
  });
}
