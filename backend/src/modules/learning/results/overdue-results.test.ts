import { testApp, type TestApp } from '../../../../test/app';
import { givenGraduate } from '../../../../test/graduates';
import { daysToTell, resultsOf } from './results.policy';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('overdueresults');
});
beforeEach(() => {
  app.mails.length = 0;
});
afterAll(() => app.close());

const run = async (name: string): Promise<void> => {
  await app.container.registry.schedules.find((schedule) => schedule.name === name)?.run();
  await app.work();
};
const sweep = () => run('learning.remind-of-results');
const cases = (cohortId: number) =>
  app.database
    .knex('cases')
    .where({ kind: 'results.overdue', subjectKey: `cohort:${cohortId}` })
    .orderBy('id')
    .select<{ id: number; status: string; action: string | null }[]>('id', 'status', 'action');

/** The cohort of `givenGraduate` ended ten days ago. */
const untilOverdue = () => app.clock.advance({ days: 12 });

/** @covers rule result-reminded */
it('reminds the teacher from three weeks after the end, once a week, and stops after three times', async () => {
  const { teacher, cohortId } = await givenGraduate(app);
  const sent = () => app.mails.filter(({ to }) => to === teacher.email).length;
  await sweep();
  expect([sent(), await cases(cohortId)]).toEqual([0, []]);

  untilOverdue();
  const counts: number[] = [];
  for (let week = 0; week < 5; week += 1) {
    await sweep();
    await sweep();
    counts.push(sent());
    app.clock.advance({ days: 7 });
  }

  expect(counts).toEqual([1, 2, 3, 3, 3]);
  expect(await cases(cohortId)).toMatchObject([{ status: 'OPEN' }]);
  expect(app.mails.find(({ to }) => to === teacher.email)?.text).toContain(`/user/cohorts/${cohortId}/students`);
});

it('closes the case when the last result comes', async () => {
  const { cohortId, mark } = await givenGraduate(app);
  untilOverdue();
  await sweep();

  await mark('COMPLETED');

  expect(await cases(cohortId)).toMatchObject([{ status: 'RESOLVED', action: 'ALL_MARKED' }]);
  app.mails.length = 0;
  app.clock.advance({ days: 7 });
  await sweep();
  expect(app.mails.filter(({ text }) => text?.includes(`/user/cohorts/${cohortId}/`))).toEqual([]);
});

it('lets staff remind the teacher again, or leave the students without a result', async () => {
  const { cohortId, teacher } = await givenGraduate(app);
  untilOverdue();
  await sweep();
  const admin = await app.given.admin();
  const resolve = async (action: string) => {
    const open = (await cases(cohortId)).find(({ status }) => status === 'OPEN');
    const reply = await (
      await app.as(admin)
    )
      .post(`/cases/${open?.id ?? 0}/resolve`)
      .send({ action, note: 'Helistasin õpetajale' });
    await app.work();
    return reply.status;
  };
  app.mails.length = 0;
  app.clock.advance({ days: 1 });

  expect(await resolve('REMIND')).toBe(200);
  expect(app.mails.filter(({ to }) => to === teacher.email)).toHaveLength(1);
  app.clock.advance({ days: 8 });
  await sweep();
  expect(await cases(cohortId)).toHaveLength(2);
  expect(await resolve('CLOSE')).toBe(200);
  app.clock.advance({ days: 30 });
  await sweep();
  expect((await cases(cohortId)).map(({ action }) => action)).toEqual(['REMIND', 'CLOSE']);
});

