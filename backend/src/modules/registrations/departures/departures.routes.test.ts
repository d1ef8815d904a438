import type { GivenUser } from '../../../../test/given';
import { payingApp, type PayingApp } from '../../../../test/paying';

jest.setTimeout(120_000);

let on: PayingApp;
beforeAll(async () => {
  on = await payingApp('departures');
});
afterAll(async () => {
  expect(await on.at.brokenInvariants()).toEqual([]);
  await on.stop();
});

const PRICE_CENTS = 9_500;
const DAY_MS = 86_400_000;
const bySchool = { payer: 'SCHOOL', acceptTerms: true };

type Departing = { id: number; seats: { fate: string; credit: { amount: number }; prepaidSeats: number }[] };

const addCredit = async (schoolId: number, cents: number): Promise<void> => {
  const admin = await on.app.as(await on.app.given.admin());
  const expiresAt = new Date(on.app.clock.now().getTime() + 200 * DAY_MS).toISOString();
  await admin
    .post(`/schools/${schoolId}/credits`)
    .send({ reason: 'Leping', kind: 'CREDIT', amount: { amount: cents, currency: 'EUR' }, expiresAt })
    .expect(201);
};
const creditOf = async (schoolId: number): Promise<number> => {
  const [row] = await on.app.database
    .knex('school_credit_lots')
    .where({ schoolId })
    .sum<{ cents: number | null }[]>('remaining_cents as cents');
  return row?.cents ?? 0;
};
const cohort = async (input: object = {}): Promise<number> => {
  const { id: courseId } = await on.app.given.course();
  const { id } = await on.app.given.cohort({ courseId, priceCents: PRICE_CENTS, startsInDays: 30, ...input });
  return id;
};
const register = async (student: GivenUser, cohortId: number): Promise<number> => {
  const reply = await (await on.app.as(student)).post(`/cohorts/${cohortId}/registrations`).send(bySchool).expect(201);
  return (reply.body as { registration: { id: number } }).registration.id;
};
const rowOf = async (id: number) =>
  on.app.database
    .knex('cohort_participants')
    .where({ id })
    .first<{ status: string; cancelReason: string | null }>('status', 'cancelReason');
const seatsOf = async (id: number): Promise<number | undefined> =>
  (await on.app.database.knex('cohorts').where({ id }).first<{ seatsTaken: number }>('seatsTaken'))?.seatsTaken;
const membershipOf = async (userId: number): Promise<number> => {
  const row = await on.app.database
    .knex('memberships')
    .where({ userId, state: 'CONFIRMED' })
    .first<{ id: number } | undefined>('id');
  if (!row) throw new Error('The student is a member');
  return row.id;
};
const sweep = () =>
  on.app.container.registry.schedules.find(({ name }) => name === 'registrations.sweep-leavers')?.run();

/** A student of a school that approves, with credit for a single seat, whose request has set it aside. */
async function asked() {
  const { id: schoolId } = await on.app.given.school({ approvalDays: 3 });
  const rep = await on.app.as(await on.app.given.schoolRep({ schoolId }));
  const student = await on.app.given.student({ schoolId });
  await addCredit(schoolId, PRICE_CENTS);
  const cohortId = await cohort();
  const id = await register(student, cohortId);
  return { schoolId, rep, student, cohortId, id, membershipId: await membershipOf(student.id) };
}

