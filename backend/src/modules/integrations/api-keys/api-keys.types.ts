import type { Permission } from '@valikool/contract';

export type ApiKey = {
  id: number;
  /** What the key is for, as its makers call it. */
  name: string;
  /** The first characters of the key. */
  hint: string;
  permissions: Permission[];
  /** The school whose data the key reaches; null for a key of the organisation itself. */
  schoolId: number | null;
  createdByUserId: number;
  createdAt: Date;
  expiresAt: Date;
  /** To the minute; null when the key was never used. */
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  /** The key that takes its place, after which this one works for the rest of its time. */
  replacedById: number | null;
};

/** A key in a list, with the name of the person who made it. */
export type ApiKeyView = ApiKey & {
  createdByName: string;
  /** Whether that person may still do what the key does; a key never outlives its maker's right. */
  creatorMayUse: boolean;
};

/** A new key; `secret` is its text, which is kept nowhere. */
export type IssuedKey = { key: ApiKeyView; secret: string };

/** Whose request came with a key. */
export type KeyHolder = Pick<ApiKey, 'id' | 'permissions' | 'schoolId'> & {
  userId: number;
  authId: string | null;
  language: 'et' | 'en' | 'ru';
};

/** Whose keys: those of one school, or those of the organisation itself. */
export type KeyScope = { schoolId: number | null };
