import type { ErrorRequestHandler } from 'express';
import type { z } from 'zod';
import { busyError, unstorableTextError } from '../db/failures';
import { AppError, type ErrorKind } from '../kernel/errors';
import { currentRequestId, type Logger } from '../logging/logger';
import { noteFailure } from './request-span';

/** The status of each kind of failure. */
export const STATUS: Readonly<Record<ErrorKind, number>> = {
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  invalid: 422,
  'too-many': 429,
  unavailable: 503,
};

/** Failures of HTTP itself, which no module knows. */
const STATUS_OF_CODE: Record<string, number> = { 'request.too-large': 413, 'request.unsupported-type': 415 };

/** @returns the HTTP status of a failure. */
export const statusOf = (kind: ErrorKind, code: string): number => STATUS_OF_CODE[code] ?? STATUS[kind];

export type ErrorBody = { statusCode: number; code: string; message: string; details?: unknown; requestId: string };

/** @returns the error that says which field broke which rule. */
export function invalidInput(where: 'body' | 'query' | 'params', error: z.ZodError): AppError {
  return broken(
    error.issues.map((issue) => ({
      field: issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.'),
      in: where,
      rule: ruleOf(issue),
      message: issue.message,
    })),
  );
}

/** Our own rules have names for translation; other rules have the validator's name. */
function ruleOf(issue: z.core.$ZodIssue): string {
  const named: unknown = issue.code === 'custom' ? issue.params?.['rule'] : undefined;
  return typeof named === 'string' ? named : issue.code;
}

/** @returns the error for a text that no column can hold. */
export const unstorableInput = (where: 'body' | 'query', field: string): AppError =>
  broken([{ field, in: where, rule: 'unstorable', message: 'contains a character that cannot be stored' }]);

type BrokenRule = { field: string; in: 'body' | 'query' | 'params'; rule: string; message: string };

function broken(rules: readonly BrokenRule[]): AppError {
  const [first] = rules;
  const named = first && first.field !== '' ? `${first.field}: ${first.message}` : (first?.message ?? 'Invalid input');
  return new AppError('invalid', 'request.invalid', named, rules);
}

type HttpError = { status?: unknown; type?: unknown };

/** Errors of Express' own parsers, as our errors. */
function parserError(error: HttpError): AppError | null {
  if (error.type === 'entity.too.large')
    return new AppError('bad-request', 'request.too-large', 'The request is too large');
  if (error.type === 'encoding.unsupported' || error.type === 'charset.unsupported')
    return new AppError('bad-request', 'request.unsupported-type', 'The request is encoded in an unsupported way');
  if (error.type === 'entity.parse.failed')
    return new AppError('bad-request', 'request.malformed', 'The request body is not valid JSON');
  if (error instanceof URIError) return new AppError('bad-request', 'request.malformed', 'The address is malformed');
  if (typeof error.status === 'number' && error.status >= 400 && error.status < 500)
    return new AppError('bad-request', 'request.malformed', 'The request is malformed');
  return null;
}

/** @returns the failure as callers may see it; null for an unexpected one. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const known = busyError(error) ?? unstorableTextError(error);
  if (known) return known;
  return typeof error === 'object' && error !== null ? parserError(error) : null;
}

export function errorBody(error: AppError): ErrorBody {
  return {
    statusCode: statusOf(error.kind, error.code),
    code: error.code,
    message: error.message,
    ...(error.details === undefined ? {} : { details: error.details }),
    requestId: currentRequestId() ?? '',
  };
}

/** The last handler, through which every failure leaves. It logs an unexpected one, once. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      logger.error({ err: error }, 'an answer broke off');
      next(error);
      return;
    }
    noteFailure(response, error);
    const expected = toAppError(error);
    if (expected === null) logger.error({ err: error }, 'unexpected failure');
    const body = expected
      ? errorBody(expected)
      : {
          statusCode: 500,
          code: 'unexpected',
          message: 'Something went wrong. Please try again.',
          requestId: currentRequestId() ?? '',
        };
    if (expected?.retryAfter !== undefined) response.setHeader('Retry-After', String(expected.retryAfter));
    response.status(body.statusCode).json(body);
  };
}
