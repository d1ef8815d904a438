import type { Knex } from 'knex';
import { Given } from '../test/given';
import { registrationBody } from './capture';
import type { NextRequest } from './load';
import type { SignedIn } from './people';
import type { Measure } from './rounds';
import type { Target } from './servers';
import { STAFF_LISTS, type StaffList } from './staff-lists';

const SEATS = 100_000;
const STARTS_IN_DAYS = 40;
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** @returns the items one after the other, starting again after the last. */
function cycle<T>(items: readonly T[]): () => T {
  let at = -1;
  return () => {
    at = (at + 1) % items.length;
    const item = items[at];
    if (item === undefined) throw new Error('There is nothing to go through');
    return item;
  };
}

const prefixOf = ({ name }: Target): string => (name === 'product' ? '/api/v1' : '');

export const catalogueList: Measure = {
  title: 'catalogue list',
  prepare: async (target) => () => ({ method: 'GET', path: `${prefixOf(target)}/courses` }),
};

/** All courses in turn, as visitors read them. */
export const coursePage = (slugs: readonly string[]): Measure => ({
  title: 'course page',
  prepare: async (target) => {
    const slug = cycle(slugs);
    return () => ({ method: 'GET', path: `${prefixOf(target)}/courses/${slug()}` });
  },
});

const staffList = (list: StaffList, admins: readonly SignedIn[]): Measure => ({
  title: `list of ${list}`,
  prepare: async ({ name }) => {
    const admin = cycle(admins);
    return () => {
      const { user, token } = admin();
      if (name === 'bare') return { method: 'GET', path: `/lists/${list}/${user.id}/${user.sessionId}` };
      return { method: 'GET', path: `/api/v1${STAFF_LISTS[list]}`, headers: { Authorization: `Bearer ${token}` } };
    };
  },
});

/** The first pages of the lists, as administrators open them. */
export const staffLists = (admins: readonly SignedIn[]): Measure[] =>
  (Object.keys(STAFF_LISTS) as StaffList[]).map((list) => staffList(list, admins));

function registering(target: Target, { user, token }: SignedIn, cohort: number): ReturnType<NextRequest> {
  if (target.name === 'bare')
    return {
      method: 'POST',
      path: '/registrations',
      headers: JSON_TYPE,
      body: JSON.stringify({ user: user.id, session: user.sessionId, cohort }),
    };
  return {
    method: 'POST',
    path: `/api/v1/cohorts/${cohort}/registrations`,
    headers: { ...JSON_TYPE, Authorization: `Bearer ${token}` },
    body: registrationBody,
  };
}

/** Every round gets new cohorts, so that each student is new to them and no round inherits another's dead rows. */
export const registrations = (knex: Knex, people: readonly SignedIn[], cohorts: number): Measure => ({
  title: `registrations, ${cohorts === 1 ? 'one cohort' : `${cohorts} cohorts`}`,
  prepare: async (target) => {
    const ids = await openCohorts(knex, cohorts);
    const [cohort, student] = [cycle(ids), cycle(people)];
    return () => registering(target, student(), cohort());
  },
});

/** @returns the ids of new cohorts of one course, with enough seats for everybody. */
export async function openCohorts(knex: Knex, count: number): Promise<number[]> {
  const given = new Given(knex, () => new Date());
  const course = await given.course();
  const made = await Promise.all(
    Array.from({ length: count }, () =>
      given.cohort({ courseId: course.id, sizeMax: SEATS, startsInDays: STARTS_IN_DAYS }),
    ),
  );
  return made.map(({ id }) => id);
}
