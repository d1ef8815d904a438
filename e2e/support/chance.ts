import { askAs } from './asked';
import type { Account, Run } from './run';

type Eligibility = {
  isOpen: boolean;
  registrationId: number | null;
  clashes: object[];
  payers: { payer: string; available: boolean; youPay: { amount: number }; approvalDays: number | null }[];
};
export type Starting = { slug: string; title: string; nextCohort: { id: number; freeSeats: number } };
export type Chance = { account: Account; slug: string; title: string; cohortId: number };

/** The courses that the front page offers, those with most room first. */
export async function offered({ url }: Run): Promise<Starting[]> {
  const answer = await fetch(`${url}/api/v1/courses?hasFreeSeats=true&notStarted=true&limit=3`);
  const { items } = (await answer.json()) as { items: Starting[] };
  return items.sort((one, other) => other.nextCohort.freeSeats - one.nextCohort.freeSeats);
}

/** A course of the front page that the student may take, and for which this payer would pay at once. */
async function chanceOf(run: Run, account: Account, payer: 'SCHOOL' | 'STUDENT'): Promise<Chance | null> {
  for (const { slug, title, nextCohort } of await offered(run)) {
    const { isOpen, registrationId, clashes, payers } = await askAs<Eligibility>(
      run,
      account,
      `/cohorts/${nextCohort.id}/eligibility`,
    );
    const school = payers.find((each) => each.payer === 'SCHOOL');
    // Nobody pays for the student at once, whatever the course.
    if (payer === 'SCHOOL' && (school === undefined || school.approvalDays !== null)) return null;
    const schoolPays = school?.available === true && school.youPay.amount === 0;
    const isFree = isOpen && registrationId === null && clashes.length === 0;
    if (isFree && schoolPays === (payer === 'SCHOOL')) return { account, slug, title, cohortId: nextCohort.id };
  }
  return null;
}

/** A student of the demo to whom the front page offers such a course. @throws when there is none */
export async function findChance(run: Run, payer: 'SCHOOL' | 'STUDENT'): Promise<Chance> {
  const students = run.accounts.filter(({ role }) => role === 'STUDENT');
  // The demo's first school, which has the most students, approves each registration.
  for (const account of payer === 'SCHOOL' ? students.reverse() : students) {
    const chance = await chanceOf(run, account, payer);
    if (chance !== null) return chance;
  }
  throw new Error(`The front page offers no student anything that ${payer} would pay for`);
}
