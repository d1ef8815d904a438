import path from 'node:path';
import { mainProviderOf } from '@valikool/contract';
import { ConfigError, loadSeedConfig } from '#config';
import { createDatabase, folderStorage } from '#platform/index';
import { sandboxSimulator, type DemoSimulator } from './demo/demo-orders';
import { sandboxBank } from './demo/demo-statement';
import { sandboxPasses, type PassSimulator } from './demo/passes';
import { sandboxCards, type CardSimulator } from './demo/payment-plans';
import { sandboxRooms } from './demo/rooms';
import { seedDemo } from './demo/seed-demo';
import { run } from './lifecycle';

type SeedConfig = ReturnType<typeof loadSeedConfig>;

/** Pictures are not compiled: source and build read them from the same folder. */
const PICTURES = path.join(__dirname, '../src/demo/pictures');

/**
 * @returns the simulated provider of registrations; null when a real one is in use, which cannot know the demo's orders
 */
function simulatorOf({ sandbox, publicUrl }: Pick<SeedConfig, 'sandbox' | 'publicUrl'>): DemoSimulator | null {
  const provider = mainProviderOf('registration');
  if (!sandbox?.simulated.includes(provider)) return null;
  return sandboxSimulator({ sandboxUrl: sandbox.url, provider, publicUrl });
}

/**
 * @returns the simulated provider of passes, which keeps cards too; null when a real one is in use, or its pages cannot
 * lead back here
 */
function cardPagesOf({ sandbox, publicUrl }: Pick<SeedConfig, 'sandbox' | 'publicUrl'>): {
  passes: PassSimulator | null;
  cards: CardSimulator | null;
} {
  const provider = mainProviderOf('subscription');
  if (!sandbox?.simulated.includes(provider) || publicUrl === null) return { passes: null, cards: null };
  const pages = { sandboxUrl: sandbox.url, publicUrl, provider };
  return { passes: sandboxPasses(pages), cards: sandboxCards(pages) };
}

/** `node seed.js` fills an empty database with the demo data, and prints, as one line of JSON, who can sign in. */
async function main(): Promise<void> {
  const { url, uploadsDir, production, ...given } = loadSeedConfig();
  if (production) throw new ConfigError('NODE_ENV: the demo has a public password and stays out of production');
  const database = createDatabase({ url, poolMax: 2, lockTimeoutMs: 10_000, applicationName: 'valikool-seed' });
  try {
    const result = await seedDemo({
      database,
      storage: folderStorage(uploadsDir),
      pictureOf: (slug) => path.join(PICTURES, `${slug}.svg`),
      now: new Date(),
      secretsKey: given.secretsKey,
      simulator: simulatorOf(given),
      ...cardPagesOf(given),
      rooms: sandboxRooms(given.sandbox),
      bank: given.sandbox === null ? null : sandboxBank(given.sandbox.url),
    });
    process.stdout.write(`${JSON.stringify(result)}\n`);
  } finally {
    await database.destroy();
  }
}

run(main);
