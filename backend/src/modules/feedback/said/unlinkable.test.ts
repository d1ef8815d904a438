import type { EventEmitter } from 'node:events';
import { testApp, type TestApp } from '../../../../test/app';
import { feedbackOf } from '../../../../test/feedback';

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
  return { cohort, people, words: people.map((_, index) => `word ${index}`) };
}

/** @returns how many guesses are right when the rows of both tables are laid beside each other in these orders */
const rightGuesses = (answers: readonly Row[], words: readonly string[]): number =>
  answers.filter(({ word }, index) => word === words[index]).length;

const SAID = `select answers ->> 'course_highlights' as word, * from feedback_answers where cohort_id = ?`;
const SENT = `select * from feedback_submissions where cohort_id = ? and submitted_at is not null`;
/** Of 24 answers 20 are read, in four steps of five; the others wait. */
const READ = 20;
const WAITING = STUDENTS - READ;

type Connection = { connection: EventEmitter; query(sql: string): Promise<unknown> };
type Connections = { acquireConnection(): Promise<Connection>; releaseConnection(used: Connection): Promise<void> };

/** Copies a table by the statement with which `pg_dump` does it. @returns its lines, in the order of the copy */
async function backupOf(copied: string): Promise<string[]> {
  const pool = app.database.knex.client as unknown as Connections;
  const client = await pool.acquireConnection();
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: Buffer }) => chunks.push(chunk.toString());
  client.connection.on('copyData', take);
  await client.query(`copy ${copied} to stdout`);
  client.connection.off('copyData', take);
  await pool.releaseConnection(client);
  return chunks.join('').split('\n').filter(Boolean);
}

/** What was said, in each order in which somebody may find it. The file and the texts have only what is read. */
async function saidInOrders(cohortId: number): Promise<Record<string, readonly string[]>> {
  const { knex } = app.database;
  const sorted = async (order: string) =>
    (await knex.raw<{ rows: Row[] }>(`${SAID} order by ${order}`, [cohortId])).rows.map(({ word }) => word);
  const client = await app.as(await app.given.admin());
  const texts = (await client.get(`/cohorts/${cohortId}/feedback-texts?question=courseHighlights&limit=50`)).body as {
    items: { text: string }[];
  };
  const copied = (await backupOf('feedback_answers (cohort_id, answers)')).filter((line) =>
    line.startsWith(`${cohortId}\t`),
  );
  return {
    'by id': await sorted('id'),
    'by place on the disk': await sorted('ctid'),
    'by place on the disk, backwards': await sorted('ctid desc'),
    'by row version': await sorted('cast(cast(xmin as text) as bigint), ctid'),
    'by what is read first': await sorted('released desc, ctid'),
    'by their place in a backup': copied.flatMap((line) => line.match(/word \d+/) ?? []),
    export: (await client.get(`/exports/feedback?cohort=${cohortId}`)).text.match(/word \d+/g) ?? [],
    'texts of the dashboard': texts.items.map(({ text }) => text),
  };
}

/** Who has answered, in each order in which somebody may find them. */
async function sendersInOrders(cohortId: number): Promise<Record<string, readonly number[]>> {
  const { knex } = app.database;
  const sorted = async (order: string) =>
    (await knex.raw<{ rows: { userId: number }[] }>(`${SENT} order by ${order}`, [cohortId])).rows.map(
      ({ userId }) => userId,
    );
  const copied = (await backupOf('feedback_submissions (cohort_id, user_id)')).map((line) =>
    line.split('\t').map(Number),
  );
  return {
    id: await sorted('id'),
    person: await sorted('user_id'),
    time: await sorted('submitted_at, updated_at, created_at, id'),
    'place on the disk': await sorted('ctid'),
    'row version': await sorted('cast(cast(xmin as text) as bigint), id'),
    'place in a backup': copied.flatMap(([about, userId]) => (about === cohortId && userId ? [userId] : [])),
  };
}

/** @covers rule feedback-anonymous */
it('nothing joins what was said to who said it: no id, time, order, row version, backup or export', async () => {
  const { cohort, people, words } = await answeredInOrder();
  const { knex } = app.database;
  const wordOf = new Map(people.map(({ id }, index) => [id, words[index] ?? '']));
  // Somebody may also have seen who sent when.
  const asSeen = people.map(({ id }) => id);
  const senders = { ...(await sendersInOrders(cohort.id)), 'time, as it was seen': asSeen };
  const said = await saidInOrders(cohort.id);

  for (const [order, answers] of Object.entries(said)) {
    expect([order, answers.length]).toEqual([order, order.startsWith('by ') ? STUDENTS : READ]);
    for (const [sentOrder, sent] of Object.entries(senders)) {
      expect([sentOrder, sent.length]).toEqual([sentOrder, STUDENTS]);
      // Who waits is no secret in the database: that order tells it, but of nobody who they are.
      if (order === 'by what is read first' && sent === asSeen) continue;
      const guesses = sent.map((id) => wordOf.get(id) ?? '');
      const right = answers.filter((word, index) => word === guesses[index]).length;
      expect([order, sentOrder, right <= LUCK]).toEqual([order, sentOrder, true]);
    }
  }
  // Were each in a row of its own transaction, `xmin` would be the key: that of who has answered, too.
  const versions = await knex.raw<{ rows: { versions: string }[] }>(
    ['feedback_answers', 'feedback_counts', 'feedback_submissions']
      .map(
        (table) => `select count(distinct cast(xmin as text)) as versions from ${table} where cohort_id = ${cohort.id}`,
      )
      .join(' union all '),
  );
  expect(versions.rows.map(({ versions: number }) => Number(number))).toEqual([1, 1, 1]);
});

it('nobody knows who sent last, and so whose the answers are that still wait', async () => {
  const { cohort, people, words } = await answeredInOrder();
  const { knex } = app.database;
  const waiting = (await knex.raw<{ rows: Row[] }>(`${SAID} and not released`, [cohort.id])).rows.map(
    ({ word }) => word,
  );
  // They are those of the last four (control): with an order of senders, each would be guessed.
  expect(waiting.sort()).toEqual(words.slice(-WAITING).sort());
  const last = new Set(people.slice(-WAITING).map(({ id }) => id));

  for (const [order, sent] of Object.entries(await sendersInOrders(cohort.id))) {
    // People are made in the order in which they answer here.
    if (order === 'person') continue;
    const guessed = sent.slice(-WAITING).filter((id) => last.has(id)).length;
    expect([order, guessed < WAITING]).toEqual([order, true]);
  }
  const { rows } = await knex.raw<{ rows: { times: number }[] }>(
    `select count(distinct (submitted_at, updated_at, created_at)) as times from feedback_submissions where cohort_id = ?`,
    [cohort.id],
  );
  expect(rows).toEqual([{ times: 1 }]);
  const noted = await knex('activity_log').where({ type: 'FEEDBACK_SUBMITTED', cohortId: cohort.id });
  expect(noted).toHaveLength(STUDENTS);
  expect(
    noted.filter(({ userId, actorUserId }: { userId: unknown; actorUserId: unknown }) => userId ?? actorUserId),
  ).toEqual([]);
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

  expect(rows.map(({ name }) => name)).toEqual([
    'answers',
    'cohort_id',
    'course_id',
    'id',
    'pool_id',
    'released',
    'satisfaction',
  ]);
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
