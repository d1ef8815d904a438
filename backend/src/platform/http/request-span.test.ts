import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { testCollector, type Collector } from '../../../test/collector';
import { AppError } from '../kernel/errors';
import { createLogger } from '../logging/logger';
import { openTracer } from '../tracing/open-tracer';
import type { Tracer } from '../tracing/span';
import { errorHandler } from './errors';
import { requestContext } from './request-log';
import { requestSpan } from './request-span';

let collector: Collector;
let tracer: Tracer;
beforeEach(async () => {
  collector = await testCollector();
  const opened = await openTracer({
    endpoint: collector.url,
    share: 1,
    service: 'test',
    logger: { warn: () => undefined },
  });
  if (opened === null) throw new Error('Tracing is off');
  tracer = opened;
});
afterEach(async () => {
  await tracer.close();
  await collector.close();
});

/** Asks an application whose one route is `handler`. @returns the status of its answer */
async function answered(handler: RequestHandler): Promise<number> {
  const app = express();
  app.use(requestContext, requestSpan(tracer));
  app.get('/things', handler);
  app.use(errorHandler(createLogger({ level: 'silent', name: 'test' })));
  const server = http.createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/things`);
  await new Promise((resolve) => server.close(resolve));
  await tracer.close();
  return status;
}
const throwing =
  (error: unknown): RequestHandler =>
  () => {
    throw error;
  };

it.each<[string, RequestHandler, number, string]>([
  [
    'our own code',
    throwing(new AppError('unavailable', 'payment.provider-away', 'Mari')),
    503,
    'payment.provider-away',
  ],
  ['the code of the database', throwing(Object.assign(new Error('Mari'), { code: '57014' })), 500, '57014'],
  ['the class of an error without a code', throwing(new RangeError('Mari')), 500, 'RangeError'],
  ['the status of an answer without an error', (_request, response) => void response.status(503).end(), 503, '503'],
])('tells of a failure %s, and nothing that the error says', async (_what, handler, status, type) => {
  expect(await answered(handler)).toBe(status);

  expect(collector.spans()).toEqual([
    expect.objectContaining({ isFailed: true, attributes: expect.objectContaining({ 'error.type': type }) as object }),
  ]);
  expect(collector.text()).not.toContain('Mari');
});

it('is no failure of ours when the caller made a mistake', async () => {
  expect(await answered(throwing(new AppError('invalid', 'request.invalid', 'Mari')))).toBe(422);

  const [span] = collector.spans();
  expect(span?.isFailed).toBe(false);
  expect(span?.attributes).not.toHaveProperty('error.type');
});
