import { createPrivateKey, createSecretKey } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { PASSWORD, type AuthServer } from './auth-server';

type ClientOptions = NonNullable<Parameters<typeof createClient>[2]>;
type SocketClass = NonNullable<NonNullable<ClientOptions['realtime']>['transport']>;
/** The client needs a socket class for its realtime part. Node 20 has none, and nothing here opens one. */
const noSocket = class {} as unknown as SocketClass;

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

/** @returns the unchanged official client as one device, with a storage of its own. */
export const device = (
  { origin }: Pick<AuthServer, 'origin'>,
  flowType: 'implicit' | 'pkce' = 'implicit',
): SupabaseClient =>
  createClient(origin, 'anon-key', {
    auth: {
      flowType,
      autoRefreshToken: false,
      persistSession: true,
      storage: memory(),
      storageKey: Math.random().toString(),
    },
    realtime: { transport: noSocket },
  });

/** @returns the official client of a program with a service key. */
export const adminClient = ({ origin }: Pick<AuthServer, 'origin'>, serviceKey: string): SupabaseClient =>
  createClient(origin, serviceKey, {
    auth: { autoRefreshToken: false, persistSession: false },
    realtime: { transport: noSocket },
  });

/** @returns a device that has just signed in. */
export async function signedInDevice(
  server: Pick<AuthServer, 'origin'>,
  email: string,
  password = PASSWORD,
): Promise<SupabaseClient> {
  const client = device(server);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error !== null) throw error;
  return client;
}

/** @returns the session that the device holds. */
export async function sessionOf(client: SupabaseClient) {
  const { data, error } = await client.auth.getSession();
  if (error !== null || data.session === null) throw new Error('Nobody is signed in on this device');
  return data.session;
}

/**
 * @param signer the server's keys, or the secret of older service keys
 * @returns a service key as an installation makes it: without subject, audience or session
 */
export function serviceKey(signer: AuthServer['keys'] | string, claims: Record<string, unknown> = {}): Promise<string> {
  const token = new SignJWT({ iss: 'test', role: 'service_role', iat: Math.floor(Date.now() / 1000), ...claims });
  if (typeof signer === 'string')
    return token.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(createSecretKey(Buffer.from(signer)));
  const [key] = signer;
  if (key === undefined) throw new Error('The server has no key');
  return token
    .setProtectedHeader({ alg: key.alg, typ: 'JWT', kid: key.kid })
    .sign(createPrivateKey({ key, format: 'jwk' }));
}
