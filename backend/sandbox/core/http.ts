import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';

/** A refusal with the exact status and JSON body that the simulated service would send. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
  ) {
    super(`HTTP ${status}`);
  }
}

/** A 409 of the control endpoints: the simulated thing is in a state that does not allow this. */
export const conflict = (message: string): HttpError =>
  new HttpError(409, { statusCode: 409, message, error: 'Conflict' });

export const notFound = (message: string): HttpError =>
  new HttpError(404, { statusCode: 404, message, error: 'Not Found' });

/** @throws HttpError 400 with one text per wrong field. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  throw new HttpError(400, { statusCode: 400, message, error: 'Bad Request' });
}

const statusOf = (error: unknown): number => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 500;
  return typeof error.status === 'number' ? error.status : 500;
};

/** Turns thrown errors into JSON; an unexpected error is logged and answered with 500. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    if (error instanceof HttpError) {
      res.status(error.status).json(error.body);
      return;
    }
    const status = statusOf(error);
    // The route's pattern, since the address may contain a token.
    const path = `${req.baseUrl}${(req.route as { path?: string } | undefined)?.path ?? ''}`;
    if (status >= 500) log.error({ err: error, path }, 'unexpected error');
    const message = status >= 500 ? 'Internal server error' : 'Malformed request';
    res.status(status).json({ statusCode: status, message });
  };
}
