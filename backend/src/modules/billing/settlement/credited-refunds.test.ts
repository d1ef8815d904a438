/** @covers errors case */
import { GiftCards } from '../../../../test/gift-cards';
import { wrongIn } from '../../../../test/money/books';
import { withOutsideMoney, type MoneyTest } from '../../../../test/outside-money';
import type { Paying } from '../../../../test/paying';
import { PlanPayers } from '../../../../test/plan-payers';

let on: MoneyTest;
let app: MoneyTest['app'];
let at: MoneyTest['at'];
let outside: MoneyTest['outside'];
withOutsideMoney('credited', (given) => {
  on = given;
  ({ app, at, outside } = given);
});

type CreditNote = { totalCents: number; vat: { grossCents: number }[] };

const creditNotesOf = async ({ attemptId }: Pick<Paying, 'attemptId'>): Promise<CreditNote[]> =>
  app.database
    .knex('invoices as n')
    .join('payment_attempts as a', 'a.invoice_id', 'n.credits_invoice_id')
    .where('a.id', attemptId)
    .orderBy('n.created_at')
    .select<CreditNote[]>('n.total_cents', 'n.vat');

const priceOf = ({ registrationId }: Pick<Paying, 'registrationId'>) =>
  app.database
    .knex('cohort_participants')
    .where({ id: registrationId })
    .first<{ priceCents: number; studentShareCents: number }>('priceCents', 'studentShareCents');

/** Somebody sends a part of the payment back out of goodwill, and staff credit it. */
async function givenBack(seat: Paying, euros?: number): Promise<void> {
  await outside.sendBack(seat, euros);
  await outside.lookADayLater();
  expect(await outside.decide(seat, { action: 'CREDIT_SUM' })).toMatchObject({ status: 200 });
}

const cancel = async ({ student, registrationId }: Paying): Promise<void> => {
  await (await app.as(student)).post(`/registrations/${registrationId}/cancel`).send({}).expect(200);
  await app.work();
};

