import type { components } from '@valikool/contract';
import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import { useInvalidateProfile } from './profile.queries';

export type OwnMemberships = components['schemas']['OwnMemberships'];

/** The student's confirmed school and open claim. */
export const ownMemberships = () =>
  queryOptions({
    queryKey: ['shell', 'memberships'],
    queryFn: async ({ signal }) => unwrap(await api.GET('/memberships', { signal })),
  });

/** Caches the server's answer, and reloads profile and session, which name the school. */
function useKeep() {
  const queryClient = useQueryClient();
  const invalidateProfile = useInvalidateProfile();
  return async (memberships: OwnMemberships) => {
    queryClient.setQueryData(ownMemberships().queryKey, memberships);
    await invalidateProfile();
  };
}

/** Claims a school and asks it to confirm the student. */
export function useClaimSchool() {
  return useMutation({
    mutationFn: async (schoolId: number) => unwrap(await api.POST('/memberships', { body: { schoolId } })),
    onSuccess: useKeep(),
  });
}

/** Joins the school of a code. @throws ApiError 409 `membership.moves-school` until the student agrees to move */
export function useJoinSchool() {
  return useMutation({
    mutationFn: async (body: { code: string; move: boolean }) => unwrap(await api.POST('/memberships/join', { body })),
    onSuccess: useKeep(),
  });
}
