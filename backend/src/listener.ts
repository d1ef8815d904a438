import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import proxyAddr from 'proxy-addr';
import { acceptedRequestId, limitReader, noteAnswered, sendReady } from '#platform/index';
import { API, buildApp } from './app';
import type { Container } from './container';
import { requestAnswered } from './metrics';
import { securityHeaderList } from './security-headers';

const CHANGES = `${API}/public-changes`;
/** The route's pattern in metrics: these requests are not matched with a route. */
const KEPT = 'kept';

/** Whether everybody gets the same answer to this request. One from another origin needs more headers. */
const isForEverybody = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.authorization === undefined && headers.origin === undefined;

const isReading = ({ method }: IncomingMessage): boolean =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS';

/** Sends kept answers of public addresses before all middleware; the callers' limit is the same. */
function keptAnswers({ publicReads, broadLimiter, config, logger, tracer }: Container) {
  const headers = securityHeaderList();
  const trusted = (_address: string, hop: number): boolean => hop < config.TRUSTED_PROXIES;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const forms = publicReads.kept.ready(request.url ?? '');
    if (forms === null) return false;
    const startedAt = performance.now();
    const requestId = acceptedRequestId(request.headers['x-request-id']) ?? randomUUID();
    // Above the limit the application refuses.
    if (!limitReader(broadLimiter, proxyAddr(request, trusted))) return false;
    const more = [...headers, 'X-Request-Id', requestId];
    const status = sendReady(request, response, { forms, ageMs: publicReads.kept.verifiedAgeMs, more });
    if (status === null) return false;
    requestAnswered(KEPT, status, (performance.now() - startedAt) / 1000);
    noteAnswered(tracer, request, { route: KEPT, status, requestId });
    logger.debug({ requestId, req: { method: 'GET', path: KEPT }, res: { statusCode: status } }, 'request answered');
    return true;
  };
}

/** What the API's server calls for each request: kept answers, changes for edges, and the application for all others. */
export function requestListener(container: Container): RequestListener {
  const { publicReads } = container;
  const app = buildApp(container);
  const sendKept = keptAnswers(container);
  return (request, response) => {
    if (isForEverybody(request) && sendKept(request, response)) return;
    if (request.url === CHANGES && request.method === 'GET') {
      void publicReads.stream.serve(request, response);
      return;
    }
    if (!isReading(request)) response.once('close', () => publicReads.announce());
    app(request, response);
  };
}