describe('a refund out of goodwill, credited while the seat is kept', () => {
  it.each([
    { part: 30, back: 'a part', cents: 3_000, rest: [6_500] },
    { part: undefined, back: 'everything', cents: 9_500, rest: [] },
  ])('of $back is not owed again, and the rest goes back with a later cancellation', async ({ part, cents, rest }) => {
    const seat = await outside.paid();
    await givenBack(seat, part);

    expect(await creditNotesOf(seat)).toMatchObject([{ totalCents: -cents, vat: [{ grossCents: -cents }] }]);
    expect(await at.registrationOf(seat)).toMatchObject({ hasAccess: true, nextStep: 'NONE', accessUntil: null });
    expect(await priceOf(seat)).toEqual({ priceCents: 9_500 - cents, studentShareCents: 9_500 - cents });
    expect(await outside.casesOf(seat)).toMatchObject([{ status: 'RESOLVED', action: 'CREDIT_SUM' }]);
    expect(await outside.owedBy(seat)).toBe(0);
    expect(await outside.booked(seat)).toEqual({ clearing: 9_500 - cents, payable: 0, unallocated: 0 });
    expect(outside.subjectsTo(seat).filter((subject) => subject.includes('reeditarve'))).toHaveLength(1);
    expect(await wrongIn(on)).toEqual([]);

    await cancel(seat);
    await at.untilRefunded(seat.attemptId);

    expect((await outside.refundsOf(seat)).map(({ amountCents }) => amountCents)).toEqual([cents, ...rest]);
    expect((await outside.booked(seat)).clearing).toBe(0);
    expect(await wrongIn(on)).toEqual([]);
  });

  it('is credited once where two were made, each by its own case', async () => {
    const seat = await outside.paid();
    await outside.sendBack(seat, 20);
    await outside.lookADayLater();
    await outside.sendBack(seat, 10);
    await outside.lookADayLater();

    expect(await outside.decide(seat, { action: 'CREDIT_SUM' })).toMatchObject({ status: 200 });
    expect(await outside.decide(seat, { action: 'KEEP_SEAT' })).toMatchObject({ status: 200 });

    expect((await creditNotesOf(seat))[0]).toMatchObject({ totalCents: -2_000 });
    expect(await outside.owedBy(seat)).toBe(1_000);
    expect(await wrongIn(on)).toEqual([]);
  });

  it('leaves what a gift card paid where it is', async () => {
    const cards = new GiftCards(on);
    const card = await cards.sold(3_000);
    const student = await app.given.student();
    const { body } = await cards.register(student, (await app.given.cohort({ startsInDays: 30 })).id, {
      giftCard: card.code,
    });
    const { registration, payment } = body as { registration: { id: number }; payment: { id: string } };
    const [order] = await at.ordersOf(payment.id);
    const seat = {
      student,
      registrationId: registration.id,
      attemptId: payment.id,
      orderUuid: order?.uuid ?? '',
    } as Paying;
    await at.settle(seat.orderUuid);

    await givenBack(seat);

    expect(await creditNotesOf(seat)).toMatchObject([{ totalCents: -6_500 }]);
    expect(await cards.booked(card.id)).toMatchObject({ balance: 0 });
    expect(await priceOf(seat)).toMatchObject({ priceCents: 3_000 });
    expect(await wrongIn(on)).toEqual([]);
  });

  it('lowers the price of a swap that waits for its difference, which stays', async () => {
    const { id: cohortId, courseId } = await app.given.cohort({ startsInDays: 30 });
    const { id: to } = await app.given.cohort({ courseId, priceCents: 12_000, startsInDays: 30 });
    const seat = await outside.paid({ cohortId });
    const { body } = await (
      await app.as(seat.student)
    )
      .post(`/registrations/${seat.registrationId}/swap`)
      .send({ cohortId: to, provider: 'montonio', bank: 'HABAEE2X' });
    const { payment } = body as { payment: { id: string } };
    const [order] = await at.ordersOf(payment.id);
    await outside.sendBack(seat, 30);
    await at.tell(seat.orderUuid);
    expect(await outside.decide(seat, { action: 'CREDIT_SUM' })).toMatchObject({ status: 200 });

    await at.settle(order?.uuid ?? '');

    expect(await at.registrationOf(seat)).toMatchObject({ hasAccess: true, nextStep: 'NONE' });
    expect(await priceOf(seat)).toEqual({ priceCents: 9_000, studentShareCents: 9_000 });
    expect(await wrongIn(on)).toEqual([]);
  });

  it.each([
    { euros: 10, states: 'PAID 2168, PLANNED 0, PLANNED 0', left: 6_332 },
    { euros: undefined, states: 'CANCELED 0, PLANNED 0, PLANNED 0', left: 6_332 },
  ])('of a part of a plan ($euros €) leaves the other parts as they were', async ({ euros, states, left }) => {
    const payers = new PlanPayers(on);
    const payer = await payers.runningByLink();
    await givenBack(payer as unknown as Paying, euros);

    expect(await payers.statesOf(payer)).toBe(states);
    expect(await payers.planOf(payer)).toMatchObject({ status: 'ACTIVE', left: { amount: left }, isPaused: false });
    expect(await wrongIn(on)).toEqual([]);
  });
});

describe('where a sum cannot be credited', () => {
  it('is not offered for a payment that the bank took back', async () => {
    const seat = await outside.paid();
    await outside.takeBack(seat);
    await outside.lookADayLater();

    expect(await outside.decide(seat, { action: 'CREDIT_SUM' })).toMatchObject({
      status: 422,
      body: { code: 'case.wrong-action' },
    });
  });

  it('is not offered for a gift card', async () => {
    const card = await new GiftCards(on).sold();
    await outside.sendBack(card, 10);
    await at.tell(card.orderUuid);

    expect(await outside.decide(card, { action: 'CREDIT_SUM' })).toMatchObject({
      status: 422,
      body: { code: 'case.wrong-action' },
    });
  });

  it('is refused for a seat that is gone', async () => {
    const seat = await outside.paid();
    await at.putForward({ days: 40 });
    await cancel(seat);
    await outside.sendBack(seat, 50);
    await outside.look();

    expect(await outside.decide(seat, { action: 'CREDIT_SUM' })).toMatchObject({
      status: 409,
      body: { code: 'case.seat-gone' },
    });
    expect(await outside.casesOf(seat)).toMatchObject([{ status: 'OPEN' }]);
  });

  it('is refused when the invoice has less left to credit', async () => {
    const seat = await outside.paid();
    await outside.sendBack(seat, 30);
    await at.tell(seat.orderUuid);
    const { invoiceId } = await app.database
      .knex('payment_attempts')
      .where({ id: seat.attemptId })
      .first<{ invoiceId: string }>('invoiceId');
    await app.database
      .knex('invoices')
      .where({ invoiceId })
      .update({ status: 'CANCELED', canceledAt: app.clock.now() });

    expect(await outside.decide(seat, { action: 'CREDIT_SUM' })).toMatchObject({
      status: 409,
      body: { code: 'case.too-little-to-credit' },
    });
    expect(await creditNotesOf(seat)).toEqual([]);
  });
});
