import type { Role } from '@valikool/contract';
import type { TestApp } from '../app';
import type { GivenUser } from '../given';

/**
 * The actors. Things belong to `owner`. `stranger` has the owner's role and school, but no part in the thing. `rep`
 * represents the owner's school and decides there, `readingRep` represents it and only reads, `otherRep` represents
 * another one. The others have nothing to do with it.
 */
export const ACTORS = [
  'anonymous',
  'student',
  'teacher',
  'rep',
  'readingRep',
  'admin',
  'owner',
  'stranger',
  'otherRep',
] as const;
export type Actor = (typeof ACTORS)[number];

export type Cast = {
  schoolId: number;
  people: Record<'student' | 'teacher' | 'rep' | 'readingRep' | 'admin' | 'otherRep', GivenUser>;
};

export async function castFor(app: TestApp): Promise<Cast> {
  const { given } = app;
  const school = await given.school();
  return {
    schoolId: school.id,
    people: {
      student: await given.student(),
      teacher: await given.teacher(),
      rep: await given.schoolRep({ schoolId: school.id }),
      readingRep: await given.schoolRep({ schoolId: school.id, schoolRight: 'READS' }),
      admin: await given.admin(),
      otherRep: await given.schoolRep(),
    },
  };
}

/** @returns a user like the owner, but not the owner; for a representative, one of another school */
const likeOwner = (app: TestApp, { role, schoolId }: GivenUser): Promise<GivenUser> => {
  const like: Record<Role, () => Promise<GivenUser>> = {
    STUDENT: () => app.given.student({ schoolId }),
    TEACHER: () => app.given.teacher(),
    SCHOOL_REP: () => app.given.schoolRep(),
    ADMIN: () => app.given.admin(),
  };
  return like[role]();
};

/** @returns the actor's user; null for `anonymous` */
export async function personOf(app: TestApp, cast: Cast, actor: Actor, owner: GivenUser): Promise<GivenUser | null> {
  if (actor === 'anonymous') return null;
  if (actor === 'owner') return owner;
  return actor === 'stranger' ? likeOwner(app, owner) : cast.people[actor];
}
