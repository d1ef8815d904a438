import type { Language, Permission, Role } from '@valikool/contract';

/** Who is asking: the verified product token, as services see it. */
export type Actor = {
  userId: number;
  authId: string | null;
  sessionId: string;
  role: Role;
  permissions: ReadonlySet<string>;
  /** The student's school or the school that the representative looks after. */
  schoolId: number | null;
  /** For texts made for this person. */
  language: Language;
};

/** @returns whether the actor holds the permission; the server's lists decide, never a role's name. */
export const can = (actor: Actor, permission: Permission): boolean => actor.permissions.has(permission);
