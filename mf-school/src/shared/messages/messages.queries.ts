import { api, cursorOf, cursorPaging, isApiError, unwrap } from '@valikool/shared-ui';
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

/** How far a message is. The id is null while none of the students so far studies at the school any more. */
export type BegunMessage = { id: number | null; done: number };
export const unbegun: BegunMessage = { id: null, done: 0 };
type Writing = SendSchoolMessage & {
  /** Goes on with a message whose later part failed; its words are those that were sent first. */
  begun: BegunMessage;
  onPart: (begun: BegunMessage) => void;
};

const hasNoReaders = (error: unknown): boolean => isApiError(error) && error.code === 'school-message.no-recipients';

/** Begins a message, or adds readers to it. */
async function sendPart(schoolId: number, id: number | null, message: SendSchoolMessage): Promise<SchoolMessage> {
  if (id === null)
    return unwrap(await api.POST('/schools/{id}/messages', { params: { path: { id: schoolId } }, body: message }));
  return unwrap(
    await api.POST('/schools/{id}/messages/{messageId}/recipients', {
      params: { path: { id: schoolId, messageId: id } },
      body: { studentIds: message.studentIds },
    }),
  );
}

/**
 * Sends a message part by part. A first part without anybody who still studies at the school is passed over; the server
 * itself leaves such students out of later ones.
 * @throws ApiError `school-message.no-recipients` when nobody of all studies there any more
 */
async function sendInParts(schoolId: number, { begun, onPart, studentIds, ...words }: Writing): Promise<SchoolMessage> {
  let message: SchoolMessage | null = null;
  let empty: unknown = new Error('A message has a reader');
  let { id } = begun;
  // A part that is sent again adds nobody twice, so the last one is repeated when nothing is left.
  for (let at = Math.min(begun.done, studentIds.length - 1); at < studentIds.length; at += mostAtOnce) {
    const part = studentIds.slice(at, at + mostAtOnce);
    try {
      message = await sendPart(schoolId, id, { ...words, studentIds: part });
      id = message.id;
    } catch (error) {
      if (!hasNoReaders(error)) throw error;
      empty = error;
    }
    onPart({ id, done: at + part.length });
  }
  if (message !== null) return message;
  onPart(unbegun);
  throw empty;
}

/** Writes to several students: the first hundred by a new message, the others as further readers of it. */
export function useWriteToStudents(schoolId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (writing: Writing) => sendInParts(schoolId, writing),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messageList(schoolId).queryKey }),
  });
}
