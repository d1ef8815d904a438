/**
 * @covers GET /imports
 * @covers FeedbackDashboard, FeedbackForm, ImportRows, Imports
 */
import { testApp, type TestApp, type TestClient } from '../../../../../test/app';
import { FULL_ANSWERS, sayIn } from '../../../../../test/feedback';

let app: TestApp;
let admin: TestClient;
let signInAgain: () => Promise<void>;
beforeAll(async () => {
  app = await testApp('import_feedback');
  const user = await app.given.admin();
  signInAgain = async () => void (admin = await app.as(user));
  await signInAgain();
});
afterAll(() => app.close());

type Job = { id: string; state: string; verdicts: { verdict: string; count: number }[] };
type Row = {
  line: number;
  verdict: string;
  problems: { field: string; rule: string }[];
  fields: Record<string, string>;
};

const knex = () => app.database.knex;
const upload = async (list: string, client = admin): Promise<Job> =>
  (await client.post('/imports/feedback').set('content-type', 'text/csv').send(list)).body as Job;
const rowsOf = async ({ id }: Job): Promise<Row[]> =>
  ((await admin.get(`/imports/${id}/rows?limit=100`)).body as { items: Row[] }).items;
const part = () => app.container.registry.schedules.find(({ name }) => name === 'imports.part-feedback')?.run();
const textsOf = async (courseId: number) =>
  (
    (await admin.get(`/courses/${courseId}/feedback-texts?question=courseHighlights`)).body as {
      items: { text: string }[];
    }
  ).items.map(({ text }) => text);

const HEADS = 'First name;Last name;E-mail;Course;Timestamp;Satisfaction;What they liked;Difficulty;Time spent';

const seat = (userId: number, cohortId: number) =>
  knex()('cohort_participants').insert({
    userId,
    cohortId,
    defaultPayer: 'STUDENT',
    priceCents: 0,
    cohortPriceCents: 0,
    schoolShareCents: 0,
    studentShareCents: 0,
    registeredByUserId: userId,
    confirmedAt: app.clock.now(),
    status: 'COMPLETED',
  });

/** A course with one cohort that is over, in which the first student had a seat. */
async function course() {
  const cohort = await app.given.cohort({ startsInDays: -90, lengthDays: 60, status: 'COMPLETED' });
  const { title } = await knex()('courses').where({ id: cohort.courseId }).first<{ title: string }>('title');
  const student = await app.given.student();
  await seat(student.id, cohort.id);
  return { cohort, title, student };
}

it('matches rows with course, cohort and student, and says of the others why not', async () => {
  const { cohort, title, student } = await course();
  const ended = app.clock.now().toISOString().slice(0, 10);

  const job = await upload(
    [
      HEADS,
      `Mari;Maasikas;${student.email};${title};;9;Robotid;Paras;`,
      `Keegi;Teine;;${title.toUpperCase()};${ended} 12:00:00;7;Tempo;Too hard;`,
      `Kolmas;Isik;;${title};01.02.2019;8;;;`,
      `Neljas;Isik;;Sellist kursust ei ole;;8;;;`,
      `Viies;Isik;vale;${title};homme;11;;Vist raske;Ammu`,
      `Mari;Maasikas;${student.email};${title};;2;Veel kord;;`,
    ].join('\n'),
  );

  const rows = await rowsOf(job);
  expect(rows.map(({ verdict }) => verdict)).toEqual([
    'TO_COHORT',
    'TO_COHORT',
    'TO_COURSE',
    'NO_COURSE',
    'WRONG',
    'WRONG',
  ]);
  expect(rows[1]?.fields).toMatchObject({ courseDifficulty: 'TOO_HARD' });
  expect(rows[4]?.problems.map(({ field, rule }) => [field, rule])).toEqual([
    ['email', 'email'],
    ['submittedAt', 'date'],
    ['courseSatisfaction', 'rating'],
    ['courseDifficulty', 'choice'],
    ['timeSpent', 'choice'],
  ]);
  expect(rows[5]?.problems).toMatchObject([{ field: 'course', rule: 'doubled' }]);
  expect(await knex()('temp_feedback').where({ importId: job.id })).toEqual([]);
  await admin.post(`/imports/${job.id}/apply`);
  await app.work();
  expect(
    await knex()('temp_feedback').where({ importId: job.id }).orderBy('line').select('line', 'cohortId', 'userId'),
  ).toEqual([
    { line: 2, cohortId: cohort.id, userId: student.id },
    { line: 3, cohortId: cohort.id, userId: null },
    { line: 4, cohortId: null, userId: null },
  ]);
});

