import type { RequestHandler } from 'express';
import type { Knex } from 'knex';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const registry = new Registry();
/**
 * How often a timer measures the event loop's delay, also at rest: every 10 ms, the default, takes a hundredth of a
 * processor. What is measured contains this time, so a process at rest reports 0.05 s.
 */
const LAG_EVERY_MS = 50;
collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route pattern',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

const jobs = new Counter({
  name: 'jobs_finished_total',
  help: 'Jobs by outcome',
  labelNames: ['queue', 'handler', 'outcome'],
  registers: [registry],
});
const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time of a job',
  labelNames: ['queue', 'handler'],
  registers: [registry],
});
const outboxPending = new Gauge({
  name: 'outbox_pending',
  help: 'Messages whose handlers have not all reported',
  registers: [registry],
});

/** Measures every request by its route's pattern, never by its address, so that ids do not become labels. */
export const httpMetrics: RequestHandler = (request, response, next) => {
  const stop = requests.startTimer();
  response.on('finish', () => {
    const pattern = (request.route as { path?: string } | undefined)?.path ?? 'none';
    stop({ method: request.method, route: pattern, status: String(response.statusCode) });
  });
  next();
};

/** Measures an answer that was sent without the application. @param seconds that it took */
export function requestAnswered(route: string, status: number, seconds: number): void {
  requests.observe({ method: 'GET', route, status: String(status) }, seconds);
}

/** @param ms milliseconds that the job took */
export function jobFinished(queue: string, handler: string, outcome: string, ms: number): void {
  jobs.inc({ queue, handler, outcome });
  jobSeconds.observe({ queue, handler }, ms / 1000);
}

/** @returns the exposition text for Prometheus */
export async function metricsText(knex: Knex): Promise<{ contentType: string; text: string }> {
  // While the database is away the rest is told all the same, now of all times.
  const rows = await knex('queue_messages')
    .whereNull('completedAt')
    .count<{ count: number }[]>('* as count')
    .catch(() => []);
  outboxPending.set(rows[0]?.count ?? Number.NaN);
  return { contentType: registry.contentType, text: await registry.metrics() };
}
