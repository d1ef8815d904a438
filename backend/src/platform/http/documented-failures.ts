import { DECIDING_PERMISSIONS } from '@valikool/contract';
import type { ErrorKind } from '../kernel/errors';
import { statusOf } from './errors';
import type { Route } from './route';

/** An error code's kind, which decides the status, and its English message. */
export type KnownError = { kind: ErrorKind; message: string };
/** Code → where the product throws it. One code may have two kinds. */
export type KnownErrors = Readonly<Record<string, readonly KnownError[]>>;

/** A code that an operation may answer under a status. */
export type DocumentedError = { code: string; message: string };

/** The meaning of each status. A status without a line is not documented. */
export const STATUS_MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request, its cursor or the id in its path is malformed',
  401: 'Nobody is signed in, or the token is no longer valid',
  403: 'The account may not do this',
  404: 'There is no such thing, or not for this account',
  409: 'The state does not allow it',
  413: 'The body is too large',
  415: 'The body is of another media type',
  422: 'A field breaks a rule; `details` names it',
  429: 'Too many requests; Retry-After says when to come back',
  503: 'A part that is needed is away for the moment',
};

/** On public routes a token is optional, but one that is no longer valid is refused. */
export const OPTIONAL_TOKEN = 'A token was sent and is no longer valid. Send a new one, or none';

const isPublic = ({ permission }: Route): boolean => permission === 'public';

/** @returns whether the operation accepts an `Idempotency-Key`. */
export const takesIdempotencyKey = (spec: Route): boolean =>
  spec.method !== 'get' && !isPublic(spec) && spec.upload === undefined && spec.keepsAnswers !== false;

const DECIDING: ReadonlySet<string> = new Set(DECIDING_PERMISSIONS);

/** Codes of a signed-in caller who may not use the route. */
function codesOfPermission({ permission }: Route): string[] {
  if (permission === 'public' || permission === 'signed-in') return [];
  return ['auth.not-allowed', ...([permission].flat().some((name) => DECIDING.has(name)) ? ['auth.reads-only'] : [])];
}

/** Codes that follow from the route's body. */
function codesOfBody(spec: Route): string[] {
  const hasBody = spec.body !== undefined;
  const hasContent = hasBody || spec.upload !== undefined;
  return [
    ...(hasBody ? ['request.malformed', 'request.doubled-name'] : []),
    ...(hasContent ? ['request.too-large', 'request.unsupported-type'] : []),
    ...(hasContent || spec.query ? ['request.invalid'] : []),
  ];
}

/** Codes that follow from the route's method, permission, parameters and body. */
function codesOfForm(spec: Route): string[] {
  return [
    'auth.required',
    'request.too-many',
    ...codesOfPermission(spec),
    ...(spec.params ? ['request.malformed', spec.badParams?.().code ?? 'page.not-found'] : []),
    ...codesOfBody(spec),
    ...(spec.method === 'get' ? [] : ['seat.busy']),
    ...(takesIdempotencyKey(spec) ? ['idempotency.malformed', 'idempotency.reused', 'idempotency.in-progress'] : []),
  ];
}

/**
 * The failures of an operation by status; each code is only under the status of its kind.
 * @throws Error when the route names a code that nothing throws
 */
export function documentedFailures(spec: Route, known: KnownErrors): [status: number, errors: DocumentedError[]][] {
  const byStatus = new Map<number, DocumentedError[]>();
  for (const code of new Set([...codesOfForm(spec), ...(spec.errors ?? [])])) {
    const meanings = known[code];
    if (meanings === undefined) throw new Error(`${spec.operationId}: nothing throws the error ${code}`);
    for (const { kind, message } of meanings) {
      const status = statusOf(kind, code);
      byStatus.set(status, [...(byStatus.get(status) ?? []), { code, message: message === '' ? code : message }]);
    }
  }
  return [...byStatus].sort(([a], [b]) => a - b);
}
