import { DateTime } from 'luxon';
import { testApp, type TestApp } from '../../../test/app';
import type { GivenUser } from '../../../test/given';
import { countStatements } from '../../../test/statements';

type Form = {
  state: string;
  isEditable: boolean;
  answers: Record<string, unknown>;
  learningOutcomes: string[];
  submittedAt: string | null;
  updatedAt: string | null;
  opensAt: string;
};

jest.setTimeout(60_000);

let app: TestApp;
beforeAll(async () => {
  app = await testApp('feedback');
});
afterAll(() => app.close());

const FULL = {
  courseSatisfaction: 9,
  courseHighlights: 'Robotid',
  courseLearnings: 'Jootmine',
  learningOutcomes: [5, 4, 3],
  courseDifficulty: 'JUST_RIGHT',
  timeSpent: 'MORE',
  skipTeacher: false,
  teacherCompetence: 'EXCELLENT',
  teacherFeedback: 'Selgitab hästi',
  selfPerformance: 'GOOD',
  improvementFeedback: 'Rohkem aega',
  futureCourses: 'Male',
};

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});

const seat = (userId: number, cohortId: number, changes: object = {}) =>
  app.database.knex('cohort_participants').insert({
    userId,
    cohortId,
    defaultPayer: 'STUDENT',
    priceCents: 0,
    schoolShareCents: 0,
    studentShareCents: 0,
    registeredByUserId: userId,
    confirmedAt: app.clock.now(),
    learningOutcomes: ['Üks', 'Kaks', 'Kolm'],
    status: 'AWAITING_RESULT',
    ...changes,
  });

/** A cohort that is over, and whoever was in it. */
async function ended(students = 1) {
  const teacher = await app.given.teacher();
  const cohort = await app.given.cohort({ teacherIds: [teacher.id], startsInDays: -60, status: 'COMPLETED' });
  const people = await app.given.students(students);
  for (const { id } of people) await seat(id, cohort.id);
  const [student] = people;
  if (!student) throw new Error('Somebody was to be in it');
  return { teacher, cohort, student, people };
}

const form = async (user: GivenUser | null, cohortId: number | string) =>
  (await app.as(user)).get(`/cohorts/${cohortId}/feedback`);
const save = async (user: GivenUser | null, cohortId: number, answers: object, submit = false) =>
  (await app.as(user)).put(`/cohorts/${cohortId}/feedback`).send({ submit, answers });
const send = (user: GivenUser | null, cohortId: number, changes: object = {}) =>
  save(user, cohortId, { ...FULL, ...changes }, true);
const bodyOf = <T = Form>({ body }: { body: unknown }): T => body as T;
/** The day in Tallinn, as teachers are told it. */
const dayOf = (date: Date): string =>
  `${DateTime.fromJSDate(date, { zone: 'Europe/Tallinn' }).toISODate() ?? ''}T00:00:00.000Z`;
const courseOf = (id: number) =>
  app.database
    .knex('courses')
    .where({ id })
    .first<{ rating: number | null; averageScore: number | null; feedbackCount: number; feedbackTotal: number }>(
      'rating',
      'averageScore',
      'feedbackCount',
      'feedbackTotal',
    );

