/**
 * @covers GET /cancellations, GET /registrations/:id/cancel/preview
 * @covers CancelRegistration, Cancellation, CancellationPage, CancellationPart, CancellationPreview
 * @covers RegistrationDetail, SchoolCreditLot, TimelineEntry
 * @covers errors registration
 */
import { after, DAY_MS } from '#platform/index';
import type { GivenUser } from '../../../../test/given';
import { PayerSeats } from '../../../../test/payers';
import { payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
let payers: PayerSeats;
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('cancellation'));
  payers = new PayerSeats(app, at);
});
afterAll(() => stop());
afterEach(async () => expect(await at.brokenInvariants()).toEqual([]));

type Seat = Awaited<ReturnType<PayerSeats['paidBySchool']>>;
type Id = Pick<Seat, 'registrationId'>;
type Part = {
  means: string;
  to: string;
  amount: { amount: number } | null;
  seats: number | null;
  dueBy: string | null;
};
type Preview = { byRule: Part[]; byWaiving: Part[] | null };
type Rep = GivenUser & { schoolId: number };

const WHY = 'Õpilane on pikalt haiglas';
const error = (status: number, code: string) => ({ status, body: { statusCode: status, code } });
const preview = async (by: GivenUser | null, { registrationId }: Id) =>
  (await app.as(by)).get(`/registrations/${registrationId}/cancel/preview`);
const previewed = async (by: GivenUser, seat: Id): Promise<Preview> => (await preview(by, seat)).body as Preview;
const cancel = async (by: GivenUser | null, { registrationId }: Id, body: object) =>
  (await app.as(by)).post(`/registrations/${registrationId}/cancel`).send(body);
const waive = (by: GivenUser | null, seat: Id) => cancel(by, seat, { waive: true, reason: WHY });
const plain = (parts: Part[] | null) =>
  parts?.map(({ means, to, amount, seats }) => [means, to, amount?.amount ?? seats]) ?? null;
const waiverOf = ({ registrationId }: Id) =>
  app.database
    .knex('cohort_participants')
    .where({ id: registrationId })
    .first<object>('waivedByUserId', 'waiveReason', 'waivedAt');
const give = async (schoolId: number, body: object): Promise<void> => {
  const admin = await app.as(await app.given.admin());
  await admin
    .post(`/schools/${schoolId}/credits`)
    .send({ reason: 'Leping', ...body })
    .expect(201);
};
const credit = (cents: number) => ({
  kind: 'CREDIT',
  amount: { amount: cents, currency: 'EUR' },
  expiresAt: after(app.clock.now(), 300 * DAY_MS).toISOString(),
});
const balanceOf = async (rep: Rep): Promise<unknown> =>
  (await (await app.as(rep)).get(`/schools/${rep.schoolId}/credits`).expect(200)).body;

/** Moves a seat's course back so that its free days are over and it has not ended. */
async function tooLate({ cohortId }: Pick<Seat, 'cohortId'>): Promise<void> {
  const [start, end] = [-20, 40].map((days) => after(app.clock.now(), days * DAY_MS));
  await app.database.knex('cohorts').where({ id: cohortId }).update({ startDate: start, endDate: end });
  await app.database
    .knex('cohort_participants')
    .where({ cohortId })
    .update({ createdAt: after(app.clock.now(), -30 * DAY_MS) });
}

/** A seat that the school pays from its credit, after the free days. */
async function lateWithCredit(): Promise<Seat> {
  const seat = await payers.paidBySchool();
  await payers.change(seat.rep, seat, 'STUDENT');
  await give(seat.rep.schoolId, credit(20_000));
  await payers.change(seat.rep, seat, 'SCHOOL');
  await tooLate(seat);
  return seat;
}

/** A seat of which the school pays 20 % and the student has paid the rest online, after the free days. */
async function latePaidByBoth() {
  const ordered = await payers.ordered({ payer: 'SCHOOL', sharePercent: 20 });
  await at.settle(ordered.orderUuid);
  await app.work();
  await tooLate(ordered);
  return ordered;
}

