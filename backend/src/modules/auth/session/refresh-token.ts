import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Refresh tokens hold their session's id and their own number, so that no token is stored: version (1 byte, 0) |
 * session id (16) | counter (unsigned LEB128) | HMAC-SHA256 of all before (first 16) | SHA-256 of all before (first 4),
 * in base64url. The checksum tells a damaged token from a forged one without a look-up.
 */
const VERSION = 0;
const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
const CHECKSUM_BYTES = 4;
const FIXED_BYTES = 1 + ID_BYTES + SIGNATURE_BYTES + CHECKSUM_BYTES;
/** A safe integer has at most eight groups of seven bits. */
const MAX_COUNTER_BYTES = 8;

export type RefreshToken = {
  sessionId: string;
  /** Number of the token within its session. */
  counter: number;
  signed: Buffer;
  signature: Buffer;
};

export const newRefreshKey = (): Buffer => randomBytes(32);

function encodeCounter(counter: number): Buffer {
  const bytes: number[] = [];
  let rest = counter;
  do {
    const group = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? group + 128 : group);
  } while (rest > 0);
  return Buffer.from(bytes);
}

function decodeCounter(bytes: Buffer): number | null {
  let counter = 0;
  for (const [index, byte] of bytes.entries()) counter += (byte % 128) * 128 ** index;
  return Number.isSafeInteger(counter) && encodeCounter(counter).equals(bytes) ? counter : null;
}

const sign = (signed: Buffer, key: Buffer): Buffer =>
  createHmac('sha256', key).update(signed).digest().subarray(0, SIGNATURE_BYTES);
const checksum = (content: Buffer): Buffer => createHash('sha256').update(content).digest().subarray(0, CHECKSUM_BYTES);
const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** @param key the session's own key */
export function encodeRefreshToken(sessionId: string, counter: number, key: Buffer): string {
  const signed = Buffer.concat([
    Buffer.of(VERSION),
    Buffer.from(sessionId.replaceAll('-', ''), 'hex'),
    encodeCounter(counter),
  ]);
  const content = Buffer.concat([signed, sign(signed, key)]);
  return Buffer.concat([content, checksum(content)]).toString('base64url');
}

/** @returns the parts; null when the text is no refresh token. The signature is not checked. */
export function decodeRefreshToken(text: string): RefreshToken | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) return null;
  const counterBytes = bytes.length - FIXED_BYTES;
  if (counterBytes < 1 || counterBytes > MAX_COUNTER_BYTES || bytes[0] !== VERSION) return null;
  const content = bytes.subarray(0, -CHECKSUM_BYTES);
  if (!checksum(content).equals(bytes.subarray(-CHECKSUM_BYTES))) return null;
  const signed = content.subarray(0, -SIGNATURE_BYTES);
  const counter = decodeCounter(signed.subarray(1 + ID_BYTES));
  if (counter === null) return null;
  return {
    sessionId: toUuid(signed.subarray(1, 1 + ID_BYTES)),
    counter,
    signed,
    signature: content.subarray(-SIGNATURE_BYTES),
  };
}

/** @returns whether the token was made with the session's key; in constant time. */
export const isSignedBy = (token: RefreshToken, key: Buffer): boolean =>
  timingSafeEqual(token.signature, sign(token.signed, key));
