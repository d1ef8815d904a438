/**
 * @covers GET /cohorts/:id/feedback-dashboard, GET /cohorts/:id/feedback-texts
 * @covers GET /courses/:course/feedback-dashboard, GET /courses/:course/feedback-texts
 * @covers GET /users/:id/feedback-dashboard
 * @covers CourseFeedbackDashboard, FeedbackChoice, FeedbackDashboard, FeedbackSummary, FeedbackText
 * @covers FeedbackTexts, NewFeedback, TeacherFeedbackDashboard
 */
import { DAY_MS } from '#platform/index';
import { testApp, type TestApp } from '../../../../test/app';
import { bodyOf, dayOf, error, feedbackOf, poolOf, sayIn } from '../../../../test/feedback';
import type { GivenUser } from '../../../../test/given';
import { countStatements } from '../../../../test/statements';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('feedback_reading');
});
afterAll(() => app.close());

const { ended, send } = feedbackOf(() => app);
type Texts = { items: { key: string; text: string; courseSatisfaction: number }[]; nextCursor: string | null };
const read = async (user: GivenUser | null, path: string) => (await app.as(user)).get(path);
const dashboard = (user: GivenUser | null, cohortId: number) => read(user, `/cohorts/${cohortId}/feedback-dashboard`);
const texts = (user: GivenUser | null, cohortId: number, query = '?question=courseHighlights') =>
  read(user, `/cohorts/${cohortId}/feedback-texts${query}`);
const ofCourse = (user: GivenUser | null, courseId: number) => read(user, `/courses/${courseId}/feedback-dashboard`);
const textsOfCourse = (user: GivenUser | null, courseId: number) =>
  read(user, `/courses/${courseId}/feedback-texts?question=courseHighlights`);
const said = (count: number, satisfaction = 8) =>
  Array.from({ length: count }, (_, index) => ({
    course_satisfaction: satisfaction,
    course_highlights: `Mõte ${index}`,
    teacher_feedback: `Õpetaja ${index}`,
  }));

/** Another cohort of the course, taught by the same teacher, before or after. */
const cohortOf = (courseId: number, teacher: GivenUser, startsInDays: number) =>
  app.given.cohort({ courseId, teacherIds: [teacher.id], startsInDays, status: 'COMPLETED' });

