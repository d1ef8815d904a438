/** @covers ChooseMails, MailPreference */
import { testApp, type TestApp } from '../../../test/app';
import type { GivenUser } from '../../../test/given';
import { countStatements } from '../../../test/statements';

const MONDAY = new Date('2026-11-30T05:30:00Z');

let app: TestApp;
let teacher: GivenUser;
let cohortId: number;
beforeAll(async () => {
  app = await testApp('teacherweeks');
});
beforeEach(async () => {
  app.clock.set(MONDAY);
  // Sends this Monday's mails to the teachers of other tests, so that only this test's are left.
  await run();
  await app.work();
  app.mails.length = 0;
  [teacher, cohortId] = await aTeacher();
});
afterAll(() => app.close());

const knex = () => app.database.knex;
const run = async () =>
  app.container.registry.schedules.find(({ name }) => name === 'teacher-week.tell-on-mondays')?.run();
const toldTo = ({ email }: GivenUser) => app.mails.filter(({ to }) => to === email);

async function aTeacher(): Promise<[GivenUser, number]> {
  const person = await app.given.teacher();
  const { id } = await app.given.cohort({ startsInDays: 3 });
  await knex()('cohort_teachers').insert({ cohortId: id, userId: person.id });
  return [person, id];
}

/** A student gets a seat in the cohort. */
async function seat(id: number): Promise<void> {
  const student = await app.given.student({ schoolId: (await app.given.school()).id });
  await (
    await app.as(student)
  )
    .post(`/cohorts/${id}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true })
    .expect(201);
  await app.work();
  app.mails.length = 0;
}

it('tells a teacher of new students and classes, once, however often it runs', async () => {
  await seat(cohortId);
  await Promise.all([run(), run()]);
  await app.work();
  app.clock.advance({ hours: 3 });
  await run();
  await app.work();

  expect(toldTo(teacher)).toHaveLength(1);
  expect(toldTo(teacher)[0]?.text).toContain('Uusi õpilasi: 1');
  expect(toldTo(teacher)[0]?.headers?.['List-Unsubscribe']).toContain('-DIGEST-');
});

it('counts results that are due', async () => {
  await seat(cohortId);
  const past = { startDate: new Date('2026-09-01T08:00:00Z'), endDate: new Date('2026-11-20T08:00:00Z') };
  await knex()('cohorts').where({ id: cohortId }).update(past);
  await knex()('cohort_participants')
    .where({ cohortId })
    .update({ status: 'AWAITING_RESULT', confirmedAt: new Date('2026-09-01T08:00:00Z') });
  await run();
  await app.work();

  expect(toldTo(teacher)[0]?.text).toContain('Tulemusi panemata: 1');
  expect(toldTo(teacher)[0]?.text).not.toContain('Uusi õpilasi');
});

it('says nothing where there is nothing to tell, on other days, and to who does not want it', async () => {
  await run();
  await app.work();
  expect(app.mails).toEqual([]);

  app.clock.advance({ days: 1 });
  await seat(cohortId);
  await run();
  app.clock.advance({ days: 6 });
  await (await app.as(teacher)).patch('/mail-preferences').send({ DIGEST: false }).expect(200);
  await run();
  await app.work();
  expect(toldTo(teacher)).toEqual([]);
});

it('asks the database as often for many teachers as for one', async () => {
  await seat(cohortId);
  const forOne = (await countStatements(run)).statements;
  for (let each = 0; each < 3; each += 1) await seat((await aTeacher())[1]);
  app.clock.advance({ days: 7 });
  await seat(cohortId);

  expect((await countStatements(run)).statements).toBe(forOne);
});