it('reminds administrators, and no teacher, of results that only they can set', async () => {
  const admin = await app.given.admin();
  const paid = await givenGraduate(app);
  const untaught = await givenGraduate(app);
  await app.database.knex('cohorts').where({ id: paid.cohortId }).update({ status: 'TEACHER_PAID' });
  await app.database.knex('cohort_teachers').where({ cohortId: untaught.cohortId }).delete();
  untilOverdue();
  await sweep();
  const to = (email: string) => app.mails.filter((mail) => mail.to === email).map(({ text }) => text ?? '');

  for (const { cohortId, teacher } of [paid, untaught]) {
    expect(to(admin.email).filter((text) => text.includes(`/manage/cohorts/${cohortId}`))).toHaveLength(1);
    expect(to(teacher.email)).toEqual([]);
    expect(await cases(cohortId)).toMatchObject([{ status: 'OPEN' }]);
  }
  const { teacher, cohortId } = await givenGraduate(app);
  app.clock.advance({ days: 7 });
  await sweep();
  expect(to(teacher.email)).toEqual([]);
  app.clock.advance({ days: 7 });
  await sweep();
  expect(to(teacher.email)).toHaveLength(1);
  expect(to(admin.email).filter((text) => text.includes(`/cohorts/${cohortId}`))).toEqual([]);
});

it('tells a school that pays the results of a day in one mail', async () => {
  const { schoolId, mark, student, teacher } = await givenGraduate(app);
  const second = await givenGraduate(app, { schoolId, teacher });
  const rep = await app.given.schoolRep({ schoolId });
  app.clock.set(new Date('2027-02-01T11:00:00Z'));
  await mark('COMPLETED');
  await second.mark('FAILED');
  await run('learning.tell-schools-results');
  const got = () => app.mails.filter(({ to }) => to === rep.email);
  expect(got()).toEqual([]);

  app.clock.set(new Date('2027-02-01T14:05:00Z'));
  await run('learning.tell-schools-results');
  await run('learning.tell-schools-results');

  expect(got()).toHaveLength(1);
  for (const { firstName, lastName } of [student, second.student])
    expect(got()[0]?.text).toContain(`${firstName} ${lastName}`);
  app.clock.set(new Date('2027-02-02T15:00:00Z'));
  await run('learning.tell-schools-results');
  expect(got()).toHaveLength(1);
});

it('tells a school that a result was withdrawn, once, and not if another has followed', async () => {
  const { schoolId, mark, student, teacher } = await givenGraduate(app);
  const second = await givenGraduate(app, { schoolId, teacher });
  const rep = await app.given.schoolRep({ schoolId });
  const told = async (at: string) => {
    app.clock.set(new Date(at));
    await run('learning.tell-schools-results');
    await run('learning.tell-schools-results');
    return app.mails.filter(({ to }) => to === rep.email).map(({ text }) => text);
  };
  app.clock.set(new Date('2027-02-08T11:00:00Z'));
  await mark('COMPLETED');
  await second.mark('COMPLETED');
  expect(await told('2027-02-08T14:05:00Z')).toHaveLength(1);

  app.clock.set(new Date('2027-02-09T09:00:00Z'));
  await mark('AWAITING_RESULT', 'Vale õpilane');
  await second.mark('AWAITING_RESULT', 'Vale õpilane');
  app.clock.set(new Date('2027-02-09T09:30:00Z'));
  await second.mark('FAILED');
  const [, withdrawn, ...others] = await told('2027-02-09T14:05:00Z');

  expect(others).toEqual([]);
  expect(withdrawn).toContain(`${student.firstName} ${student.lastName}`);
  expect(withdrawn?.match(/tulemus võeti tagasi/g)).toHaveLength(1);
  expect(withdrawn).toContain('mittearvestatud');
  expect(await told('2027-02-10T14:05:00Z')).toHaveLength(2);
});

it('counts a day from 16:00 to 16:00 in Tallinn, also over the change to summer time', () => {
  expect(daysToTell(new Date('2027-02-01T13:59:59Z'))).toEqual(['2027-01-31', '2027-01-30']);
  expect(daysToTell(new Date('2027-02-01T14:00:00Z'))).toEqual(['2027-02-01', '2027-01-31', '2027-01-30']);
  expect(resultsOf('2027-03-28')).toEqual({
    from: new Date('2027-03-27T14:00:00Z'),
    to: new Date('2027-03-28T13:00:00Z'),
  });
});
