import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { AuthSettings, ProviderSettings } from '#modules/auth/index';
import { testKey, type TestSandbox } from '../sandbox';
import { SITE, startAuthServer, type AuthServer } from './auth-server';

export const LANDING = `${SITE}/auth/provider`;

/** @returns the simulated HarID and TARA as an installation sets them. */
export function sandboxProviders({ url }: Pick<TestSandbox, 'url'>): ProviderSettings[] {
  const keys = (name: string) => ({
    clientId: testKey(`AUTH_${name}_CLIENT_ID`),
    clientSecret: testKey(`AUTH_${name}_CLIENT_SECRET`),
    issuer: `${url}/identity/${name.toLowerCase()}`,
  });
  return [
    {
      ...keys('HARID'),
      id: 'harid',
      name: 'HarID',
      scope: 'openid email profile',
      emailTrust: 'all',
      hidesSubject: false,
      levels: [],
    },
    {
      ...keys('TARA'),
      id: 'tara',
      name: 'TARA',
      scope: 'openid',
      emailTrust: 'none',
      hidesSubject: true,
      levels: ['substantial', 'high'],
    },
  ];
}

export const startWithProviders = (
  knex: Knex,
  sandbox: TestSandbox,
  overrides: Partial<AuthSettings> = {},
): Promise<AuthServer> =>
  // A busy machine gets its time; a test of a provider that is silent sets its own limit.
  startAuthServer(knex, { providers: sandboxProviders(sandbox), providerTimeoutMs: 30_000, ...overrides });

type BrowserRequest = { method?: string; headers?: Record<string, string>; body?: string };
type Kept = { value: string; path: string };

/** A browser: it keeps cookies, sends them where they belong, and shows each redirect. */
export class Browser {
  readonly cookies = new Map<string, Kept>();

  async open(url: string, init: BrowserRequest = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...this.cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const reply = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of reply.headers.getSetCookie()) this.keep(line);
    return reply;
  }

  /** @returns where it is sent on to. */
  async next(url: string, init: BrowserRequest = {}): Promise<URL> {
    const reply = await this.open(url, init);
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`${url} led nowhere: ${reply.status} ${await reply.text()}`);
    return new URL(location, url);
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const [, path = '/'] = /Path=([^;]+)/.exec(line) ?? [];
    if (/Max-Age=0/.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, { value, path });
  }
}

/**
 * Picks a person on the provider's page.
 * @param page where the auth server has sent the browser
 * @returns the address of the auth server to which the provider sends the browser back
 */
export function pick(browser: Browser, page: URL, person: string): Promise<URL> {
  const form = new URLSearchParams([...page.searchParams, ['person', person]]);
  return browser.next(`${page.origin}${page.pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
}

export const aVerifier = (): string => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

type Visit = { provider?: string; person: string; redirectTo?: string; verifier?: string; browser?: Browser };

/** @returns the address that begins a sign-in. */
export function beginning(
  auth: AuthServer,
  { provider = 'harid', redirectTo = LANDING, verifier }: Partial<Visit>,
): string {
  const query = new URLSearchParams({ provider, redirect_to: redirectTo });
  if (verifier !== undefined) {
    query.set('code_challenge', challengeOf(verifier));
    query.set('code_challenge_method', 's256');
  }
  return `${auth.origin}/auth/v1/authorize?${query.toString()}`;
}

/** The whole way of a browser. @returns where it ends */
export async function arrive(auth: AuthServer, visit: Visit): Promise<URL> {
  const browser = visit.browser ?? new Browser();
  const page = await browser.next(beginning(auth, visit));
  return browser.next((await pick(browser, page, visit.person)).href);
}

/** @returns the session that such a way ends in. */
export async function sessionBy(auth: AuthServer, visit: Visit) {
  const verifier = aVerifier();
  const end = await arrive(auth, { ...visit, verifier });
  const { status, body } = await auth.request('/token?grant_type=pkce', {
    method: 'POST',
    body: { auth_code: end.searchParams.get('code'), code_verifier: verifier },
  });
  if (status !== 200) throw new Error(`No session: ${status} ${end.search}`);
  return body as { access_token: string; user: UserOfSession };
}

type UserOfSession = {
  id: string;
  email: string;
  app_metadata: { provider?: string; providers: string[] };
  user_metadata: Record<string, unknown>;
  identities: { identity_id: string; id: string; provider: string; identity_data: Record<string, unknown> }[];
};

let counter = 0;
/** Adds a person to the simulated services. @returns the name by which they are picked */
export async function aPerson(
  sandbox: TestSandbox,
  about: { email?: string; isEmailVerified?: boolean } = {},
): Promise<string> {
  const sub = `person-${(counter += 1)}-${randomBytes(4).toString('hex')}`;
  await sandbox.send('POST', '/control/identity/people', { sub, firstName: 'Mari', lastName: 'Maasikas', ...about });
  return sub;
}
