/**
 * @covers GET /registrations/:id/swap-options, POST /registrations/:id/move
 * @covers Registration, SwapOption, SwapOptions
 * @covers errors swap
 */
import type { GivenUser } from '../../../../test/given';
import { type Paying, payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('swaps'));
});
afterAll(() => stop());

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});
const seatsOf = async (id: number): Promise<number> =>
  (await app.database.knex('cohorts').where({ id }).first<{ seatsTaken: number }>('seatsTaken')).seatsTaken;
const swap = async (student: GivenUser, id: number, body: object) =>
  (await app.as(student)).post(`/registrations/${id}/swap`).send(body);
const receivable = ({ student }: Paying) => at.ledgerOf('receivable', { userId: student.id });
const totals = async ({ student }: Paying) =>
  (
    await app.database
      .knex('invoices')
      .where({ buyerUserId: student.id })
      .whereNot('status', 'CANCELED')
      .orderBy('totalCents', 'desc')
      .select<{ totalCents: number }[]>('totalCents')
  ).map(({ totalCents }) => totalCents);

type Siblings = { paid: Paying; from: number; to: number };

/** A student who has paid 95 €, and another cohort of the course at another price. */
async function paidWithSibling(toCents: number | null): Promise<Siblings> {
  const from = await app.given.cohort({ sizeMax: 1, startsInDays: 30 });
  const to = await app.given.cohort({
    courseId: from.courseId,
    priceCents: toCents,
    sizeMax: 1,
    startsInDays: 40,
  });
  const paid = await at.paying({ cohortId: from.id });
  await at.settle(paid.orderUuid);
  return { paid, from: from.id, to: to.id };
}

describe('GET /registrations/:id/swap-options', () => {
  it('lists the other cohorts of the course with what each costs more or less', async () => {
    const { paid, to } = await paidWithSibling(12_000);
    const { courseId } = await app.database.knex('cohorts').where({ id: to }).first<{ courseId: number }>('courseId');
    const full = await app.given.cohort({ courseId, sizeMax: 1, startsInDays: 50 });
    await at.paying({ cohortId: full.id });
    await app.given.cohort();

    const reply = await (await app.as(paid.student)).get(`/registrations/${paid.registrationId}/swap-options`);

    expect(reply).toMatchObject({
      status: 200,
      body: {
        allowed: true,
        refusal: null,
        studentPays: { amount: 9_500 },
        items: [
          {
            cohort: { id: to },
            freeSeats: 1,
            studentPays: { amount: 12_000 },
            difference: { amount: 2_500 },
            available: true,
          },
          {
            cohort: { id: full.id },
            freeSeats: 0,
            difference: { amount: 0 },
            available: false,
            refusal: 'cohort.full',
          },
        ],
        pending: null,
      },
    });
    expect((reply.body as { items: object[] }).items).toHaveLength(2);
    expect(
      await (await app.as(await app.given.student())).get(`/registrations/${paid.registrationId}/swap-options`),
    ).toMatchObject(error(404, 'registration.not-found'));
    expect(await (await app.as(null)).get(`/registrations/${paid.registrationId}/swap-options`)).toMatchObject(
      error(401, 'auth.required'),
    );
    expect(
      await (await app.as(await app.given.teacher())).get(`/registrations/${paid.registrationId}/swap-options`),
    ).toMatchObject(error(403, 'auth.not-allowed'));
  });
});

