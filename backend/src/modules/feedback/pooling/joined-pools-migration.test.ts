import path from 'node:path';
import type { Knex } from 'knex';
import { createDatabase, newId } from '#platform/index';
import { testApp, type TestApp } from '../../../../test/app';

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

const sorted = (...ids: number[]) => ids.sort((a, b) => a - b);

/** Two pools of one teacher, since two administrators had made the cohorts. @param each answers in each pool */
async function partedPools(each: number) {
  const [teacher, one, other] = [await app.given.teacher(), await app.given.admin(), await app.given.admin()];
  const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: -90, status: 'COMPLETED' });
  const { courseId } = cohort;
  await owner('cohorts').where({ id: cohort.id }).update({ userCreatorId: one.id });
  const pools = await owner('feedback_pools')
    .insert([
      { courseId, teacherIds: sorted(teacher.id, one.id) },
      { courseId, teacherIds: sorted(teacher.id, other.id) },
    ])
    .returning<{ id: number }[]>('id');
  for (const { id: poolId } of pools) {
    const answers = Array.from({ length: each }, () => ({ id: newId(), courseId, poolId }));
    await owner('feedback_answers').insert(answers.map((row) => ({ ...row, answers: { course_satisfaction: 9 } })));
    await owner('feedback_counts').insert([
      { courseId, poolId, question: 'course_satisfaction', option: '9', count: each },
      // Not everybody rates what was promised.
      { courseId, poolId, question: 'learning_outcomes/Jootmine', option: '4', count: 1 },
    ]);
  }
  const [kept] = pools;
  return { teacher, cohort, courseId, poolId: kept?.id ?? 0 };
}

/** Runs the migration as if it had not been run. */
async function migrate(): Promise<void> {
  const file = path.join(__dirname, '../../../../migrations/20261128700000_join_pools_of_one_teacher');
  const { down, up } = (await import(file)) as Step;
  await owner.transaction((transaction) => down(transaction));
  await owner.transaction((transaction) => up(transaction));
}

const countsOf = (courseId: number) =>
  owner('feedback_counts').where({ courseId }).orderBy('question').select('question', 'option', 'count', 'released');
const ratingOf = (courseId: number) =>
  owner('courses').where({ id: courseId }).first('feedbackCount', 'feedbackTotal', 'averageScore', 'rating');

it('joins the pools of one teacher that administrators had parted, and keeps in which pool a cohort’s answers are', async () => {
  const { teacher, cohort, courseId, poolId } = await partedPools(1);
  await owner('feedback_counts').insert({
    courseId,
    cohortId: cohort.id,
    question: 'pooled',
    option: 'true',
    count: 1,
  });

  await migrate();

  expect(await owner('feedback_pools').where({ courseId }).select('id', 'teacherIds')).toEqual([
    { id: poolId, teacherIds: [teacher.id] },
  ]);
  expect(await owner('feedback_answers').where({ poolId, released: false })).toHaveLength(2);
  expect(await countsOf(courseId)).toEqual([
    { question: 'course_satisfaction', option: '9', count: 2, released: false },
    { question: 'learning_outcomes/Jootmine', option: '4', count: 2, released: false },
    { question: 'pooled', option: String(poolId), count: 1, released: false },
  ]);
  expect(await ratingOf(courseId)).toMatchObject({ feedbackCount: 0 });
});

it('has what waited in two pools read once it is five answers together, and the course rated by it', async () => {
  const { courseId, poolId } = await partedPools(3);

  await migrate();

  expect(await owner('feedback_answers').where({ courseId }).distinct('poolId', 'released')).toEqual([
    { poolId, released: true },
  ]);
  expect(await owner('feedback_answers').where({ courseId })).toHaveLength(6);
  expect(await countsOf(courseId)).toEqual([
    { question: 'course_satisfaction', option: '9', count: 6, released: true },
    { question: 'learning_outcomes/Jootmine', option: '4', count: 2, released: false },
  ]);
  expect(await ratingOf(courseId)).toEqual({ feedbackCount: 6, feedbackTotal: 54, averageScore: 9, rating: 4.5 });
});
