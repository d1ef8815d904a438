import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const BYTES = 32;

/** @returns a new secret of the Standard Webhooks scheme */
export const newSigningSecret = (): string => `${PREFIX}${randomBytes(BYTES).toString('base64')}`;

type Signed = { id: string; seconds: number; body: string };

const signatureBy = (secret: string, { id, seconds, body }: Signed): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
};

/**
 * @param secrets one, or two while a rotation overlaps: whoever verifies takes the one that fits
 * @returns the headers of Standard Webhooks
 */
export function signedHeaders(secrets: readonly string[], { id, body, now }: { id: string; body: string; now: Date }) {
  const seconds = Math.floor(now.getTime() / 1_000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => signatureBy(secret, { id, seconds, body })).join(' '),
  };
}
