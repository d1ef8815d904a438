import { testApp, type TestApp } from '../../../test/app';
import { bodyOf, dayOf, error, feedbackOf } from '../../../test/feedback';
import type { GivenUser } from '../../../test/given';
import { countStatements } from '../../../test/statements';

jest.setTimeout(60_000);

let app: TestApp;
beforeAll(async () => {
  app = await testApp('feedback_reading');
});
afterAll(() => app.close());

const { ended, send } = feedbackOf(() => app);

describe('reading it', () => {
  type Texts = { items: { text: string; student: { id: number } | null }[]; nextCursor: string | null };
  const dashboard = async (user: GivenUser | null, cohortId: number) =>
    (await app.as(user)).get(`/cohorts/${cohortId}/feedback-dashboard`);
  const texts = async (user: GivenUser | null, cohortId: number, query = '?question=courseHighlights') =>
    (await app.as(user)).get(`/cohorts/${cohortId}/feedback-texts${query}`);

  it('counts the answers', async () => {
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

  it('lists texts newest first, page by page, with names for administrators only', async () => {
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

  it('shows a teacher only the day, and nothing that connects the answers of one student', async () => {
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

  it('does not reveal the author to a teacher in the log', async () => {
    const { student, teacher, cohort } = await ended();
    await send(student, cohort.id);
    const types = async (user: GivenUser) =>
      (
        (await (await app.as(user)).get(`/activity?cohortId=${cohort.id}`)).body as { items: { type: string }[] }
      ).items.map(({ type }) => type);

    expect(await types(teacher)).toEqual([]);
    expect(await types(await app.given.admin())).toEqual(['FEEDBACK_SUBMITTED']);
  });

  it('is for those who run the cohort only', async () => {
    const { student, cohort } = await ended();

    for (const read of [dashboard, texts]) {
      expect(await read(await app.given.teacher(), cohort.id)).toMatchObject(error(404, 'cohort.not-found'));
      expect(await read(student, cohort.id)).toMatchObject(error(403, 'auth.not-allowed'));
      expect(await read(null, cohort.id)).toMatchObject(error(401, 'auth.required'));
      expect((await read(await app.given.admin(), cohort.id)).status).toBe(200);
    }
  });

  it('is shown on the teacher’s start page for two weeks', async () => {
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

  it('sends as many statements for many answers as for few', async () => {
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
