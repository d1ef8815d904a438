/**
 * @covers WaitlistEntry, POST /registrations/bulk, POST /schools/:id/memberships/end/preview
 * @covers DecideMemberships, DepartingMember, DepartingMembers, EndMemberships
 */
import { payingApp, type PayingApp } from '../../../../test/paying';
import { PRICE_CENTS, SchoolOffers } from '../../../../test/school-offers';

let on: PayingApp;
let offers: SchoolOffers;
beforeAll(async () => {
  on = await payingApp('departures');
  offers = new SchoolOffers(on);
});
afterAll(async () => {
  expect(await on.at.brokenInvariants()).toEqual([]);
  await on.stop();
});

type Departing = { id: number; seats: { fate: string; credit: { amount: number }; prepaidSeats: number }[] };

const creditOf = async (schoolId: number): Promise<number> => (await offers.leftOf(schoolId)).cents;
const cohort = async (): Promise<number> =>
  (await on.app.given.cohort({ priceCents: PRICE_CENTS, startsInDays: 30 })).id;
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
const sweep = () => offers.sweep(['registrations.sweep-leavers']);

/** A student of a school that approves, with credit for a single seat, whose request has set it aside. */
async function asked() {
  const schoolId = await offers.schoolWith({ credit: 1 }, { approvalDays: 3 });
  const rep = await on.app.as(await on.app.given.schoolRep({ schoolId }));
  const student = await on.app.given.student({ schoolId });
  const cohortId = await cohort();
  const id = await offers.register(student, cohortId);
  return { schoolId, rep, student, cohortId, id, membershipId: await membershipOf(student.id) };
}

describe('POST /schools/:id/memberships/end/preview', () => {
  it('says what stays, what ends and what goes on waiting, and changes nothing', async () => {
    const { schoolId, rep, student, membershipId, id } = await asked();
    await rep
      .post('/registrations/bulk')
      .send({ ids: [id], action: 'APPROVE' })
      .expect(200);
    const second = await offers.register(student, await cohort());
    await offers.joinList(student, (await offers.full()).cohortId);

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
    await offers.joinList(student, (await offers.full()).cohortId);

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