describe('writing feedback', () => {
  it('opens when the course is over', async () => {
    const student = await app.given.student();
    const cohort = await app.given.cohort({ startsInDays: -10, status: 'IN_PROGRESS' });
    await seat(student.id, cohort.id, { status: 'IN_PROGRESS' });

    expect(bodyOf(await form(student, cohort.id))).toMatchObject({
      state: 'NOT_OPEN',
      isEditable: false,
      learningOutcomes: ['Üks', 'Kaks', 'Kolm'],
      submittedAt: null,
      updatedAt: null,
    });
    expect(await save(student, cohort.id, {})).toMatchObject({
      ...error(409, 'feedback.not-open'),
      body: { details: { opensAt: bodyOf(await form(student, cohort.id)).opensAt } },
    });
    await app.database.knex('cohort_participants').where({ cohortId: cohort.id }).update({ status: 'FAILED' });
    expect(bodyOf(await form(student, cohort.id))).toMatchObject({ state: 'OPEN', isEditable: true });
  });

  it('keeps step after step as a draft that nobody else counts', async () => {
    const { student, teacher, cohort } = await ended();

    await save(student, cohort.id, { courseSatisfaction: 7 });
    const reply = await save(student, cohort.id, {
      courseSatisfaction: 7,
      courseHighlights: '  Kiire tempo ',
      learningOutcomes: [null, 4],
      courseLearnings: '',
    });

    expect(bodyOf(reply)).toMatchObject({
      state: 'OPEN',
      submittedAt: null,
      answers: {
        courseSatisfaction: 7,
        courseHighlights: 'Kiire tempo',
        courseLearnings: null,
        learningOutcomes: [null, 4, null],
      },
    });
    expect(bodyOf(await form(student, cohort.id)).answers).toEqual(bodyOf(reply).answers);
    expect((await (await app.as(teacher)).get(`/cohorts/${cohort.id}/feedback-dashboard`)).body).toMatchObject({
      participants: 1,
      submitted: 0,
      responseRate: 0,
    });
    expect(await courseOf(cohort.courseId)).toMatchObject({ rating: null, feedbackCount: 0 });
  });

  it('names everything that is missing before it is sent, outcomes first', async () => {
    const { student, cohort } = await ended();

    const reply = await send(student, cohort.id, {
      learningOutcomes: [5, 4],
      courseDifficulty: null,
      teacherFeedback: ' ',
    });

    expect(reply).toMatchObject(error(422, 'feedback.incomplete'));
    expect(reply.body).toMatchObject({
      message: 'Please rate all learning outcomes to proceed.',
      details: [
        { field: 'answers.learningOutcomes', rule: 'required' },
        { field: 'answers.courseDifficulty' },
        { field: 'answers.teacherFeedback' },
      ],
    });
    expect(bodyOf(await form(student, cohort.id))).toMatchObject({ state: 'OPEN', updatedAt: null });
  });

  it('asks nothing about a teacher who was skipped, nor what would have helped somebody who did well', async () => {
    const { student, cohort } = await ended();

    const reply = await send(student, cohort.id, {
      skipTeacher: true,
      teacherCompetence: 'FAIR',
      teacherFeedback: null,
      selfPerformance: 'VERY_GOOD',
      improvementFeedback: 'Vana mõte',
    });

    expect(bodyOf(reply)).toMatchObject({
      state: 'SUBMITTED',
      isEditable: false,
      submittedAt: app.clock.now().toISOString(),
      answers: { skipTeacher: true, teacherCompetence: null, improvementFeedback: null },
    });
  });

  it('is sent once: the same again is the same, another is refused', async () => {
    const { student, cohort } = await ended();
    await send(student, cohort.id);

    expect(await send(student, cohort.id)).toMatchObject({ status: 200, body: { state: 'SUBMITTED' } });
    expect(await send(student, cohort.id, { courseSatisfaction: 1 })).toMatchObject(error(409, 'feedback.submitted'));
    expect(await save(student, cohort.id, FULL)).toMatchObject(error(409, 'feedback.submitted'));
    expect(await courseOf(cohort.courseId)).toEqual({
      rating: 4.5,
      averageScore: 9,
      feedbackCount: 1,
      feedbackTotal: 9,
    });
    expect(
      await app.database.knex('activity_log').where({ type: 'FEEDBACK_SUBMITTED', cohortId: cohort.id }),
    ).toHaveLength(1);
  });

  it('rates the course by all who answered, also at once and twice', async () => {
    const { people, cohort } = await ended(6);
    const given = [10, 9, 8, 7, 4, 3];

    const replies = await Promise.all(
      people.flatMap((student, index) =>
        [1, 2].map(() => send(student, cohort.id, { courseSatisfaction: given[index] })),
      ),
    );

    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await courseOf(cohort.courseId)).toEqual({
      rating: 3.42,
      averageScore: 6.83,
      feedbackCount: 6,
      feedbackTotal: 41,
    });
    const { body } = await (await app.as(null)).get(`/courses/${cohort.courseId}`);
    expect((body as { rating: number }).rating).toBe(3.42);
  });

  it('is about outcomes as they were when the student registered', async () => {
    const { student, cohort } = await ended();
    await app.database
      .knex('courses')
      .where({ id: cohort.courseId })
      .update({ learningOutcomes: ['Uus'] });

    expect(bodyOf(await send(student, cohort.id)).learningOutcomes).toEqual(['Üks', 'Kaks', 'Kolm']);
  });

  it('is a student’s own, of a cohort that they have a seat in', async () => {
    const { cohort, teacher } = await ended();
    const left = await app.given.student();
    await seat(left.id, cohort.id, { status: 'CANCELED', canceledAt: app.clock.now(), cancelReason: 'STUDENT' });

    for (const student of [left, await app.given.student()]) {
      expect(await form(student, cohort.id)).toMatchObject(error(404, 'cohort.not-found'));
      expect(await send(student, cohort.id)).toMatchObject(error(404, 'cohort.not-found'));
    }
    expect(await form(left, 'new')).toMatchObject(error(404, 'cohort.not-found'));
    expect(await form(teacher, cohort.id)).toMatchObject(error(403, 'auth.not-allowed'));
    expect(await send(null, cohort.id)).toMatchObject(error(401, 'auth.required'));
  });

  it.each([
    { courseSatisfaction: 11 },
    { courseSatisfaction: 0 },
    { learningOutcomes: [6] },
    { timeSpent: 'LONG' },
    { courseHighlights: 'x'.repeat(2_001) },
    { other: 1 },
  ])('refuses %p', async (answers) => {
    const { student, cohort } = await ended();

    expect(await save(student, cohort.id, answers)).toMatchObject(error(422, 'request.invalid'));
  });

  it('shows a registration how far its feedback is', async () => {
    const { student, cohort } = await ended();
    const step = async () =>
      ((await (await app.as(student)).get('/registrations')).body as { items: { feedback: string }[] }).items.map(
        ({ feedback }) => feedback,
      );

    const steps = [await step()];
    await save(student, cohort.id, {});
    steps.push(await step());
    await send(student, cohort.id);
    steps.push(await step());

    expect(steps).toEqual([['DUE'], ['STARTED'], ['GIVEN']]);
  });
});

