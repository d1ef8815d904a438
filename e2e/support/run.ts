import { readFileSync } from 'node:fs';

export type Account = { role: string; email: string; password: string };

export type Run = { url: string; anonKey: string; inboxUrl: string; sandboxUrl: string; accounts: Account[] };

/**
 * The product that `npm test` started on fresh demo data.
 * @throws when RUN_JSON does not name its `run.json`
 */
export function readRun(): Run {
  const file = process.env['RUN_JSON'];
  if (file === undefined)
    throw new Error(
      'RUN_JSON names no running product: start these tests by `npm test`, or give it the run.json of an `npm start`',
    );
  return JSON.parse(readFileSync(file, 'utf8')) as Run;
}

export function accountOf(run: Run, email: string): Account {
  const account = run.accounts.find((each) => each.email === email);
  if (account === undefined) throw new Error(`The demo has no account ${email}`);
  return account;
}
