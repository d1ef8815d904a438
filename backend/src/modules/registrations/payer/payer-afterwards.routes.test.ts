/**
 * @covers Registration
 * @covers errors payer
 */
import { endOfDay } from '#platform/index';
import type { GivenUser } from '../../../../test/given';
import { type Paying, payingApp, type PayingApp } from '../../../../test/paying';

let bank: PayingApp['bank'];
let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ bank, app, at, stop } = await payingApp('payer_afterwards'));
});
afterAll(() => stop());
afterEach(async () => expect(await at.brokenInvariants()).toEqual([]));

const DAY_MS = 86_400_000;
const error = (status: number, code: string) => ({ status, body: { statusCode: status, code } });
const daysAhead = (days: number): Date => new Date(app.clock.now().getTime() + days * DAY_MS);

type Rep = GivenUser & { schoolId: number };
type Seat = { student: GivenUser; rep: Rep; registrationId: number; cohortId: number };

const change = async (by: GivenUser, { registrationId }: Pick<Seat, 'registrationId'>, payer: 'SCHOOL' | 'STUDENT') =>
  (await app.as(by)).post(`/registrations/${registrationId}/payer`).send({ payer, note: 'Nii lepiti kokku' });
const cancel = async (by: GivenUser, { registrationId }: Seat) =>
  (await app.as(by)).post(`/registrations/${registrationId}/cancel`).send({});
const swap = async ({ student, registrationId }: Pick<Seat, 'student' | 'registrationId'>, cohortId: number) =>
  (await app.as(student)).post(`/registrations/${registrationId}/swap`).send({ cohortId });
const owedBy = ({ student }: Pick<Seat, 'student'>) => at.ledgerOf('receivable', { userId: student.id });

/** The bank takes a payment back, and tells us before we have sent a refund. */
async function takeBack({ orderUuid, redirectUrl }: { orderUuid: string; redirectUrl: string }): Promise<void> {
  await bank.send('POST', `/control/montonio/orders/${orderUuid}/void`, {});
  await at.returnFromBank(redirectUrl);
  await app.work();
}

const owedByRepsSchool = ({ rep }: Pick<Seat, 'rep'>) => at.ledgerOf('receivable', { schoolId: rep.schoolId });

async function schoolWithStudent(sharePercent: 20 | 100 = 100): Promise<{ rep: Rep; student: GivenUser }> {
  const school = await app.given.school({ sharePercent });
  return {
    rep: await app.given.schoolRep({ schoolId: school.id }),
    student: await app.given.student({ schoolId: school.id }),
  };
}

/** A seat for which the student has paid their part. */
async function paidByStudent(
  input: { payer?: 'SCHOOL' | 'STUDENT'; sharePercent?: 20 | 100 } = {},
): Promise<Paying & { rep: Rep; redirectUrl: string }> {
  const { rep, student } = await schoolWithStudent(input.sharePercent);
  const paid = await at.paying({
    student,
    payer: input.payer ?? 'STUDENT',
    cohortId: (await app.given.cohort({ startsInDays: 30 })).id,
  });
  const { redirectUrl } = await at.payAtBank(paid.orderUuid);
  await at.returnFromBank(redirectUrl);
  await app.work();
  return { rep, redirectUrl, ...paid };
}

/** A seat for which the school pays. */
async function paidBySchool(): Promise<Seat & { courseId: number }> {
  const { rep, student } = await schoolWithStudent();
  const { id: cohortId, courseId } = await app.given.cohort({ startsInDays: 30 });
  const { status, body } = await (
    await app.as(student)
  )
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true });
  expect(status).toBe(201);
  return {
    student,
    rep,
    registrationId: (body as { registration: { id: number } }).registration.id,
    cohortId,
    courseId,
  };
}

/** The student pays what they owe after the change. */
const payNow = async (seat: Seat): Promise<void> =>
  at.settle((await at.orderAgain({ ...seat, attemptId: '', orderUuid: '' })).orderUuid);

/** The last day of a course of several weeks. */
async function lastDayOf({ cohortId, registrationId }: Seat): Promise<void> {
  await app.database
    .knex('cohorts')
    .where({ id: cohortId })
    .update({ startDate: daysAhead(-60), endDate: daysAhead(1) });
  await app.database
    .knex('cohort_participants')
    .where({ id: registrationId })
    .update({ createdAt: daysAhead(-90), status: 'IN_PROGRESS' });
}

describe('a change of payer late in a course', () => {
  it('does not make cancellation free again', async () => {
    const [unpaid, paid] = [await paidBySchool(), await paidBySchool()];
    for (const seat of [unpaid, paid]) {
      await lastDayOf(seat);
      await change(seat.rep, seat, 'STUDENT');
      expect(await at.registrationOf(seat)).toMatchObject({
        cancellation: { freeUntil: endOfDay(daysAhead(-60), 7).toISOString() },
      });
    }
    await payNow(paid);

    expect(await cancel(unpaid.rep, unpaid)).toMatchObject({ status: 200 });
    expect(await cancel(paid.student, paid)).toMatchObject({ status: 200, body: { refund: null } });

    expect([await owedBy(unpaid), await owedBy(paid)]).toEqual([9_500, 0]);
  });

  it('does not make a swap possible again', async () => {
    const seat = await paidBySchool();
    const other = await app.given.cohort({ courseId: seat.courseId, startsInDays: 40 });
    await lastDayOf(seat);
    await change(seat.rep, seat, 'STUDENT');
    await payNow(seat);

    expect(await swap(seat, other.id)).toMatchObject(error(409, 'swap.too-late'));
  });
});

