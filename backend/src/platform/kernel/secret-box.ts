import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The deployment's master secret: the present one first, then others that still open what they have sealed, such as the
 * one before. A text alone is the only one.
 */
export type MasterKeys = string | readonly [present: string, ...others: string[]];

/** Authenticated encryption for single columns. Encrypted texts look like `v1.<iv>.<tag>.<data>` in base64url. */
export type SecretBox = {
  seal(plain: string): string;
  /** @throws when none of the keys opens it */
  open(sealed: string): string;
  /** @returns the same content under the present key; null when it is under that key already */
  reseal(sealed: string): string | null;
};

const derive = (master: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'valikool', purpose, 32));

/**
 * @returns keys of 32 bytes for one purpose, derived from the deployment's master secrets (RFC 5869): the present one,
 * which makes everything new, and those that are accepted besides
 */
export function deriveKeys(master: MasterKeys, purpose: string): readonly [present: Buffer, ...others: Buffer[]] {
  const [present, ...others] = typeof master === 'string' ? ([master] as const) : master;
  return [derive(present, purpose), ...others.map((other) => derive(other, purpose))];
}

/** @returns the present key of 32 bytes for one purpose */
export const deriveKey = (master: MasterKeys, purpose: string): Buffer => deriveKeys(master, purpose)[0];

function openWith(key: Buffer, sealed: string): string {
  const [version, iv = '', tag = '', data = ''] = sealed.split('.');
  if (version !== 'v1') throw new Error('Unknown secret format');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8');
}

/** @returns whether the text is sealed under this key: GCM knows its own */
function isUnder(key: Buffer, sealed: string): boolean {
  try {
    openWith(key, sealed);
    return true;
  } catch {
    return false;
  }
}

/** @param purpose gives each column its own key, so that a text of one column cannot be decrypted as another's. */
export function secretBox(master: MasterKeys, purpose: string): SecretBox {
  const keys = deriveKeys(master, purpose);
  const [present] = keys;
  const open = (sealed: string): string => openWith(keys.find((key) => isUnder(key, sealed)) ?? present, sealed);
  const seal = (plain: string): string => {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', present, iv);
    const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return ['v1', ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
  };
  return { seal, open, reseal: (sealed) => (isUnder(present, sealed) ? null : seal(open(sealed))) };
}
