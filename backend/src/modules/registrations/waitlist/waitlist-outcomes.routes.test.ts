/** @covers WaitlistEntry, ChangeWaitlistPriority, Registration */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('waitlistoutcomes', { env: { WAITLIST_OFFER_HOURS: '24' } });
});
afterAll(() => app.close());

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});
const byTransfer = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };

type Full = { cohortId: number; holder: GivenUser; registrationId: number };

/** A full cohort of one seat. */
async function full(): Promise<Full> {
  const { id: cohortId } = await app.given.cohort({ sizeMax: 1 });
  const holder = await app.given.student();
  const { status, body } = await (await app.as(holder)).post(`/cohorts/${cohortId}/registrations`).send(byTransfer);
  expect(status).toBe(201);
  return { cohortId, holder, registrationId: (body as { registration: { id: number } }).registration.id };
}

const join = async (student: GivenUser, cohortId: number) =>
  (await app.as(student)).post(`/cohorts/${cohortId}/waitlist`).send({ acceptTerms: true });
const free = async ({ holder, registrationId }: Full) => {
  expect(await (await app.as(holder)).post(`/registrations/${registrationId}/cancel`).send({})).toMatchObject({
    status: 200,
  });
};
const mine = async (student: GivenUser) =>
  (
    (await (await app.as(student)).get('/waitlist')).body as {
      items: { id: number; status: string; position: number | null; waiting: number; offer: { id: string } | null }[];
    }
  ).items;
const seats = async (cohortId: number) =>
  app.database
    .knex('cohorts')
    .where({ id: cohortId })
    .first<{ seatsTaken: number; status: string }>('seatsTaken', 'status');
const sweep = async () => {
  await app.container.registry.schedules.find(({ name }) => name === 'registrations.sweep-waitlists')?.run();
  await app.work();
};

describe('a freed seat', () => {
  /** @covers rule waitlist-order */
  it('is offered to the first in line in the same transaction, and to nobody else', async () => {
    const [first, second, stranger] = await app.given.students(3);
    if (!first || !second || !stranger) throw new Error('Three students');
    const cohort = await full();
    await join(first, cohort.cohortId);
    await join(second, cohort.cohortId);

    await free(cohort);

    expect(await seats(cohort.cohortId)).toEqual({ seatsTaken: 1, status: 'GROUP_FULL' });
    expect(await mine(first)).toMatchObject([
      { status: 'OFFERED', position: null, offer: { id: expect.any(String) as string } },
    ]);
    expect(await mine(second)).toMatchObject([{ status: 'WAITING', position: 1, offer: null }]);
    expect(
      await (await app.as(stranger)).post(`/cohorts/${cohort.cohortId}/registrations`).send(byTransfer),
    ).toMatchObject(error(409, 'cohort.full'));
    expect(await app.work()).toContain('waitlist.offered');
    expect(app.mails.filter(({ to, text }) => to === first.email && text.includes('/courses/offer/'))).toHaveLength(1);
    expect(app.mails.filter(({ to }) => to === second.email)).toHaveLength(0);
  });

  /** @covers rule seat-late-money */
  it('goes to late payers before anybody in line', async () => {
    const cohort = await full();
    const [late, inLine] = [await app.given.student(), await app.given.student()];
    const { body } = (await (
      await app.as(late)
    )
      .post(`/cohorts/${(await app.given.cohort()).id}/registrations`)
      .send(byTransfer)) as { body: { registration: { id: number } } };
    const { id } = body.registration;
    await app.database.knex('cohort_participants').where({ id }).update({
      status: 'CANCELED',
      canceledAt: app.clock.now(),
      cancelReason: 'HOLD_LAPSED',
      cohortId: cohort.cohortId,
      awaitingSeatSince: app.clock.now(),
    });
    await join(inLine, cohort.cohortId);
    expect(await mine(inLine)).toMatchObject([{ position: 2 }]);

    await free(cohort);

    expect(await mine(inLine)).toMatchObject([{ status: 'WAITING' }]);
    expect(await app.database.knex('cohort_participants').where({ id }).first('seatKeptAt')).toEqual({
      seatKeptAt: app.clock.now(),
    });
    expect(await seats(cohort.cohortId)).toEqual({ seatsTaken: 1, status: 'GROUP_FULL' });
  });

  /** @covers rule waitlist-priority */
  it('goes to the student with the highest priority, with the reason in the log', async () => {
    const admin = await app.given.admin();
    const [first, second] = [await app.given.student(), await app.given.student()];
    const cohort = await full();
    await join(first, cohort.cohortId);
    const { body } = (await join(second, cohort.cohortId)) as { body: { id: number } };

    const reply = await (
      await app.as(admin)
    )
      .post(`/cohorts/${cohort.cohortId}/waitlist/${body.id}/priority`)
      .send({ priority: 5, reason: 'Kolib kuu pärast ära' });
    await free(cohort);

    expect(reply).toMatchObject({
      status: 200,
      body: { id: body.id, position: 1, priority: 5, reason: 'Kolib kuu pärast ära', student: { id: second.id } },
    });
    expect(await mine(second)).toMatchObject([{ status: 'OFFERED' }]);
    const logged = await app.database
      .knex('activity_log')
      .where({ type: 'WAITLIST_PRIORITY_CHANGED', userId: second.id })
      .first('notes', 'actorUserId', 'metadata');
    expect(logged).toMatchObject({
      notes: 'Kolib kuu pärast ära',
      actorUserId: admin.id,
      metadata: { from: 0, to: 5 },
    });
  });

  it('is kept from others when a cohort was made larger, until those who wait have had their offers', async () => {
    const [waiting, stranger] = [await app.given.student(), await app.given.student()];
    const cohort = await full();
    await join(waiting, cohort.cohortId);
    await app.database
      .knex('cohorts')
      .where({ id: cohort.cohortId })
      .update({ sizeMax: 2, status: 'REGISTRATION_OPEN' });
    const register = async () =>
      (await app.as(stranger)).post(`/cohorts/${cohort.cohortId}/registrations`).send(byTransfer);

    expect(await register()).toMatchObject(error(409, 'cohort.full'));
    expect(await seats(cohort.cohortId)).toEqual({ seatsTaken: 1, status: 'REGISTRATION_OPEN' });
    await (await app.as(waiting)).delete(`/cohorts/${cohort.cohortId}/waitlist`);
    expect(await register()).toMatchObject({ status: 201 });
  });

  it('is also offered when a cohort was made larger', async () => {
    const students = await app.given.students(2);
    const cohort = await full();
    for (const student of students) await join(student, cohort.cohortId);

    await app.database.knex('cohorts').where({ id: cohort.cohortId }).update({ sizeMax: 3 });
    await sweep();

    expect((await Promise.all(students.map(mine))).map(([entry]) => entry?.status)).toEqual(['OFFERED', 'OFFERED']);
    expect(await seats(cohort.cohortId)).toMatchObject({ seatsTaken: 3 });
  });
});

