import { randomBytes } from 'node:crypto';
import type { Run } from './run';

type Kept = { value: string; path: string };

/** A browser as far as a sign-in by a provider needs one: it keeps cookies and shows each redirect. */
export class RedirectingBrowser {
  private readonly cookies = new Map<string, Kept>();

  /** To be given to a client in place of `fetch`. */
  fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    const cookies = [...this.cookies].filter(([, { path }]) => pathname.startsWith(path));
    headers.set('cookie', cookies.map(([name, { value }]) => `${name}=${value}`).join('; '));
    const reply = await fetch(input, { ...init, headers, redirect: 'manual' });
    for (const line of reply.headers.getSetCookie()) this.keep(line);
    return reply;
  };

  /**
   * Goes to the provider's page, picks a person there and comes back.
   * @param url the provider's page, or the auth server's address that leads to it
   * @returns where the auth server sends the browser in the end
   */
  async pick(url: string, person: string): Promise<URL> {
    const page = url.includes('/identity/') ? new URL(url) : await this.next(url);
    const form = new URLSearchParams([...page.searchParams, ['person', person]]);
    const back = await this.next(`${page.origin}${page.pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
    return this.next(back.href);
  }

  private async next(url: string, init?: RequestInit): Promise<URL> {
    const reply = await this.fetch(url, init);
    const location = reply.headers.get('location');
    if (location === null) throw new Error(`${url} led nowhere: ${reply.status}`);
    return new URL(location, url);
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const [, path = '/'] = /Path=([^;]+)/.exec(line) ?? [];
    if (line.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, { value, path });
  }
}

/** Adds a person to the simulated providers. @returns the name by which they are picked */
export async function aPersonAtProviders(
  { sandboxUrl }: Run,
  about: { firstName: string; lastName: string; email?: string; isEmailVerified?: boolean },
): Promise<string> {
  const sub = `person-${randomBytes(6).toString('hex')}`;
  const reply = await fetch(`${sandboxUrl}/control/identity/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sub, ...about }),
  });
  if (!reply.ok) throw new Error(`The sandbox takes no person: ${reply.status}`);
  return sub;
}
