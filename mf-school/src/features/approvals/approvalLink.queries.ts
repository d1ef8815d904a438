import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';

/** A registration to approve. @param token that of the mail; it needs no sign-in */
export const approvalLink = (token: string) =>
  queryOptions({
    queryKey: ['school', 'approval-link', token],
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/registration-approvals/{token}', { params: { path: { token } }, signal })),
  });

/** Decides by the link. A refused answer reloads what the link shows. @returns `reason`: null to approve */
export function useDecideByLink(token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = approvalLink(token);
  return useMutation({
    mutationFn: async (reason: string | null) =>
      unwrap(
        await api.POST('/registration-approvals/{token}', {
          params: { path: { token } },
          body: reason === null ? { decision: 'APPROVE' } : { decision: 'REFUSE', reason },
        }),
      ),
    onSuccess: (link) => queryClient.setQueryData(queryKey, link),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