describe('a cohort that takes no more students', () => {
  const subjectsTo = ({ email }: GivenUser): string[] =>
    app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

  it('tells its waiting students once, by mail and in the log', async () => {
    const student = await app.given.student();
    const { cohortId } = await full();
    const { body } = (await join(student, cohortId)) as { body: { id: number } };
    await app.database
      .knex('cohorts')
      .where({ id: cohortId })
      .update({ startDate: new Date(app.clock.now().getTime() - 8 * 86_400_000) });

    await sweep();
    await sweep();

    expect(await mine(student)).toEqual([]);
    expect(
      await app.database.knex('activity_log').where({ type: 'WAITLIST_LEFT', cohortId }).select('userId', 'metadata'),
    ).toEqual([{ userId: student.id, metadata: { entryId: body.id, reason: 'CLOSED' } }]);
    expect(subjectsTo(student)).toEqual([expect.stringMatching(/^Registreerimine on lõppenud ja kohta ei vabanenud/)]);
    expect(app.mails.findLast(({ to }) => to === student.email)?.text).toMatch(/\/courses\/[\w-]+/);
  });

  it('tells no closed accounts, and nobody who is no longer a student', async () => {
    const [gone, teaching] = [await app.given.student(), await app.given.student()];
    const { cohortId } = await full();
    for (const student of [gone, teaching]) await join(student, cohortId);
    await app.database.knex('users').where({ id: gone.id }).update({ deletedAt: app.clock.now() });
    await app.database.knex('users').where({ id: teaching.id }).update({ role: 'TEACHER' });
    await app.database.knex('cohorts').where({ id: cohortId }).update({ status: 'COMPLETED' });

    await sweep();

    expect(await app.database.knex('waitlist_entries').where({ cohortId }).pluck('status')).toEqual([
      'CLOSED',
      'CLOSED',
    ]);
    expect([...subjectsTo(gone), ...subjectsTo(teaching)]).toEqual([]);
  });

  it('tells that it does not take place when it was canceled', async () => {
    const student = await app.given.student();
    const { cohortId } = await full();
    await join(student, cohortId);
    await app.database.knex('cohorts').where({ id: cohortId }).update({ status: 'CANCELED' });

    await sweep();

    expect(subjectsTo(student)).toEqual([expect.stringMatching(/^Rühm jääb ära/)]);
  });
});
