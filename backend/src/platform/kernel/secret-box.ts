import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Authenticated encryption for single columns. Encrypted texts look like `v1.<iv>.<tag>.<data>` in base64url. */
export type SecretBox = { seal(plain: string): string; open(sealed: string): string };

/** @returns a key of 32 bytes for one purpose, derived from the deployment's master secret (RFC 5869). */
export const deriveKey = (secretsKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretsKey, 'valikool', purpose, 32));

/** @param purpose gives each column its own key, so that a text of one column cannot be decrypted as another's. */
export function secretBox(secretsKey: string, purpose: string): SecretBox {
  const key = deriveKey(secretsKey, purpose);
  return {
    seal(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [
        'v1',
        iv.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
        data.toString('base64url'),
      ].join('.');
    },
    open(sealed) {
      const [version, iv = '', tag = '', data = ''] = sealed.split('.');
      if (version !== 'v1') throw new Error('Unknown secret format');
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8');
    },
  };
}
