import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { foreignCursor } from '../db/cursor';
import { deriveKeys, type MasterKeys } from '../kernel/secret-box';

/**
 * Cursors in the API. Inside, a cursor holds the sort values of a page's last row, which may be a name or an address.
 * Outside it is encrypted, so that it neither shows them nor lets the caller choose them.
 */
export type CursorSeal = {
  /** @param list the list and its reader, from `cursorScope` */
  seal(cursor: string, list: string): string;
  /** @throws AppError 400 `cursor.invalid` when the cursor is of another list or reader */
  open(sealed: string, list: string): string;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * @param userId the reader; null for a list that is the same for everybody
 * @returns the text to which a cursor is bound
 */
export const cursorScope = (operationId: string, userId: number | null): string =>
  `${operationId} ${userId ?? 'everybody'}`;

/** @returns the cursor; null when another key sealed it, or for another list */
function openWith(key: Buffer, bytes: Buffer, list: string): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(list))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const data = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** AES-256-GCM. The nonce is a MAC of the content, so that the same page always gives the same cursor. */
export function cursorSeal(masterKeys: MasterKeys): CursorSeal {
  const keys = deriveKeys(masterKeys, 'cursor.encryption');
  const [nonceKey] = deriveKeys(masterKeys, 'cursor.nonce');
  return {
    seal(cursor, list) {
      const nonce = createHmac('sha256', nonceKey).update(`${list}\0${cursor}`).digest().subarray(0, NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keys[0], nonce).setAAD(Buffer.from(list));
      const data = Buffer.concat([cipher.update(cursor, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), data]).toString('base64url');
    },
    open(sealed, list) {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const key of keys) {
        const cursor = openWith(key, bytes, list);
        if (cursor !== null) return cursor;
      }
      throw foreignCursor();
    },
  };
}
