import type { NextRequest } from './load';
import { givenIn, type SignedIn } from './people';
import type { Measure } from './rounds';
import { isProduct, type Side, type Target, type TargetName } from './side';
import { STAFF_LISTS, type StaffList } from './staff-lists';

const SEATS = 100_000;
const STARTS_IN_DAYS = 40;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const registrationBody = JSON.stringify({ payer: 'STUDENT', provider: 'invoice', acceptTerms: true });

/** @returns the items one after the other, starting again after the last. */
export function cycle<T>(items: readonly T[]): () => T {
  let at = -1;
  return () => {
    at = (at + 1) % items.length;
    const item = items[at];
    if (item === undefined) throw new Error('There is nothing to go through');
    return item;
  };
}

const prefixOf = ({ name }: Target): string => (isProduct(name) ? '/api/v1' : '');

const catalogueList: Measure = {
  title: 'catalogue list',
  prepare: async (target) => () => ({ method: 'GET', path: `${prefixOf(target)}/courses` }),
};

/** All courses in turn, as visitors read them. */
const coursePage: Measure = {
  title: 'course page',
  prepare: async (target) => {
    const slug = cycle(target.side.slugs);
    return () => ({ method: 'GET', path: `${prefixOf(target)}/courses/${slug()}` });
  },
};

/** The first page of a list, as administrators open it. */
const staffList = (list: StaffList): Measure => ({
  title: `list of ${list}`,
  prepare: async ({ name, side }) => {
    const admin = cycle(side.admins);
    return () => {
      const { user, token } = admin();
      if (!isProduct(name)) return { method: 'GET', path: `/lists/${list}/${user.id}/${user.sessionId}` };
      return { method: 'GET', path: `/api/v1${STAFF_LISTS[list]}`, headers: { Authorization: `Bearer ${token}` } };
    };
  },
});

/** One registration, as the server of that name is asked for it. */
export function registering(
  name: TargetName,
  { user, token }: SignedIn,
  cohort: number,
): ReturnType<NextRequest> & { body: string } {
  if (!isProduct(name))
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
export const registrations = (cohorts: number): Measure => ({
  title: `registrations, ${cohorts === 1 ? 'one cohort' : `${cohorts} cohorts`}`,
  prepare: async ({ name, side }) => {
    const ids = await openCohorts(side, cohorts);
    const [cohort, student] = [cycle(ids), cycle(side.people)];
    return () => registering(name, student(), cohort());
  },
});

/** Everything that the API alone is measured by. */
export const apiMeasures: readonly Measure[] = [
  catalogueList,
  coursePage,
  ...(Object.keys(STAFF_LISTS) as StaffList[]).map(staffList),
  registrations(1),
  registrations(30),
];

/** @returns the ids of new cohorts of one course, with enough seats for everybody. */
export async function openCohorts(side: Side, count: number): Promise<number[]> {
  const given = givenIn(side);
  const course = await given.course();
  const made = await Promise.all(
    Array.from({ length: count }, () =>
      given.cohort({ courseId: course.id, name: 'Rühm', sizeMax: SEATS, startsInDays: STARTS_IN_DAYS }),
    ),
  );
  return made.map(({ id }) => id);
}
