import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { GivenRows } from './givenRows';
import { startTestStack, type TestStack } from './testStack';

/** A running product without its front ends, unless they are asked for, on an empty database of its own. */
export type BackendStack = {
  stack: TestStack;
  inboxUrl: string;
  sandboxUrl: string;
  db: Pool;
  given: GivenRows;
  stop(): Promise<void>;
};

/**
 * @param settings environment of the API and the worker beyond the defaults
 * @param more names of parts beside the sandbox, the API and the worker
 */
export async function startBackend(
  purpose: string,
  settings: Record<string, string>,
  more: readonly string[] = [],
): Promise<BackendStack> {
  const secretsKey = randomBytes(32).toString('base64');
  const stack = await startTestStack(purpose, {
    withSeed: false,
    only: ['sandbox', 'api', 'worker', ...more],
    settings: { ...settings, SECRETS_KEY: secretsKey },
  });
  const { inboxUrl, sandboxUrl } = stack;
  if (inboxUrl === null || sandboxUrl === null) throw new Error('The sandbox runs wherever no provider has keys');
  const db = new Pool({ connectionString: stack.databaseUrl, max: 4 });
  // The database stops before the pool's idle connections do.
  db.on('error', () => undefined);
  const stop = async (): Promise<void> => {
    try {
      await db.end();
    } finally {
      await stack.stop();
    }
  };
  return { stack, inboxUrl, sandboxUrl, db, given: new GivenRows(db, secretsKey), stop };
}