describe('reading it', () => {
  type Texts = { items: { text: string; student: { id: number } | null }[]; nextCursor: string | null };
  const dashboard = async (user: GivenUser | null, cohortId: number) =>
    (await app.as(user)).get(`/cohorts/${cohortId}/feedback-dashboard`);
  const texts = async (user: GivenUser | null, cohortId: number, query = '?question=courseHighlights') =>
    (await app.as(user)).get(`/cohorts/${cohortId}/feedback-texts${query}`);

  it('counts what was said', async () => {
    const { people, teacher, cohort } = await ended(3);
    const [first, second] = people;
    await send(first ?? null, cohort.id);
    await send(second ?? null, cohort.id, {
      courseSatisfaction: 6,
      learningOutcomes: [1, 2, 3],
      courseDifficulty: 'TOO_HARD',
      skipTeacher: true,
    });

    expect((await dashboard(teacher, cohort.id)).body).toMatchObject({
      participants: 3,
      submitted: 2,
      responseRate: 67,
      teacherSkipped: 1,
      courseSatisfaction: { mean: 7.5, counts: [0, 0, 0, 0, 0, 1, 0, 0, 1, 0] },
      learningOutcomes: [
        { outcome: 'Üks', mean: 3, rated: 2 },
        { outcome: 'Kaks', mean: 3 },
        { outcome: 'Kolm', mean: 3 },
      ],
      courseDifficulty: {
        mean: 4,
        answered: 2,
        options: [
          { option: 'TOO_EASY', score: 1, count: 0 },
          { option: 'RATHER_EASY', score: 2 },
          { option: 'JUST_RIGHT', score: 5, count: 1 },
          { option: 'RATHER_HARD', score: 4 },
          { option: 'TOO_HARD', score: 3, count: 1 },
        ],
      },
      teacherCompetence: { mean: 5, answered: 1 },
    });
  });

  it('shows words newest first, page by page, with names for administrators only', async () => {
    const { people, teacher, cohort } = await ended(3);
    const admin = await app.given.admin();
    for (const [index, student] of people.entries()) {
      app.clock.advance({ minutes: 1 });
      await send(student, cohort.id, { courseHighlights: `Mõte ${index}` });
    }

    const first = bodyOf<Texts>(await texts(teacher, cohort.id, '?question=courseHighlights&limit=2'));
    const second = bodyOf<Texts>(
      await texts(teacher, cohort.id, `?question=courseHighlights&limit=2&cursor=${first.nextCursor}`),
    );

    expect([first, second].map(({ items }) => items.map(({ text, student }) => [text, student]))).toEqual([
      [
        ['Mõte 2', null],
        ['Mõte 1', null],
      ],
      [['Mõte 0', null]],
    ]);
    expect(second.nextCursor).toBeNull();
    expect(bodyOf<Texts>(await texts(admin, cohort.id)).items.map(({ student }) => student?.id)).toEqual(
      people.map(({ id }) => id).reverse(),
    );
    expect((await texts(teacher, cohort.id, '?question=all')).status).toBe(422);
  });

  it('tells a teacher the day only, and nothing by which answers of one student could be put together', async () => {
    const { people, teacher, cohort } = await ended(3);
    const [silent, ...others] = people;
    await send(silent ?? null, cohort.id, { skipTeacher: true });
    for (const student of others) await send(student, cohort.id, {});
    const read = async (user: GivenUser, question: string) =>
      bodyOf<{ items: { id: number; submittedAt: string }[]; nextCursor: string | null }>(
        await texts(user, cohort.id, `?question=${question}&limit=2`),
      );

    const [liked, taught] = [await read(teacher, 'courseHighlights'), await read(teacher, 'teacherFeedback')];

    expect(liked.items.map(({ id, submittedAt }) => [id, submittedAt])).toEqual([
      [3, dayOf(app.clock.now())],
      [2, dayOf(app.clock.now())],
    ]);
    expect(taught.items.map(({ id }) => id)).toEqual([2, 1]);
    expect(Buffer.from(liked.nextCursor ?? '', 'base64url').toString('latin1')).not.toContain('[');
    expect(
      (await read(await app.given.admin(), 'teacherFeedback')).items.map(({ submittedAt }) => submittedAt),
    ).toEqual([app.clock.now().toISOString(), app.clock.now().toISOString()]);
  });

  it('does not tell a teacher by the log who wrote', async () => {
    const { student, teacher, cohort } = await ended();
    await send(student, cohort.id);
    const types = async (user: GivenUser) =>
      (
        (await (await app.as(user)).get(`/activity?cohortId=${cohort.id}`)).body as { items: { type: string }[] }
      ).items.map(({ type }) => type);

    expect(await types(teacher)).toEqual([]);
    expect(await types(await app.given.admin())).toEqual(['FEEDBACK_SUBMITTED']);
  });

  it('is for those who run the cohort', async () => {
    const { student, cohort } = await ended();

    for (const read of [dashboard, texts]) {
      expect(await read(await app.given.teacher(), cohort.id)).toMatchObject(error(404, 'cohort.not-found'));
      expect(await read(student, cohort.id)).toMatchObject(error(403, 'auth.not-allowed'));
      expect(await read(null, cohort.id)).toMatchObject(error(401, 'auth.required'));
      expect((await read(await app.given.admin(), cohort.id)).status).toBe(200);
    }
  });

  it('tells the teacher on the first screen, for two weeks', async () => {
    const { people, teacher, cohort } = await ended(2);
    for (const student of people)
      await send(student, cohort.id, { courseSatisfaction: student === people[0] ? 10 : 7 });
    const news = async () =>
      ((await (await app.as(teacher)).get('/teaching')).body as { newFeedback: object[] }).newFeedback;

    expect(await news()).toMatchObject([
      { cohortId: cohort.id, submitted: 2, satisfaction: 8.5, latestAt: dayOf(app.clock.now()) },
    ]);
    app.clock.advance({ days: 15 });
    expect(await news()).toEqual([]);
  });

  it('asks the database no more often the more there is', async () => {
    const { people, teacher, cohort } = await ended(4);
    const client = await app.as(teacher);
    const counted = async () =>
      (
        await countStatements(async () => [
          await client.get(`/cohorts/${cohort.id}/feedback-dashboard`),
          await client.get(`/cohorts/${cohort.id}/feedback-texts?question=courseHighlights`),
        ])
      ).statements;
    await counted();
    const before = await counted();
    for (const student of people) await send(student, cohort.id);

    expect(await counted()).toBe(before);
  });
});

