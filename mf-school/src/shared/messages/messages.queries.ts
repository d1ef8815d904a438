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

/** The server's limit for one request. */
const mostAtOnce = 100;

/** A message of which some students are readers already. */
export type BegunMessage = { id: number; done: number };
type Writing = SendSchoolMessage & {
  /** Goes on with a message whose later part failed; its words are those that were sent first. */
  begun: BegunMessage | null;
  onPart: (begun: BegunMessage) => void;
};

/** Writes to several students: the first hundred by a new message, the others as further readers of it. */
export function useWriteToStudents(schoolId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ studentIds, subject, body, begun, onPart }: Writing): Promise<SchoolMessage> => {
      let message: SchoolMessage | null = null;
      let id = begun?.id ?? null;
      // A part that is sent again adds nobody twice, so the last one is repeated when nothing is left.
      for (let at = Math.min(begun?.done ?? 0, studentIds.length - 1); at < studentIds.length; at += mostAtOnce) {
        const part = studentIds.slice(at, at + mostAtOnce);
        message =
          id === null
            ? unwrap(
                await api.POST('/schools/{id}/messages', {
                  params: { path: { id: schoolId } },
                  body: { studentIds: part, subject, body },
                }),
              )
            : unwrap(
                await api.POST('/schools/{id}/messages/{messageId}/recipients', {
                  params: { path: { id: schoolId, messageId: id } },
                  body: { studentIds: part },
                }),
              );
        id = message.id;
        onPart({ id, done: at + part.length });
      }
      if (message === null) throw new Error('A message has a reader');
      return message;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: messageList(schoolId).queryKey }),
  });
}