describe('the preview of a cancellation', () => {
  it('says within the free days what comes back by the rule, and offers no waiving', async () => {
    const seat = await payers.paidBySchool();
    const { byRule, byWaiving } = await previewed(seat.rep, seat);
    expect([plain(byRule), byWaiving]).toEqual([[['DRAFT', 'SCHOOL', 9_500]], null]);
  });

  it('says after them that nothing comes back, and what would if the rule were waived', async () => {
    const seat = await lateWithCredit();
    const { byRule, byWaiving } = await previewed(seat.rep, seat);
    expect([plain(byRule), plain(byWaiving)]).toEqual([[], [['CREDIT', 'SCHOOL', 9_500]]]);
  });

  it('names every means by which a seat was paid, and by when money is back', async () => {
    const seat = await latePaidByBoth();
    const { byWaiving } = await previewed(await app.given.admin(), seat);
    expect(plain(byWaiving)?.sort()).toEqual([
      ['DRAFT', 'SCHOOL', 1_900],
      ['REFUND', 'STUDENT', 7_600],
    ]);
    const money = byWaiving?.find(({ means }) => means === 'REFUND');
    expect(money?.dueBy).toBe(after(app.clock.now(), 7 * DAY_MS).toISOString());
  });

  it('shows a student only their own part, and never what waiving would give', async () => {
    const seat = await latePaidByBoth();
    expect(await previewed(seat.student, seat)).toMatchObject({ byRule: [], byWaiving: null });
    const early = await payers.paidBySchool();
    expect(await previewed(early.student, early)).toMatchObject({ byRule: [] });
  });

  it('is not shown to strangers, and not for a registration that is over', async () => {
    const seat = await payers.paidBySchool();
    expect((await preview(null, seat)).status).toBe(401);
    expect((await preview(await app.given.teacher(), seat)).status).toBe(403);
    expect(await preview(await app.given.schoolRep(), seat)).toMatchObject(error(404, 'registration.not-found'));
    await cancel(seat.rep, seat, {});
    expect((await preview(seat.rep, seat)).status).toBe(409);
  });
});