describe('one cohort', () => {
  it('shows nothing but the response rate before the fifth answer', async () => {
    const { people, teacher, cohort } = await ended(6);
    for (const student of people.slice(0, 4)) await send(student, cohort.id);

    expect((await dashboard(teacher, cohort.id)).body).toMatchObject({
      participants: 6,
      submitted: 4,
      responseRate: 67,
      fewest: 5,
      summary: null,
      isMerged: false,
      canReply: false,
    });
    for (const reader of [teacher, await app.given.admin()])
      expect(bodyOf<Texts>(await texts(reader, cohort.id)).items).toEqual([]);
    await send(people[4] ?? null, cohort.id);
    expect((await dashboard(teacher, cohort.id)).body).toMatchObject({
      submitted: 5,
      canReply: true,
      summary: { submitted: 5 },
    });
    expect(bodyOf<Texts>(await texts(teacher, cohort.id)).items).toHaveLength(5);
  });

  it('counts the answers', async () => {
    const { people, teacher, cohort } = await ended(6);
    for (const student of people.slice(0, 4)) await send(student, cohort.id);
    await send(people[4] ?? null, cohort.id, {
      courseSatisfaction: 4,
      learningOutcomes: [1, 2, 3],
      courseDifficulty: 'TOO_HARD',
      skipTeacher: true,
    });

    expect((await dashboard(teacher, cohort.id)).body).toMatchObject({
      participants: 6,
      submitted: 5,
      responseRate: 83,
      summary: {
        teacherSkipped: 1,
        courseSatisfaction: { mean: 8, spread: 2, counts: [0, 0, 0, 1, 0, 0, 0, 0, 4, 0] },
        courseDifficulty: {
          mean: 4.6,
          answered: 5,
          options: [
            { option: 'TOO_EASY', score: 1, count: 0 },
            { option: 'RATHER_EASY', score: 2 },
            { option: 'JUST_RIGHT', score: 5, count: 4 },
            { option: 'RATHER_HARD', score: 4 },
            { option: 'TOO_HARD', score: 3, count: 1 },
          ],
        },
        teacherCompetence: { mean: 5, answered: 4 },
      },
    });
    const { summary } = bodyOf<{ summary: { learningOutcomes: { outcome: string }[] } }>(
      await dashboard(teacher, cohort.id),
    );
    expect([...summary.learningOutcomes].sort((a, b) => (a.outcome < b.outcome ? -1 : 1))).toEqual([
      { outcome: 'Kaks', mean: 3.6, rated: 5 },
      { outcome: 'Kolm', mean: 3, rated: 5 },
      { outcome: 'Üks', mean: 4.2, rated: 5 },
    ]);
  });

  it('names the cohort before it, for what has changed', async () => {
    const { teacher, cohort } = await ended(5);
    const [before, small] = [
      await cohortOf(cohort.courseId, teacher, -200),
      await cohortOf(cohort.courseId, teacher, -120),
    ];
    await sayIn(app, before, said(5, 6));
    await sayIn(app, small, said(4, 1));
    await sayIn(app, cohort, said(5, 9));

    expect((await dashboard(teacher, cohort.id)).body).toMatchObject({
      summary: { courseSatisfaction: { mean: 9 } },
      previous: { cohortId: before.id, submitted: 5, means: { courseSatisfaction: 6, timeSpent: null } },
    });
    expect((await dashboard(teacher, before.id)).body).toMatchObject({ previous: null });
  });

  it('lists texts page by page, in an order and under keys that lead from no question to another', async () => {
    const { teacher, cohort } = await ended(1);
    await sayIn(app, cohort, said(7));
    const page = async (question: string, cursor = '') =>
      bodyOf<Texts>(await texts(teacher, cohort.id, `?question=${question}&limit=4${cursor}`));
    const all = async (question: string) => {
      const first = await page(question);
      const second = await page(question, `&cursor=${first.nextCursor}`);
      expect(second.nextCursor).toBeNull();
      return [...first.items, ...second.items];
    };

    const [liked, taught] = [await all('courseHighlights'), await all('teacherFeedback')];

    expect(liked.map(({ text }) => text).sort()).toEqual(said(7).map((answers) => answers.course_highlights));
    expect(Object.keys(liked[0] ?? {}).sort()).toEqual(['courseSatisfaction', 'key', 'text']);
    const keys = new Set([...liked, ...taught].map(({ key }) => key));
    expect(keys.size).toBe(14);
    expect((await texts(teacher, cohort.id, '?question=all')).status).toBe(422);
  });

  it('does not reveal the author to a teacher in the log', async () => {
    const { student, teacher, cohort } = await ended();
    await send(student, cohort.id);
    const types = async (user: GivenUser) =>
      bodyOf<{ items: { type: string }[] }>(await read(user, `/activity?cohortId=${cohort.id}`)).items.map(
        ({ type }) => type,
      );

    expect(await types(teacher)).toEqual([]);
    expect(await types(await app.given.admin())).toEqual(['FEEDBACK_SUBMITTED']);
  });
});

