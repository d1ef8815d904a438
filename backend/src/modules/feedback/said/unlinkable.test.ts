import { testApp, type TestApp } from '../../../../test/app';
import { feedbackOf } from '../../../../test/feedback';

jest.setTimeout(120_000);

let app: TestApp;
beforeAll(async () => {
  app = await testApp('feedback_unlinkable');
});
afterAll(() => app.close());

const STUDENTS = 24;
/**
 * By chance one guess of a whole class is right on average; eight or more happen once in about 100,000 classes. Each
 * technique below would get all of them right if anything joined the two tables.
 */
const LUCK = 7;

const { ended, send } = feedbackOf(() => app);
type Row = Record<string, unknown> & { word: string };

/** Each student writes their own number, so that a guess can be checked. */
async function answeredInOrder() {
  const { people, cohort } = await ended(STUDENTS);
  for (const [index, student] of people.entries()) {
    app.clock.advance({ minutes: 7 });
    await send(student, cohort.id, { courseHighlights: `word ${index}`, courseSatisfaction: 1 + (index % 10) });
  }
  return { cohort, words: people.map((_, index) => `word ${index}`) };
}

/** @returns how many guesses are right when the rows of both tables are laid beside each other in these orders */
const rightGuesses = (answers: readonly Row[], words: readonly string[]): number =>
  answers.filter(({ word }, index) => word === words[index]).length;

const SAID = `select answers ->> 'course_highlights' as word, * from feedback_answers where cohort_id = ?`;

it('nothing joins what was said to who said it: no id, time, order, row version, copy or export', async () => {
  const { cohort, words } = await answeredInOrder();
  const { knex } = app.database;
  const sorted = async (order: string) =>
    (await knex.raw<{ rows: Row[] }>(`${SAID} order by ${order}`, [cohort.id])).rows;
  const client = await app.as(await app.given.admin());
  const exported = ((await client.get(`/exports/feedback?cohort=${cohort.id}`)).text.match(/word \d+/g) ?? []).map(
    (word) => ({ word }),
  );
  const texts = (await client.get(`/cohorts/${cohort.id}/feedback-texts?question=courseHighlights&limit=50`)).body as {
    items: { text: string }[];
  };
  const orders: Record<string, readonly Row[]> = {
    'by id': await sorted('id'),
    'by place on the disk, as a copy has it': await sorted('ctid'),
    'by place on the disk, backwards': await sorted('ctid desc'),
    'by row version': await sorted('cast(cast(xmin as text) as bigint), ctid'),
    export: exported,
    'texts of the dashboard': texts.items.map(({ text }) => ({ word: text })),
  };

  for (const [technique, answers] of Object.entries(orders)) {
    expect(answers).toHaveLength(STUDENTS);
    expect([technique, rightGuesses(answers, words) <= LUCK]).toEqual([technique, true]);
  }
  // Were each in a row of its own transaction, `xmin` would be the key: that of who has answered, too.
  const versions = await knex.raw<{ rows: { versions: string }[] }>(
    `select count(distinct cast(xmin as text)) as versions from feedback_answers where cohort_id = ?
     union all select count(distinct cast(xmin as text)) from feedback_counts where cohort_id = ?`,
    [cohort.id, cohort.id],
  );
  expect(versions.rows.map(({ versions: number }) => Number(number))).toEqual([1, 1]);
});

it('outcomes that only some were promised are counted, but are in nobody’s answer', async () => {
  const { people, teacher, cohort } = await ended(6);
  const { knex } = app.database;
  const [early, ...others] = people;
  for (const student of others) await send(student, cohort.id);
  const outcomes = async () =>
    (await knex('feedback_answers').where({ cohortId: cohort.id }).select<{ answers: object }[]>('answers')).map(
      ({ answers }) => 'learning_outcomes' in answers,
    );
  expect(await outcomes()).toEqual(Array(5).fill(true));

  await knex('cohort_participants')
    .where({ cohortId: cohort.id, userId: early?.id })
    .update({ learningOutcomes: ['Enne muutmist'] });
  await send(early ?? null, cohort.id, { learningOutcomes: [1] });

  expect(await outcomes()).toEqual(Array(6).fill(false));
  expect(
    await knex('feedback_counts').where({ cohortId: cohort.id, question: 'learning_outcomes/Enne muutmist' }),
  ).toMatchObject([{ option: '1', count: 1 }]);
  const { summary } = (await (await app.as(teacher)).get(`/cohorts/${cohort.id}/feedback-dashboard`)).body as {
    summary: { learningOutcomes: { outcome: string }[] };
  };
  expect(summary.learningOutcomes.map(({ outcome }) => outcome).sort()).toEqual(['Kaks', 'Kolm', 'Üks']);
});

it('the parted table has nothing but a random id, the course, the cohort and the answers', async () => {
  const { rows } = await app.database.knex.raw<{ rows: { name: string }[] }>(
    `select column_name as name from information_schema.columns where table_name = 'feedback_answers' order by 1`,
  );

  expect(rows.map(({ name }) => name)).toEqual(['answers', 'cohort_id', 'course_id', 'id', 'satisfaction']);
});

it('finds the joint where answers are only written one after another (control)', async () => {
  const { cohort, words } = await answeredInOrder();
  const { knex } = app.database;
  await knex.transaction(async (transaction) => {
    await transaction.raw(`create temporary table said_plainly as select * from feedback_answers with no data`);
    // A savepoint each, so that each row has a version of its own, as rows of separate transactions have.
    for (const word of words)
      await transaction.transaction((part) =>
        part.raw(
          `insert into said_plainly (id, course_id, cohort_id, answers) select gen_random_uuid(), course_id, cohort_id, answers
           from feedback_answers where cohort_id = ? and answers ->> 'course_highlights' = ?`,
          [cohort.id, word],
        ),
      );

    for (const order of ['ctid', 'cast(cast(xmin as text) as bigint)']) {
      const { rows } = await transaction.raw<{ rows: Row[] }>(
        `select answers ->> 'course_highlights' as word from said_plainly order by ${order}`,
      );
      expect(rightGuesses(rows, words)).toBe(STUDENTS);
    }
  });
});
