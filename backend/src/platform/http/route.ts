import type { Permission } from '@valikool/contract';
import type { z } from 'zod';
import type { Actor } from '../kernel/actor';
import type { AppError } from '../kernel/errors';

type Schema = z.ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What a handler gets, after authentication, authorisation and parsing. */
export type Input<Params = undefined, Body = undefined, Query = undefined, A = Actor> = {
  actor: A;
  params: Output<Params>;
  body: Output<Body>;
  query: Output<Query>;
  /** The file sent to an `upload` route; empty elsewhere. */
  file: Buffer;
  /** The caller's address, seen through trusted proxies. */
  ip: string;
  /** Headers and raw text, for the few routes with a protocol of others. */
  raw: {
    headers: Record<string, string | string[] | undefined>;
    query: Record<string, unknown>;
    body: unknown;
    text: string;
  };
};
/** The same for public routes; `actor` is null when nobody is signed in. */
export type PublicInput<Params = undefined, Body = undefined, Query = undefined> = Input<
  Params,
  Body,
  Query,
  Actor | null
>;

/** An answer with more than a JSON body. */
export class Reply {
  constructor(
    readonly body: unknown,
    readonly options: { status?: number; headers?: Record<string, string> } = {},
  ) {}
}

/** A file as an answer. */
export class FileReply {
  constructor(
    readonly content: Buffer,
    readonly contentType: string,
    readonly filename: string,
  ) {}
}

/** A file that is made while it is sent. When `source` fails, the answer breaks off. */
export class StreamReply {
  constructor(
    readonly source: AsyncIterable<Uint8Array>,
    readonly contentType: string,
    readonly filename: string,
  ) {}
}

export type RouteSpec<P extends Schema | undefined, B extends Schema | undefined, Q extends Schema | undefined> = {
  method: Method;
  /** Path below /api/v1, in Express' notation; its first segment is fixed text. */
  path: string;
  /** Unique; the operation's name in generated clients. */
  operationId: string;
  summary: string;
  /** `public`: anybody; `signed-in`: any account; else holders of one of the permissions. */
  permission: 'public' | 'signed-in' | Permission | readonly Permission[];
  params?: P;
  body?: B;
  query?: Q;
  /** The body is a file, not JSON. */
  upload?: { mediaTypes: readonly string[]; maxBytes: number };
  /** The error for a malformed path parameter; 404 by default. */
  badParams?: () => AppError;
  response: { status: number; body?: Schema; contentType?: string };
  /** Codes of errors that callers should expect, for the OpenAPI document. */
  errors?: readonly string[];
  /**
   * For a public answer that is the same for everybody: the subject whose revision it is kept under, such as
   * `course:12`; null for an answer that is not worth keeping. Answers to signed-in callers are never kept.
   */
  keptUnder?: (asked: { query: Output<Q>; body: unknown }) => string | null;
  /**
   * False for a write that does not accept an `Idempotency-Key`: nothing of the request or its answer is kept beside the
   * caller's account.
   */
  keepsAnswers?: false;
  /** Requests per minute and account, or address when nobody is signed in. */
  limitPerMinute?: number;
};

/** A route without its types, for the router and the OpenAPI document. */
export type Route = RouteSpec<Schema | undefined, Schema | undefined, Schema | undefined> & {
  handler: (input: Input<Schema | undefined, Schema | undefined, Schema | undefined, Actor | null>) => Promise<unknown>;
};

/** One declaration gives routing, validation, authorisation and the OpenAPI document. */
export function route<
  P extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  const A extends RouteSpec<P, B, Q>['permission'] = 'signed-in',
>(
  spec: RouteSpec<P, B, Q> & {
    permission: A;
    handler: (input: Input<P, B, Q, A extends 'public' ? Actor | null : Actor>) => Promise<unknown>;
  },
): Route {
  return spec as unknown as Route;
}
