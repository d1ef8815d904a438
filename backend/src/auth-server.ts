import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { loadAuthServerConfig } from '#config';
import { assertServerVersion } from '#platform/index';
import { buildAuthApp } from './auth-app';
import { createKernel } from './composition/kernel';
import { listen, onStopSignal, run } from './lifecycle';

/**
 * `npm run auth -w @valikool/backend -- --port 4100 --settings other.env` (docs/operations.md). The option is not
 * `--env-file`, which Node would take for itself.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' }, settings: { type: 'string' } } });
  const kernel = createKernel(
    loadAuthServerConfig({ settingsFile: values.settings, port: values.port }),
    'valikool-auth',
  );
  const { config, knex, redis, logger, mailer } = kernel;
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
  });
}

run(main);
