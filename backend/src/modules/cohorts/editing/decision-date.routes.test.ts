/**
 * @covers POST /cohorts/:id/confirm
 * @covers Cohort, CohortEditor, OpenCohort
 * @covers errors cohort
 */
import { testApp, type TestApp, type TestAppOptions } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

const NOW = new Date('2027-01-04T10:00:00Z');
const DECISION = '2027-01-11T10:00:00.000Z';
const AFTER = new Date('2027-01-11T10:01:00Z');

let asking: TestApp;
let canceling: TestApp;
/** Addresses that the mail server refuses. */
const refused = new Set<string>();

const refusing: NonNullable<TestAppOptions['change']> = (kernel) => ({
  ...kernel,
  mailer: {
    ...kernel.mailer,
    async send(mail) {
      if (refused.has(mail.to)) throw new Error('refused');
      await kernel.mailer.send(mail);
    },
  },
});

beforeAll(async () => {
  [asking, canceling] = await Promise.all([
    testApp('decisionask'),
    testApp('decisioncancel', { env: { COHORT_TOO_SMALL: 'cancel' }, change: refusing }),
  ]);
});
beforeEach(() => {
  refused.clear();
  for (const app of [asking, canceling]) {
    app.clock.set(NOW);
    app.mails.length = 0;
  }
});
afterAll(() => Promise.all([asking.close(), canceling.close()]));

const decideDue = (app: TestApp) =>
  app.container.registry.schedules.find(({ name }) => name === 'cohorts.decide')?.run();

const sweep = async (app: TestApp) => {
  await decideDue(app);
  await app.work();
};

const edit = async (app: TestApp, user: GivenUser, id: number) =>
  (await (await app.as(user)).get(`/cohorts/${id}/edit`)).body as Record<string, unknown>;
const confirm = async (app: TestApp, user: GivenUser | null, id: number) =>
  (await app.as(user)).post(`/cohorts/${id}/confirm`);

/** The only cohort with a decision date: it needs three students, starts in twenty days, and is decided in seven. */
async function pending(app: TestApp, students: number) {
  await app.database.knex('cohorts').update({ decision: null, decisionDate: null });
  const [teacher, admin] = [await app.given.teacher(), await app.given.admin()];
  const cohort = await app.given.cohort({ startsInDays: 20, teacherIds: [teacher.id], priceCents: 0, name: 'Kevad' });
  await app.database
    .knex('cohorts')
    .where({ id: cohort.id })
    .update({ sizeMin: 3, decisionDate: DECISION, externalLmsLink: 'https://classroom.google.com/c/1' });
  const registered = students === 0 ? [] : await app.given.students(students);
  for (const student of registered)
    await (
      await app.as(student)
    )
      .post(`/cohorts/${cohort.id}/registrations`)
      .send({ payer: 'STUDENT', acceptTerms: true });
  await app.work();
  app.mails.length = 0;
  return { teacher, admin, cohort, students: registered };
}

/** Other cohorts of the course, one for each number of seats, soonest first. */
async function siblingsOf(app: TestApp, courseId: number, seats: readonly number[]) {
  const siblings = [];
  for (const [n, sizeMax] of seats.entries())
    siblings.push(await app.given.cohort({ courseId, startsInDays: 21 + n, sizeMax, priceCents: 0 }));
  return siblings;
}

/** Which of the other cohorts each student is offered; -1 for none. */
const offeredTo = (app: TestApp, students: readonly GivenUser[], siblings: readonly { id: number }[]) =>
  students.map(({ email }) =>
    siblings.findIndex(({ id }) => app.mails.some(({ to, text }) => to === email && text.includes(`/register/${id}`))),
  );

const activityOf = (app: TestApp, cohortId: number) =>
  app.database
    .knex('activity_log')
    .where({ cohortId })
    .whereIn('type', ['COHORT_CONFIRMED', 'COHORT_UNDECIDED', 'COHORT_STATUS_CHANGE'])
    .orderBy('id')
    .select('type', 'actorUserId', 'metadata');

