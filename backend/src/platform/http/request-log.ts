import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { currentRequestId, withContext, type Logger } from '../logging/logger';

/** An IPv4 address written as IPv6; what is longer names an interface of somebody's machine. */
const LONGEST_IP = 45;
const REQUEST_ID = /^[\w.-]{8,100}$/;

/** @returns the caller's request id when it has the right form */
export const acceptedRequestId = (given: string | string[] | undefined): string | null =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : null;

/** @returns the visitor's address; undefined when a proxy passed on something else, such as `unknown` */
const addressOf = ({ ip = '' }: Request): string | undefined =>
  isIP(ip) > 0 && ip.length <= LONGEST_IP ? ip : undefined;

/** Keeps the caller's request id when it has the right form, so that a click can be followed through all logs. */
export const requestContext: RequestHandler = (request, response, next) => {
  const id = acceptedRequestId(request.headers['x-request-id']) ?? randomUUID();
  response.setHeader('X-Request-Id', id);
  withContext({ requestId: id, ip: addressOf(request) }, next);
};

/**
 * The pattern of the matched route, such as `/api/v1/calendar/:token.ics`. The address itself is never logged: its path
 * may hold a token or a name.
 */
export function matchedPattern({ baseUrl, route }: Request): string {
  const pattern = (route as { path?: unknown } | undefined)?.path;
  return typeof pattern === 'string' ? `${baseUrl}${pattern}` : NO_PATTERN;
}

const NO_PATTERN = 'none';

const NOT_LET_THROUGH: readonly number[] = [401, 403];

function levelOf(status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return NOT_LET_THROUGH.includes(status) ? 'info' : 'debug';
}

/**
 * Logs one line for each answer: an error for failures of ours (5xx), at level info who was not let through, else at
 * level debug. Metrics count every answer.
 * The line has no query and no headers, since both may hold tokens.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const requestId = currentRequestId();
    const startedAt = performance.now();
    const { method } = request;
    response.once('finish', () => {
      const { statusCode } = response;
      const level = levelOf(statusCode);
      if (!logger.isLevelEnabled(level)) return;
      const ms = Math.round(performance.now() - startedAt);
      logger[level](
        { requestId, req: { method, path: matchedPattern(request) }, res: { statusCode }, responseTime: ms },
        'request answered',
      );
    });
    next();
  };
}