describe('POST /schools/:id/memberships/end/preview', () => {
  it('says what stays, what ends and what goes on waiting, and changes nothing', async () => {
    const { schoolId, rep, student, membershipId, id } = await asked();
    await rep
      .post('/registrations/bulk')
      .send({ ids: [id], action: 'APPROVE' })
      .expect(200);
    const second = await register(student, await cohort());
    const full = await cohort({ sizeMax: 1 });
    await register(await on.app.given.student({ schoolId: (await on.app.given.school()).id }), full);
    await (await on.app.as(student)).post(`/cohorts/${full}/waitlist`).send({ payer: 'SCHOOL', acceptTerms: true });

    const reply = await rep.post(`/schools/${schoolId}/memberships/end/preview`).send({ ids: [membershipId] });

    const [item] = (reply.body as { items: Departing[] }).items;
    expect(item?.seats.map(({ fate }) => fate).sort()).toEqual(['REQUEST_ENDS', 'STAYS', 'WAITS_FOR_STUDENT']);
    expect(item?.seats.find(({ fate }) => fate === 'STAYS')?.credit.amount).toBe(PRICE_CENTS);
    expect((await rowOf(second))?.status).toBe('REGISTERED');
  });

  it('names no member of another school', async () => {
    const [own, other] = [await asked(), await asked()];

    const foreign = await own.rep
      .post(`/schools/${own.schoolId}/memberships/end/preview`)
      .send({ ids: [other.membershipId] });
    const elsewhere = await own.rep
      .post(`/schools/${other.schoolId}/memberships/end/preview`)
      .send({ ids: [other.membershipId] });

    expect([foreign.status, foreign.body]).toEqual([200, { items: [] }]);
    expect(elsewhere.body).toMatchObject({ statusCode: 404, code: 'school.not-found' });
  });

  it('refuses no ids, strangers and students', async () => {
    const { schoolId, rep, student, membershipId } = await asked();
    const path = `/schools/${schoolId}/memberships/end/preview`;

    expect((await rep.post(path).send({ ids: [] })).status).toBe(422);
    expect((await (await on.app.as(null)).post(path).send({ ids: [membershipId] })).status).toBe(401);
    expect((await (await on.app.as(student)).post(path).send({ ids: [membershipId] })).status).toBe(403);
  });
});

describe('a student who leaves the school', () => {
  it('has no request any more: the seat goes on, the credit comes back, and the student is told', async () => {
    const { schoolId, rep, student, membershipId, id, cohortId } = await asked();
    expect(await creditOf(schoolId)).toBe(0);

    await rep
      .post(`/schools/${schoolId}/memberships/end`)
      .send({ ids: [membershipId], how: 'LEFT' })
      .expect(200);
    await on.app.work();

    expect(await rowOf(id)).toEqual({ status: 'CANCELED', cancelReason: 'LEFT_SCHOOL' });
    expect([await seatsOf(cohortId), await creditOf(schoolId)]).toEqual([0, PRICE_CENTS]);
    const told = on.app.mails.filter(({ to }) => to === student.email).map(({ subject }) => subject);
    expect(told).toContainEqual(expect.stringContaining('Kool ei tasu selle kursuse eest'));
  });

  it('keeps a seat that the school has approved', async () => {
    const { schoolId, rep, membershipId, id } = await asked();
    await rep
      .post('/registrations/bulk')
      .send({ ids: [id], action: 'APPROVE' })
      .expect(200);

    await rep
      .post(`/schools/${schoolId}/memberships/end`)
      .send({ ids: [membershipId] })
      .expect(200);
    await on.app.work();

    expect(await rowOf(id)).toEqual({ status: 'REGISTERED', cancelReason: null });
    expect(await creditOf(schoolId)).toBe(0);
  });

  it('loses the request also when they go to another school, once, however many sweeps run', async () => {
    const { schoolId, student, id, cohortId } = await asked();
    await on.app.given.moveToSchool(student, (await on.app.given.school()).id);

    await Promise.all([sweep(), sweep()]);
    await sweep();

    expect(await rowOf(id)).toEqual({ status: 'CANCELED', cancelReason: 'LEFT_SCHOOL' });
    expect([await seatsOf(cohortId), await creditOf(schoolId)]).toEqual([0, PRICE_CENTS]);
  });

  it('stays on a waiting list, and says who pays once a seat is offered', async () => {
    const { schoolId, rep, student, membershipId } = await asked();
    const full = await cohort({ sizeMax: 1 });
    await register(await on.app.given.student({ schoolId: (await on.app.given.school()).id }), full);
    await (await on.app.as(student)).post(`/cohorts/${full}/waitlist`).send({ payer: 'SCHOOL', acceptTerms: true });

    await rep
      .post(`/schools/${schoolId}/memberships/end`)
      .send({ ids: [membershipId] })
      .expect(200);
    await on.app.work();

    const entry = await on.app.database.knex('waitlist_entries').where({ userId: student.id }).first('status', 'payer');
    expect(entry).toEqual({ status: 'WAITING', payer: null });
  });

  it('keeps the request when the school has confirmed them again meanwhile', async () => {
    const { schoolId, rep, student, membershipId, id } = await asked();
    await rep
      .post(`/schools/${schoolId}/memberships/end`)
      .send({ ids: [membershipId] })
      .expect(200);
    await on.app.given.moveToSchool(student, schoolId);

    await on.app.work();
    await sweep();

    expect((await rowOf(id))?.status).toBe('REGISTERED');
  });
});
