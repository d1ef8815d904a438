import type { IncomingMessage, ServerResponse } from 'node:http';

const texts = new WeakMap<IncomingMessage, string>();

/** For a body parser's `verify`: keeps the body as it came, for those who must show it or check a signature over it. */
export function keepRawText(request: IncomingMessage, _response: ServerResponse, content: Buffer): void {
  texts.set(request, content.toString('utf8'));
}

/** @returns the body as it came; empty where nothing came or nobody kept it. */
export const rawTextOf = (request: IncomingMessage): string => texts.get(request) ?? '';
