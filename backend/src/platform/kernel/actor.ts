import type { Language, Permission, Role, SchoolRight } from '@valikool/contract';

/** The caller of a request, from the verified product token. */
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
};

/** @returns whether the actor has the permission. Code asks for permissions, never for a role's name. */
export const can = (actor: Actor, permission: Permission): boolean => actor.permissions.has(permission);
