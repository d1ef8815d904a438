import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { raw, type Request, type RequestHandler, type Response } from 'express';
import { callerOf, type Actor } from '../kernel/actor';
import { AppError } from '../kernel/errors';
import type { KeptAnswers, Made } from '../public-reads/kept-answers';
import { sendKept } from '../public-reads/send-kept';
import { authorize } from './authenticate';
import { keepOutOfCaches } from './caching';
import { cursorScope, type CursorSeal } from './cursor-seal';
import { errorBody, invalidInput, toAppError, unstorableInput } from './errors';
import type { BroadLimiter } from './broad-limit';
import { RoutersByFirstSegment } from './first-segment';
import { unstorableField } from './hostile-input';
import type { IdempotencyStore, KeptAnswer } from './idempotency';
import type { RateLimiter } from './rate-limit';
import { rawTextOf } from './raw-text';
import { FileReply, Reply, StreamReply, type Route } from './route';
import { z } from './schema';

export type RouterDeps = {
  limiter: RateLimiter;
  broadLimiter: BroadLimiter;
  idempotency: IdempotencyStore;
  cursors: CursorSeal;
  kept: KeptAnswers;
};

const DEFAULT_PER_MINUTE = 600;
/** A whole school may share one address. */
const PEOPLE_PER_ADDRESS = 20;

const NO_FILE = Buffer.alloc(0);

/** Refuses fields that a schema does not name, unless the schema allows any. */
function strict(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema instanceof z.ZodObject && schema.def.catchall === undefined ? schema.strict() : schema;
}

function strictSchemas(spec: Route): Pick<Route, 'body' | 'query'> {
  const [body, query] = [strict(spec.body), strict(spec.query)];
  return { ...(body && { body }), ...(query && { query }) };
}

function parse(schema: z.ZodType | undefined, value: unknown, where: 'body' | 'query'): unknown {
  if (schema === undefined) return undefined;
  const unstorable = unstorableField(value);
  if (unstorable !== null) throw unstorableInput(where, unstorable);
  const result = schema.safeParse(value ?? {});
  if (!result.success) throw invalidInput(where, result.error);
  return result.data;
}

function parseParams(spec: Route, request: Request): unknown {
  if (spec.params === undefined) return undefined;
  const result = spec.params.safeParse(request.params);
  if (result.success && unstorableField(request.params) === null) return result.data;
  throw spec.badParams?.() ?? new AppError('not-found', 'page.not-found', 'Page not found');
}

const unsupportedType = (mediaTypes: readonly string[]): AppError =>
  new AppError('bad-request', 'request.unsupported-type', `Content-Type: the body must be ${mediaTypes.join(', ')}`, {
    mediaTypes,
  });

function bodyOf(spec: Route, request: Request): unknown {
  if (spec.body === undefined) return undefined;
  const hasContent =
    Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
  if (hasContent && !request.is(['json', '+json']) && spec.response.contentType !== 'raw')
    throw unsupportedType(['application/json']);
  return parse(spec.body, request.body, 'body');
}

/** Reads the file only after the sender has been authorised. */
async function fileOf({ upload }: Route, request: Request, response: Response): Promise<Buffer> {
  if (upload === undefined) return NO_FILE;
  if (!request.is([...upload.mediaTypes])) throw unsupportedType(upload.mediaTypes);
  await promisify(raw({ type: () => true, limit: upload.maxBytes }))(request, response);
  const content: unknown = request.body;
  if (!Buffer.isBuffer(content) || content.length === 0)
    throw new AppError('invalid', 'request.invalid', 'The file is empty');
  return content;
}

async function inputOf(spec: Route, request: Request, response: Response) {
  return {
    actor: actorOf(response),
    params: parseParams(spec, request),
    query: parse(spec.query, request.query, 'query'),
    body: bodyOf(spec, request),
    file: await fileOf(spec, request, response),
    ip: request.ip ?? '',
    raw: {
      headers: request.headers,
      query: request.query as Record<string, unknown>,
      body: request.body as unknown,
      text: rawTextOf(request),
    },
  };
}

