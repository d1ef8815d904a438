import path from 'node:path';
import type { Knex } from 'knex';
import { createDatabase, newId } from '#platform/index';
import { testApp, type TestApp } from '../../../../test/app';

jest.setTimeout(60_000);

type Step = { up(knex: Knex): Promise<void>; down(knex: Knex): Promise<void> };

let app: TestApp;
let owner: Knex;
beforeAll(async () => {
  app = await testApp('pools_migration');
  owner = createDatabase({
    url: app.database.ownerUrl,
    poolMax: 1,
    lockTimeoutMs: 30_000,
    applicationName: 'test-owner',
  });
});
afterAll(async () => {
  await owner.destroy();
  await app.close();
});

it('joins the pools of one teacher that administrators had parted, and keeps in which pool a cohort’s answers are', async () => {
  const [teacher, one, other] = [await app.given.teacher(), await app.given.admin(), await app.given.admin()];
  const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: -90, status: 'COMPLETED' });
  const { courseId } = cohort;
  await owner('cohorts').where({ id: cohort.id }).update({ userCreatorId: one.id });
  const sorted = (...ids: number[]) => ids.sort((a, b) => a - b);
  const pools = await owner('feedback_pools')
    .insert([
      { courseId, teacherIds: sorted(teacher.id, one.id) },
      { courseId, teacherIds: sorted(teacher.id, other.id) },
    ])
    .returning<{ id: number }[]>('id');
  for (const { id: poolId } of pools) {
    await owner('feedback_answers').insert({ id: newId(), courseId, poolId, answers: { course_satisfaction: 9 } });
    await owner('feedback_counts').insert({ courseId, poolId, question: 'course_satisfaction', option: '9', count: 1 });
  }
  await owner('feedback_counts').insert({
    courseId,
    cohortId: cohort.id,
    question: 'pooled',
    option: 'true',
    count: 1,
  });
  const file = path.join(__dirname, '../../../../migrations/20261128700000_join_pools_of_one_teacher');
  const { up } = (await import(file)) as Step;

  await owner.transaction((transaction) => up(transaction));

  const [kept] = pools;
  expect(await owner('feedback_pools').where({ courseId }).select('id', 'teacherIds')).toEqual([
    { id: kept?.id, teacherIds: [teacher.id] },
  ]);
  expect(await owner('feedback_answers').where({ poolId: kept?.id })).toHaveLength(2);
  expect(
    await owner('feedback_counts').where({ courseId }).orderBy('question').select('question', 'option', 'count'),
  ).toEqual([
    { question: 'course_satisfaction', option: '9', count: 2 },
    { question: 'pooled', option: String(kept?.id), count: 1 },
  ]);
});
