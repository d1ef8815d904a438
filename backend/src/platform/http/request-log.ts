import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { currentRequestId, withRequestId, type Logger } from '../logging/logger';

const REQUEST_ID = /^[\w.-]{8,100}$/;

/** Takes over the caller's id when it looks like one, so that a click can be followed through every log. */
export const requestContext: RequestHandler = (request, response, next) => {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  withRequestId(id, next);
};

/**
 * One line for each answer: failures of ours as errors, the rest where somebody debugs; metrics count them all.
 * No query and no headers, since both may carry tokens.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const requestId = currentRequestId();
    const startedAt = performance.now();
    // Routers below change what `request.url` says.
    const { method, originalUrl } = request;
    response.once('finish', () => {
      const { statusCode } = response;
      const level = statusCode >= 500 ? 'error' : 'debug';
      if (!logger.isLevelEnabled(level)) return;
      const ms = Math.round(performance.now() - startedAt);
      logger[level](
        { requestId, req: { method, path: originalUrl.split('?')[0] }, res: { statusCode }, responseTime: ms },
        'request answered',
      );
    });
    next();
  };
}
