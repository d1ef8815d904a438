import { Router } from 'express';
import type { Container } from './container';
import { metricsText } from './metrics';

/**
 * `/health/live`: the process answers. `/health/ready`: its database does, too. Redis may be away: registering still
 * works. `/metrics`: for Prometheus.
 * @param moreMetrics what this process tells beside the metrics of every process
 */
export function healthRouter(
  { knex, redis }: Pick<Container, 'knex' | 'redis'>,
  moreMetrics: () => Promise<string> = () => Promise.resolve(''),
): Router {
  const router = Router();
  router.get('/health/live', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/health/ready', async (_request, response) => {
    const database = await knex.raw('select 1').then(
      () => 'ok',
      () => 'away',
    );
    response
      .status(database === 'ok' ? 200 : 503)
      .json({ status: database, database, redis: redis.status === 'ready' ? 'ok' : 'away' });
  });
  router.get('/metrics', async (_request, response) => {
    const [{ contentType, text }, more] = await Promise.all([metricsText(knex), moreMetrics()]);
    response.type(contentType).send(`${text}\n${more}`);
  });
  return router;
}
