import { tracedFetch } from '#platform/index';
import { isLogoAddress } from './logo-address.policy';
import { logoEndingOf, type LogoEnding } from './logo-picture';

/** Bytes of the largest logo. */
const MAX_BYTES = 65_536;

/** Why there is no logo. The bank is shown by its name, and the logo is tried again. */
class NoLogoError extends Error {}

/** Stops reading when the answer is larger, also where it said that it would be smaller. */
async function readBody(reply: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (reply.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_BYTES) throw new NoLogoError('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Fetches a logo from its provider.
 * @param options.origins the only origins from which it may come; a redirect is a failure, wherever it leads
 * @param options.timeoutMs for the whole answer
 * @throws when the address is not allowed, nothing comes in time, or it is no picture of a kind that we keep
 */
export async function fetchLogo(
  source: string,
  options: { origins: readonly string[]; timeoutMs: number },
): Promise<{ content: Buffer; ending: LogoEnding }> {
  if (!isLogoAddress(source, options.origins)) throw new NoLogoError('not an address of the provider');
  const reply = await tracedFetch(source, { redirect: 'error', signal: AbortSignal.timeout(options.timeoutMs) });
  if (reply.status !== 200) {
    await reply.body?.cancel();
    throw new NoLogoError(`status ${reply.status}`);
  }
  const content = await readBody(reply);
  const ending = logoEndingOf(content);
  if (ending === null) throw new NoLogoError('not a PNG, WebP or SVG');
  return { content, ending };
}