describe('before the decision date', () => {
  it('everybody sees how many students are still needed', async () => {
    const { admin, cohort, students } = await pending(asking, 2);

    expect((await (await asking.as(students[0] ?? null)).get(`/cohorts/${cohort.id}`)).body).toMatchObject({
      decisionDate: DECISION,
      stillNeeded: 1,
    });
    expect(await edit(asking, admin, cohort.id)).toMatchObject({
      decisionDate: DECISION,
      decision: null,
      stillNeeded: 1,
    });
    expect((await (await asking.as(null)).get(`/courses/${cohort.courseId}`)).body).toMatchObject({
      cohorts: [{ id: cohort.id, stillNeeded: 1 }],
    });
  });

  it('nothing is decided, and cohorts without a date show nothing', async () => {
    const { admin, cohort } = await pending(asking, 0);
    const without = await asking.given.cohort();

    await sweep(asking);

    expect(await edit(asking, admin, cohort.id)).toMatchObject({ status: 'REGISTRATION_OPEN', decision: null });
    expect((await (await asking.as(null)).get(`/cohorts/${without.id}`)).body).not.toHaveProperty('stillNeeded');
    expect(asking.mails).toEqual([]);
  });
});

describe('on the decision date', () => {
  /** @covers rule cohort-decision */
  it('a cohort with enough students is confirmed, and everybody of it is told once', async () => {
    const { teacher, admin, cohort, students } = await pending(asking, 3);
    asking.clock.set(AFTER);

    await Promise.all([decideDue(asking), decideDue(asking)]);
    await asking.work();

    expect(await edit(asking, admin, cohort.id)).toMatchObject({ decision: 'CONFIRMED', stillNeeded: null });
    expect(asking.mails.map(({ to }) => to).sort()).toEqual([teacher, ...students].map(({ email }) => email).sort());
    expect(asking.mails.every(({ subject }) => subject.startsWith('Rühm toimub'))).toBe(true);
    expect(await activityOf(asking, cohort.id)).toEqual([
      { type: 'COHORT_CONFIRMED', actorUserId: null, metadata: { seatsTaken: 3, sizeMin: 3 } },
    ]);
    expect((await (await asking.as(null)).get(`/cohorts/${cohort.id}`)).body).not.toHaveProperty('stillNeeded');
  });

  it('administrators are asked once about a cohort with too few students, and may confirm it', async () => {
    const { teacher, admin, cohort, students } = await pending(asking, 1);
    asking.clock.set(AFTER);

    await sweep(asking);
    await sweep(asking);

    const asked = asking.mails.filter(({ to }) => to === admin.email);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.text).toContain(`/manage/cohorts/${cohort.id}`);
    expect(asked[0]?.text).toContain('1 / 3');
    expect(asking.mails.map(({ to }) => to)).not.toContain(students[0]?.email);
    expect(await edit(asking, admin, cohort.id)).toMatchObject({ decision: 'ASKED', stillNeeded: 2 });

    asking.mails.length = 0;
    expect((await confirm(asking, admin, cohort.id)).body).toMatchObject({
      decision: 'CONFIRMED',
      stillNeeded: null,
      status: 'REGISTRATION_OPEN',
    });
    await asking.work();
    expect(asking.mails.map(({ to }) => to).sort()).toEqual([teacher.email, students[0]?.email].sort());
    expect(await activityOf(asking, cohort.id)).toMatchObject([
      { type: 'COHORT_UNDECIDED', actorUserId: null },
      { type: 'COHORT_CONFIRMED', actorUserId: admin.id },
    ]);
  });

  it.each([
    ['asked', () => asking],
    ['asked in spite of the setting', () => canceling],
  ])('administrators are %s when there are enough students only if a school approves', async (_what, appOf) => {
    const app = appOf();
    const { admin, cohort } = await pending(app, 2);
    const { id: schoolId } = await app.given.school({ approvalDays: 30, seatPriceCents: 5_000 });
    const waiting = await app.given.student({ schoolId });
    await (
      await app.as(waiting)
    )
      .post(`/cohorts/${cohort.id}/registrations`)
      .send({ payer: 'SCHOOL', acceptTerms: true })
      .expect(201);
    app.clock.set(AFTER);

    await sweep(app);

    expect(await edit(app, admin, cohort.id)).toMatchObject({ decision: 'ASKED', status: 'REGISTRATION_OPEN' });
    const asked = app.mails.find(({ to }) => to === admin.email)?.text;
    expect(asked).toContain('2 / 3');
    expect(asked).toContain('ootab oma kooli kinnitust õpilasi: 1');
  });

  it('with the setting, it is canceled: all are told, and are offered a free seat without a clash elsewhere', async () => {
    const { teacher, cohort, students } = await pending(canceling, 2);
    const [first, second] = students;
    const sibling = await canceling.given.cohort({ courseId: cohort.courseId, startsInDays: 21, name: 'Teine rühm' });
    const elsewhere = await canceling.given.cohort({ startsInDays: 21, priceCents: 0 });
    await (
      await canceling.as(second ?? null)
    )
      .post(`/cohorts/${elsewhere.id}/registrations`)
      .send({ payer: 'STUDENT', acceptTerms: true });
    await canceling.work();
    canceling.mails.length = 0;
    canceling.clock.set(AFTER);

    await sweep(canceling);

    expect(
      (await canceling.database.knex('cohorts').where({ id: cohort.id }).first<{ status: string }>('status')).status,
    ).toBe('CANCELED');
    const to = (user: GivenUser | undefined) => canceling.mails.filter((mail) => mail.to === user?.email);
    expect(to(teacher).map(({ subject }) => subject)).toEqual([expect.stringContaining('Rühm jääb ära')]);
    expect(to(first).find(({ subject }) => subject.startsWith('Koht teises rühmas'))?.text).toContain(
      `/register/${sibling.id}`,
    );
    expect(to(second).filter(({ subject }) => subject.startsWith('Koht teises rühmas'))).toEqual([]);
    const rows = await canceling.database
      .knex('cohort_participants')
      .where({ cohortId: cohort.id })
      .select<{ status: string; cancelReason: string }[]>('status', 'cancelReason');
    expect(rows).toEqual([1, 2].map(() => ({ status: 'CANCELED', cancelReason: 'COHORT_CANCELED' })));
    expect(await activityOf(canceling, cohort.id)).toEqual([
      { type: 'COHORT_STATUS_CHANGE', actorUserId: null, metadata: { from: 'REGISTRATION_OPEN', to: 'CANCELED' } },
    ]);
  });

  it('offers a free seat to one student only, in the order of registering, late payers last', async () => {
    const { cohort, students } = await pending(canceling, 4);
    const participant = (user: GivenUser | undefined) =>
      canceling.database.knex('cohort_participants').where({ cohortId: cohort.id, userId: user?.id ?? 0 });
    // The first student lost the seat and paid after that.
    await participant(students[0]).update({
      status: 'CANCELED',
      canceledAt: canceling.clock.now(),
      cancelReason: 'HOLD_LAPSED',
      confirmedAt: null,
      awaitingSeatSince: canceling.clock.now(),
    });
    await canceling.database.knex('cohorts').where({ id: cohort.id }).update({ sizeMin: 5 });
    const siblings = await siblingsOf(canceling, cohort.courseId, [2, 2]);
    await canceling.database
      .knex('cohorts')
      .where({ id: siblings[1]?.id ?? 0 })
      .update({ seatsTaken: 1 });
    canceling.clock.set(AFTER);

    await sweep(canceling);

    expect(offeredTo(canceling, students, siblings)).toEqual([-1, 0, 0, 1]);
  });

  it('offers every free seat of all other cohorts of the course', async () => {
    const { cohort, students } = await pending(canceling, 6);
    await canceling.database.knex('cohorts').where({ id: cohort.id }).update({ sizeMin: 7 });
    const siblings = await siblingsOf(canceling, cohort.courseId, [1, 1, 1, 2]);
    canceling.clock.set(AFTER);

    await sweep(canceling);

    expect(offeredTo(canceling, students, siblings)).toEqual([0, 1, 2, 3, 3, -1]);
  });

  it.each([
    ['somebody else has taken the seat of the first', [1, 1, 1], () => canceling.given.student(), [0, 1, 2]],
    ['the first has taken their seat', [2, 1], async (first: GivenUser) => first, [0, 0, 1]],
  ])('keeps each offer when one mail is sent later: %s', async (_, seats, taker, expected) => {
    const { cohort, students } = await pending(canceling, 3);
    await canceling.database.knex('cohorts').where({ id: cohort.id }).update({ sizeMin: 4 });
    const siblings = await siblingsOf(canceling, cohort.courseId, seats);
    const [first, second] = students;
    const [soonest] = siblings;
    if (!first || !second || !soonest) throw new Error('Three students and a sibling were to be given');
    canceling.clock.set(AFTER);

    refused.add(second.email);
    await expect(sweep(canceling)).rejects.toThrow('not sent');
    refused.clear();
    expect(offeredTo(canceling, students, siblings)).toEqual([0, -1, seats.length - 1]);
    await (
      await canceling.as(await taker(first))
    )
      .post(`/cohorts/${soonest.id}/registrations`)
      .send({ payer: 'STUDENT', acceptTerms: true })
      .expect(201);
    await canceling.work();

    expect(offeredTo(canceling, students, siblings)).toEqual(expected);
    expect(canceling.mails.filter(({ subject }) => subject.startsWith('Koht teises rühmas'))).toHaveLength(3);
  });

  it('also offers late payers a seat elsewhere', async () => {
    const { cohort, students } = await pending(canceling, 1);
    await canceling.database.knex('cohort_participants').where({ cohortId: cohort.id }).update({
      status: 'CANCELED',
      canceledAt: canceling.clock.now(),
      cancelReason: 'HOLD_LAPSED',
      confirmedAt: null,
      awaitingSeatSince: canceling.clock.now(),
    });
    const sibling = await canceling.given.cohort({ courseId: cohort.courseId, startsInDays: 21 });
    canceling.clock.set(AFTER);

    await sweep(canceling);

    expect(
      canceling.mails.filter(({ to, text }) => to === students[0]?.email && text.includes(`/register/${sibling.id}`)),
    ).toHaveLength(1);
  });

  it('a new date is decided anew', async () => {
    const { admin, cohort } = await pending(asking, 1);
    await asking.database.knex('cohorts').where({ id: cohort.id }).update({ decision: 'CONFIRMED' });

    await (await asking.as(admin)).patch(`/cohorts/${cohort.id}`).send({ name: 'Sügis' });
    expect(await edit(asking, admin, cohort.id)).toMatchObject({ decision: 'CONFIRMED' });
    await (await asking.as(admin)).patch(`/cohorts/${cohort.id}`).send({ decisionDate: '2027-01-12T10:00:00Z' });
    expect(await edit(asking, admin, cohort.id)).toMatchObject({ decision: null, stillNeeded: 2 });
  });
});

describe('POST /cohorts/:id/confirm', () => {
  it('is for administrators, and only while it is undecided', async () => {
    const { teacher, admin, cohort } = await pending(asking, 0);
    const without = await asking.given.cohort();

    for (const [user, status] of [
      [null, 401],
      [await asking.given.student(), 403],
      [teacher, 403],
    ] as const)
      expect((await confirm(asking, user, cohort.id)).status).toBe(status);
    expect((await confirm(asking, admin, without.id)).body).toMatchObject({ statusCode: 409, code: 'cohort.decided' });
    expect((await confirm(asking, admin, 999_999)).status).toBe(404);
    expect((await confirm(asking, admin, cohort.id)).status).toBe(200);
    expect((await confirm(asking, admin, cohort.id)).body).toMatchObject({ code: 'cohort.decided' });
  });
});
