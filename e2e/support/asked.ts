import { tokenOf } from '../measure/examples';
import type { Account, Run } from './run';

/** What the API answers an account. @param path after `/api/v1` */
export async function askAs<T>(run: Run, account: Account, path: string): Promise<T> {
  const authorization = `Bearer ${await tokenOf(run.url, run, account)}`;
  const answer = await fetch(`${run.url}/api/v1${path}`, { headers: { authorization } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} to ${account.email}`);
  return (await answer.json()) as T;
}
