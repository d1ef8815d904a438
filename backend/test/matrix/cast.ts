import type { Role } from '@valikool/contract';
import type { TestApp } from '../app';
import type { GivenUser } from '../given';

/**
 * The actors. Things belong to `owner`. `stranger` has the owner's role and school, but no part in the thing. `rep`
 * represents the owner's school and decides there, `readingRep` represents it and only reads, `otherRep` represents
 * another one. `schoolKey` and `staffKey` are API keys that `rep` and `admin` have made, with every permission that a key
 * can have. The others have nothing to do with it.
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
  'schoolKey',
  'staffKey',
] as const;
export type Actor = (typeof ACTORS)[number];

export type Cast = {
  schoolId: number;
  people: Record<
    'student' | 'teacher' | 'rep' | 'readingRep' | 'admin' | 'otherRep' | 'schoolKey' | 'staffKey',
    GivenUser
  >;
};

/** @returns the person as a key of theirs: whoever asks as this person sends the key */
async function keyOf(app: TestApp, person: GivenUser): Promise<GivenUser> {
  const client = await app.as(person);
  const { items: permissions } = (await client.get('/api-keys/permissions')).body as { items: string[] };
  const expiresAt = new Date(app.clock.now().getTime() + 300 * 86_400_000).toISOString();
  const { secret } = (await client.post('/api-keys').send({ name: 'Võti', permissions, expiresAt })).body as {
    secret: string;
  };
  return { ...person, apiKey: secret };
}

export async function castFor(app: TestApp): Promise<Cast> {
  const { given } = app;
  const school = await given.school();
  const rep = await given.schoolRep({ schoolId: school.id });
  const admin = await given.admin();
  return {
    schoolId: school.id,
    people: {
      student: await given.student(),
      teacher: await given.teacher(),
      rep,
      readingRep: await given.schoolRep({ schoolId: school.id, schoolRight: 'READS' }),
      admin,
      otherRep: await given.schoolRep(),
      schoolKey: await keyOf(app, rep),
      staffKey: await keyOf(app, admin),
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