describe('waiving the rule of cancellation', () => {
  /** @covers rule cancel-waived */
  it('gives the school its credit back, and keeps who waived it, why and when', async () => {
    const seat = await lateWithCredit();
    expect(await waive(seat.rep, seat)).toMatchObject({ status: 200, body: { status: 'CANCELED' } });
    expect(await balanceOf(seat.rep)).toMatchObject({ balance: { amount: 20_000 } });
    expect(await waiverOf(seat)).toMatchObject({ waivedByUserId: seat.rep.id, waiveReason: WHY });
    const { body } = await (await app.as(seat.rep)).get(`/registrations/${seat.registrationId}`);
    const { timeline } = body as { timeline: { type: string }[] };
    const ended = timeline.find(({ type }) => type === 'UNENROLL');
    expect(ended).toMatchObject({ by: 'SCHOOL', notes: WHY, details: { waived: true } });
  });

  /** @covers rule cancel-to-the-cent */
  it('gives each payer back what they paid, and not a cent more', async () => {
    const seat = await latePaidByBoth();
    expect(await waive(await app.given.admin(), seat)).toMatchObject({ status: 200 });
    await app.work();
    const refunds = await app.database
      .knex('refunds')
      .where({ paymentAttemptId: seat.attemptId })
      .select('amountCents', 'reason');
    expect(refunds).toEqual([{ amountCents: 7_600, reason: 'CANCELLATION' }]);
    await at.untilRefunded(seat.attemptId);
    expect(await payers.owes(seat)).toEqual({ student: 0, school: 0 });
  });

  /** @covers rule cancel-preview */
  it('does what its preview said', async () => {
    const seat = await payers.paidBySchool();
    await at.putForward({ days: 20 });
    await payers.issueDrafts();
    await tooLate(seat);
    const { byWaiving } = await previewed(seat.rep, seat);
    expect(plain(byWaiving)).toEqual([['INVOICE', 'SCHOOL', 9_500]]);
    await waive(seat.rep, seat);
    expect((await payers.owes(seat)).school).toBe(0);
    expect(await payers.documentsOf({ buyerSchoolId: seat.rep.schoolId })).toMatchObject([
      { kind: 'INVOICE', status: 'CANCELED' },
      { kind: 'CREDIT_NOTE', totalCents: -9_500 },
    ]);
  });

  it('is not kept as a waiver while canceling is free anyway', async () => {
    const seat = await payers.paidBySchool();
    await waive(seat.rep, seat);
    expect(await waiverOf(seat)).toEqual({ waivedByUserId: null, waiveReason: null, waivedAt: null });
  });

  it('needs a reason', async () => {
    const seat = await lateWithCredit();
    expect(await cancel(seat.rep, seat, { waive: true })).toMatchObject({ status: 422 });
    expect(await cancel(seat.rep, seat, { waive: true, reason: ' ' })).toMatchObject({ status: 422 });
    await cancel(seat.rep, seat, { note: 'Ilma loobumata' });
    expect(await balanceOf(seat.rep)).toMatchObject({ balance: { amount: 10_500 } });
  });

  it('is not the school’s when its student has left it and pays for the seat', async () => {
    const seat = await payers.ordered();
    await at.settle(seat.orderUuid);
    await at.tell(seat.orderUuid);
    const paid = await payers.paidBySchool();
    for (const { student } of [seat, paid]) await app.given.moveToSchool(student, null);

    expect(await cancel(seat.rep, seat, {})).toMatchObject(error(403, 'registration.student-left'));
    expect(await preview(seat.rep, seat)).toMatchObject(error(403, 'registration.student-left'));
    expect((await preview(paid.rep, paid)).status).toBe(200);
    expect((await cancel(paid.rep, paid, {})).status).toBe(200);
    expect((await cancel(seat.student, seat, {})).status).toBe(200);
  });

  it('is for administrators, and for representatives whose school pays until the course is over', async () => {
    const own = await payers.ordered({ payer: 'STUDENT' });
    await at.settle(own.orderUuid);
    await tooLate(own);
    const seat = await lateWithCredit();
    expect(await waive(null, seat)).toMatchObject({ status: 401 });
    expect(await waive(seat.student, seat)).toMatchObject(error(403, 'registration.may-not-waive'));
    expect(await waive(own.rep, own)).toMatchObject(error(403, 'registration.may-not-waive'));
    expect(await waive(await app.given.schoolRep(), seat)).toMatchObject(error(404, 'registration.not-found'));
    const ended = { endDate: after(app.clock.now(), -DAY_MS) };
    await app.database.knex('cohorts').where({ id: seat.cohortId }).update(ended);
    expect((await previewed(seat.rep, seat)).byWaiving).toBeNull();
    expect(await waive(seat.rep, seat)).toMatchObject(error(403, 'registration.may-not-waive'));
    expect(await waive(await app.given.admin(), seat)).toMatchObject({ status: 200 });
  });
});

describe('the student’s list of cancellations', () => {
  const list = async (by: GivenUser | null) => (await app.as(by)).get('/cancellations');

  it('says what came back, how, by when, and what has happened', async () => {
    const seat = await latePaidByBoth();
    await waive(await app.given.admin(), seat);
    const { body } = await list(seat.student);
    expect(body).toMatchObject({
      items: [
        {
          registrationId: seat.registrationId,
          isFree: false,
          reason: 'ADMIN',
          waived: { reason: WHY },
          schoolPaid: true,
          refunds: [{ amount: { amount: 7_600, currency: 'EUR' }, provider: 'montonio', status: 'CREATED' }],
          credited: [{ amount: { amount: 7_600 } }],
        },
      ],
      nextCursor: null,
    });
    await at.untilRefunded(seat.attemptId);
    expect((await list(seat.student)).body).toMatchObject({ items: [{ refunds: [{ status: 'SUCCESSFUL' }] }] });
  });

  it('shows nothing of the school’s documents, nothing of others, and nothing to other roles', async () => {
    const seat = await payers.paidBySchool();
    await cancel(seat.rep, seat, {});
    expect((await list(seat.student)).body).toMatchObject({ items: [{ isFree: true, refunds: [], credited: [] }] });
    expect((await list(await app.given.student())).body).toEqual({ items: [], nextCursor: null });
    expect((await list(seat.rep)).status).toBe(403);
    expect((await list(null)).status).toBe(401);
  });
});
