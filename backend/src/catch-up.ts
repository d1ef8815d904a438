import { parseArgs } from 'node:util';
import { ConfigError, loadConfig, typedMoment } from '#config';
import { createContainer, createKernel, processTracer } from './container';
import { run } from './lifecycle';

const USAGE = 'usage: catch-up --since <2026-11-27T16:00:00Z>';
const NAME = 'valikool-catch-up';

/**
 * `catch-up`: after a restored backup, takes what payment services have told since the moment as if it came now. The
 * running worker does the rest. Safe to repeat.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  const since = values.since === undefined ? null : typedMoment(values.since);
  if (since === null) throw new ConfigError(`--since: a date and time with its offset\n${USAGE}`);
  const config = loadConfig();
  const { knex, redis, modules } = createContainer(createKernel(config, NAME, await processTracer(config, NAME)));
  try {
    for (const { provider, found, added } of await modules.catchUp(since))
      process.stdout.write(
        found === null
          ? `${provider}: lists nothing, look at /manage/reconciliation\n`
          : `${provider}: ${found} notices since ${since.toISOString()}, ${added} of them not known yet\n`,
      );
  } finally {
    await knex.destroy();
    redis.disconnect();
  }
}

run(main);
