import type { Language, Permission, Role, SchoolRight } from '@valikool/contract';

/** The caller of a request, from the verified product token or an API key. */
export type Actor = {
  userId: number;
  authId: string | null;
  sessionId: string;
  role: Role;
  permissions: ReadonlySet<string>;
  /** The school of a student or representative. */
  schoolId: number | null;
  /** What a representative may do in the school; null for everybody else. */
  schoolRight: SchoolRight | null;
  /** Language of texts for this person. */
  language: Language;
  /** The key that the request came with, for the person above; null when the person made it. */
  apiKeyId: number | null;
};

/** @returns whose requests are counted together and whose answers are kept together: a key's apart from its maker's */
export const callerOf = ({ userId, apiKeyId }: Actor): string =>
  apiKeyId === null ? `user:${userId}` : `key:${apiKeyId}`;

/** @returns whether the actor has the permission. Code asks for permissions, never for a role's name. */
export const can = (actor: Actor, permission: Permission): boolean => actor.permissions.has(permission);
