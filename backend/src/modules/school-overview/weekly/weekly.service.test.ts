/** @covers SchoolRepresentative */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { countStatements } from '../../../../test/statements';

const MONDAY = new Date('2026-11-30T05:30:00Z');

let app: TestApp;
let rep: GivenUser & { schoolId: number };
beforeAll(async () => {
  app = await testApp('schoolweeks');
});
beforeEach(async () => {
  app.clock.set(MONDAY);
  // Sends this Monday's mails to the schools of other tests, so that only this test's are left.
  await run();
  await app.work();
  app.mails.length = 0;
  rep = await app.given.schoolRep();
});
afterAll(() => app.close());

const knex = () => app.database.knex;
const run = async () =>
  app.container.registry.schedules.find(({ name }) => name === 'school-overview.tell-on-mondays')?.run();
const claim = async (schoolId = rep.schoolId) => {
  const { id: userId } = await app.given.student();
  await knex()('memberships').insert({ userId, schoolId, state: 'CLAIMED', claimedAt: MONDAY });
};
const toldTo = ({ email }: GivenUser) => app.mails.filter(({ to }) => to === email);

it('tells those who decide, once, however often it runs', async () => {
  await claim();
  const reader = await app.given.schoolRep({ schoolId: rep.schoolId, schoolRight: 'READS' });
  await Promise.all([run(), run()]);
  await app.work();
  app.clock.advance({ hours: 3 });
  await run();
  await app.work();

  expect(toldTo(rep)).toHaveLength(1);
  expect(toldTo(rep)[0]?.text).toContain('Kinnitust ootab õpilasi: 1');
  expect(toldTo(reader)).toEqual([]);

  app.clock.advance({ days: 7 });
  await run();
  await app.work();
  expect(toldTo(rep)).toHaveLength(2);
});

it('goes on where it broke off, and tells nobody twice', async () => {
  await claim();
  await run();
  const other = await app.given.schoolRep();
  await claim(other.schoolId);
  // The first school's rows are written, and the process ends before it comes to the second.
  await run();
  await app.work();

  expect([toldTo(rep).length, toldTo(other).length]).toEqual([1, 1]);
});

it('tells a reader who wants it, and nobody who has ended it since', async () => {
  await claim();
  const reader = await app.given.schoolRep({ schoolId: rep.schoolId, schoolRight: 'READS' });
  const choose = async (user: GivenUser, OVERVIEW: boolean) =>
    (await app.as(user))
      .patch(`/schools/${rep.schoolId}/representatives/${user.id}/mails`)
      .send({ OVERVIEW })
      .expect(200);
  await choose(reader, true);
  await run();
  await choose(rep, false);
  await app.work();

  expect(toldTo(reader)).toHaveLength(1);
  expect(toldTo(rep)).toEqual([]);
});

it('says nothing on other days, of an archived school, or where there is nothing to tell', async () => {
  await run();
  await app.work();
  expect(toldTo(rep)).toEqual([]);

  const other = await app.given.schoolRep();
  await claim(other.schoolId);
  await knex()('schools').where({ id: other.schoolId }).update({ archivedAt: MONDAY });
  await run();
  app.clock.advance({ days: 1 });
  await claim();
  await run();
  await app.work();
  expect(app.mails).toEqual([]);
});

it('says what the seats of the year cost, and what is owed', async () => {
  const cohort = await app.given.cohort({ startsInDays: 40, priceCents: 9_500 });
  const student = await app.given.student({ schoolId: rep.schoolId });
  await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true })
    .expect(201);
  await (
    await app.as(rep)
  )
    .post(`/schools/${rep.schoolId}/credit-orders`)
    .send({ kind: 'CREDIT', amount: { amount: 20_000, currency: 'EUR' } })
    .expect(201);
  await run();
  await app.work();

  const text = app.mails.find(({ to, subject }) => to === rep.email && subject.startsWith('Nädala'))?.text ?? '';
  expect(text).toContain('Kohti sel õppeaastal: 1');
  expect(text).toContain('Kulu sel õppeaastal: 95,00 €');
  expect(text).toContain('Tasumata arveid: 1, kokku 200,00 €');
});

it('says how many registrations wait for the school', async () => {
  await knex()('schools').where({ id: rep.schoolId }).update({ needsApproval: true });
  const student = await app.given.student({ schoolId: rep.schoolId });
  const { id } = await app.given.cohort();
  await (await app.as(student)).post(`/cohorts/${id}/registrations`).send({ payer: 'SCHOOL', acceptTerms: true });
  await run();
  await app.work();

  const text = app.mails.find(({ to, subject }) => to === rep.email && subject.startsWith('Nädala'))?.text ?? '';
  expect(text).toContain('Otsust ootab registreerimisi: 1');
});

it('asks the database as often for many schools as for one', async () => {
  await claim();
  const forOne = (await countStatements(run)).statements;
  const others = [];
  for (let each = 0; each < 4; each += 1) others.push(await app.given.schoolRep());
  for (const { schoolId } of others) await claim(schoolId);
  app.clock.advance({ days: 7 });
  const forMany = (await countStatements(run)).statements;

  expect(forMany).toBe(forOne);
  await app.work();
  expect([rep, ...others].map((each) => toldTo(each).length)).toEqual([2, 1, 1, 1, 1]);
});

it('forgets what it told two months ago', async () => {
  await claim();
  await run();
  app.clock.advance({ days: 63 });
  await run();

  const kept = knex()('school_overview_mails').where({ userId: rep.id });
  expect(await kept.count<{ count: number }[]>()).toEqual([{ count: 1 }]);
});
