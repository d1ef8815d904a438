import { tracedFetch, z } from '#platform/index';
import type { HostedAnswer, HostedAuth } from './hosted.types';

export type HostedAuthOptions = {
  /** The server's origin, to which `/auth/v1` is added. */
  url: string;
  /** The `apikey` header that hosted servers require beside a token. */
  apiKey: string;
  /** A key that may delete accounts, if the deployment has one. */
  serviceKey: string | null;
  timeoutMs: number;
};

const HostedUser = z.looseObject({ factors: z.array(z.looseObject({ status: z.string() })).nullish() });

/** A hosted auth server, by the protocol of the official client. */
export class HostedAuthClient implements HostedAuth {
  private readonly base: string;

  constructor(private readonly options: HostedAuthOptions) {
    this.base = `${options.url.replace(/\/+$/, '')}/auth/v1`;
  }

  async ask(accessToken: string): Promise<HostedAnswer> {
    try {
      const reply = await this.send('/user', { bearer: accessToken });
      if (reply.status === 401 || reply.status === 403) return { state: 'ended' };
      if (!reply.ok) return { state: 'unknown' };
      const { factors } = HostedUser.parse(await reply.json());
      return { state: 'alive', hasVerifiedFactor: factors?.some(({ status }) => status === 'verified') ?? false };
    } catch {
      return { state: 'unknown' };
    }
  }

  async deleteAccount(authId: string): Promise<boolean> {
    const { serviceKey } = this.options;
    if (serviceKey === null) return false;
    const reply = await this.send(`/admin/users/${encodeURIComponent(authId)}`, {
      bearer: serviceKey,
      method: 'DELETE',
    });
    if (!reply.ok && reply.status !== 404)
      throw new Error(`The auth server answered ${reply.status} to the deletion of an account`);
    return true;
  }

  private send(path: string, { bearer, method = 'GET' }: { bearer: string; method?: string }): Promise<Response> {
    const { apiKey, timeoutMs } = this.options;
    const headers = { authorization: `Bearer ${bearer}`, apikey: apiKey, 'content-type': 'application/json' };
    return tracedFetch(`${this.base}${path}`, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(method === 'DELETE' && { body: '{}' }),
    });
  }
}
