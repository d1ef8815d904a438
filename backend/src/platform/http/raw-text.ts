import type { IncomingMessage, ServerResponse } from 'node:http';

const texts = new WeakMap<IncomingMessage, string>();

/** For a body parser's `verify`: keeps the raw body, for routes that show it or check a signature over it. */
export function keepRawText(request: IncomingMessage, _response: ServerResponse, content: Buffer): void {
  texts.set(request, content.toString('utf8'));
}

/** @returns the raw body; empty when there was none or it was not kept. */
export const rawTextOf = (request: IncomingMessage): string => texts.get(request) ?? '';
