import path from 'node:path';
import type { Knex } from 'knex';
import { createDatabase } from '#platform/index';
import { testApp, type TestApp } from '../../../../test/app';

type Step = { up(knex: Knex): Promise<void>; down(knex: Knex): Promise<void> };

let app: TestApp;
let owner: Knex;
beforeAll(async () => {
  app = await testApp('feedback_migration');
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

const stepOf = (name: string): Promise<Step> =>
  import(path.join(__dirname, '../../../../migrations', name)) as Promise<Step>;

it('parts feedback that was sent before: what was said goes on without its author, and is counted', async () => {
  const cohort = await app.given.cohort({ startsInDays: -60, status: 'COMPLETED' });
  const [first, second, drafting] = await app.given.students(3);
  const about = { cohortId: cohort.id, courseId: cohort.courseId, createdAt: new Date(), updatedAt: new Date() };
  const said = (satisfaction: number) =>
    JSON.stringify({
      course_satisfaction: satisfaction,
      course_highlights: 'Robotid',
      learning_outcomes: [
        { outcome: 'Jootmine', stars: 4 },
        { outcome: 'Programm', stars: null },
      ],
      course_difficulty: 'JUST_RIGHT',
      skip_teacher: true,
    });
  const steps = await Promise.all(
    ['20261127000200_import_old_feedback', '20261127000000_part_feedback_from_its_authors'].map(stepOf),
  );
  const [imports, parting] = steps;
  if (!imports || !parting) throw new Error('Two migrations');

  await owner
    .transaction(async (transaction) => {
      await imports.down(transaction);
      await parting.down(transaction);
      await transaction('feedback_submissions').insert([
        { ...about, userId: first?.id, answers: said(9), submittedAt: new Date() },
        { ...about, userId: second?.id, answers: said(9), submittedAt: new Date() },
        { ...about, userId: drafting?.id, answers: said(2), submittedAt: null },
      ]);
      await parting.up(transaction);

      const submissions = await transaction('feedback_submissions')
        .orderBy('user_id')
        .select<{ userId: number; answers: object }[]>('userId', 'answers');
      expect(submissions.map(({ answers }) => Object.keys(answers).length > 0)).toEqual([false, false, true]);
      const answers = await transaction('feedback_answers').select<{ satisfaction: number }[]>('*');
      expect(answers.map(({ satisfaction }) => satisfaction)).toEqual([9, 9]);
      expect(await transaction('feedback_counts').orderBy('question').select('question', 'option', 'count')).toEqual([
        { question: 'course_difficulty', option: 'JUST_RIGHT', count: 2 },
        { question: 'course_satisfaction', option: '9', count: 2 },
        { question: 'learning_outcomes/Jootmine', option: '4', count: 2 },
        { question: 'skip_teacher', option: 'true', count: 2 },
      ]);
      await transaction.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes('Transaction rejected'))) throw error;
    });
});

it('takes outcomes out of the answers of cohorts whose students were promised different ones', async () => {
  const [same, different] = [
    await app.given.cohort({ startsInDays: -60, status: 'COMPLETED' }),
    await app.given.cohort({ startsInDays: -60, status: 'COMPLETED' }),
  ];
  const people = await app.given.students(2);
  const seats = [same, different].flatMap(({ id: cohortId }, index) =>
    people.map(({ id: userId }, place) => ({
      userId,
      cohortId,
      defaultPayer: 'STUDENT',
      priceCents: 0,
      cohortPriceCents: 0,
      schoolShareCents: 0,
      studentShareCents: 0,
      registeredByUserId: userId,
      confirmedAt: new Date(),
      status: 'COMPLETED',
      learningOutcomes: [index === 1 && place === 1 ? 'Pärast muutmist' : 'Jootmine'],
    })),
  );
  const answers = { course_satisfaction: 9, learning_outcomes: [{ outcome: 'Jootmine', stars: 4 }] };
  await owner('cohort_participants').insert(seats);
  await owner('feedback_answers').insert(
    [same, different].map(({ id: cohortId, courseId }) => ({ cohortId, courseId, answers: JSON.stringify(answers) })),
  );

  await (await stepOf('20261127600000_part_outcomes_that_tell_who_wrote')).up(owner);

  const answersOf = async (cohortId: number) =>
    (await owner('feedback_answers').where({ cohortId }).first<{ answers: object }>('answers')).answers;
  expect(await answersOf(same.id)).toEqual(answers);
  expect(await answersOf(different.id)).toEqual({ course_satisfaction: 9 });
});
