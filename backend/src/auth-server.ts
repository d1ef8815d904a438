import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { loadAuthServerConfig } from '#config';
import { assertServerVersion } from '#platform/index';
import { buildAuthApp } from './auth-app';
import { createKernel, processTracer } from './composition/kernel';
import { listen, onStopSignal, run } from './lifecycle';

const NAME = 'valikool-auth';

/**
 * `npm run auth -w @valikool/backend -- --port 4100 --settings other.env` (docs/operations.md). The option is not
 * `--env-file`, which Node would take for itself.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' }, settings: { type: 'string' } } });
  const config = loadAuthServerConfig({ settingsFile: values.settings, port: values.port });
  const kernel = createKernel(config, NAME, await processTracer(config, NAME));
  const { knex, redis, logger, mailer, tracer } = kernel;
  await assertServerVersion(knex);
  const server = createServer({ keepAliveTimeout: 65_000 }, buildAuthApp(kernel));
  const address = await listen(server, config.PORT, config.HOST);
  logger.info({ address, issuer: `${config.publicUrl}${config.AUTH_MOUNT_PATH}` }, 'auth server listening');

  onStopSignal(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await closed;
    mailer.close();
    redis.disconnect();
    await knex.destroy();
    await tracer?.close();
  });
}

run(main);
