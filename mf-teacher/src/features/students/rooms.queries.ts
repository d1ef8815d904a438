import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { uploadFile } from '@valikool/shared-ui/forms';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import { cohortKeys } from '../../shared/cohorts.queries';
import type { ProgressFileResults, RoomAccess } from '../../shared/contract.types';

const freshMs = 15_000;
const pageSize = 25;
const keysOf = (cohortId: number) => [...cohortKeys, 'rooms', cohortId];

export type RoomStateFilter = RoomAccess['state'] | 'ANY';

/** Access of the cohort's students to rooms, page by page. */
export const cohortRooms = (id: number, state: RoomStateFilter) =>
  infiniteQueryOptions({
    queryKey: [...keysOf(id), state],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/cohorts/{id}/rooms', {
          params: {
            path: { id },
            query: { limit: pageSize, ...(state !== 'ANY' && { state }), ...cursorOf(pageParam) },
          },
          signal,
        }),
      ),
    ...cursorPaging,
    staleTime: freshMs,
  });

/** Tries again at once to let the student in or out. */
export function useRetryRoom(cohortId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (access: number) =>
      unwrap(await api.POST('/rooms/access/{access}/retry', { params: { path: { access } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keysOf(cohortId) }),
  });
}

export type ProgressResult = ProgressFileResults['results'][number];

/** Takes the progress of the cohort's students from a CSV. @returns what came of each line */
export function useProgressFile(cohortId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (list: File): Promise<readonly ProgressResult[]> => {
      const file = new Blob([list], { type: 'text/csv' });
      const answer = await uploadFile({ path: `/cohorts/${cohortId}/progress/file`, method: 'POST', file });
      return (answer as ProgressFileResults).results;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: cohortKeys }),
  });
}
