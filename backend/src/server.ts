import { createServer } from 'node:http';
import { ConfigError, loadConfig } from '#config';
import { assertServerVersion } from '#platform/index';
import { buildApp } from './app';
import { createContainer, createKernel } from './container';

const DRAIN_MS = 15_000;

/** The API: stateless, any number of copies. Takes registrations even while Redis is away. */
async function main(): Promise<void> {
  const config = loadConfig();
  const container = createContainer(createKernel(config, 'valikool-api'));
  const { knex, redis, logger, mailer } = container;
  await assertServerVersion(knex);
  const server = createServer({ keepAliveTimeout: 65_000 }, buildApp(container));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  logger.info({ address: server.address() }, 'listening');

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearTimeout(force);
    mailer.close();
    redis.disconnect();
    await knex.destroy();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  const text = error instanceof ConfigError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
