import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SandboxProvider } from '../sandbox/core/provider';
import { providers } from '../sandbox/providers/index';
import { startSandbox } from '../sandbox/sandbox';

/** The keys of all simulators that need one, by setting. */
const KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  providers.flatMap(({ keys = [] }) => keys.map((name) => [name, `test-${name.toLowerCase()}-of-a-decent-length`])),
);
/** @returns the key that simulators and application share. */
export const testKey = (name: string): string => KEYS[name] ?? '';
export const SMS_ACCOUNT = { accountSid: testKey('SMS_ACCOUNT_SID'), authToken: testKey('SMS_AUTH_TOKEN') };

export type TestSandbox = {
  url: string;
  /** Settings with which an application uses the sandbox. */
  env: Record<string, string>;
  /** The same, with the keys of all rooms. */
  roomsEnv: Record<string, string>;
  /** Only those of the operator of e-invoices. */
  operatorEnv: Record<string, string>;
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T>;
  stop(): Promise<void>;
};

/** @returns keys and addresses of the chosen simulators, by setting */
function settingsOf(url: string, isChosen: (provider: SandboxProvider) => boolean): Record<string, string> {
  const chosen = providers.filter(isChosen);
  return Object.fromEntries([
    ...chosen.flatMap(({ keys = [] }) => keys.map((name) => [name, testKey(name)])),
    ...chosen.flatMap(({ api }) => (api ? [[api.setting, `${url}${api.path}`]] : [])),
    ...chosen.flatMap(({ derived }) => Object.entries(derived?.(KEYS) ?? {})),
    ...chosen.flatMap(({ also = {} }) => Object.entries(also).map(([name, to]) => [name, `${url}${to}`])),
  ]) as Record<string, string>;
}

/** The sandbox on a free port. */
export async function testSandbox(appUrl?: string): Promise<TestSandbox> {
  const folder = mkdtempSync(path.join(tmpdir(), 'valikool-sandbox-'));
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    appUrl: appUrl ?? null,
    publicUrl: null,
    dataDir: folder,
    logLevel: 'silent',
    clockSettleMs: 0,
    appName: 'Valikool',
    keys: KEYS,
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
    env: { SMS_FROM: 'Valikool', ...settingsOf(url, ({ kind }) => kind === undefined) },
    roomsEnv: { SMS_FROM: 'Valikool', CLASSROOM: 'api', ...settingsOf(url, ({ kind }) => kind !== 'operator') },
    operatorEnv: settingsOf(url, ({ kind }) => kind === 'operator'),
    get: (to) => call('GET', to),
    send: (method, to, body) => call(method, to, body),
    async stop() {
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