describe('asking for it', () => {
  it('writes once to each whose course has ended, in their language, and not to whoever has answered', async () => {
    const cohort = await app.given.cohort({ startsInDays: -30, lengthDays: 29, status: 'IN_PROGRESS' });
    const [mari, john, gone] = [
      await app.given.student(),
      await app.given.student({ language: 'en' }),
      await app.given.student(),
    ];
    for (const { id } of [mari, john, gone]) await seat(id, cohort.id, { status: 'IN_PROGRESS' });
    await app.database.knex('users').where({ id: gone.id }).update({ deletedAt: app.clock.now() });
    const mailed = () =>
      app.mails
        .filter(({ html }) => html.includes(`/user/cohorts/${cohort.id}/feedback`))
        .map(({ to, subject }) => [to, subject.split(' ')[0]]);
    const moveOn = () => app.container.registry.schedules.find(({ name }) => name === 'cohorts.move-on')?.run();

    await moveOn();
    await moveOn();
    await app.work();

    expect(mailed()).toEqual([
      [mari.email, 'Kuidas'],
      [john.email, 'How'],
    ]);
    await send(mari, cohort.id);
    await app.database.knex('queue_messages').where('name', 'like', 'feedback.%').update({ completedAt: null });
    await app.database.knex('queue_message_handlers').delete();
    await app.database.knex('sent_mails').delete();
    await app.work();
    expect(mailed()).toHaveLength(3);
  });
});

it('forgets the words of somebody who leaves, and keeps what was counted', async () => {
  const { student, cohort } = await ended();
  await send(student, cohort.id);
  const other = await app.given.cohort({ status: 'COMPLETED', startsInDays: -60 });
  await seat(student.id, other.id, { status: 'COMPLETED' });
  await save(student, other.id, { courseSatisfaction: 2 });
  await app.database.knex('cohort_participants').where({ userId: student.id }).update({ status: 'COMPLETED' });

  expect(
    (await (await app.as(await app.given.admin())).delete(`/users/${student.id}`).send({ confirmEmail: student.email }))
      .status,
  ).toBe(204);

  const rows = await app.database
    .knex('feedback_submissions')
    .where({ userId: student.id })
    .select<{ cohortId: number; answers: object }[]>('cohortId', 'answers');
  expect(rows).toEqual([
    {
      cohortId: cohort.id,
      answers: expect.not.objectContaining({ course_highlights: expect.anything() as unknown }) as unknown,
    },
  ]);
  expect(rows[0]?.answers).toMatchObject({ course_satisfaction: 9, time_spent: 'MORE' });
  expect(JSON.stringify(rows)).not.toMatch(/Robotid|Jootmine|Selgitab|Rohkem|Male/);
});
