import { loadResealConfig } from '#config';
import { createDatabase } from '#platform/index';
import { run } from './lifecycle';
import { resealAll } from './sealed-columns';

/** `secrets:reseal`: after SECRETS_KEY was changed, seals what is stored anew under it (docs/security.md). Safe to repeat. */
async function main(): Promise<void> {
  const { url, masterKeys } = loadResealConfig();
  const knex = createDatabase({ url, poolMax: 2, lockTimeoutMs: 10_000, applicationName: 'valikool-reseal' });
  try {
    const done = await resealAll(knex, masterKeys);
    for (const { column, resealed, unreadable } of done)
      process.stdout.write(`${column}: ${resealed} sealed anew, ${unreadable} that no key opens\n`);
    const left = done.reduce((sum, { unreadable }) => sum + unreadable, 0);
    if (left > 0) throw new Error(`${left} texts are under a key that SECRETS_KEY_ACCEPTED does not name`);
    process.stdout.write('Everything is sealed under SECRETS_KEY\n');
  } finally {
    await knex.destroy();
  }
}

run(main);
