import { api, cursorOf, cursorPaging, unwrap } from '@valikool/shared-ui';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@valikool/shared-ui/query';
import type { SchoolMessage, SendSchoolMessage } from '../contract.types';

const pageSize = 25;
const askEveryMs = 3_000;
/** A mail that is not sent after so long is tried again later; nobody waits for it on the page. */
const soonMs = 60_000;

const isOnItsWay = ({ status, createdAt }: SchoolMessage) =>
  status === 'SENDING' && Date.now() - Date.parse(createdAt) < soonMs;

/** What was written to students of the school, newest first; asked for again while mails are on their way. */
export const messageList = (schoolId: number) =>
  infiniteQueryOptions({
    queryKey: ['school', schoolId, 'messages'],
    queryFn: async ({ pageParam, signal }) =>
      unwrap(
        await api.GET('/schools/{id}/messages', {
          params: { path: { id: schoolId }, query: { limit: pageSize, ...cursorOf(pageParam) } },
          signal,
        }),
      ),
    ...cursorPaging,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isOnItsWay)) === true ? askEveryMs : false,
  });

/** Writes to several students. */
export function useWriteToStudents(schoolId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: SendSchoolMessage) =>
      unwrap(await api.POST('/schools/{id}/messages', { params: { path: { id: schoolId } }, body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: messageList(schoolId).queryKey }),
  });
}
