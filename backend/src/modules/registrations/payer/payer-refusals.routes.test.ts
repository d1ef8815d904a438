import { PayerSeats } from '../../../../test/payers';
import { payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
let payers: PayerSeats;
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('payer_refusals'));
  payers = new PayerSeats(app, at);
});
afterAll(() => stop());
afterEach(async () => expect(await at.brokenInvariants()).toEqual([]));

const error = (status: number, code: string) => ({ status, body: { statusCode: status, code } });
const WEEK_MS = 7 * 86_400_000;

describe('a change of payer is refused', () => {
  /** @covers rule payer-past-cohort */
  it('for a past cohort, with the catalogue’s text', async () => {
    const seat = await payers.paidBySchool();
    await app.database
      .knex('cohorts')
      .where({ id: seat.cohortId })
      .update({
        startDate: new Date(app.clock.now().getTime() - 9 * WEEK_MS),
        endDate: new Date(app.clock.now().getTime() - WEEK_MS),
      });

    for (const reply of [
      await payers.change(seat.rep, seat, 'STUDENT'),
      await payers.preview(seat.rep, seat, 'STUDENT'),
    ])
      expect(reply).toMatchObject({
        status: 409,
        body: { code: 'payer.past-cohort', message: 'Cannot change payer of a past cohort' },
      });
  });

  it('for the present payer, for a canceled registration, and for a lapsed hold', async () => {
    const seat = await payers.paidBySchool();
    expect(await payers.change(seat.rep, seat, 'SCHOOL')).toMatchObject(error(409, 'payer.same'));
    await (await app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({});
    expect(await payers.change(seat.rep, seat, 'STUDENT')).toMatchObject(error(409, 'payer.registration-over'));
    const held = await payers.ordered();
    await at.putForward({ minutes: 41 });
    expect(await payers.change(held.rep, held, 'SCHOOL')).toMatchObject(error(409, 'payer.hold-lapsed'));
    await at.reconcile();
  });

  it('to a school that is archived: nothing is sold to it', async () => {
    const seat = await payers.ordered();
    await app.database.knex('schools').where({ id: seat.rep.schoolId }).update({ archivedAt: app.clock.now() });

    for (const act of [payers.change, payers.preview])
      expect(await act(await app.given.admin(), seat, 'SCHOOL')).toMatchObject(
        error(422, 'registration.payer-not-offered'),
      );
  });

  it('while a swap waits for its payment', async () => {
    const seat = await payers.ordered();
    await at.settle(seat.orderUuid);
    const { courseId } = await app.database
      .knex('cohorts')
      .where({ id: seat.cohortId })
      .first<{ courseId: number }>('courseId');
    const dearer = await app.given.cohort({ courseId, priceCents: 12_000 });
    await (
      await app.as(seat.student)
    )
      .post(`/registrations/${seat.registrationId}/swap`)
      .send({ cohortId: dearer.id, provider: 'invoice' });

    expect(await payers.change(seat.rep, seat, 'SCHOOL')).toMatchObject(error(409, 'swap.pending'));
  });

  /** @covers rule payer-note */
  it('without a reason, to students and teachers, to other schools, and without signing in', async () => {
    const seat = await payers.paidBySchool();
    const path = `/registrations/${seat.registrationId}/payer`;
    const rep = await app.as(seat.rep);
    expect(await rep.post(path).send({ payer: 'STUDENT' })).toMatchObject(error(422, 'request.invalid'));
    expect(await rep.post(path).send({ payer: 'STUDENT', note: '  ' })).toMatchObject(error(422, 'request.invalid'));
    expect(await rep.post(path).send({ payer: 'NOBODY', note: 'Nii' })).toMatchObject(error(422, 'request.invalid'));
    for (const act of [payers.change, payers.preview]) {
      expect(await act(seat.student, seat, 'STUDENT')).toMatchObject(error(403, 'auth.not-allowed'));
      expect(await act(await app.given.teacher(), seat, 'STUDENT')).toMatchObject(error(403, 'auth.not-allowed'));
      expect(await act(await app.given.schoolRep(), seat, 'STUDENT')).toMatchObject(
        error(404, 'registration.not-found'),
      );
      expect(await act(seat.rep, { registrationId: 999_999 }, 'STUDENT')).toMatchObject(
        error(404, 'registration.not-found'),
      );
      expect(await act(null, seat, 'STUDENT')).toMatchObject(error(401, 'auth.required'));
    }
    expect(await payers.owes(seat)).toEqual({ student: 0, school: 9_500 });
  });
});
