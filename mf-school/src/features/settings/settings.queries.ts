import { api, unwrap } from '@valikool/shared-ui';
import { queryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { ChangeSchoolSettings, SchoolMailKind } from '../../shared/contract.types';
import { useInvalidateRepresentatives } from '../../shared/representatives.queries';
import { useInvalidateSchool } from '../../shared/school.queries';

/** How the school is named, its language, and what its students see. */
export const settingsOf = (schoolId: number) =>
  queryOptions({
    queryKey: ['school', schoolId, 'settings'] as const,
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/schools/{id}/settings', { params: { path: { id: schoolId } }, signal })),
  });

export function useChangeSettings(schoolId: number) {
  const queryClient = useQueryClient();
  const invalidate = useInvalidateSchool();
  return useMutation({
    mutationFn: async (body: ChangeSchoolSettings) =>
      unwrap(await api.PATCH('/schools/{id}/settings', { params: { path: { id: schoolId } }, body })),
    onSuccess: async (settings) => {
      queryClient.setQueryData(settingsOf(schoolId).queryKey, settings);
      await invalidate();
    },
  });
}

export type MailChoice = { kind: SchoolMailKind; isWanted: boolean };

/** Chooses whether a representative gets a kind of mail. */
export function useChooseMail(schoolId: number, userId: number) {
  const invalidate = useInvalidateRepresentatives(schoolId);
  return useMutation({
    mutationFn: async ({ kind, isWanted }: MailChoice) =>
      unwrap(
        await api.PATCH('/schools/{id}/representatives/{userId}/mails', {
          params: { path: { id: schoolId, userId } },
          body: { [kind]: isWanted },
        }),
      ),
    // The box is shown as it was clicked until the list has come.
    onSettled: invalidate,
  });
}
