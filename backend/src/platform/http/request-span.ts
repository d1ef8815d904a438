import type { Request, RequestHandler, Response } from 'express';
import { currentRequestId } from '../logging/logger';
import { AnsweredError } from '../tracing/attributes';
import { inSpan, type Tracer } from '../tracing/span';
import { matchedPattern } from './request-log';

/** Status of an answer that the caller did not wait for (nginx' own number; HTTP has none). */
const LEFT = 499;
/** What failed, by the answer that says so. */
const failures = new WeakMap<Response, unknown>();

/** Says why the answer is a failure of ours, for its trace. */
export const noteFailure = (response: Response, error: unknown): void => void failures.set(response, error);

const withoutTracing: RequestHandler = (_request, _response, next) => next();

/** @returns the one header, also when a caller sends several */
const traceparentOf = ({ headers }: Pick<Request, 'headers'>): string | undefined => {
  const given = headers['traceparent'];
  return typeof given === 'string' ? given : undefined;
};

/**
 * Makes each request a step of its caller's trace, or the first step of one. It is named by its route's pattern: the address
 * may hold a token or a name. Comes after `requestContext`.
 */
export function requestSpan(tracer: Tracer | null): RequestHandler {
  if (tracer === null) return withoutTracing;
  return (request, response, next) => {
    const { method } = request;
    const attributes = { 'http.request.method': method, 'valikool.request_id': currentRequestId() };
    const span = tracer.begin({ name: method, kind: 'server', attributes }, traceparentOf(request));
    response.once('close', () => {
      const route = matchedPattern(request);
      const status = response.writableFinished ? response.statusCode : LEFT;
      span.rename(`${method} ${route}`);
      span.set({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.fail(failures.get(response) ?? new AnsweredError(status));
      span.end();
    });
    inSpan(span, next);
  };
}

/** Tells of an answer that was sent without the application. @param route in place of a pattern */
export function noteAnswered(
  tracer: Tracer | null,
  { headers }: Pick<Request, 'headers'>,
  { route, status, requestId }: { route: string; status: number; requestId: string },
): void {
  if (tracer === null) return;
  const attributes = {
    'http.request.method': 'GET',
    'http.route': route,
    'http.response.status_code': status,
    'valikool.request_id': requestId,
  };
  tracer.begin({ name: `GET ${route}`, kind: 'server', attributes }, traceparentOf({ headers })).end();
}
