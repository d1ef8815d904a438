import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Pool } from 'pg';
import { startStack, type Stack } from '../../docker/local/lib/index.mjs';
import { GivenRows } from './givenRows';
import { projectRoot } from './frontEnd';

/** A running product without its front ends, on an empty database that no other test sees. */
export type BackendStack = {
  stack: Stack;
  inboxUrl: string;
  sandboxUrl: string;
  db: Pool;
  given: GivenRows;
  stop(): Promise<void>;
};

/** The caller's settings stay out: only what programs need to run at all. */
export const plainEnv = (): NodeJS.ProcessEnv => {
  const wanted = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR'];
  return Object.fromEntries(wanted.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
};

/** Where one test's stack keeps its data. A name is used once at a time, and leftovers of a killed run are found by it. */
export const stackFolder = (purpose: string): string => path.join(projectRoot, '.data/test', purpose);

/** @param settings environment of the API and the worker beyond the defaults */
export async function startBackend(purpose: string, settings: Record<string, string>): Promise<BackendStack> {
  const secretsKey = randomBytes(32).toString('base64');
  const stack = await startStack({
    dataDir: stackFolder(purpose),
    fresh: true,
    withBuild: false,
    withSeed: false,
    only: ['sandbox', 'api', 'worker'],
    env: { ...plainEnv(), SECRETS_KEY: secretsKey, ...settings },
  });
  const { inboxUrl, sandboxUrl } = stack;
  if (inboxUrl === null || sandboxUrl === null) throw new Error('The sandbox runs wherever no provider has keys');
  const db = new Pool({ connectionString: stack.databaseUrl, max: 4 });
  // The database goes down before the pool's idle connections do.
  db.on('error', () => undefined);
  const stop = async (): Promise<void> => {
    await db.end();
    await stack.stop();
  };
  return { stack, inboxUrl, sandboxUrl, db, given: new GivenRows(db, secretsKey), stop };
}
