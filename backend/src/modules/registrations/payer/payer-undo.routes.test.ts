/** @covers PayerDocument, UndoPayer */
import { after, DAY_MS } from '#platform/index';
import type { GivenUser } from '../../../../test/given';
import { PayerSeats } from '../../../../test/payers';
import { payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
let payers: PayerSeats;
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('payer_undo'));
  payers = new PayerSeats(app, at);
});
afterAll(() => stop());
afterEach(async () => expect(await at.brokenInvariants()).toEqual([]));

type Seat = Awaited<ReturnType<PayerSeats['paidBySchool']>>;
type Credits = { prepaidSeats: number; balance: { amount: number } };

const undo = async (by: GivenUser | null, { registrationId }: Pick<Seat, 'registrationId'>, body: object = {}) =>
  (await app.as(by)).post(`/registrations/${registrationId}/payer/undo`).send(body);
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
const credits = async (rep: GivenUser & { schoolId: number }): Promise<Credits> =>
  (await (await app.as(rep)).get(`/schools/${rep.schoolId}/credits`).expect(200)).body as Credits;
const kinds = (reply: { body: unknown }): string[] =>
  (reply.body as { documents: { kind: string }[] }).documents.map(({ kind }) => kind);
const error = (status: number, code: string) => ({ status, body: { statusCode: status, code } });

describe('undoing a change of payer too late', () => {
  it('is refused after the day on which schools are invoiced', async () => {
    const seat = await payers.paidBySchool({ startsInDays: 30 });
    const { body } = await payers.change(seat.rep, seat, 'STUDENT');
    expect(body).toMatchObject({ payerUndo: { to: 'SCHOOL' } });
    await at.putForward({ days: 14 });
    expect(await undo(seat.rep, seat)).toMatchObject(error(409, 'payer.undo-too-late'));
    expect(await at.registrationOf(seat)).toMatchObject({ payerUndo: null });
  });
});

describe('a change of payer of a seat that was paid in advance', () => {
  it('gives the credit back, and takes it again, and says so before', async () => {
    const seat = await payers.paidBySchool();
    await payers.change(seat.rep, seat, 'STUDENT');
    await give(seat.rep.schoolId, credit(10_000));

    expect(kinds(await payers.preview(seat.rep, seat, 'SCHOOL'))).toEqual(['USE_CREDIT', 'CREDIT']);
    expect(await payers.change(seat.rep, seat, 'SCHOOL')).toMatchObject({ status: 200, body: { payer: 'SCHOOL' } });
    expect(await credits(seat.rep)).toMatchObject({ balance: { amount: 500 } });
    expect(await payers.owes(seat)).toEqual({ student: 0, school: 0 });

    expect(kinds(await payers.preview(seat.rep, seat, 'STUDENT'))).toEqual(['RETURN_CREDIT', 'INVOICE']);
    await payers.change(seat.rep, seat, 'STUDENT');
    expect(await credits(seat.rep)).toMatchObject({ balance: { amount: 10_000 } });
    expect(await payers.owes(seat)).toEqual({ student: 9_500, school: 0 });
  });

  it('does the same with a seat bought in advance', async () => {
    const seat = await payers.paidBySchool();
    await payers.change(seat.rep, seat, 'STUDENT');
    await give(seat.rep.schoolId, { kind: 'SEATS', seats: 2 });

    expect(kinds(await payers.preview(seat.rep, seat, 'SCHOOL'))).toEqual(['USE_SEAT', 'CREDIT']);
    await payers.change(seat.rep, seat, 'SCHOOL');
    expect(await credits(seat.rep)).toMatchObject({ prepaidSeats: 1 });
    expect(kinds(await payers.preview(seat.rep, seat, 'STUDENT'))).toEqual(['RETURN_SEAT', 'INVOICE']);
    await payers.change(seat.rep, seat, 'STUDENT');
    expect(await credits(seat.rep)).toMatchObject({ prepaidSeats: 2 });
  });
});

