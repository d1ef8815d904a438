import { isApiError } from '../../api/ApiError';

/** As the auth server says it of mails and SMS: "…after 37 seconds." */
const inMessage = /after (\d+) seconds/;

/**
 * A `fetch` for the official client, whose errors keep only code and message of an answer. It writes `Retry-After` of a
 * 429 into the message, unless the message names the seconds itself.
 */
export async function fetchTellingWait(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  const seconds = Math.ceil(Number(response.headers.get('retry-after')));
  if (response.status !== 429 || !(seconds > 0)) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null) return response;
  // A hosted server calls the message `msg`, which the client prefers.
  const key = 'msg' in body ? 'msg' : 'message';
  const said: unknown = Reflect.get(body, key);
  const message = typeof said === 'string' ? said : 'Too many requests.';
  if (inMessage.test(message)) return response;
  const headers = new Headers(response.headers);
  // They describe the body that came from the server, not the changed text that is passed on.
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  const told = `${message.replace(/\.$/, '')}. Try again after ${seconds} seconds.`;
  return new Response(JSON.stringify({ ...body, [key]: told }), { status: response.status, headers });
}

/** @returns whole seconds after which the auth server accepts such a request again, null when it did not say so */
export function secondsUntilRetry(error: unknown): number | null {
  const seconds = isApiError(error) ? inMessage.exec(error.message)?.[1] : undefined;
  return seconds === undefined ? null : Number(seconds);
}
