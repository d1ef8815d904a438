import { createServer } from 'node:http';
import { loadConfig } from '#config';
import { assertServerVersion } from '#platform/index';
import { createContainer, createKernel, processTracer } from './container';
import { listen, onStopSignal, run } from './lifecycle';
import { requestListener } from './listener';

const NAME = 'valikool-api';
const DRAIN_MS = 15_000;

/** The API: stateless, any number of processes. It takes registrations even while Redis is away. */
async function main(): Promise<void> {
  const config = loadConfig();
  const container = createContainer(createKernel(config, NAME, await processTracer(config, NAME)));
  const { knex, redis, logger, mailer, publicReads, tracer } = container;
  await assertServerVersion(knex);
  await container.modules.pages.storeShipped();
  const server = createServer({ keepAliveTimeout: 65_000 }, requestListener(container));
  publicReads.start();
  const address = await listen(server, config.PORT, config.HOST);
  logger.info({ address }, 'listening');

  onStopSignal(async () => {
    publicReads.stop();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(force);
    mailer.close();
    redis.disconnect();
    await knex.destroy();
    await tracer?.close();
  });
}

run(main);
