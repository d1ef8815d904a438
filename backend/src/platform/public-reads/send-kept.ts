import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor, type AnswerForms, type Encoding } from './answer-forms';

/** Caches may keep the answer and ask each time whether it still holds. */
const CACHE = 'public, max-age=0, must-revalidate';
const VARY = 'Authorization, Accept-Encoding, Origin';
/** Tells the edge what the answer was made from, and how many milliseconds ago that was compared with the database. */
const TOLD = 'X-Public-Revision';
const TOLD_AGE = 'X-Public-Revision-Age-Ms';

const accepted = ({ headers }: IncomingMessage): string | undefined => {
  const header = headers['accept-encoding'];
  return Array.isArray(header) ? header.join() : header;
};

/** @returns the headers of a kept answer that depend on it, as names and values in turn */
function headersOf(forms: AnswerForms, encoding: Encoding, length: number): string[] {
  return [
    ...['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(length)],
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ...validatorsOf(forms),
  ];
}

const validatorsOf = ({ etag, told }: AnswerForms): string[] => [
  ...['ETag', etag, 'Cache-Control', CACHE, 'Vary', VARY],
  ...(told === '' ? [] : [TOLD, told]),
];

/** @param ageMs milliseconds since the revisions were verified */
const ageOf = ({ told }: AnswerForms, ageMs: number): string[] =>
  told === '' ? [] : [TOLD_AGE, String(Math.ceil(ageMs))];

/**
 * Sends a kept answer, or 304 to a caller that has it. Compresses it first where nobody asked for this form before.
 * @param sent `ageMs`: milliseconds since the revisions were verified
 */
export async function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { forms, ageMs }: { forms: AnswerForms; ageMs: number },
): Promise<void> {
  setAll(response, ageOf(forms, ageMs));
  if (forms.isKnownBy(request.headers['if-none-match'])) {
    setAll(response, validatorsOf(forms));
    response.statusCode = 304;
    response.end();
    return;
  }
  const encoding = forms.encodingOf(encodingFor(accepted(request)));
  const content = await forms.in(encoding);
  setAll(response, headersOf(forms, encoding, content.length));
  response.end(content);
}

function setAll(response: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}

const written = new WeakMap<Buffer, string[]>();

/**
 * Sends a kept answer without waiting for anything.
 * @param sent `ageMs`: milliseconds since the revisions were verified; `more`: headers of every answer, as names and
 * values in turn
 * @returns the status; null when the answer was not made in this caller's encoding yet, so that nothing is sent
 */
export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  { forms, ageMs, more }: { forms: AnswerForms; ageMs: number; more: readonly string[] },
): 200 | 304 | null {
  const { headers } = request;
  const always = [...more, ...ageOf(forms, ageMs)];
  if (headers['if-none-match'] !== undefined && forms.isKnownBy(headers['if-none-match'])) {
    response.writeHead(304, [...always, ...validatorsOf(forms)]).end();
    return 304;
  }
  const encoding = forms.encodingOf(encodingFor(accepted(request)));
  const content = forms.known(encoding);
  if (content === undefined) return null;
  const own = written.get(content) ?? headersOf(forms, encoding, content.length);
  written.set(content, own);
  response.writeHead(200, [...always, ...own]).end(content);
  return 200;
}
