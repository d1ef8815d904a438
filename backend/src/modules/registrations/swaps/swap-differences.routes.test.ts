/**
 * @covers DELETE /registrations/:id/swap, POST /registrations/:id/swap
 * @covers errors swap
 */
import type { GivenUser } from '../../../../test/given';
import { type Paying, payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('swapdifferences'));
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
type Swapped = {
  registration: { cohort: { id: number }; hasAccess: boolean };
  swap: { difference: { amount: number } } | null;
  payment?: { id: string; url: string };
};

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

const orderOf = async (attemptId: string): Promise<string> => (await at.ordersOf(attemptId))[0]?.uuid ?? '';

describe('a swap to a dearer cohort', () => {
  /** @covers rule swap-both-kept */
  it('keeps both seats until the difference is paid, then moves', async () => {
    const { paid, from, to } = await paidWithSibling(12_000);

    const { body } = (await swap(paid.student, paid.registrationId, {
      cohortId: to,
      provider: 'montonio',
      bank: 'HABAEE2X',
    })) as { body: Swapped };
    expect(body).toMatchObject({
      registration: { cohort: { id: from }, hasAccess: true },
      swap: { difference: { amount: 2_500 }, cohort: { id: to } },
    });
    expect([await seatsOf(from), await seatsOf(to)]).toEqual([1, 1]);
    expect(await at.brokenInvariants()).toEqual([]);
    const again = (await swap(paid.student, paid.registrationId, {
      cohortId: to,
      provider: 'montonio',
      bank: 'HABAEE2X',
    })) as { body: Swapped };
    expect(again.body.payment?.id).toBe(body.payment?.id);

    await at.settle(await orderOf(body.payment?.id ?? ''));

    expect(await at.registrationOf(paid)).toMatchObject({
      cohort: { id: to },
      hasAccess: true,
      studentPays: { amount: 12_000 },
    });
    expect([await seatsOf(from), await seatsOf(to)]).toEqual([0, 1]);
    expect(await totals(paid)).toEqual([9_500, 2_500]);
    expect(await receivable(paid)).toBe(0);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('refunds both payments when the seat is canceled afterwards', async () => {
    const { paid, to } = await paidWithSibling(12_000);
    const { body } = (await swap(paid.student, paid.registrationId, {
      cohortId: to,
      provider: 'montonio',
      bank: 'HABAEE2X',
    })) as { body: Swapped };
    const difference = body.payment?.id ?? '';
    await at.settle(await orderOf(difference));

    await (await app.as(paid.student)).post(`/registrations/${paid.registrationId}/cancel`).send({});
    await app.work();
    await at.untilRefunded(paid.attemptId);
    await at.untilRefunded(difference);

    expect([await at.attempt(paid.attemptId), await at.attempt(difference)]).toMatchObject([
      { status: 'REFUNDED' },
      { status: 'REFUNDED' },
    ]);
    expect([await receivable(paid), await seatsOf(to)]).toEqual([0, 0]);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('leaves the old seat when nobody pays, and refunds money that comes later', async () => {
    const { paid, from, to } = await paidWithSibling(12_000);
    const { body } = (await swap(paid.student, paid.registrationId, {
      cohortId: to,
      provider: 'montonio',
      bank: 'HABAEE2X',
    })) as { body: Swapped };
    const difference = body.payment?.id ?? '';

    await at.putForward({ minutes: 41 });
    await at.reconcile();
    expect([await seatsOf(from), await seatsOf(to)]).toEqual([1, 0]);
    expect(await at.registrationOf(paid)).toMatchObject({ cohort: { id: from }, hasAccess: true });
    const told = app.mails.filter(({ to: reader }) => reader === paid.student.email).at(-1);
    expect(told?.text).toContain('hinnavahe makse ei jõudnud õigel ajal meieni');
    await at.payLate(await orderOf(difference));
    await at.untilRefunded(difference);

    expect(await at.attempt(difference)).toMatchObject({ status: 'REFUNDED' });
    expect(await at.registrationOf(paid)).toMatchObject({
      cohort: { id: from },
      hasAccess: true,
      studentPays: { amount: 9_500 },
    });
    expect([await receivable(paid), await at.ledgerOf('unallocated')]).toEqual([0, 0]);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('fails when the cohort was canceled meanwhile: the seat stays, and the money is refunded', async () => {
    const { paid, from, to } = await paidWithSibling(12_000);
    const pay = { cohortId: to, provider: 'montonio', bank: 'HABAEE2X' };
    const { body } = (await swap(paid.student, paid.registrationId, pay)) as { body: Swapped };
    const difference = body.payment?.id ?? '';
    await app.database.knex('cohorts').where({ id: to }).update({ status: 'CANCELED' });
    expect(await swap(paid.student, paid.registrationId, pay)).toMatchObject(error(409, 'cohort.not-open'));
    await at.settle(await orderOf(difference));
    await at.untilRefunded(difference);

    expect(await at.registrationOf(paid)).toMatchObject({ cohort: { id: from }, hasAccess: true });
    expect(await at.attempt(difference)).toMatchObject({ status: 'REFUNDED' });
    expect([await seatsOf(from), await seatsOf(to), await receivable(paid)]).toEqual([1, 0, 0]);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('leaves the seat with a valid invoice, out of a free cohort and when the first invoice is credited', async () => {
    const free = await app.given.cohort({ priceCents: 0 });
    const { courseId } = free;
    const [dear, cheap] = [
      await app.given.cohort({ courseId, priceCents: 12_000 }),
      await app.given.cohort({ courseId, priceCents: 2_000 }),
    ];
    const student = await app.given.student();
    const { body } = (await (
      await app.as(student)
    )
      .post(`/cohorts/${free.id}/registrations`)
      .send({ payer: 'STUDENT', acceptTerms: true })) as { body: { registration: { id: number } } };
    const seat = { student, registrationId: body.registration.id };
    const started = (await swap(student, seat.registrationId, { cohortId: dear.id, provider: 'montonio' })) as {
      body: Swapped;
    };
    await at.settle(await orderOf(started.body.payment?.id ?? ''));
    const { paid } = await paidWithSibling(null);
    const { cohort } = (await at.registrationOf(paid)) as { cohort: { id: number } };
    const { courseId: other } = await app.database
      .knex('cohorts')
      .where({ id: cohort.id })
      .first<{ courseId: number }>('courseId');
    const [up, down] = [
      await app.given.cohort({ courseId: other, priceCents: 12_000 }),
      await app.given.cohort({ courseId: other, priceCents: 2_000 }),
    ];
    const dearer = (await swap(paid.student, paid.registrationId, { cohortId: up.id, provider: 'montonio' })) as {
      body: Swapped;
    };
    await at.settle(await orderOf(dearer.body.payment?.id ?? ''));
    await swap(paid.student, paid.registrationId, { cohortId: down.id });

    expect(await at.registrationOf(seat)).toMatchObject({ cohort: { id: dear.id }, invoice: { status: 'PAID' } });
    expect(await at.registrationOf(paid)).toMatchObject({ cohort: { id: down.id }, invoice: { status: 'PAID' } });
    expect(await swap(student, seat.registrationId, { cohortId: cheap.id })).toMatchObject({
      status: 200,
      body: { registration: { invoice: { status: 'PAID' } } },
    });
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('ends when the student gives it up or cancels the seat', async () => {
    const [one, other] = [await paidWithSibling(12_000), await paidWithSibling(12_000)];
    for (const { paid, to } of [one, other])
      await swap(paid.student, paid.registrationId, { cohortId: to, provider: 'invoice' });
    await app.work();

    expect(
      await (await app.as(one.paid.student)).delete(`/registrations/${one.paid.registrationId}/swap`),
    ).toMatchObject({ status: 204 });
    expect(
      await (await app.as(one.paid.student)).delete(`/registrations/${one.paid.registrationId}/swap`),
    ).toMatchObject(error(404, 'swap.not-found'));
    expect(
      await (await app.as(other.paid.student)).delete(`/registrations/${one.paid.registrationId}/swap`),
    ).toMatchObject(error(404, 'registration.not-found'));
    await (await app.as(other.paid.student)).post(`/registrations/${other.paid.registrationId}/cancel`).send({});
    await app.work();

    expect([
      await seatsOf(one.from),
      await seatsOf(one.to),
      await seatsOf(other.from),
      await seatsOf(other.to),
    ]).toEqual([1, 0, 0, 0]);
    expect(await receivable(one.paid)).toBe(0);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('asks how the difference is paid, and allows one swap at a time', async () => {
    const { paid, to } = await paidWithSibling(12_000);
    const { courseId } = await app.database.knex('cohorts').where({ id: to }).first<{ courseId: number }>('courseId');
    const third = await app.given.cohort({ courseId });

    expect(await swap(paid.student, paid.registrationId, { cohortId: to })).toMatchObject(
      error(422, 'registration.provider-required'),
    );
    await swap(paid.student, paid.registrationId, { cohortId: to, provider: 'montonio' });
    expect(await swap(paid.student, paid.registrationId, { cohortId: to, provider: 'invoice' })).toMatchObject(
      error(422, 'payment.provider-unavailable'),
    );
    expect(await swap(paid.student, paid.registrationId, { cohortId: third.id })).toMatchObject(
      error(409, 'swap.pending'),
    );
    expect(await at.brokenInvariants()).toEqual([]);
  });
});
