import type { GivenUser } from '../../../../test/given';
import { payingApp, type PayingApp } from '../../../../test/paying';

jest.setTimeout(60_000);

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('payer_afterwards'));
});
afterAll(() => stop());
afterEach(async () => expect(await at.brokenInvariants()).toEqual([]));

const DAY_MS = 86_400_000;
const error = (status: number, code: string) => ({ status, body: { statusCode: status, code } });
const daysAhead = (days: number): Date => new Date(app.clock.now().getTime() + days * DAY_MS);

type Rep = GivenUser & { schoolId: number };
type Seat = { student: GivenUser; rep: Rep; registrationId: number; cohortId: number };

const change = async (by: GivenUser, { registrationId }: Pick<Seat, 'registrationId'>, payer: 'SCHOOL' | 'STUDENT') => (await app.as(by)).post(`/registrations/${registrationId}/payer`).send({ payer, note: 'Nii lepiti kokku' });
const cancel = async (by: GivenUser, { registrationId }: Seat) => (await app.as(by)).post(`/registrations/${registrationId}/cancel`).send({});
const swap = async ({ student, registrationId }: Pick<Seat, 'student' | 'registrationId'>, cohortId: number) => (await app.as(student)).post(`/registrations/${registrationId}/swap`).send({ cohortId });
const owedBy = ({ student }: Pick<Seat, 'student'>) => at.ledgerOf('receivable', { userId: student.id });

async function schoolWithStudent(sharePercent: 20 | 100 = 100): Promise<{ rep: Rep; student: GivenUser }> {
  const school = await app.given.school({ sharePercent });
  return { rep: await app.given.schoolRep({ schoolId: school.id }), student: await app.given.student({ schoolId: school.id }) };
}

/** A seat that the school pays. */
async function paidBySchool(): Promise<Seat & { courseId: number }> {
  const { rep, student } = await schoolWithStudent();
  const { id: cohortId, courseId } = await app.given.cohort({ startsInDays: 30 });
  const { status, body } = await (await app.as(student)).post(`/cohorts/${cohortId}/registrations`).send({ payer: 'SCHOOL', acceptTerms: true });
  expect(status).toBe(201);
  return { student, rep, registrationId: (body as { registration: { id: number } }).registration.id, cohortId, courseId };
}

/** The last day of a course that went on for weeks. */
async function lastDayOf({ cohortId, registrationId }: Seat): Promise<void> {
  await app.database.knex('cohorts').where({ id: cohortId }).update({ startDate: daysAhead(-60), endDate: daysAhead(1) });
  await app.database.knex('cohort_participants').where({ id: registrationId }).update({ createdAt: daysAhead(-90), status: 'IN_PROGRESS' });
}

describe('late in a course', () => {
  it('a change of payer does not make giving up free again', async () => {
    const [unpaid, paid] = [await paidBySchool(), await paidBySchool()];
    for (const seat of [unpaid, paid]) {
      await lastDayOf(seat);
      await change(seat.rep, seat, 'STUDENT');
      expect(await at.registrationOf(seat)).toMatchObject({ cancellation: { freeUntil: daysAhead(-53).toISOString() } });
    }
    await at.settle((await at.orderAgain({ ...paid, attemptId: '', orderUuid: '' })).orderUuid);

    expect(await cancel(unpaid.rep, unpaid)).toMatchObject({ status: 200 });
    expect(await cancel(paid.student, paid)).toMatchObject({ status: 200, body: { refund: null } });

    expect([await owedBy(unpaid), await owedBy(paid)]).toEqual([9_500, 0]);
  });

  it('nor the way to another group', async () => {
    const seat = await paidBySchool();
    const other = await app.given.cohort({ courseId: seat.courseId, startsInDays: 40 });
    await lastDayOf(seat);
    await change(seat.rep, seat, 'STUDENT');
    await at.settle((await at.orderAgain({ ...seat, attemptId: '', orderUuid: '' })).orderUuid);

    expect(await swap(seat, other.id)).toMatchObject(error(409, 'swap.too-late'));
  });
});
