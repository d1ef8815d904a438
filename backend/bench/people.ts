import { SignJWT } from 'jose';
import { deriveKey } from '#platform/index';
import { PRODUCT_TOKEN_ISSUER } from '#modules/users/index';
import type { GivenUser } from '../test/given';
import type { Environment } from './environment';

const AT_ONCE = 500;
const TOKEN_SECONDS = 900;

/** A user with a token like the one from sign-in. */
export type SignedIn = { user: GivenUser; token: string };

async function tokenOf(user: GivenUser, key: Buffer): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    id: user.id,
    auth_id: user.authId,
    email: user.email,
    role: user.role,
    school_id: user.schoolId,
    session_id: user.sessionId,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(PRODUCT_TOKEN_ISSUER)
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(key);
}

/** One moment for all that is given: a replayed registration names the dates of the cohort that was overheard. */
const BEGAN = new Date();

/** Rows for this database's schema. */
export const givenIn = ({ code, knex }: Environment): InstanceType<Environment['code']['Given']> =>
  new code.Given(knex, () => BEGAN);

const keyOf = ({ settings }: Environment): Buffer => deriveKey(settings['SECRETS_KEY'] ?? '', 'product-token');

/** @returns that many signed-in students without a school. */
export async function students(environment: Environment, count: number): Promise<SignedIn[]> {
  const given = givenIn(environment);
  const key = keyOf(environment);
  const people: SignedIn[] = [];
  while (people.length < count) {
    const made = await given.students(Math.min(AT_ONCE, count - people.length));
    people.push(...(await Promise.all(made.map(async (user) => ({ user, token: await tokenOf(user, key) })))));
  }
  return people;
}

/**
 * @returns that many signed-in administrators; several, since one account may send only so many requests in a minute.
 */
export async function administrators(environment: Environment, count: number): Promise<SignedIn[]> {
  const given = givenIn(environment);
  const key = keyOf(environment);
  const people: SignedIn[] = [];
  while (people.length < count) {
    const user = await given.admin();
    people.push({ user, token: await tokenOf(user, key) });
  }
  return people;
}