describe('undoing a change of payer', () => {
  it('lets the school pay again: the student’s numbered invoice is credited, the line is back, the seat stays', async () => {
    const seat = await payers.paidBySchool();
    const changed = await payers.change(seat.rep, seat, 'STUDENT');
    expect(changed.body).toMatchObject({ payerUndo: { to: 'SCHOOL' } });

    const reply = await undo(seat.rep, seat, { note: 'Eksitus' });

    expect(reply).toMatchObject({ status: 200, body: { payer: 'SCHOOL', payerUndo: null, accessUntil: null } });
    expect(await payers.owes(seat)).toEqual({ student: 0, school: 9_500 });
    expect(await payers.documentsOf({ buyerUserId: seat.student.id })).toMatchObject([
      { kind: 'INVOICE', status: 'CANCELED' },
      { kind: 'CREDIT_NOTE', totalCents: -9_500 },
    ]);
    expect(await payers.taken(seat)).toBe(1);
    const rows = await app.database.knex('activity_log').where({ type: 'PAYER_CHANGED', userId: seat.student.id });
    expect(rows.at(-1)).toMatchObject({ notes: 'Eksitus', metadata: { from: 'STUDENT', to: 'SCHOOL', isUndo: true } });
    expect(await undo(seat.rep, seat)).toMatchObject(error(409, 'payer.nothing-to-undo'));
  });

  it('sends back what the student has paid meanwhile', async () => {
    const seat = await payers.paidBySchool();
    await payers.change(seat.rep, seat, 'STUDENT');
    const { orderUuid } = await at.orderAgain({ ...seat, attemptId: '', orderUuid: '' });
    await at.settle(orderUuid);

    expect(await undo(seat.rep, seat)).toMatchObject({ status: 200 });

    expect(await payers.owes(seat)).toEqual({ student: 0, school: 9_500 });
    expect(await app.database.knex('refunds').where({ amountCents: 9_500 })).not.toHaveLength(0);
  });

  it('lets the student pay again, also for what the school had paid from its credit', async () => {
    const seat = await payers.ordered();
    await at.settle(seat.orderUuid);
    await give(seat.rep.schoolId, credit(9_500));
    await payers.change(seat.rep, seat, 'SCHOOL');

    expect(await undo(seat.rep, seat)).toMatchObject({
      status: 200,
      body: { payer: 'STUDENT', studentPays: { amount: 9_500 } },
    });

    expect(await credits(seat.rep)).toMatchObject({ balance: { amount: 9_500 } });
    await app.work();
  });

  it('is offered while the school that pays a part has no numbered invoice, though the student has one', async () => {
    const seat = await payers.ordered({ sharePercent: 20, startsInDays: 17 });
    await at.settle(seat.orderUuid);

    const { body } = await payers.change(seat.rep, seat, 'SCHOOL');
    expect(body).toMatchObject({ invoice: { number: expect.stringMatching(/./) as string } });
    expect(body).toMatchObject({ payer: 'SCHOOL', payerUndo: { to: 'STUDENT' } });
    await at.putForward({ minutes: 10 });
    await payers.issueDrafts();
    expect(await at.registrationOf(seat)).toMatchObject({ payerUndo: null });
  });

  it('is refused once the school’s part is on a numbered invoice', async () => {
    const seat = await payers.ordered({ startsInDays: 17 });
    await at.settle(seat.orderUuid);
    await payers.change(seat.rep, seat, 'SCHOOL');
    await at.putForward({ minutes: 10 });
    await payers.issueDrafts();
    expect(await undo(seat.rep, seat)).toMatchObject(error(409, 'payer.undo-too-late'));
  });

  it('is refused when the student has gone to another school, which has never paid', async () => {
    const seat = await payers.paidBySchool();
    await payers.change(seat.rep, seat, 'STUDENT');
    const { id: schoolId } = await app.given.school();
    await app.given.moveToSchool(seat.student, schoolId);

    expect(await undo(await app.given.admin(), seat)).toMatchObject(error(409, 'payer.other-school'));
    expect(await payers.owes(seat)).toEqual({ student: 9_500, school: 0 });
    expect(await at.ledgerOf('receivable', { schoolId })).toBe(0);
  });

  it('is for those who may change the payer', async () => {
    const seat = await payers.paidBySchool();
    await payers.change(seat.rep, seat, 'STUDENT');

    expect(await undo(null, seat)).toMatchObject({ status: 401 });
    expect(await undo(seat.student, seat)).toMatchObject({ status: 403 });
    expect(await undo(await app.given.schoolRep(), seat)).toMatchObject(error(404, 'registration.not-found'));
    expect(await undo(seat.rep, seat, { note: 1 })).toMatchObject({ status: 422 });
    expect(await undo(await app.given.admin(), seat)).toMatchObject({ status: 200 });
  });
});
