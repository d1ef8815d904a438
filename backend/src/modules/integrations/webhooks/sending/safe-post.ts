import { lookup as systemLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { traced, type SpanStart } from '#platform/index';
import type { Failure, Outcome } from '../webhooks.types';
import { isAllowedAddress, literalIn, refusalOf, type AddressRules } from './address.policy';

/** All of it: name, connection, request and answer. */
const LIMIT_MS = 10_000;
/** More of an answer is not read, and less is kept. */
const READ_BYTES = 4_096;
const KEPT_CHARACTERS = 500;

export type Lookup = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export type SafePostOptions = AddressRules & { lookup?: Lookup; limitMs?: number };
export type Posted = { url: string; headers: Record<string, string>; body: string };

class RefusedAddressError extends Error {
  readonly code = 'ADDRESS_REFUSED';
}

/**
 * Resolves a name for a connection and refuses it unless every address is allowed. The connection uses the addresses of
 * this very answer, so that a name which resolves to something else a moment later gains nothing.
 */
const guardedLookup =
  (rules: AddressRules, lookup: Lookup): LookupFunction =>
  (name, options, done) => {
    const take = (addresses: LookupAddress[]) => {
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowedAddress(address, rules)))
        done(new RefusedAddressError(`${name} is at an address that is not of the public internet`), '', 0);
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    };
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) done(error, '', 0);
      else take(addresses);
    });
  };

const CERTIFICATE = /^(CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;

function failureOf(error: NodeJS.ErrnoException): Failure {
  const code = error.code ?? '';
  if (error.name === 'TimeoutError' || error.name === 'AbortError' || code === 'ABORT_ERR') return 'TIMEOUT';
  if (code === 'ADDRESS_REFUSED') return 'ADDRESS_REFUSED';
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return 'NAME_NOT_FOUND';
  return CERTIFICATE.test(code) ? 'CERTIFICATE' : 'CONNECTION';
}

function failureOfStatus(statusCode: number): Failure | null {
  if (statusCode >= 200 && statusCode < 300) return null;
  if (statusCode === 410) return 'GONE';
  return statusCode >= 300 && statusCode < 400 ? 'REDIRECT' : 'STATUS';
}

/** Reads the beginning of an answer and leaves the rest. Control characters say nothing, and PostgreSQL takes no NUL. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= READ_BYTES) break;
  }
  const text = Buffer.concat(parts).subarray(0, READ_BYTES).toString('utf8');
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, KEPT_CHARACTERS);
}

/** A trace tells nothing of the address, which a stranger chose: its host may name a person, or be a secret by itself. */
const STEP: SpanStart = { name: 'POST webhook', kind: 'client', attributes: { 'http.request.method': 'POST' } };

/** @throws what the connection failed with */
function answerTo(
  { url, headers, body }: Posted,
  options: SafePostOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const target = new URL(url);
  const literal = literalIn(target);
  if (refusalOf(url, options) !== null || (literal !== null && !isAllowedAddress(literal, options)))
    throw new RefusedAddressError('The URL is none that may be asked');
  const settings: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    lookup: guardedLookup(options, options.lookup ?? systemLookup),
    agent: false,
    signal,
  };
  return new Promise((resolve, reject) => {
    const client = target.protocol === 'https:' ? https : http;
    client.request(target, settings, resolve).on('error', reject).end(body);
  });
}

/**
 * Sends a body to an address that a stranger has chosen: never to an internal one, following no redirect, for ten
 * seconds in all, and reading little of the answer. Fails never: what went wrong is in the outcome.
 */
export async function safePost(posted: Posted, options: SafePostOptions): Promise<Outcome> {
  const began = performance.now();
  const signal = AbortSignal.timeout(options.limitMs ?? LIMIT_MS);
  const durationMs = () => Math.round(performance.now() - began);
  try {
    const answer = await traced(STEP, async (span) => {
      const reply = await answerTo(posted, options, signal);
      span?.set({ 'http.response.status_code': reply.statusCode ?? 0 });
      return reply;
    });
    const { statusCode = 0 } = answer;
    // The status decides; a body that breaks off or comes too slowly changes nothing.
    const text = await beginningOf(answer).catch(() => '');
    answer.destroy();
    const failure = failureOfStatus(statusCode);
    return { statusCode, failure, answer: text === '' ? null : text, durationMs: durationMs() };
  } catch (error) {
    const failure = signal.aborted ? 'TIMEOUT' : failureOf(error as NodeJS.ErrnoException);
    return { statusCode: null, failure, answer: null, durationMs: durationMs() };
  }
}
