import { randomUUID } from 'node:crypto';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { AppError, busyError, loggedError, noteFailure, type ErrorKind, type Logger } from '#platform/index';
import { AuthError, badJson, busy, OAuthRequestError, WeakPasswordError } from '../auth.errors';

const STATUS: Record<ErrorKind, number> = {
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  invalid: 422,
  'too-many': 429,
  unavailable: 503,
};

const VERSION_HEADER = 'X-Supabase-Api-Version';
/** From this version on, errors have a text code in `code`. */
const STRING_CODES_SINCE = '2024-01-01';

type WireError = {
  status: number;
  code: string;
  message: string;
  reasons?: readonly string[];
  retryAfter?: number | undefined;
};

const speaksStringCodes = (request: Request): boolean => {
  const asked = request.get(VERSION_HEADER) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= STRING_CODES_SINCE;
};

type ParserError = { type?: unknown; status?: unknown };

/** Errors of the body parser, as the protocol words them. */
function parserError(error: unknown): WireError | null {
  if (typeof error !== 'object' || error === null) return null;
  const { type, status } = error as ParserError;
  if (type === 'entity.too.large')
    return { status: 413, code: 'request_entity_too_large', message: 'Request body is too large' };
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  return toWire(badJson(type === 'entity.parse.failed' ? 'invalid syntax' : 'the body cannot be read'));
}

const toWire = (error: AppError): WireError => ({
  status: STATUS[error.kind],
  code: error.code,
  message: error.message,
  retryAfter: error.retryAfter,
  ...(error instanceof WeakPasswordError ? { reasons: error.reasons } : {}),
});

function expectedError(error: unknown): WireError | null {
  if (error instanceof AuthError) return toWire(error);
  // A lock or connection was not free: 503, because the client would end its session on any 4xx.
  if (busyError(error) !== null) return toWire(busy());
  if (error instanceof AppError) return toWire(error);
  return parserError(error);
}

const UNEXPECTED: WireError = {
  status: 500,
  code: 'unexpected_failure',
  message: 'Unexpected failure, please check server logs for more information',
};

function sendError(request: Request, response: Response, error: WireError, errorId: string): void {
  const weakPassword = error.reasons === undefined ? {} : { weak_password: { reasons: error.reasons } };
  response.status(error.status).set('X-Sb-Error-Code', error.code);
  if (error.retryAfter !== undefined) response.set('Retry-After', String(error.retryAfter));
  if (speaksStringCodes(request)) {
    // Also sets `error_code`, for browsers that cannot read the version header.
    response
      .set(VERSION_HEADER, STRING_CODES_SINCE)
      .json({ code: error.code, error_code: error.code, message: error.message, ...weakPassword });
    return;
  }
  const id = error.status >= 500 ? { error_id: errorId } : {};
  response.json({ code: error.status, error_code: error.code, msg: error.message, ...id, ...weakPassword });
}

/** Answers every failure of the auth server in the protocol's form; logs unexpected ones once. */
export const wireErrorHandler = (logger: Logger): ErrorRequestHandler => {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    noteFailure(response, error);
    if (error instanceof OAuthRequestError) {
      response.status(400).json({ error: error.code, error_description: error.message });
      return;
    }
    const expected = expectedError(error);
    const errorId = randomUUID();
    if (expected === null)
      logger.error({ failure: loggedError(error), errorId }, 'unexpected failure of the auth server');
    sendError(request, response, expected ?? UNEXPECTED, errorId);
  };
};