/** A handler's result as an HTTP answer. */
type Answer = KeptAnswer & { headers: Record<string, string> };

function answerOf(spec: Route, result: unknown): Answer {
  const reply = result instanceof Reply ? result : new Reply(result);
  return {
    status: reply.options.status ?? spec.response.status,
    headers: reply.options.headers ?? {},
    body: reply.body,
  };
}

/** Like `response.json`, but without an ETag: answers of the API are never cached, and a hash of each takes time. */
function sendJson(response: Response, body: unknown): void {
  const text = JSON.stringify(body);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

/** A caller who leaves while the file is sent is no failure of ours; the source is closed either way. */
async function sendStream(response: Response, { source, contentType, filename }: StreamReply): Promise<void> {
  // The name of a file that somebody uploaded says nothing about its kind, so the kind is set last.
  response.attachment(filename).type(contentType);
  const wasCutOff = (error: unknown) =>
    error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  await pipeline(Readable.from(source), response).catch((error: unknown) => {
    if (!wasCutOff(error)) throw error;
  });
}

async function send(response: Response, { status, headers, body }: Answer): Promise<void> {
  response.set(headers).status(status);
  if (body instanceof StreamReply) await sendStream(response, body);
  else if (body instanceof FileReply) response.attachment(body.filename).type(body.contentType).send(body.content);
  else if (body === undefined || body === null) response.end();
  else if (typeof body === 'string') response.send(body);
  else sendJson(response, body);
}

function idempotencyKeyOf(spec: Route, request: Request): string | null {
  const key = request.headers['idempotency-key'];
  if (spec.method === 'get' || spec.upload !== undefined || spec.keepsAnswers === false) return null;
  if (typeof key !== 'string') return null;
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw new AppError('invalid', 'idempotency.malformed', 'Idempotency-Key: 8 to 200 visible ASCII characters');
  return key;
}

/** A public list is the same for everybody, and so are its cursors. */
const scopeOf = (spec: Route, actor: Actor | null): string =>
  cursorScope(spec.operationId, spec.permission === 'public' ? null : (actor?.userId ?? null));

/** @returns the query with its cursor decrypted. @throws AppError 400 `cursor.invalid` */
function withOpenCursor<Q>(query: Q, cursors: CursorSeal, scope: string): Q {
  if (typeof query !== 'object' || query === null || !('cursor' in query) || typeof query.cursor !== 'string')
    return query;
  return { ...query, cursor: cursors.open(query.cursor, scope) };
}

/** @returns the body with the cursor of the next page encrypted. */
function withSealedCursor(body: unknown, cursors: CursorSeal, scope: string): unknown {
  if (typeof body !== 'object' || body === null || !('nextCursor' in body) || typeof body.nextCursor !== 'string')
    return body;
  return { ...body, nextCursor: cursors.seal(body.nextCursor, scope) };
}

const REPLAYED = { 'Idempotent-Replayed': 'true' };

/**
 * Does the work once for each key. Stores the answer before sending it, so that a client that lost it can ask again. A
 * failure that changed nothing may be tried again with the same key.
 */
async function once(
  store: IdempotencyStore,
  owner: string,
  key: string,
  { request, work }: { request: Request; work: () => Promise<Answer> },
): Promise<Answer> {
  const kept = await store.begin(owner, key, [request.method, request.originalUrl, request.body ?? null]);
  if (kept) return { ...kept, headers: REPLAYED };
  try {
    const answer = await work();
    await store.keep(owner, key, answer);
    return answer;
  } catch (error) {
    const expected = toAppError(error);
    const isFinal = expected !== null && expected.retryAfter === undefined && errorBody(expected).statusCode < 500;
    if (isFinal) await store.keep(owner, key, { status: errorBody(expected).statusCode, body: errorBody(expected) });
    else await store.release(owner, key);
    throw error;
  }
}

/** @returns false when this address has read too much; the application then refuses it */
export function limitReader(limiter: BroadLimiter, ip: string): boolean {
  try {
    limiter.count('get', `ip:${ip}`, { points: DEFAULT_PER_MINUTE * PEOPLE_PER_ADDRESS, seconds: 60 });
    return true;
  } catch {
    return false;
  }
}

async function limit(deps: RouterDeps, spec: Route, request: Request, actor: Actor | null): Promise<void> {
  const key = actor === null ? `ip:${request.ip ?? ''}` : callerOf(actor);
  const points = (spec.limitPerMinute ?? DEFAULT_PER_MINUTE) * (actor === null ? PEOPLE_PER_ADDRESS : 1);
  if (spec.limitPerMinute === undefined) deps.broadLimiter.count(spec.method, key, { points, seconds: 60 });
  else await deps.limiter.consume(`${spec.method}:${spec.path}`, key, { points, seconds: 60 });
}

type Asked = Awaited<ReturnType<typeof inputOf>>;
type Work = { spec: Route; asked: Asked; cursors: CursorSeal; scope: string };

async function work({ spec, asked, cursors, scope }: Work): Promise<Answer> {
  const answer = answerOf(spec, await spec.handler(asked));
  return { ...answer, body: withSealedCursor(answer.body, cursors, scope) };
}

/** An answer of a kept route that is not kept: a redirect, for example. */
class NotKept extends Error {
  constructor(readonly answer: Answer) {
    super('not kept');
  }
}

/** What a kept route's handler gets: nothing of the caller, since its answer is for everybody. */
const ofNobody = (asked: Asked): Asked => ({
  ...asked,
  actor: null,
  ip: '',
  raw: { headers: {}, query: {}, body: undefined, text: '' },
});

/**
 * A kept answer holds this function, and with it every variable that a function of the same scope names. So it is made
 * where nothing of a caller is in scope.
 * @param own of nobody
 */
const maker = (own: Work, keptUnder: NonNullable<Route['keptUnder']>) => async (): Promise<Made> => {
  const answer = await work(own);
  if (answer.status !== 200) throw new NotKept(answer);
  return { body: answer.body, subject: keptUnder({ query: own.asked.query, body: answer.body }) };
};

/** Sends the kept answer, or makes and keeps it. */
async function sendFromKept(
  { kept }: RouterDeps,
  make: () => Promise<Made>,
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  try {
    const forms = await kept.answer(request.originalUrl, make);
    await sendKept(request, response, { forms, ageMs: kept.verifiedAgeMs });
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
    await send(response, error.answer);
  }
}

const actorOf = (response: Response): Actor | null => (response.locals['actor'] as Actor | undefined) ?? null;

/** Turns declarations into one handler of requests: limit, authorise, validate, handle, answer, in this order. */
export function buildRouter(routes: readonly Route[], deps: RouterDeps): RequestHandler {
  const routers = new RoutersByFirstSegment();
  for (const declared of routes) {
    const spec: Route = { ...declared, ...strictSchemas(declared) };
    routers.of(spec.path)[spec.method](spec.path, async (request: Request, response: Response) => {
      const actor = actorOf(response);
      if (spec.permission !== 'public') keepOutOfCaches(response);
      await limit(deps, spec, request, actor);
      authorize(actor, spec.permission);
      const key = idempotencyKeyOf(spec, request);
      const input = await inputOf(spec, request, response);
      const scope = scopeOf(spec, actor);
      const asked = { ...input, query: withOpenCursor(input.query, deps.cursors, scope) };
      const { cursors } = deps;
      if (spec.keptUnder !== undefined && actor === null) {
        const make = maker({ spec, asked: ofNobody(asked), cursors, scope }, spec.keptUnder);
        return sendFromKept(deps, make, { request, response });
      }
      const own = () => work({ spec, asked, cursors, scope });
      const isKept = key !== null && actor !== null;
      await send(
        response,
        isKept ? await once(deps.idempotency, callerOf(actor), key, { request, work: own }) : await own(),
      );
    });
  }
  return routers.handler;
}
