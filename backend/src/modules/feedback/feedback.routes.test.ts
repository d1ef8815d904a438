/**
 * @covers GET /cohorts/:id/feedback, PUT /cohorts/:id/feedback
 * @covers FeedbackAnswers, FeedbackDashboard, FeedbackForm, FeedbackReply, FeedbackSummary
 * @covers GivenFeedback, GivenFeedbackReply, Registration, SaveFeedback
 * @covers errors feedback
 */
import { after, DAY_MS } from '#platform/index';
import { testApp, type TestApp } from '../../../test/app';
import { bodyOf, error, feedbackOf, FULL_ANSWERS } from '../../../test/feedback';

type Count = { option: string; count: number; released: boolean };

let app: TestApp;
beforeAll(async () => {
  app = await testApp('feedback');
});
afterAll(() => app.close());

const { seat, ended, form, save, send, courseOf } = feedbackOf(() => app);

describe('writing feedback', () => {
  it('opens when the course is over', async () => {
    const student = await app.given.student();
    const cohort = await app.given.cohort({ startsInDays: -10, status: 'IN_PROGRESS' });
    await seat(student.id, cohort.id, { status: 'IN_PROGRESS' });

    expect(bodyOf(await form(student, cohort.id))).toMatchObject({
      state: 'NOT_OPEN',
      isEditable: false,
      learningOutcomes: ['Üks', 'Kaks', 'Kolm'],
      updatedAt: null,
    });
    expect(await save(student, cohort.id, {})).toMatchObject({
      ...error(409, 'feedback.not-open'),
      body: { details: { opensAt: bodyOf(await form(student, cohort.id)).opensAt } },
    });
    await app.database.knex('cohort_participants').where({ cohortId: cohort.id }).update({ status: 'FAILED' });
    expect(bodyOf(await form(student, cohort.id))).toMatchObject({ state: 'OPEN', isEditable: true });
  });

  it('stores each step as a draft that is not counted', async () => {
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

  it('lists everything that is missing before it is submitted, learning outcomes first', async () => {
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

  it('requires nothing about a teacher whose section was skipped, nor improvements from students who did well', async () => {
    const { student, cohort } = await ended();

    const reply = await send(student, cohort.id, {
      skipTeacher: true,
      teacherCompetence: 'FAIR',
      teacherFeedback: null,
      selfPerformance: 'VERY_GOOD',
      improvementFeedback: 'Vana mõte',
    });

    // No time: that of a cohort's senders is the last one's.
    expect(bodyOf(reply)).toMatchObject({ state: 'SUBMITTED', isEditable: false, updatedAt: null });
    const said = await app.database
      .knex('feedback_answers')
      .where({ cohortId: cohort.id })
      .first<{ answers: object }>();
    expect(said?.answers).toMatchObject({ skip_teacher: true, self_performance: 'VERY_GOOD' });
    expect(said?.answers).not.toHaveProperty('teacher_competence');
    expect(said?.answers).not.toHaveProperty('improvement_feedback');
  });

  it('is sent once, and then its author cannot read or change it either', async () => {
    const { student, cohort } = await ended();
    const empty = bodyOf(await form(student, cohort.id)).answers;
    await save(student, cohort.id, { courseHighlights: 'Robotid' });
    expect(bodyOf(await send(student, cohort.id)).answers).toEqual(empty);

    expect(bodyOf(await form(student, cohort.id))).toMatchObject({ state: 'SUBMITTED', answers: empty });
    expect(await send(student, cohort.id)).toMatchObject(error(409, 'feedback.submitted'));
    expect(await save(student, cohort.id, FULL_ANSWERS)).toMatchObject(error(409, 'feedback.submitted'));
    expect(await courseOf(cohort.courseId)).toMatchObject({ rating: null, feedbackCount: 0 });
    expect(
      await app.database.knex('activity_log').where({ type: 'FEEDBACK_SUBMITTED', cohortId: cohort.id }),
    ).toMatchObject([{ userId: null, actorUserId: null, schoolId: null }]);
  });

  it('includes five answers at once in the course’s rating, also with simultaneous and repeated requests', async () => {
    const { people, cohort } = await ended(6);
    const given = [10, 9, 8, 7, 5, 4];

    const replies = await Promise.all(
      people.flatMap((student, index) =>
        [1, 2].map(() => send(student, cohort.id, { courseSatisfaction: given[index] })),
      ),
    );

    expect(replies.map(({ status }) => status).sort()).toEqual([...people.map(() => 200), ...people.map(() => 409)]);
    const said = app.database.knex('feedback_answers').where({ cohortId: cohort.id });
    expect((await said.select<{ satisfaction: number }[]>()).map(({ satisfaction }) => satisfaction).sort()).toEqual(
      [...given].sort(),
    );
    const counted = app.database
      .knex('feedback_counts')
      .where({ cohortId: cohort.id, question: 'course_satisfaction' });
    const counts = await counted.orderBy('option').select<Count[]>('option', 'count', 'released');
    expect(counts.map(({ option, count }) => ({ option, count }))).toEqual(
      [...given]
        .map(String)
        .sort()
        .map((option) => ({ option, count: 1 })),
    );
    // Who came sixth waits for others, whoever of the six that was.
    const read = counts.filter(({ released }) => released).map(({ option }) => Number(option));
    expect(read).toHaveLength(5);
    const total = read.reduce((sum, each) => sum + each, 0);
    const course = await courseOf(cohort.courseId);
    expect(course).toMatchObject({ feedbackCount: 5, feedbackTotal: total });
    const { body } = await (await app.as(null)).get(`/courses/${cohort.courseId}`);
    expect(body).toMatchObject({ rating: course?.rating });
    expect(course?.rating).toBeCloseTo(total / 10, 2);
  });

  it('uses the learning outcomes from the time of registration', async () => {
    const { student, cohort } = await ended();
    await app.database
      .knex('courses')
      .where({ id: cohort.courseId })
      .update({ learningOutcomes: ['Uus'] });

    expect(bodyOf(await send(student, cohort.id)).learningOutcomes).toEqual(['Üks', 'Kaks', 'Kolm']);
  });

  it('is for the student of the seat only', async () => {
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

  it('shows the state of the feedback with the registration', async () => {
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

describe('asking for it', () => {
  it('mails once to each student whose course has ended, in their language, and not to those who have answered', async () => {
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

describe('reminders', () => {
  it('come three and ten days after the end, to those who have not answered, and then stop', async () => {
    const { people, cohort } = await ended(3);
    const [answered, silent, gone] = people;
    if (!answered || !silent || !gone) throw new Error('Three students');
    await send(answered, cohort.id);
    await app.database.knex('users').where({ id: gone.id }).update({ deletedAt: app.clock.now() });
    const mailed = () =>
      app.mails
        .filter(({ html }) => html.includes(`/user/cohorts/${cohort.id}/feedback`))
        .map(({ to, text }) => [to, text.includes('Rohkem me seda meelde ei tuleta')]);
    const remind = async (daysAfterEnd: number) => {
      const endDate = after(app.clock.now(), -daysAfterEnd * DAY_MS);
      await app.database.knex('cohorts').where({ id: cohort.id }).update({ endDate });
      for (const _ of [1, 2])
        await app.container.registry.schedules.find(({ name }) => name === 'feedback.remind')?.run();
      await app.work();
      return mailed();
    };

    expect(await remind(2)).toEqual([]);
    expect(await remind(4)).toEqual([[silent.email, false]]);
    expect(await remind(11)).toEqual([
      [silent.email, false],
      [silent.email, true],
    ]);
    expect(await remind(15)).toHaveLength(2);
  });

  it('leave out whoever could not be reminded within three weeks', async () => {
    const { student, cohort } = await ended();
    await app.database
      .knex('cohorts')
      .where({ id: cohort.id })
      .update({ endDate: after(app.clock.now(), -30 * DAY_MS) });

    await app.container.registry.schedules.find(({ name }) => name === 'feedback.remind')?.run();
    await app.work();

    expect(app.mails.filter(({ to }) => to === student.email)).toEqual([]);
  });
});

it('forgets the drafts of a closed account; what was sent leads to nobody and stays', async () => {
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

  const rows = app.database.knex('feedback_submissions').where({ userId: student.id });
  expect(await rows.select('cohortId', 'answers')).toEqual([{ cohortId: cohort.id, answers: {} }]);
  expect(await app.database.knex('feedback_answers').where({ cohortId: cohort.id })).toHaveLength(1);
});

it('keeps nothing of a request beside its author’s account', async () => {
  const { student, cohort } = await ended();
  const client = await app.as(student);
  const body = { submit: false, answers: { courseHighlights: 'Robotid' } };
  for (const submit of [false, true])
    await client
      .put(`/cohorts/${cohort.id}/feedback`)
      .set('Idempotency-Key', `feedback-${submit}`)
      .send({ submit, answers: submit ? FULL_ANSWERS : body.answers });

  expect(bodyOf(await form(student, cohort.id)).state).toBe('SUBMITTED');
  expect(await app.database.knex('idempotency_keys').where({ owner: `user:${student.id}` })).toEqual([]);
});
