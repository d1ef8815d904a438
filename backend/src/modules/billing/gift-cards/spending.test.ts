/**
 * @covers Cancellation, CancellationPage, GiftCardPage, GiftCardState
 * @covers errors gift-card
 */
import { after, DAY_MS } from '#platform/index';
import { GiftCards } from '../../../../test/gift-cards';
import { PayerSeats } from '../../../../test/payers';
import { payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
let cards: GiftCards;
beforeAll(async () => {
  const paying = await payingApp('gift_spending');
  ({ app, at, stop } = paying);
  cards = new GiftCards(paying);
});
afterAll(() => stop());

const registrationOf = (answer: { body: Record<string, unknown> }) =>
  answer.body['registration'] as { id: number; toPay: { amount: number }; giftCard: { amount: number } };
const orderOf = async (answer: { body: Record<string, unknown> }): Promise<string> => {
  const { id } = answer.body['payment'] as { id: string };
  return (await at.ordersOf(id))[0]?.uuid ?? '';
};
const linesOf = (studentId: number): Promise<{ totalCents: number; kind: string; total: number; vat: unknown }[]> =>
  app.database
    .knex('invoice_lines as l')
    .join('invoices as i', 'i.invoice_id', 'l.invoice_id')
    .where({ 'i.buyer_user_id': studentId })
    .orderBy('l.id')
    .select('l.total_cents', 'i.kind', 'i.total_cents as total', 'i.vat');

describe('a card that covers a part', () => {
  it('lowers the invoice, the bank is asked for the rest, and the seat is confirmed by it', async () => {
    const card = await cards.sold(3_000);
    const student = await app.given.student();
    const registered = await cards.register(student, (await app.given.cohort()).id, { giftCard: card.code });

    expect(registered.status).toBe(201);
    expect(registrationOf(registered)).toMatchObject({ toPay: { amount: 6_500 }, giftCard: { amount: 3_000 } });
    expect((await cards.balance(card.code)).body).toMatchObject({ state: 'SPENT', balance: { amount: 0 } });
    await at.settle(await orderOf(registered));

    const seat = await at.registrationOf({ student, registrationId: registrationOf(registered).id });
    expect(seat).toMatchObject({ hasAccess: true, toPay: { amount: 0 }, giftCard: { amount: 3_000 } });
    const lines = await linesOf(student.id);
    expect(lines.map(({ totalCents }) => totalCents)).toEqual([9_500, -3_000]);
    // VAT is charged on what the card did not pay: 65 € with 24 % in it.
    expect(lines[0]).toMatchObject({ total: 6_500, vat: [{ netCents: 5_242, vatCents: 1_258 }] });
    expect(await cards.booked(card.id)).toEqual({ balance: 0, net: 0, ledger: 0 });
    expect(await at.ledgerOf('receivable', { userId: student.id })).toBe(0);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  /** @covers rule giftcard-back */
  it('gives card and money their parts back when the seat is canceled', async () => {
    const card = await cards.sold(3_000);
    const student = await app.given.student();
    const registered = await cards.register(student, (await app.given.cohort()).id, { giftCard: card.code });
    await at.settle(await orderOf(registered));
    const { id } = registrationOf(registered);

    await (await app.as(student)).post(`/registrations/${id}/cancel`).send({}).expect(200);
    await app.work();

    const refunds = await app.database
      .knex('refunds as r')
      .join('payment_attempts as a', 'a.id', 'r.payment_attempt_id')
      .where({ 'a.participant_id': id })
      .select<{ amountCents: number }[]>('r.amount_cents');
    expect(refunds).toEqual([{ amountCents: 6_500 }]);
    expect(await cards.booked(card.id)).toMatchObject({ balance: 3_000 });
    expect((await (await app.as(student)).get('/cancellations')).body).toMatchObject({
      items: [{ refunds: [{ amount: { amount: 6_500 } }], giftCards: { amount: 3_000 } }],
    });
    expect((await linesOf(student.id)).map(({ totalCents }) => totalCents)).toEqual([9_500, -3_000, -9_500, 3_000]);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('gets its part back when the hold lapses, and late money goes back', async () => {
    const card = await cards.sold(3_000);
    const student = await app.given.student();
    const registered = await cards.register(student, (await app.given.cohort()).id, { giftCard: card.code });
    const order = await orderOf(registered);
    await at.putForward({ minutes: 41 });
    await at.reconcile();

    expect(await cards.booked(card.id)).toMatchObject({ balance: 3_000 });
    const { body: canceled } = await (await app.as(student)).get('/cancellations');
    expect(canceled).toMatchObject({
      items: [{ registrationId: registrationOf(registered).id, giftCards: { amount: 3_000 } }],
    });
    await at.payLate(order);

    const seat = await at.registrationOf({ student, registrationId: registrationOf(registered).id });
    expect(seat).toMatchObject({ status: 'CANCELED', refund: { amount: { amount: 6_500 } } });
    expect(await cards.booked(card.id)).toMatchObject({ balance: 3_000 });
    expect(await at.ledgerOf('receivable', { userId: student.id })).toBe(0);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('stays on the invoice of a bank transfer, and goes back when that is not paid', async () => {
    const card = await cards.sold(3_000);
    const student = await app.given.student();
    const registered = await cards.register(student, (await app.given.cohort({ startsInDays: 30 })).id, {
      giftCard: card.code,
      provider: 'invoice',
      bank: undefined,
    });
    await app.work();
    expect((await linesOf(student.id))[0]).toMatchObject({ total: 6_500 });
    await (
      await app.as(student)
    )
      .post(`/registrations/${registrationOf(registered).id}/cancel`)
      .send({})
      .expect(200);

    expect(await cards.booked(card.id)).toMatchObject({ balance: 3_000 });
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

describe('a card that covers all', () => {
  it('confirms the seat at once, with a document over nothing to pay', async () => {
    const card = await cards.sold(20_000);
    const student = await app.given.student();
    const registered = await cards.register(student, (await app.given.cohort()).id, {
      giftCard: card.code.toLowerCase().replaceAll('-', ' '),
      provider: undefined,
      bank: undefined,
    });
    await app.work();

    expect(registered).toMatchObject({ status: 201 });
    expect(registered.body['payment'] ?? null).toBeNull();
    const seat = await at.registrationOf({ student, registrationId: registrationOf(registered).id });
    expect(seat).toMatchObject({ hasAccess: true, invoice: { status: 'PAID', total: { amount: 0 } } });
    expect(await cards.booked(card.id)).toMatchObject({ balance: 10_500 });

    await (
      await app.as(student)
    )
      .post(`/registrations/${registrationOf(registered).id}/cancel`)
      .send({})
      .expect(200);
    expect(await cards.booked(card.id)).toMatchObject({ balance: 20_000 });
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('pays several seats in parts until it is empty', async () => {
    const card = await cards.sold(12_000);
    const [one, two] = [await app.given.student(), await app.given.student()];
    await cards.register(one, (await app.given.cohort()).id, { giftCard: card.code, provider: undefined });
    const second = await cards.register(two, (await app.given.cohort()).id, { giftCard: card.code });

    expect(registrationOf(second)).toMatchObject({ giftCard: { amount: 2_500 }, toPay: { amount: 7_000 } });
    const third = await cards.register(await app.given.student(), (await app.given.cohort()).id, {
      giftCard: card.code,
    });
    expect(third).toMatchObject({ status: 422, body: { details: [{ field: 'giftCard', reason: 'EMPTY' }] } });
  });

  /** @covers rule giftcard-balance */
  it('is spent once when two students use it at the same moment', async () => {
    const card = await cards.sold(9_500);
    const [one, two] = [await app.given.student(), await app.given.student()];
    const [a, b] = [await app.given.cohort(), await app.given.cohort()];
    const answers = await Promise.all([
      cards.register(one, a.id, { giftCard: card.code }),
      cards.register(two, b.id, { giftCard: card.code }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await cards.booked(card.id)).toMatchObject({ balance: 0 });
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

it('says why a card does not pay, and takes no seat for it', async () => {
  const unpaid = await cards.ordered();
  const expired = await cards.sold(3_000);
  const cohort = await app.given.cohort();
  await app.database.knex('gift_cards').where({ id: expired.id }).update({ expiresAt: app.clock.now() });

  for (const [giftCard, reason] of [
    ['POLE-OLEMAS', 'UNKNOWN'],
    [unpaid.id, 'UNKNOWN'],
    [expired.code, 'EXPIRED'],
  ]) {
    const student = await app.given.student();
    const refused = await cards.register(student, cohort.id, { giftCard });
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'gift-card.refused', details: [{ reason }] }]);
    expect(await app.database.knex('cohort_participants').where({ userId: student.id })).toEqual([]);
  }
});

/** @covers rule giftcard-expired */
it.each([
  ['a draft is withdrawn', false],
  ['a credit note gives it back', true],
])('can be spent for 30 days more when value returns after it has expired: %s', async (_case, isPaid) => {
  const card = await cards.sold(3_000);
  const student = await app.given.student();
  const registered = await cards.register(student, (await app.given.cohort()).id, { giftCard: card.code });
  if (isPaid) await at.settle(await orderOf(registered));
  const expiryOf = async () =>
    (await app.database.knex('gift_cards').where({ id: card.id }).first<{ expiresAt: Date }>('expires_at')).expiresAt;
  await app.database.knex('gift_cards').where({ id: card.id }).update({ expiresAt: app.clock.now() });

  const { id } = registrationOf(registered);
  await (await app.as(student)).post(`/registrations/${id}/cancel`).send({}).expect(200);

  expect(await expiryOf()).toEqual(after(app.clock.now(), 30 * DAY_MS));
  const again = await cards.register(await app.given.student(), (await app.given.cohort()).id, { giftCard: card.code });
  expect(registrationOf(again)).toMatchObject({ giftCard: { amount: 3_000 } });
  expect(await at.brokenInvariants()).toEqual([]);
});

it('pays no more of an invoice that is replaced than it still paid of the one before', async () => {
  const payers = new PayerSeats(app, at);
  const school = await app.given.school({ sharePercent: 20 });
  const [student, rep] = [
    await app.given.student({ schoolId: school.id }),
    await app.given.schoolRep({ schoolId: school.id }),
  ];
  const { id: cohortId } = await app.given.cohort({ startsInDays: 30 });
  const card = await cards.sold(5_000);
  const byTransfer = { giftCard: card.code, provider: 'invoice', bank: undefined };
  const registered = await cards.register(student, cohortId, byTransfer);
  await app.work();
  const registrationId = registrationOf(registered).id;
  expect(await payers.change(rep, { registrationId }, 'SCHOOL')).toMatchObject({ status: 200 });
  // The school pays 19 € of 95 €: 10 € go back to the card, which still pays 40 € of 76 €.
  expect(await cards.booked(card.id)).toMatchObject({ balance: 1_000 });
  expect(await at.ledgerOf('receivable', { userId: student.id })).toBe(3_600);

  const startDate = after(app.clock.now(), 8 * DAY_MS).toISOString();
  await (await app.as(await app.given.admin())).patch(`/cohorts/${cohortId}`).send({ startDate }).expect(200);
  await app.work();

  expect(await cards.booked(card.id)).toMatchObject({ balance: 1_000 });
  expect(await at.ledgerOf('receivable', { userId: student.id })).toBe(3_600);
  expect((await linesOf(student.id)).slice(-2).map(({ totalCents }) => totalCents)).toEqual([7_600, -4_000]);
  expect(await at.brokenInvariants()).toEqual([]);
});

it('pays the parts back in the proportion in which they were paid when a swap is cheaper', async () => {
  const { id: from, courseId } = await app.given.cohort();
  const { id: to } = await app.given.cohort({ courseId, priceCents: 6_500, startsInDays: 40 });
  const card = await cards.sold(3_000);
  const student = await app.given.student();
  const registered = await cards.register(student, from, { giftCard: card.code });
  await at.settle(await orderOf(registered));
  const { id } = registrationOf(registered);

  await (await app.as(student)).post(`/registrations/${id}/swap`).send({ cohortId: to }).expect(200);
  await app.work();

  // 30 € of 95 € go back: 9.47 € to the card, which had paid 30 €, and 20.53 € in money.
  expect(await cards.booked(card.id)).toMatchObject({ balance: 947 });
  const [refund] = await app.database
    .knex('refunds as r')
    .join('payment_attempts as a', 'a.id', 'r.payment_attempt_id')
    .where({ 'a.participant_id': id })
    .select<{ amountCents: number }[]>('r.amount_cents');
  expect(refund).toEqual({ amountCents: 2_053 });
  await (await app.as(student)).post(`/registrations/${id}/cancel`).send({}).expect(200);
  expect(await cards.booked(card.id)).toMatchObject({ balance: 3_000 });
  expect(await at.brokenInvariants()).toEqual([]);
});