it('waits a day beside the names, can be undone until then, and is parted from them after it', async () => {
  const { cohort, title, student } = await course();
  await sayIn(
    app,
    cohort,
    [4, 5, 6].map((satisfaction) => ({ course_satisfaction: satisfaction, course_highlights: 'Uus' })),
  );
  const list = [
    HEADS,
    `Mari;Maasikas;${student.email};${title};;9;Vana mõte;Paras;`,
    `Juku;Juurikas;;${title};${app.clock.now().toISOString()};10;Teine mõte;;`,
  ].join('\n');
  const undone = await upload(list);
  await admin.post(`/imports/${undone.id}/apply`);
  await app.work();
  await part();
  expect(await textsOf(cohort.courseId)).toEqual([]);

  await admin.post(`/imports/${undone.id}/undo`);
  await app.work();
  expect((await admin.get(`/imports/${undone.id}`)).body).toMatchObject({
    state: 'UNDONE',
    outcomes: [{ outcome: 'UNDONE', count: 2 }],
  });
  expect(await knex()('temp_feedback').where({ importId: undone.id })).toEqual([]);

  const job = await upload(list);
  await admin.post(`/imports/${job.id}/apply`);
  await app.work();
  app.clock.advance({ days: 1, minutes: 1 });
  await signInAgain();
  await part();
  await part();

  expect((await textsOf(cohort.courseId)).sort()).toEqual(['Teine mõte', 'Uus', 'Uus', 'Uus', 'Vana mõte']);
  expect((await admin.get(`/cohorts/${cohort.id}/feedback-dashboard`)).body).toMatchObject({
    submitted: 5,
    summary: { courseSatisfaction: { mean: 6.8 }, courseDifficulty: { answered: 1 } },
  });
  expect(
    await knex()('courses').where({ id: cohort.courseId }).first('feedbackCount', 'feedbackTotal', 'averageScore'),
  ).toEqual({ feedbackCount: 5, feedbackTotal: 34, averageScore: 6.8 });
  expect(await knex()('feedback_submissions').where({ cohortId: cohort.id }).select('userId', 'answers')).toEqual([
    { userId: student.id, answers: {} },
  ]);
  for (const table of ['temp_feedback', 'import_rows'])
    expect(await knex()(table).where({ importId: job.id })).toEqual([]);
  expect((await admin.get(`/imports/${job.id}`)).body).toMatchObject({ state: 'EXPIRED' });
  const again = await upload(list);
  expect((await rowsOf(again)).map(({ verdict }) => verdict)).toEqual(['GIVEN', 'GIVEN']);
});

it('counts a student once, who answers here meanwhile, is in two lists, or was writing a draft', async () => {
  const { cohort, title, student } = await course();
  const [sent, drafting] = [student, await app.given.student({ firstName: 'Ants', lastName: 'Ainus' })];
  await seat(drafting.id, cohort.id);
  const write = async (user: typeof student, submit: boolean) =>
    (await (await app.as(user)).put(`/cohorts/${cohort.id}/feedback`).send({ submit, answers: FULL_ANSWERS })).status;
  expect(await write(drafting, false)).toBe(200);
  const list = [
    HEADS,
    `Mari;Maasikas;${sent.email};${title};;2;Vana;;`,
    `Ants;Ainus;${drafting.email};${title};;4;Vana;;`,
    `Ants;Ainus;;${title};;4;Vana;;`,
  ].join('\n');
  const job = await upload(list);
  await admin.post(`/imports/${job.id}/apply`);
  await app.work();
  expect((await rowsOf(await upload(list))).map(({ verdict }) => verdict)).toEqual(['GIVEN', 'GIVEN', 'GIVEN']);
  expect(await write(sent, true)).toBe(200);

  app.clock.advance({ days: 1, minutes: 1 });
  await signInAgain();
  await part();

  expect(
    await knex()('feedback_answers').where({ cohortId: cohort.id }).orderBy('satisfaction').select('satisfaction'),
  ).toEqual([{ satisfaction: 4 }, { satisfaction: 9 }]);
  expect(
    await knex()('feedback_counts')
      .where({ cohortId: cohort.id, question: 'course_satisfaction', released: false })
      .orderBy('option')
      .select('option', 'count'),
  ).toEqual([
    { option: '4', count: 1 },
    { option: '9', count: 1 },
  ]);
  expect(await write(drafting, true)).toBe(409);
});

it('knows an answer of somebody unknown again, while it waits and after it was parted', async () => {
  const { cohort, title } = await course();
  const ended = app.clock.now().toISOString();
  const list = [HEADS, `Juku;Juurikas;;${title};${ended};9;Tähed;Paras;`, `Piia;Pihlakas;;${title};${ended};9;;;`];
  const job = await upload(list.join('\n'));
  await admin.post(`/imports/${job.id}/apply`);
  await app.work();
  const verdicts = async (rows: readonly string[]) =>
    (await rowsOf(await upload(rows.join('\n')))).map(({ verdict }) => verdict);
  expect(await verdicts(list)).toEqual(['GIVEN', 'GIVEN']);
  expect(await verdicts([HEADS, `Juku;Juurikas;;${title};${ended};9;Kuu;Paras;`])).toEqual(['TO_COHORT']);

  app.clock.advance({ days: 1, minutes: 1 });
  await signInAgain();
  await part();

  expect(await knex()('feedback_answers').where({ cohortId: cohort.id })).toHaveLength(2);
  // Without words nothing tells one rating from another of the same kind.
  expect(await verdicts(list)).toEqual(['GIVEN', 'TO_COHORT']);
});

it('is forgotten when its author closes the account', async () => {
  const { title, student } = await course();
  const job = await upload([HEADS, `Mari;Maasikas;${student.email};${title};;9;Robotid;;`].join('\n'));
  await admin.post(`/imports/${job.id}/apply`);
  await app.work();

  expect(
    (await (await app.as(student)).delete(`/users/${student.id}`).send({ confirmEmail: student.email })).status,
  ).toBe(204);

  for (const table of ['temp_feedback', 'import_rows'])
    expect(await knex()(table).where({ importId: job.id })).toEqual([]);
});

it('is for administrators', async () => {
  const rep = await app.as(await app.given.schoolRep());
  const send = async (client: TestClient) =>
    (await client.post('/imports/feedback').set('content-type', 'text/csv').send(HEADS)).status;

  expect(await send(rep)).toBe(404);
  expect(await send(await app.as(await app.given.teacher()))).toBe(403);
  expect(await send(await app.as(null))).toBe(401);
  expect((await admin.get('/imports?what=feedback')).status).toBe(200);
});
