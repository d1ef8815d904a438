import { generateKeyPairSync, randomUUID } from 'node:crypto';
import {
  chownSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  openSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { readSigningKeys, SigningKeys, type PrivateJwk, type SigningAlgorithm } from './signing-keys';

const PUBLIC_MEMBERS = new Set(['kty', 'kid', 'alg', 'use', 'crv', 'x', 'y', 'n', 'e']);

/** @returns a fresh key that signs. */
export function newSigningKey(alg: SigningAlgorithm): PrivateJwk {
  const { privateKey } =
    alg === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 3_072 });
  const kty = alg === 'ES256' ? 'EC' : 'RSA';
  return {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomUUID(),
    alg,
    kty,
    use: 'sig',
    key_ops: ['sign', 'verify'],
  };
}

/** Removes the private part of a key that no longer signs, so that nobody who reads the file can sign with it. */
const retired = (key: PrivateJwk): PrivateJwk => ({
  ...(Object.fromEntries(Object.entries(key).filter(([member]) => PUBLIC_MEMBERS.has(member))) as PrivateJwk),
  key_ops: ['verify'],
});

export type Rotation = { signing: string; retired: string[] };

/**
 * Puts a new key first in the file; the earlier ones only verify. Issued tokens stay valid, also the anonymous key and
 * the service key. Running servers notice the change by themselves.
 * @param alg of the new key; null for that of the present key
 * @returns the new key's id, and the ids of those that no longer sign
 * @throws Error naming the file and the problem, but nothing of the keys
 */
export function rotateSigningKeys(path: string, alg: SigningAlgorithm | null = null): Rotation {
  const keys = readSigningKeys(path);
  const { algorithm } = new SigningKeys(keys);
  const fresh = newSigningKey(alg ?? algorithm);
  replaceFile(path, `${JSON.stringify({ keys: [fresh, ...keys.map(retired)] }, null, 2)}\n`);
  return { signing: fresh.kid, retired: keys.filter((key) => key.key_ops.includes('sign')).map(({ kid }) => kid) };
}

/**
 * Replaces the file completely or not at all: a process that dies halfway must not lose the keys. Owner and mode stay.
 */
function replaceFile(path: string, content: string): void {
  const { mode, uid, gid } = statSync(path);
  const draft = `${path}.new`;
  const handle = openSync(draft, 'w', mode);
  writeSync(handle, content);
  fsyncSync(handle);
  closeSync(handle);
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
  try {
    renameSync(draft, path);
  } catch (error) {
    // A file that is mounted by itself, as in containers, can be written but not replaced.
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error;
    copyFileSync(draft, path);
    unlinkSync(draft);
  }
}
