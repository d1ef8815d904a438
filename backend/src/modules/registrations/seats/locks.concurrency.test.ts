import type { Knex } from 'knex';
import { busyError } from '#platform/index';
import type { GivenUser } from '../../../../test/given';
import { untilSomebodyWaits } from '../../../../test/locks';
import { payingApp, type PayingApp } from '../../../../test/paying';
import { ParticipantsRepository } from './participants.repository';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('lockorder'));
});
afterAll(() => stop());

const DAY_MS = 86_400_000;

/** A student of a school, whose school years are counted already. */
async function studentOfSchool(): Promise<{ student: GivenUser; schoolId: number }> {
  const { id: schoolId } = await app.given.school({ sharePercent: 20 });
  const student = await app.given.student({ schoolId });
  const cohort = await app.given.cohort();
  await register(student, cohort.id);
  return { student, schoolId };
}

async function register(student: GivenUser, cohortId: number): Promise<void> {
  expect(
    await (
      await app.as(student)
    )
      .post(`/cohorts/${cohortId}/registrations`)
      .send({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice' }),
  ).toMatchObject({ status: 201 });
}

/** Locks the school, lets `work` wait for it, and checks whether it locks the student's school years meanwhile. */
async function whileSchoolIsHeld<T>(
  { student, schoolId }: { student: GivenUser; schoolId: number },
  work: () => PromiseLike<T>,
): Promise<T> {
  const holder: Knex.Transaction = await app.database.knex.transaction();
  await holder('schools').where({ id: schoolId }).forUpdate().first('id');
  const working = Promise.resolve(work());
  await untilSomebodyWaits(app.database.knex);
  // Fails at once when a row is locked.
  const years = await holder('user_school_years')
    .where({ userId: student.id })
    .forUpdate()
    .noWait()
    .select('schoolYear')
    .finally(() => holder.rollback());
  expect(years).not.toEqual([]);
  return working;
}

it('waits for schools before locking school years, when a start moves to another school year', async () => {
  const someone = await studentOfSchool();
  const cohort = await app.given.cohort({ startsInDays: 30 });
  expect(
    await (
      await app.as(someone.student)
    )
      .post(`/cohorts/${cohort.id}/registrations`)
      .send({ payer: 'SCHOOL', acceptTerms: true, provider: 'invoice' }),
  ).toMatchObject({ status: 201 });
  const admin = await app.as(await app.given.admin());
  const [startDate, endDate] = [400, 430].map((days) =>
    new Date(app.clock.now().getTime() + days * DAY_MS).toISOString(),
  );

  const reply = await whileSchoolIsHeld(someone, () =>
    admin
      .patch(`/cohorts/${cohort.id}`)
      .send({ startDate, endDate })
      .then((answer) => answer),
  );

  expect(reply.status).toBe(200);
});

it('waits for the school before giving a freed seat to a late payer', async () => {
  const someone = await studentOfSchool();
  const cohort = await app.given.cohort({ sizeMax: 1 });
  const late = await at.paying({ student: someone.student, cohortId: cohort.id, payer: 'SCHOOL' });
  await at.putForward({ minutes: 41 });
  await at.reconcile();
  const rival = await at.paying({ cohortId: cohort.id });
  await at.settle(rival.orderUuid);
  await at.payLate(late.orderUuid);
  await (await app.as(rival.student)).post(`/registrations/${rival.registrationId}/cancel`).send({});

  await whileSchoolIsHeld(someone, () => app.work());

  expect(await at.registrationOf(late)).toMatchObject({ status: 'REGISTERED', hasAccess: true });
});

it('keeps an offer that is made while entries without a chance are closed', async () => {
  const cohort = await app.given.cohort({ sizeMax: 1 });
  await register(await app.given.student(), cohort.id);
  const waiting = await app.given.student();
  await (await app.as(waiting)).post(`/cohorts/${cohort.id}/waitlist`).send({ acceptTerms: true });
  await app.database
    .knex('cohorts')
    .where({ id: cohort.id })
    .update({ startDate: new Date(app.clock.now().getTime() - 60 * DAY_MS) });
  const offering = await app.database.knex.transaction();
  await offering('waitlist_entries').where({ cohortId: cohort.id }).update({ status: 'OFFERED' });

  const sweeping = app.container.registry.schedules.find(({ name }) => name === 'registrations.sweep-waitlists')?.run();
  await untilSomebodyWaits(app.database.knex);
  await offering.commit();
  await sweeping;

  expect(await app.database.knex('waitlist_entries').where({ cohortId: cohort.id }).pluck('status')).toEqual([
    'OFFERED',
  ]);
});

const isLocked = (error: unknown): boolean => busyError(error) !== null;

it('a row that refers to a seat may be inserted while somebody has locked the seat, who alone may change it', async () => {
  const { registrationId } = await at.paying();
  const { knex } = app.database;
  const holder = await knex.transaction();
  const participants = new ParticipantsRepository(holder);
  const triedWith = (lock: string): Promise<string> =>
    knex.raw(`select id from cohort_participants where id = ? for ${lock} nowait`, [registrationId]).then(
      () => 'had',
      (error: unknown) => (isLocked(error) ? 'locked' : String(error)),
    );
  // A foreign key is checked by a key share.
  const held = async () => [await triedWith('key share'), await triedWith('no key update')];

  await participants.lock(registrationId);
  const byOne = await held();
  await holder.rollback();
  const many = await knex.transaction();
  await new ParticipantsRepository(many).lockAll([registrationId]);
  const byMany = await held();
  await many.rollback();

  expect([byOne, byMany]).toEqual([
    ['had', 'locked'],
    ['had', 'locked'],
  ]);
});