describe('a course and a teacher', () => {
  it('merge small cohorts with the same teachers a month after their end, once they are five answers together', async () => {
    const { teacher, cohort } = await ended(1);
    const [large, small, admin] = [
      await cohortOf(cohort.courseId, teacher, -200),
      await cohortOf(cohort.courseId, teacher, -150),
      await app.given.admin(),
    ];
    await sayIn(app, large, said(6, 9));
    await sayIn(app, small, said(3, 3));

    for (const reader of [teacher, admin])
      expect((await ofCourse(reader, cohort.courseId)).body).toMatchObject({
        submitted: 9,
        heldBack: 3,
        summary: { submitted: 6, courseSatisfaction: { mean: 9 } },
        cohorts: [
          { cohortId: cohort.id, satisfaction: null },
          { cohortId: small.id, submitted: 3, satisfaction: null },
          { cohortId: large.id, satisfaction: 9 },
        ],
      });
    await sayIn(app, cohort, said(2, 3));
    expect((await dashboard(teacher, cohort.id)).body).toMatchObject({ isMerged: false, canReply: false });
    await poolOf(app, cohort.courseId);
    await poolOf(app, cohort.courseId);
    expect((await ofCourse(teacher, cohort.courseId)).body).toMatchObject({
      submitted: 11,
      heldBack: 0,
      summary: { submitted: 11, courseSatisfaction: { mean: 6.27 } },
    });
    expect(bodyOf<Texts>(await textsOfCourse(teacher, cohort.courseId)).items).toHaveLength(11);
    expect((await dashboard(teacher, cohort.id)).body).toMatchObject({ summary: null, isMerged: true, canReply: true });
    expect(bodyOf<Texts>(await texts(teacher, cohort.id)).items).toEqual([]);
    expect((await read(teacher, `/users/${teacher.id}/feedback-dashboard`)).body).toMatchObject({
      submitted: 11,
      summary: { submitted: 11 },
      courses: [{ course: { id: cohort.courseId }, cohorts: 3, satisfaction: 6.27 }],
    });
  });

  it('give a teacher their own cohorts only', async () => {
    const { teacher, cohort } = await ended(1);
    const other = await app.given.teacher();
    await sayIn(app, await cohortOf(cohort.courseId, other, -100), said(6, 2));
    await sayIn(app, cohort, said(5, 9));

    expect((await ofCourse(teacher, cohort.courseId)).body).toMatchObject({ submitted: 5, summary: { submitted: 5 } });
    expect((await ofCourse(await app.given.admin(), cohort.courseId)).body).toMatchObject({ submitted: 11 });
    expect(bodyOf<Texts>(await textsOfCourse(teacher, cohort.courseId)).items).toHaveLength(5);
  });

  it('merge a teacher’s small cohorts for the teacher, and apart from those of others', async () => {
    const { teacher, cohort } = await ended(1);
    const [second, others] = [
      await cohortOf(cohort.courseId, teacher, -100),
      await cohortOf(cohort.courseId, await app.given.teacher(), -150),
    ];
    await sayIn(app, cohort, said(3, 4));
    await sayIn(app, second, said(2, 4));
    await sayIn(app, others, said(1, 10));
    await poolOf(app, cohort.courseId);
    const admin = await app.given.admin();
    const path = `/users/${teacher.id}/feedback-dashboard`;

    // Otherwise the difference between the two would be the only answer of the third cohort.
    for (const reader of [teacher, admin])
      expect((await read(reader, path)).body).toMatchObject({
        summary: { submitted: 5 },
        heldBack: 0,
        courses: [{ cohorts: 2, satisfaction: 4 }],
      });
    expect((await ofCourse(admin, cohort.courseId)).body).toMatchObject({ summary: { submitted: 5 }, heldBack: 1 });
  });

  it('may be replied to once the pool with their own answers is read, not another one', async () => {
    const { teacher, cohort } = await ended(1);
    const [others, admin] = [await app.given.teacher(), await app.given.admin()];
    await sayIn(app, cohort, said(2, 4));
    await sayIn(app, await cohortOf(cohort.courseId, others, -100), said(3, 9));
    await sayIn(app, await cohortOf(cohort.courseId, others, -150), said(2, 9));
    await poolOf(app, cohort.courseId);

    for (const reader of [teacher, admin])
      expect((await dashboard(reader, cohort.id)).body).toMatchObject({
        submitted: 2,
        pooled: 2,
        isMerged: false,
        canReply: false,
      });
  });

  it('may be replied to by an old note, which does not name the pool, once a pool of the teacher is read', async () => {
    const { teacher, cohort } = await ended(1);
    const [second, stranger] = [await cohortOf(cohort.courseId, teacher, -100), await app.given.teacher()];
    await sayIn(app, cohort, said(3, 4));
    await poolOf(app, cohort.courseId);
    await app.database
      .knex('feedback_counts')
      .where({ cohortId: cohort.id, question: 'pooled' })
      .update({ option: 'true' });
    await sayIn(app, await cohortOf(cohort.courseId, stranger, -150), said(5, 9));
    expect((await dashboard(teacher, cohort.id)).body).toMatchObject({ pooled: 3, isMerged: false, canReply: false });

    await sayIn(app, second, said(2, 4));
    await poolOf(app, cohort.courseId);

    expect((await dashboard(teacher, cohort.id)).body).toMatchObject({ pooled: 3, isMerged: true, canReply: true });
  });

  it('merge the small cohorts of one teacher, whichever administrator has made each', async () => {
    const { teacher, cohort } = await ended(1);
    const second = await cohortOf(cohort.courseId, teacher, -100);
    for (const { id } of [cohort, second]) {
      const { id: userCreatorId } = await app.given.admin();
      await app.database.knex('cohorts').where({ id }).update({ userCreatorId });
    }
    await sayIn(app, cohort, said(3, 4));
    await sayIn(app, second, said(2, 4));
    await poolOf(app, cohort.courseId);

    expect((await ofCourse(teacher, cohort.courseId)).body).toMatchObject({ summary: { submitted: 5 }, heldBack: 0 });
  });

  it('tell how many late answers of a cohort are read with those of others', async () => {
    const { people, teacher, cohort } = await ended(7);
    const small = await cohortOf(cohort.courseId, teacher, -100);
    for (const student of people) await send(student, cohort.id);
    await sayIn(app, small, said(3, 4));
    await poolOf(app, cohort.courseId);

    expect((await dashboard(teacher, cohort.id)).body).toMatchObject({
      submitted: 7,
      pooled: 2,
      isMerged: true,
      summary: { submitted: 5 },
    });
  });

  it('are for those who run them', async () => {
    const { student, teacher, cohort } = await ended();
    const stranger = await app.given.teacher();

    for (const get of [ofCourse, textsOfCourse]) {
      expect(await get(stranger, cohort.courseId)).toMatchObject(error(404, 'course.not-found'));
      expect(await get(student, cohort.courseId)).toMatchObject(error(403, 'auth.not-allowed'));
      expect(await get(null, cohort.courseId)).toMatchObject(error(401, 'auth.required'));
    }
    const own = `/users/${teacher.id}/feedback-dashboard`;
    expect(await read(stranger, own)).toMatchObject(error(404, 'user.not-found'));
    expect(await read(await app.given.admin(), `/users/${student.id}/feedback-dashboard`)).toMatchObject(
      error(404, 'user.not-found'),
    );
    expect((await read(await app.given.admin(), own)).status).toBe(200);
    for (const get of [dashboard, texts]) {
      expect(await get(stranger, cohort.id)).toMatchObject(error(404, 'cohort.not-found'));
      expect(await get(student, cohort.id)).toMatchObject(error(403, 'auth.not-allowed'));
      expect(await get(null, cohort.id)).toMatchObject(error(401, 'auth.required'));
      expect((await get(await app.given.admin(), cohort.id)).status).toBe(200);
    }
  });

  it('send as many statements for many answers as for few', async () => {
    const { people, teacher, cohort } = await ended(9);
    const client = await app.as(teacher);
    for (const student of people.slice(0, 5)) await send(student, cohort.id);
    const paths = [
      `/cohorts/${cohort.id}/feedback-dashboard`,
      `/cohorts/${cohort.id}/feedback-texts?question=courseHighlights`,
      `/courses/${cohort.courseId}/feedback-dashboard`,
      `/courses/${cohort.courseId}/feedback-texts?question=courseHighlights`,
      `/users/${teacher.id}/feedback-dashboard`,
    ];
    const counted = async () =>
      (await countStatements(() => Promise.all(paths.map((path) => client.get(path))))).statements;
    await counted();
    const before = await counted();
    for (const student of people.slice(5)) await send(student, cohort.id);

    expect(await counted()).toBe(before);
  });

  it('are news on the teacher’s start page for two weeks, with a mean from five answers on', async () => {
    const { people, teacher, cohort } = await ended(5);
    const [first, ...others] = people;
    await send(first ?? null, cohort.id, { courseSatisfaction: 4 });
    const news = async () => bodyOf<{ newFeedback: object[] }>(await read(teacher, '/teaching')).newFeedback;

    expect(await news()).toMatchObject([{ cohortId: cohort.id, submitted: 1, satisfaction: null }]);
    for (const student of others) await send(student, cohort.id);
    expect(await news()).toMatchObject([{ submitted: 5, satisfaction: 8, latestAt: dayOf(app.clock.now()) }]);
    app.clock.advance({ days: 15 });
    expect(await news()).toEqual([]);
  });

  it('are counted in all on the start page: how many of them are new would tell whose', async () => {
    const { people, teacher, cohort } = await ended(3);
    const { courseId, id: cohortId } = cohort;
    await app.database.knex('feedback_submissions').insert(
      people.map(({ id: userId }, index) => ({
        userId,
        cohortId,
        courseId,
        answers: '{}',
        createdAt: app.clock.now(),
        updatedAt: app.clock.now(),
        submittedAt: new Date(app.clock.now().getTime() - index * 20 * DAY_MS),
      })),
    );

    expect((await read(teacher, '/teaching')).body).toMatchObject({
      newFeedback: [{ cohortId, submitted: 3, latestAt: dayOf(app.clock.now()) }],
    });
  });
});
