/**
 * @covers POST /cohorts/:id/feedback-reply
 * @covers Course, CourseFeedbackDashboard, FeedbackDashboard, FeedbackForm, FeedbackReply, GivenFeedbackReply
 * @covers ReplyToFeedback
 * @covers errors feedback
 */
import { testApp, type TestApp } from '../../../../test/app';
import { bodyOf, error, feedbackOf, sayIn } from '../../../../test/feedback';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('feedback_replies');
});
afterAll(() => app.close());

const { ended, form, seat } = feedbackOf(() => app);
const WRITTEN = { text: 'Aitäh, võtame tempo maha.', changes: 'Aeglasem tempo' };
const reply = async (user: GivenUser | null, cohortId: number, body: object = WRITTEN) =>
  (await app.as(user)).post(`/cohorts/${cohortId}/feedback-reply`).send(body);
const five = Array.from({ length: 5 }, () => ({ course_satisfaction: 7 }));

async function answered() {
  const group = await ended(2);
  await sayIn(app, group.cohort, five);
  return group;
}

it('reaches the group by mail, the form of the next group and the course page', async () => {
  const { teacher, people, cohort } = await answered();
  const next = await app.given.cohort({ courseId: cohort.courseId, startsInDays: -20, status: 'COMPLETED' });
  const student = await app.given.student();
  await seat(student.id, next.id);

  expect(await reply(teacher, cohort.id)).toMatchObject({
    status: 201,
    body: { reply: { ...WRITTEN, repliedAt: app.clock.now().toISOString() }, canReply: false },
  });
  await app.work();

  const told = app.mails.filter(({ text }) => text.includes(WRITTEN.text));
  expect(told.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
  expect(told[0]?.text).toContain(WRITTEN.changes);
  expect(bodyOf(await form(student, next.id))).toMatchObject({
    reply: null,
    earlierReply: { cohortName: expect.stringContaining('Rühm') as unknown, ...WRITTEN },
  });
  expect(bodyOf(await form(people[0] ?? null, cohort.id))).toMatchObject({ reply: WRITTEN, earlierReply: null });
  expect((await (await app.as(null)).get(`/courses/${cohort.courseId}`)).body).toMatchObject({
    changes: { text: WRITTEN.changes, notedAt: app.clock.now().toISOString() },
  });
  expect(await app.database.knex('activity_log').where({ type: 'FEEDBACK_REPLIED', cohortId: cohort.id })).toHaveLength(
    1,
  );
});

it('is written once, also by two at the same time', async () => {
  const { teacher, cohort } = await answered();

  const replies = await Promise.all([reply(teacher, cohort.id), reply(teacher, cohort.id)]);

  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await reply(teacher, cohort.id)).toMatchObject(error(409, 'feedback.replied'));
});

it('waits for five answers', async () => {
  const { teacher, cohort } = await ended(5);
  await sayIn(app, cohort, five.slice(1));

  expect(await reply(teacher, cohort.id)).toMatchObject({
    ...error(409, 'feedback.too-few'),
    body: { details: { fewest: 5 } },
  });
});

it('need not say what changes, and then the course page says nothing new', async () => {
  const { teacher, cohort } = await answered();

  expect((await reply(teacher, cohort.id, { text: 'Aitäh!', changes: ' ' })).status).toBe(201);
  expect((await (await app.as(null)).get(`/courses/${cohort.courseId}`)).body).toMatchObject({ changes: null });
});

it.each([
  {},
  { text: ' ' },
  { text: 'x'.repeat(2_001) },
  { ...WRITTEN, changes: 'x'.repeat(501) },
  { ...WRITTEN, other: 1 },
])('refuses %p', async (body) => {
  const { teacher, cohort } = await answered();

  expect(await reply(teacher, cohort.id, body)).toMatchObject(error(422, 'request.invalid'));
});

it('is for those who run the cohort', async () => {
  const { student, cohort } = await answered();

  expect(await reply(await app.given.teacher(), cohort.id)).toMatchObject(error(404, 'cohort.not-found'));
  expect(await reply(student, cohort.id)).toMatchObject(error(403, 'auth.not-allowed'));
  expect(await reply(null, cohort.id)).toMatchObject(error(401, 'auth.required'));
});

it('shows how later cohorts judge the course', async () => {
  const { teacher, cohort } = await answered();
  await reply(teacher, cohort.id);
  app.clock.advance({ days: 60 });
  const later = await app.given.cohort({
    courseId: cohort.courseId,
    teacherIds: [teacher.id],
    startsInDays: -30,
    lengthDays: 28,
    status: 'COMPLETED',
  });
  const course = async () => (await (await app.as(teacher)).get(`/courses/${cohort.courseId}/feedback-dashboard`)).body;
  await sayIn(app, later, five.slice(1));
  expect(await course()).toMatchObject({ sinceReply: { before: 7, after: null, answeredAfter: 0 } });

  await sayIn(app, later, [{ course_satisfaction: 10 }]);

  expect(await course()).toMatchObject({
    sinceReply: { reply: { cohortId: cohort.id }, before: 7, after: 7.6, answeredAfter: 5 },
  });
});