describe('a payment that the bank takes back after a change of payer', () => {
  it('leaves a seat confirmed for which the school now pays', async () => {
    const seat = await paidByStudent();
    await change(seat.rep, seat, 'SCHOOL');

    await takeBack(seat);

    expect(await at.attempt(seat.attemptId)).toMatchObject({ status: 'VOIDED' });
    expect(await at.registrationOf(seat)).toMatchObject({
      status: 'REGISTERED',
      hasAccess: true,
      heldUntil: null,
      nextStep: 'NONE',
    });
    expect([await owedBy(seat), await owedByRepsSchool(seat)]).toEqual([0, 9_500]);
  });

  it('leaves the week of access to a seat for which the student owes again', async () => {
    const seat = await paidByStudent();
    await change(seat.rep, seat, 'SCHOOL');
    await change(seat.rep, seat, 'STUDENT');

    await takeBack(seat);

    expect(await at.registrationOf(seat)).toMatchObject({
      hasAccess: true,
      heldUntil: null,
      accessUntil: endOfDay(app.clock.now(), 7).toISOString(),
      toPay: { amount: 9_500 },
    });
    expect(await owedBy(seat)).toBe(9_500);
  });

  it('holds a seat whose student’s part is owed again, without a week of access', async () => {
    const seat = await paidByStudent({ payer: 'SCHOOL', sharePercent: 20 });
    await change(seat.rep, seat, 'STUDENT');
    expect(await at.registrationOf(seat)).toMatchObject({ accessUntil: expect.any(String) as string });

    await takeBack(seat);

    expect(await at.registrationOf(seat)).toMatchObject({
      hasAccess: false,
      accessUntil: null,
      heldUntil: daysAhead(2).toISOString(),
    });
    expect(await owedBy(seat)).toBe(9_500);
  });
});

it('blocks a swap of the confirmed seat until it is paid', async () => {
  const seat = await paidBySchool();
  const other = await app.given.cohort({ courseId: seat.courseId, priceCents: 5_000, startsInDays: 40 });
  await change(seat.rep, seat, 'STUDENT');

  expect(await swap(seat, other.id)).toMatchObject(error(409, 'swap.unpaid'));
  expect(await (await app.as(seat.student)).get(`/registrations/${seat.registrationId}/swap-options`)).toMatchObject({
    status: 200,
    body: { allowed: false, refusal: 'swap.unpaid' },
  });

  await payNow(seat);
  expect(await swap(seat, other.id)).toMatchObject({
    status: 200,
    body: { registration: { cohort: { id: other.id }, accessUntil: null, hasAccess: true } },
  });
});

it('leaves access open without an end when late money takes the seat again', async () => {
  const late = await at.paying();
  await at.putForward({ minutes: 41 });
  await at.reconcile();
  await app.database
    .knex('cohort_participants')
    .where({ id: late.registrationId })
    .update({ accessUntil: daysAhead(1) });

  await at.payLate(late.orderUuid);

  expect(await at.registrationOf(late)).toMatchObject({
    status: 'REGISTERED',
    hasAccess: true,
    accessUntil: null,
    nextStep: 'NONE',
  });
});

describe('a change of payer of a student who has moved to another school', () => {
  it('charges the new school, which has the seat from then on', async () => {
    const seat = await paidByStudent();
    const { rep: newRep } = await schoolWithStudent();
    await app.given.moveToSchool(seat.student, newRep.schoolId);

    expect(await change(seat.rep, seat, 'SCHOOL')).toMatchObject(error(409, 'payer.other-school'));
    expect(await change(await app.given.admin(), seat, 'SCHOOL')).toMatchObject({
      status: 200,
      body: { school: { id: newRep.schoolId } },
    });
    expect([await owedByRepsSchool(seat), await owedByRepsSchool({ rep: newRep })]).toEqual([0, 9_500]);

    expect(await change(seat.rep, seat, 'STUDENT')).toMatchObject(error(404, 'registration.not-found'));
    expect(await change(newRep, seat, 'STUDENT')).toMatchObject({ status: 200 });
    expect([await owedBy(seat), await owedByRepsSchool({ rep: newRep })]).toEqual([9_500, 0]);
  });

  it('lets the old school stop paying for a seat', async () => {
    const seat = await paidBySchool();
    const { rep: newRep } = await schoolWithStudent();
    await app.given.moveToSchool(seat.student, newRep.schoolId);

    expect(await change(seat.rep, seat, 'STUDENT')).toMatchObject({
      status: 200,
      body: { school: { id: seat.rep.schoolId } },
    });
    expect([await owedBy(seat), await owedByRepsSchool(seat)]).toEqual([9_500, 0]);
  });
});

it('the mail names only the money that goes back because of the change', async () => {
  const { rep, student } = await schoolWithStudent(20);
  const seat = await at.paying({ student });
  const second = await at.orderAgain(seat);
  await at.settle(seat.orderUuid);
  await at.settle(second.orderUuid);
  expect(await at.attempt(second.attemptId)).toMatchObject({ resolution: 'DUPLICATE' });

  await change(rep, seat, 'SCHOOL');
  await app.work();

  const mail = app.mails.findLast(({ to, subject }) => to === student.email && subject.includes('maksab nüüd kool'));
  expect(mail?.text).toContain('19,00');
  expect(mail?.text).not.toContain('114,00');
});
