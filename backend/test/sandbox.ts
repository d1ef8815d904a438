import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from '../sandbox/sandbox';

export const SMS_ACCOUNT = { accountSid: 'ACtest', authToken: 'token-of-the-sms-account' };
export const MONTONIO_KEYS = { accessKey: 'test-access-key', secretKey: 'test-secret-key-of-the-bank-link' };

export type TestSandbox = {
  url: string;
  /** Settings that make an application use it. */
  env: Record<string, string>;
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T>;
  stop(): Promise<void>;
};

/** The simulated outside world on a free port. */
export async function testSandbox(): Promise<TestSandbox> {
  const folder = mkdtempSync(path.join(tmpdir(), 'valikool-sandbox-'));
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    publicUrl: null,
    dataDir: folder,
    logLevel: 'silent',
    appName: 'Valikool',
    montonio: MONTONIO_KEYS,
    sms: SMS_ACCOUNT,
  });
  const url = `http://127.0.0.1:${sandbox.port}`;
  const call = async <T>(method: string, to: string, body?: unknown): Promise<T> => {
    const reply = await fetch(`${url}${to}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${to}: ${reply.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  return {
    url,
    env: {
      MONTONIO_ACCESS_KEY: MONTONIO_KEYS.accessKey,
      MONTONIO_SECRET_KEY: MONTONIO_KEYS.secretKey,
      MONTONIO_API_URL: `${url}/montonio/api`,
      SMS_ACCOUNT_SID: SMS_ACCOUNT.accountSid,
      SMS_AUTH_TOKEN: SMS_ACCOUNT.authToken,
      SMS_FROM: 'Valikool',
      SMS_API_URL: `${url}/sms`,
    },
    get: (to) => call('GET', to),
    send: (method, to, body) => call(method, to, body),
    async stop() {
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
