import { PayerSeats } from '../../../../test/payers';
import { payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
let payers: PayerSeats;
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('payer_races'));
  payers = new PayerSeats(app, at);
});
afterAll(() => stop());
afterEach(async () => expect(await at.brokenInvariants()).toEqual([]));

describe('a change of payer at the same time as others', () => {
  it('happens once, however often it is requested', async () => {
    const seat = await payers.paidBySchool();

    const replies = await Promise.all(Array.from({ length: 6 }, () => payers.change(seat.rep, seat, 'STUDENT')));

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(
      await app.database.knex('activity_log').where({ type: 'PAYER_CHANGED', userId: seat.student.id }),
    ).toHaveLength(1);
    expect(await payers.owes(seat)).toEqual({ student: 9_500, school: 0 });
  });

  it('loses no money that is being settled', async () => {
    for (let round = 0; round < 4; round += 1) {
      const seat = await payers.ordered();
      const { redirectUrl } = await at.payAtBank(seat.orderUuid);
      await Promise.all([at.returnFromBank(redirectUrl), payers.change(seat.rep, seat, 'SCHOOL')]);
      await app.work();
      await at.untilRefunded(seat.attemptId);

      expect(await at.attempt(seat.attemptId)).toMatchObject({ status: 'REFUNDED' });
      expect(await at.registrationOf(seat)).toMatchObject({ payer: 'SCHOOL', hasAccess: true });
      expect(await payers.owes(seat)).toEqual({ student: 0, school: 9_500 });
    }
  });

  it('does not deadlock with cancellations and issuing', async () => {
    const school = await app.given.school();
    const rep = await app.given.schoolRep({ schoolId: school.id });
    const { id: cohortId } = await app.given.cohort({ startsInDays: 10 });
    const seats = await Promise.all(
      (await app.given.students(8, school.id)).map(async (student) => {
        const { body } = (await (
          await app.as(student)
        )
          .post(`/cohorts/${cohortId}/registrations`)
          .send({ payer: 'SCHOOL', acceptTerms: true })) as { body: { registration: { id: number } } };
        return { student, registrationId: body.registration.id };
      }),
    );
    const acts = seats.map(({ student, registrationId }, index) =>
      index % 2 === 0
        ? payers.change(rep, { registrationId }, 'STUDENT')
        : (async () => (await app.as(student)).post(`/registrations/${registrationId}/cancel`).send({}))(),
    );
    const [, ...replies] = await Promise.all([payers.issueDrafts(), ...acts]);

    expect(new Set(replies.map((reply) => (reply as { status: number }).status))).toEqual(new Set([200]));
    expect(await at.ledgerOf('receivable', { schoolId: school.id })).toBe(0);
  });
});
