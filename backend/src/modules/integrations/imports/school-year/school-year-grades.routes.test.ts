/** @covers ChooseImportRows, SetGrade */
import { testApp, type TestApp } from '../../../../../test/app';
import { HEADS, IN_JUNE, NOW, schoolYearLists, type Job } from '../../../../../test/school-year-lists';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('schoolyeargrades');
  app.clock.set(NOW);
});
afterAll(() => app.close());

const { school, member, rowFor, jobFrom, rowsOf, verdictsOf, choose, run, membershipOf } = schoolYearLists(() => app);

it('has members go up a grade where the list names none', async () => {
  const at = await school();
  const [up, told, last] = [await member(at, '10.B'), await member(at, '10.B'), await member(at, '12.A')];

  const job = await jobFrom(at, [rowFor(up), rowFor(told, '10.C'), rowFor(last)]);

  const grades = (await rowsOf(at, job)).map(({ fields, verdict }) => [fields['grade'], verdict]);
  expect(grades).toEqual([
    ['11.B', 'UPDATE'],
    ['10.C', 'UPDATE'],
    ['', 'MEMBER'],
  ]);
});

it('has those graduate who were in the last grade the year before, also when their grade is of another year', async () => {
  const at = await school();
  const [late, stale, stays] = [
    await member(at, '12.B', 'Kask'),
    await member(at, '11.A', 'Saar'),
    await member(at, '9', 'Lepp'),
  ];
  const { knex } = app.database;
  await knex('memberships').where({ userId: late.id }).update({ gradeYear: 2030 });
  await knex('memberships').where({ userId: stale.id }).update({ gradeYear: 2028 });
  await knex('memberships').where({ userId: stays.id }).update({ gradeYear: 2028 });

  const job = await jobFrom(at, [rowFor(stays)]);

  expect(await verdictsOf(at, job)).toEqual({
    [stays.email]: 'UPDATE',
    [late.email]: 'LEAVES',
    [stale.email]: 'GRADUATES',
  });
  const [row] = await rowsOf(at, job);
  expect(row?.fields).toMatchObject({ grade: '11' });
});

it('keeps the school year of a grade of the year to come that a list of students corrects', async () => {
  const at = await school();
  const [corrected, stays] = [await member(at, '11.B', 'Kask'), await member(at)];
  await app.database.knex('memberships').where({ userId: corrected.id }).update({ gradeYear: 2030 });
  app.clock.set(IN_JUNE);
  const { body } = await at.client
    .post(`/imports/students?school=${at.schoolId}`)
    .set('content-type', 'text/csv')
    .send([HEADS, rowFor(corrected, '12.A')].join('\n'));
  await run(at, body as Job, 'apply');
  app.clock.set(NOW);

  const job = await jobFrom(at, [rowFor(stays)]);

  expect(await membershipOf(corrected)).toMatchObject({ grade: '12.A' });
  expect(await verdictsOf(at, job)).toMatchObject({ [corrected.email]: 'LEAVES' });
});

it('raises nobody whose grade of the new year an earlier list or the members’ page has said', async () => {
  const at = await school();
  const [repeats, set] = [await member(at, '10.B'), await member(at, '10.B')];
  const { id } = await app.database.knex('memberships').where({ userId: set.id }).first<{ id: number }>('id');
  app.clock.set(IN_JUNE);
  await at.client
    .post(`/schools/${at.schoolId}/memberships/grade`)
    .send({ ids: [id], grade: '10.C' })
    .expect(200);
  const first = await jobFrom(at, [rowFor(repeats, '10.B'), rowFor(set)]);
  expect(await verdictsOf(at, first)).toEqual({ [repeats.email]: 'UPDATE', [set.email]: 'MEMBER' });
  await run(at, first, 'apply');
  app.clock.set(NOW);

  const second = await jobFrom(at, [rowFor(repeats), rowFor(set)]);

  expect(await verdictsOf(at, second)).toEqual({ [repeats.email]: 'MEMBER', [set.email]: 'MEMBER' });
  expect(await membershipOf(repeats)).toMatchObject({ grade: '10.B' });
});

it.each(['11.C', '10.B'])('leaves a member the grade %s that was set since the dry run', async (grade) => {
  const at = await school();
  const [raised, told] = [await member(at, '10.B'), await member(at, '10.B')];
  const job = await jobFrom(at, [rowFor(raised), rowFor(told, '11.A')]);
  const members = await app.database.knex('memberships').where({ schoolId: at.schoolId }).pluck<number[]>('id');
  await at.client.post(`/schools/${at.schoolId}/memberships/grade`).send({ ids: members, grade }).expect(200);

  await run(at, job, 'apply');

  expect(await rowsOf(at, job)).toMatchObject(Array(2).fill({ outcome: 'SKIPPED', outcomeCode: 'changed-meanwhile' }));
  expect(await membershipOf(raised)).toMatchObject({ grade });
  expect(await membershipOf(told)).toMatchObject({ grade });
});

it('works out anew which grade a member goes up to when rows are judged again', async () => {
  const at = await school();
  const up = await member(at, '10.B');
  const job = await jobFrom(at, [rowFor(up), 'Uus;Õpilane;uus.uuesti@naide.ee;']);
  const { id } = await app.database.knex('memberships').where({ userId: up.id }).first<{ id: number }>('id');
  await at.client
    .post(`/schools/${at.schoolId}/memberships/grade`)
    .send({ ids: [id], grade: '11.C' })
    .expect(200);

  await choose(at, job, { choice: 'LEAVE_OUT', lines: [3] }).expect(200);

  expect(await verdictsOf(at, job)).toMatchObject({ [up.email]: 'MEMBER' });
});
