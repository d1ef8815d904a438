import { isApiError } from '@valikool/shared-ui';
import type { BulkResult } from '../contract.types';

/** The server's limit for one request. */
export const mostAtOnce = 100;

/** Divides a list into parts of the largest size that one request takes. */
export const partsOf = <Id>(ids: readonly Id[]): Id[][] =>
  Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );

/** Reads something about many ids, one part after the other. @returns the answer to each part */
export async function readInParts<Id, Answer>(
  ids: readonly Id[],
  read: (part: Id[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const part of partsOf(ids)) answers.push(await read(part));
  return answers;
}

/**
 * What came of a run. `error` ended it: `left` were not changed. `unclear` were sent, but the answer was lost, so the server
 * may have changed them.
 */
export type Sent<Id, Answer> = { answers: Answer[]; left: Id[]; unclear: Id[]; error: unknown };

/** @returns whether the server may have done what it was asked: it gave no answer, or failed in the middle */
export const isAnswerLost = (error: unknown): boolean =>
  !isApiError(error) || !error.isExplained || error.statusCode === 500;

/**
 * Changes many things, one part after the other. A part that fails ends the run; the parts before it stay done.
 * @throws the error when the first part fails, as one request does
 */
export async function sendInParts<Id, Answer>(
  ids: readonly Id[],
  send: (part: Id[]) => Promise<Answer>,
  onPart: (done: number) => void,
): Promise<Sent<Id, Answer>> {
  const answers: Answer[] = [];
  let done = 0;
  for (const part of partsOf(ids)) {
    try {
      answers.push(await send(part));
    } catch (error) {
      if (done === 0) throw error;
      const unclear = isAnswerLost(error) ? part : [];
      return { answers, left: ids.slice(done + unclear.length), unclear, error };
    }
    done += part.length;
    onPart(done);
  }
  return { answers, left: [], unclear: [], error: null };
}

export const idsOf = (results: readonly BulkResult[]): number[] => results.map(({ id }) => id);
