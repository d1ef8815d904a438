import path from 'node:path';
import { ConfigError, loadSeedConfig } from '#config';
import { createDatabase, folderStorage } from '#platform/index';
import { seedDemo } from './demo/seed-demo';
import { run } from './lifecycle';

/** Pictures are no code: source and build read them from the same folder. */
const PICTURES = path.join(__dirname, '../src/demo/pictures');

/** `node seed.js` puts the demo into an empty database and prints, as one line of JSON, who can sign in. */
async function main(): Promise<void> {
  const { url, uploadsDir, production } = loadSeedConfig();
  if (production) throw new ConfigError('NODE_ENV: the demo has a public password and stays out of production');
  const database = createDatabase({ url, poolMax: 2, lockTimeoutMs: 10_000, applicationName: 'valikool-seed' });
  try {
    const result = await seedDemo({
      database,
      storage: folderStorage(uploadsDir),
      pictureOf: (slug) => path.join(PICTURES, `${slug}.svg`),
      now: new Date(),
    });
    process.stdout.write(`${JSON.stringify(result)}\n`);
  } finally {
    await database.destroy();
  }
}

run(main);
