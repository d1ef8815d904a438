import type { Clock } from '../kernel/clock';
import { tracedFetch } from '../tracing/outgoing';
import { signedHeaders } from './webhook-signature';

/** Where a message goes that another program answers. The operator chooses it, never a user. */
export type Hook = { url: string; secret: string };

/** More of an answer is not read. */
const MAX_BYTES = 64 * 1024;

/** Why a hook gave no usable answer; says nothing that it answered. */
export class HookError extends Error {
  override readonly name = 'HookError';
}

/** @throws HookError when it is longer than `MAX_BYTES` */
async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw new HookError('its answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

type Sent = { id: string; body: string; now: Date; readsAnswer: boolean };

async function ask(hook: Hook, message: Sent, signal: AbortSignal): Promise<string> {
  const answer = await tracedFetch(hook.url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', ...signedHeaders([hook.secret], message) },
    body: message.body,
    signal,
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new HookError(`it answered ${answer.status}`);
  }
  if (!message.readsAnswer) {
    await answer.body?.cancel();
    return '';
  }
  return textOf(answer);
}

/**
 * Sends a message to the operator's own program, signed by the Standard Webhooks scheme, and follows no redirect.
 * @param message.id the same for every attempt, so that the program knows a repeated one
 * @param message.limitMs for all of it: connection, request and answer
 * @param message.readsAnswer false: that it took the message is all that counts, however long its answer is
 * @returns the text of the answer; empty when it is not read
 * @throws HookError when it is away, too slow, or refuses
 */
export async function signedPost(
  hook: Hook,
  { id, content, limitMs, readsAnswer }: { id: string; content: object; limitMs: number; readsAnswer: boolean },
  clock: Clock,
): Promise<string> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    return await ask(hook, { id, body: JSON.stringify(content), now: clock.now(), readsAnswer }, signal);
  } catch (error) {
    if (error instanceof HookError) throw error;
    throw new HookError(signal.aborted ? 'it did not answer in time' : 'it cannot be reached', { cause: error });
  }
}
