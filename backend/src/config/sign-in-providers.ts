import { ConfigError } from './errors';
import type { Settings } from './schema';

const PREFIXES = ['AUTH_GOOGLE', 'AUTH_TARA', 'AUTH_HARID', 'AUTH_OIDC'] as const;

/** A secret goes to the provider, and people are who it says: neither may be heard or changed on the way. */
function assertIsSecure(name: string, address: string, { NODE_ENV }: Settings): void {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return;
  const isLoopback = protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  if (isLoopback && NODE_ENV !== 'production') return;
  throw new ConfigError(`${name}: https only, but for a program on this machine outside production`);
}

/**
 * @throws ConfigError for a hook that is set in part, is not spoken to by https (codes and tokens go there), or has a
 *   name or password in its address, with which no request can be made
 */
export function assertHooksAreWhole(settings: Settings): void {
  for (const prefix of ['AUTH_HOOK_CLAIMS', 'AUTH_HOOK_MAIL'] as const) {
    const [url, secret] = [settings[`${prefix}_URL`], settings[`${prefix}_SECRET`]];
    if (url === undefined && secret === undefined) continue;
    if (url === undefined) throw new ConfigError(`${prefix}_URL: needed with ${prefix}_SECRET`);
    if (secret === undefined) throw new ConfigError(`${prefix}_SECRET: needed with ${prefix}_URL`);
    assertIsSecure(`${prefix}_URL`, url, settings);
    const { username, password } = new URL(url);
    if (username !== '' || password !== '') throw new ConfigError(`${prefix}_URL: without a name and password`);
  }
}

/** @throws ConfigError for a provider that is set in part, or is not spoken to by https */
export function assertProvidersAreWhole(settings: Settings): void {
  for (const prefix of PREFIXES) {
    const [id, secret] = [settings[`${prefix}_CLIENT_ID`], settings[`${prefix}_CLIENT_SECRET`]];
    if (id === undefined && secret === undefined) continue;
    if (id === undefined) throw new ConfigError(`${prefix}_CLIENT_ID: needed with ${prefix}_CLIENT_SECRET`);
    if (secret === undefined) throw new ConfigError(`${prefix}_CLIENT_SECRET: needed with ${prefix}_CLIENT_ID`);
    const issuer = settings[`${prefix}_ISSUER`];
    if (issuer === undefined) throw new ConfigError(`${prefix}_ISSUER: needed with ${prefix}_CLIENT_ID`);
    assertIsSecure(`${prefix}_ISSUER`, issuer, settings);
  }
}
