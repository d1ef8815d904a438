import { hashPassword } from '#modules/auth/index';
import type { Environment } from '../environment';
import { givenIn } from '../people';
import { PASSWORD, type Student, type Visit } from './visit';

const AT_ONCE = 500;
/** Of three students two get a seat. */
const SEATS_SHARE = 2 / 3;
const STARTS_IN_DAYS = 40;

/** What the day opens: the cohorts with their seats, and who wants one. */
export type Opening = { cohortIds: number[]; seatsEach: number; visits: Visit[] };

async function accounts({ knex, ...environment }: Environment, count: number): Promise<Student[]> {
  const given = givenIn({ knex, ...environment });
  const passwordHash = await hashPassword(PASSWORD);
  const made: Student[] = [];
  while (made.length < count) {
    const people = await given.students(Math.min(AT_ONCE, count - made.length));
    const ids = people.map(({ authId }) => authId);
    await knex('auth_users').whereIn('id', ids).update({ passwordHash, emailConfirmedAt: new Date() });
    made.push(...people);
  }
  return made;
}

const addressOf = (index: number): string => `10.${(index >> 16) & 0xff}.${(index >> 8) & 0xff}.${index & 0xff}`;

/** Makes cohorts with too few seats for the students who come. */
export async function prepare(
  environment: Environment,
  { students, cohorts }: { students: number; cohorts: number },
): Promise<Opening> {
  const given = givenIn(environment);
  const course = await given.course();
  const seatsEach = Math.max(1, Math.floor((students * SEATS_SHARE) / cohorts));
  const cohortIds: number[] = [];
  while (cohortIds.length < cohorts)
    cohortIds.push((await given.cohort({ courseId: course.id, sizeMax: seatsEach, startsInDays: STARTS_IN_DAYS })).id);
  const people = await accounts(environment, students);
  const visits = people.map((student, index) => ({
    student,
    cohortId: cohortIds[index % cohorts] ?? 0,
    slug: course.slug,
    address: addressOf(index + 1),
    turn: index,
  }));
  return { cohortIds, seatsEach, visits };
}
