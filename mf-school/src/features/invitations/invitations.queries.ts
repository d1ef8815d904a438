import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { Invite } from './invitations.form';

const pageSize = 25;
const keyOf = (schoolId: number) => ['school', schoolId, 'invitations'] as const;

/** The school's invitations, newest first. */
export const invitationList = (schoolId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(schoolId),
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/schools/{id}/invitations', {
          params: { path: { id: schoolId }, query: { limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
  });

function useInvalidateInvitations(schoolId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(schoolId) });
}

/** Invites people; the answer has a result for each address. */
export function useInvite(schoolId: number) {
  const invalidate = useInvalidateInvitations(schoolId);
  return useMutation({
    mutationFn: async ({ emails, role }: Invite) => {
      const body =
        role === 'READER' ? { emails, role: 'SCHOOL_REP' as const, right: 'READS' as const } : { emails, role };
      return unwrap(await api.POST('/schools/{id}/invitations', { params: { path: { id: schoolId } }, body }));
    },
    onSettled: invalidate,
  });
}

/** Mails an invitation again; an expired one is open again. */
export function useResend(schoolId: number) {
  const invalidate = useInvalidateInvitations(schoolId);
  return useMutation({
    mutationFn: async (invitation: string) =>
      unwrap(
        await api.POST('/schools/{id}/invitations/{invitation}/resend', {
          params: { path: { id: schoolId, invitation } },
        }),
      ),
    onSettled: invalidate,
  });
}

/** Revokes an invitation that nobody has accepted. */
export function useRevoke(schoolId: number) {
  const invalidate = useInvalidateInvitations(schoolId);
  return useMutation({
    mutationFn: async (invitation: string) =>
      unwrap(
        await api.DELETE('/schools/{id}/invitations/{invitation}', { params: { path: { id: schoolId, invitation } } }),
      ),
    onSettled: invalidate,
  });
}