describe('a swap at the same price', () => {
  it('moves the seat at once, without money, and offers the old seat to a waiting student', async () => {
    const { paid, from, to } = await paidWithSibling(null);
    const next = await app.given.student();
    await (await app.as(next)).post(`/cohorts/${from}/waitlist`).send({ acceptTerms: true });

    const reply = await swap(paid.student, paid.registrationId, { cohortId: to });
    await app.work();

    expect(reply).toMatchObject({
      status: 200,
      body: { swap: null, registration: { cohort: { id: to }, hasAccess: true, invoice: { status: 'PAID' } } },
    });
    expect([await seatsOf(from), await seatsOf(to)]).toEqual([1, 1]);
    expect((await (await app.as(next)).get('/waitlist')).body).toMatchObject({ items: [{ status: 'OFFERED' }] });
    expect(await totals(paid)).toEqual([9_500]);
    expect(app.mails.findLast(({ to: address }) => address === paid.student.email)?.subject).toContain('teises rühmas');
    expect(
      await app.database.knex('activity_log').where({ type: 'REGISTRATION_MOVED', cohortId: to }).first('metadata'),
    ).toMatchObject({ metadata: { registrationId: paid.registrationId, from, to } });
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

describe('a swap to a cheaper cohort', () => {
  /** @covers rule swap-refund */
  it('credits and refunds the difference, and the rest when the seat is canceled afterwards', async () => {
    const { paid, to } = await paidWithSibling(7_000);

    expect(await swap(paid.student, paid.registrationId, { cohortId: to })).toMatchObject({
      status: 200,
      body: { swap: null, registration: { studentPays: { amount: 7_000 } } },
    });
    await app.work();
    await at.untilRefunded(paid.attemptId);

    expect(await totals(paid)).toEqual([9_500, -2_500]);
    const moved = app.mails.filter(
      ({ to: address, text }) => address === paid.student.email && /kreeditarve/i.test(text),
    );
    expect(moved.map(({ attachments = [] }) => attachments.length)).toEqual([1]);
    expect(moved[0]?.subject).toContain('teises rühmas');
    expect(await at.attempt(paid.attemptId)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    expect(await receivable(paid)).toBe(0);
    expect(await at.brokenInvariants()).toEqual([]);

    expect(
      await (await app.as(paid.student)).post(`/registrations/${paid.registrationId}/cancel`).send({}),
    ).toMatchObject({ status: 200 });
    await app.work();
    const told = app.mails.findLast(
      ({ to: address, subject }) =>
        address === paid.student.email && subject.startsWith('Registreerimine on tühistatud'),
    )?.text;
    expect(told).toContain('70,00');
    expect(told).not.toContain('95,00');
    await at.untilRefunded(paid.attemptId);
    expect(
      await app.database
        .knex('refunds')
        .where({ paymentAttemptId: paid.attemptId })
        .orderBy(['createdAt', 'id'])
        .pluck('amount_cents'),
    ).toEqual([2_500, 7_000]);
    expect(await at.attempt(paid.attemptId)).toMatchObject({ status: 'REFUNDED' });
    expect([await receivable(paid), await at.ledgerOf('refunds_payable')]).toEqual([0, 0]);
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

describe('a swap is refused', () => {
  it('to the same cohort, to one of another course, to a full one and to an unknown one', async () => {
    const { paid, from, to } = await paidWithSibling(null);
    await at.paying({ cohortId: to });
    const elsewhere = await app.given.cohort();

    expect(await swap(paid.student, paid.registrationId, { cohortId: from })).toMatchObject(
      error(409, 'swap.same-cohort'),
    );
    expect(await swap(paid.student, paid.registrationId, { cohortId: elsewhere.id })).toMatchObject(
      error(409, 'swap.other-course'),
    );
    expect(await swap(paid.student, paid.registrationId, { cohortId: to })).toMatchObject(error(409, 'cohort.full'));
    expect(await swap(paid.student, paid.registrationId, { cohortId: 999_999 })).toMatchObject(
      error(404, 'cohort.not-found'),
    );
    expect(await seatsOf(from)).toBe(1);
  });

  /** @covers rule swap-no-jump */
  it('into a free seat for which others wait, also as an administrator’s move', async () => {
    const { paid, from, to } = await paidWithSibling(null);
    await at.paying({ cohortId: to });
    await (await app.as(await app.given.student())).post(`/cohorts/${to}/waitlist`).send({ acceptTerms: true });
    await app.database.knex('cohorts').where({ id: to }).update({ sizeMax: 2 });
    const admin = await app.as(await app.given.admin());
    expect(await swap(paid.student, paid.registrationId, { cohortId: to })).toMatchObject(error(409, 'cohort.full'));
    expect(await admin.post(`/registrations/${paid.registrationId}/move`).send({ cohortId: to })).toMatchObject(
      error(409, 'cohort.full'),
    );
    expect([await seatsOf(from), await seatsOf(to)]).toEqual([1, 1]);
  });

  /** @covers rule swap-free-days */
  it('before the seat is paid, after the free days, and to other actors', async () => {
    const { courseId } = await app.given.cohort();
    const [from, to] = [await app.given.cohort({ courseId }), await app.given.cohort({ courseId })];
    const unpaid = await at.paying({ cohortId: from.id });
    const late = await paidWithSibling(null);

    expect(await swap(unpaid.student, unpaid.registrationId, { cohortId: to.id })).toMatchObject(
      error(409, 'swap.unpaid'),
    );
    const stranger = await app.given.student();
    const { id: ofAnotherCourse } = await app.given.cohort();
    for (const cohortId of [to.id, from.id, ofAnotherCourse, 999_999])
      expect(await swap(stranger, unpaid.registrationId, { cohortId })).toMatchObject(
        error(404, 'registration.not-found'),
      );
    expect(await swap(await app.given.teacher(), unpaid.registrationId, { cohortId: to.id })).toMatchObject(
      error(403, 'auth.not-allowed'),
    );
    expect(await swap(unpaid.student, unpaid.registrationId, { cohortId: 'x' })).toMatchObject(
      error(422, 'request.invalid'),
    );
    await app.database
      .knex('cohorts')
      .where({ id: late.from })
      .update({ startDate: new Date(app.clock.now().getTime() - 8 * 86_400_000) });
    await app.database
      .knex('cohort_participants')
      .where({ id: late.paid.registrationId })
      .update({ createdAt: new Date(app.clock.now().getTime() - 20 * 86_400_000) });
    expect(await swap(late.paid.student, late.paid.registrationId, { cohortId: late.to })).toMatchObject(
      error(409, 'swap.too-late'),
    );
  });
});

describe('a seat that a school pays for', () => {
  it('moves at once, and its line moves to the invoice of the new month', async () => {
    const school = await app.given.school({ limitations: { numberOfCourses: 1 } });
    const student = await app.given.student({ schoolId: school.id });
    const from = await app.given.cohort({ startsInDays: 30 });
    const to = await app.given.cohort({ courseId: from.courseId, startsInDays: 75, priceCents: 12_000 });
    const { body } = (await (
      await app.as(student)
    )
      .post(`/cohorts/${from.id}/registrations`)
      .send({ payer: 'SCHOOL', acceptTerms: true })) as { body: { registration: { id: number } } };

    expect(await swap(student, body.registration.id, { cohortId: to.id })).toMatchObject({
      status: 200,
      body: { swap: null, registration: { schoolPays: { amount: 12_000 }, hasAccess: true } },
    });

    const lines = await app.database
      .knex('invoice_lines as l')
      .join('invoices as i', 'i.invoice_id', 'l.invoice_id')
      .where({ 'i.buyer_school_id': school.id })
      .select('l.totalCents', 'l.description');
    expect(lines).toHaveLength(1);
    expect(lines).toMatchObject([{ totalCents: 12_000 }]);
    expect(await at.ledgerOf('receivable', { schoolId: school.id })).toBe(12_000);
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

describe('POST /registrations/:id/move', () => {
  it('moves a student at the agreed price, on any day, and tells them', async () => {
    const { paid, from, to } = await paidWithSibling(12_000);
    const admin = await app.as(await app.given.admin());

    const reply = await admin
      .post(`/registrations/${paid.registrationId}/move`)
      .send({ cohortId: to, note: 'Tunniplaan' });

    expect(reply).toMatchObject({ status: 200, body: { cohort: { id: to }, studentPays: { amount: 9_500 } } });
    expect([await seatsOf(from), await seatsOf(to)]).toEqual([0, 1]);
    expect(
      await app.database.knex('activity_log').where({ type: 'REGISTRATION_MOVED', cohortId: to }).first('notes'),
    ).toEqual({ notes: 'Tunniplaan' });
    expect(await totals(paid)).toEqual([9_500]);
    expect(await admin.post(`/registrations/${paid.registrationId}/move`).send({ cohortId: to })).toMatchObject(
      error(409, 'swap.same-cohort'),
    );
    expect(await admin.post('/registrations/999999/move').send({ cohortId: to })).toMatchObject(
      error(404, 'registration.not-found'),
    );
    expect(await admin.post(`/registrations/${paid.registrationId}/move`).send({})).toMatchObject(
      error(422, 'request.invalid'),
    );
    expect(
      await (await app.as(paid.student)).post(`/registrations/${paid.registrationId}/move`).send({ cohortId: from }),
    ).toMatchObject(error(403, 'auth.not-allowed'));
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('lets a student of a finished course begin anew in another cohort', async () => {
    const { paid, to } = await paidWithSibling(null);
    await app.database
      .knex('cohort_participants')
      .where({ id: paid.registrationId })
      .update({ status: 'AWAITING_RESULT' });
    expect(
      await (
        await app.as(await app.given.admin())
      )
        .post(`/registrations/${paid.registrationId}/move`)
        .send({ cohortId: to }),
    ).toMatchObject({ status: 200, body: { status: 'REGISTERED', hasAccess: true } });
  });

  it('moves an unpaid seat with its open order and its draft', async () => {
    const from = await app.given.cohort();
    const to = await app.given.cohort({ courseId: from.courseId, name: 'Uus rühm' });
    const unpaid = await at.paying({ cohortId: from.id });
    await (
      await app.as(await app.given.admin())
    )
      .post(`/registrations/${unpaid.registrationId}/move`)
      .send({ cohortId: to.id });

    await at.settle(unpaid.orderUuid);

    expect(await at.registrationOf(unpaid)).toMatchObject({
      cohort: { id: to.id },
      hasAccess: true,
      invoice: { status: 'PAID' },
    });
    expect(
      await app.database
        .knex('invoice_lines')
        .where({ participantId: unpaid.registrationId })
        .pluck<string[]>('description'),
    ).toEqual([expect.stringContaining('Uus rühm')]);
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

/** @covers rule swap-no-deadlock */
it('lets two students swap seats with each other repeatedly at once, without a deadlock or a lost seat', async () => {
  const { id: courseId } = await app.given.course();
  const [a, b] = [await app.given.cohort({ courseId, sizeMax: 5 }), await app.given.cohort({ courseId, sizeMax: 5 })];
  const school = await app.given.school();
  const students = await app.given.students(8, school.id);
  const seats: { id: number; student: GivenUser; at: number }[] = [];
  for (const [index, student] of students.entries()) {
    const cohortId = index % 2 === 0 ? a.id : b.id;
    const { body } = (await (
      await app.as(student)
    )
      .post(`/cohorts/${cohortId}/registrations`)
      .send({ payer: 'SCHOOL', acceptTerms: true })) as { body: { registration: { id: number } } };
    seats.push({ id: body.registration.id, student, at: cohortId });
  }

  const insist = async (seat: (typeof seats)[number]): Promise<string> => {
    const cohortId = seat.at === a.id ? b.id : a.id;
    for (let tries = 0; tries < 50; tries += 1) {
      const { status, body } = await swap(seat.student, seat.id, { cohortId });
      const { code } = body as { code?: string };
      if (status === 200) return 'swapped';
      if (code !== 'seat.busy' && code !== 'cohort.full') return code ?? String(status);
    }
    return 'never';
  };
  const outcomes = await Promise.all(seats.map(insist));

  expect(new Set(outcomes)).toEqual(new Set(['swapped']));
  expect([await seatsOf(a.id), await seatsOf(b.id)]).toEqual([4, 4]);
  expect(await at.brokenInvariants()).toEqual([]);
});
