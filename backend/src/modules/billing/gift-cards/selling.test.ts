/**
 * @covers GET /gift-cards/all, POST /gift-cards/:id/cancel, POST /gift-cards/:id/pay
 * @covers POST /gift-cards/:id/resend
 * @covers BuyGiftCard, CancelGiftCard, GiftCard, GiftCardState, ManagedGiftCard, ManagedGiftCardPage
 * @covers PayGiftCard
 * @covers errors gift-card
 */
import { inTallinn } from '#platform/index';
import { GiftCards, type SoldCard } from '../../../../test/gift-cards';
import { OutsideMoney } from '../../../../test/outside-money';
import { payingApp, type PayingApp } from '../../../../test/paying';

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
let cards: GiftCards;
let outside: OutsideMoney;
beforeAll(async () => {
  const paying = await payingApp('gift_selling');
  ({ app, at, stop } = paying);
  cards = new GiftCards(paying);
  outside = new OutsideMoney(paying);
});
afterEach(() => outside.putOffCases());
afterAll(() => stop());

type Row = { status: string; deliveredAt: Date | null; invoiceId: string };
const rowOf = ({ id }: SoldCard): Promise<Row> =>
  app.database.knex('gift_cards').where({ id }).first<Row>('status', 'delivered_at', 'invoice_id');
const invoiceOf = async (card: SoldCard) =>
  app.database
    .knex('invoices')
    .where({ invoiceId: (await rowOf(card)).invoiceId })
    .first<{ status: string; number: string | null }>('status', 'number');
const run = async (name: string): Promise<void> => {
  await app.container.registry.schedules.find((schedule) => schedule.name === name)?.run();
  await app.work();
};
const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email);

describe('buying', () => {
  /** @covers rule giftcard-valid */
  it('numbers the invoice with the payment, loads the card and mails its code once', async () => {
    const card = await cards.ordered({ recipientEmail: 'kingisaaja@example.ee' });
    expect(await invoiceOf(card)).toEqual({ status: 'UNPAID', number: null });
    expect(await cards.booked(card.id)).toMatchObject({ balance: 0 });

    await at.settle(card.orderUuid);
    await at.tell(card.orderUuid);
    await at.reconcile();
    await cards.deliver(card);

    expect(await invoiceOf(card)).toMatchObject({ status: 'PAID', number: expect.any(String) as string });
    // 50 € with 24 % VAT in it, which was charged at the sale.
    expect(await cards.booked(card.id)).toEqual({ balance: 5_000, net: 4_032, ledger: 4_032 });
    expect(mailsTo('kingisaaja@example.ee')).toHaveLength(1);
    expect(mailsTo(card.buyer.email).map(({ subject }) => subject)).toHaveLength(1);
    expect(await at.ledgerOf('receivable', { userId: card.buyer.id })).toBe(0);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('mails a card without a chosen day as soon as it is paid for, also at night', async () => {
    const twoAtNight = (24 + 2 - inTallinn(app.clock.now()).hour) % 24;
    app.clock.advance({ hours: twoAtNight });
    const card = await cards.ordered({ recipientEmail: 'kohe@example.ee' });

    await at.settle(card.orderUuid);
    await app.work();

    expect(mailsTo('kohe@example.ee')).toHaveLength(1);
  });

  it('mails the card on its day at a civil hour', async () => {
    const today = app.clock.now();
    const day = new Date(today.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const card = await cards.ordered({ recipientEmail: 'hiljem@example.ee', deliverOn: day });
    await at.settle(card.orderUuid);
    await run('gift-cards.deliver');
    expect(mailsTo('hiljem@example.ee')).toEqual([]);

    app.clock.advance({ days: 4 });
    await run('gift-cards.deliver');
    await run('gift-cards.deliver');

    expect(mailsTo('hiljem@example.ee')).toHaveLength(1);
    const { deliverAt } = await app.database
      .knex('gift_cards')
      .where({ id: card.id })
      .first<{ deliverAt: Date }>('deliver_at');
    expect(deliverAt.toLocaleString('en-GB', { timeZone: 'Europe/Tallinn', hour: '2-digit' })).toBe('09');
  });

  it.each([
    [{ amount: { amount: 900, currency: 'EUR' } }],
    [{ amount: { amount: 50_100, currency: 'EUR' } }],
    [{ amount: { amount: 5_000, currency: 'USD' } }],
    [{ deliverOn: '2020-01-01' }],
    [{ acceptTerms: false }],
    [{ recipientName: ' ' }],
  ])('refuses %o', async (over) => {
    expect(await cards.order(await app.given.student(), over)).toMatchObject({
      status: 422,
      body: { code: 'request.invalid' },
    });
  });

  it('asks visitors to sign in', async () => {
    expect((await (await app.as(null)).post('/gift-cards').send({})).status).toBe(401);
  });

  it('withdraws what nobody paid for, and sends late money back', async () => {
    const card = await cards.ordered();
    await at.putForward({ hours: 73 });
    await run('gift-cards.give-up-unpaid');
    await run('gift-cards.give-up-unpaid');
    expect(await rowOf(card)).toMatchObject({ status: 'CANCELED' });

    await at.payLate(card.orderUuid);

    expect(await at.attempt(card.attemptId)).toMatchObject({ resolution: 'NO_SEAT' });
    expect(await outside.refundsOf(card)).toMatchObject([{ amountCents: 5_000 }]);
    expect(await cards.booked(card.id)).toMatchObject({ balance: 0 });
    expect(await at.ledgerOf('receivable', { userId: card.buyer.id })).toBe(0);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('sends back what is paid twice', async () => {
    const card = await cards.ordered();
    const { body } = (await (
      await app.as(card.buyer)
    )
      .post(`/gift-cards/${card.id}/pay`)
      .send({ provider: 'montonio', bank: 'LHVBEE22' })) as {
      body: { id: string };
    };
    const [second] = await at.ordersOf(body.id);
    await at.settle(card.orderUuid);
    await at.settle(second?.uuid ?? '');

    expect(await outside.refundsOf({ attemptId: body.id })).toMatchObject([
      { reason: 'DUPLICATE', amountCents: 5_000 },
    ]);
    expect(await cards.booked(card.id)).toMatchObject({ balance: 5_000 });
    expect(
      await (await app.as(card.buyer)).post(`/gift-cards/${card.id}/pay`).send({ provider: 'montonio' }),
    ).toMatchObject({ status: 409, body: { code: 'gift-card.paid' } });
    expect(await at.brokenInvariants()).toEqual([]);
  });
});

describe('a card whose money the bank took back', () => {
  const taken = async (): Promise<SoldCard> => {
    const card = await cards.sold();
    await outside.takeBack(card);
    await at.tell(card.orderUuid);
    return card;
  };

  it('pays nothing until staff decide, and is taken back', async () => {
    const card = await taken();
    expect((await cards.balance(card.code)).body).toMatchObject({ state: 'SUSPENDED' });
    const student = await app.given.student();
    expect(await cards.register(student, (await app.given.cohort()).id, { giftCard: card.code })).toMatchObject({
      status: 422,
      body: { details: [{ reason: 'BLOCKED' }] },
    });

    expect(await outside.decide(card, { action: 'CANCEL_SEAT' })).toMatchObject({ status: 200 });

    expect(await rowOf(card)).toMatchObject({ status: 'CANCELED' });
    expect(await cards.booked(card.id)).toEqual({ balance: 0, net: 0, ledger: 0 });
    expect(await at.ledgerOf('receivable', { userId: card.buyer.id })).toBe(0);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('works again when staff keep it, and its price is owed', async () => {
    const card = await taken();
    expect(await outside.decide(card, { action: 'KEEP_SEAT' })).toMatchObject({ status: 200 });

    expect((await cards.balance(card.code)).body).toMatchObject({ state: 'ACTIVE', balance: { amount: 5_000 } });
    expect(await at.ledgerOf('receivable', { userId: card.buyer.id })).toBe(5_000);
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('cannot be taken back once a part is spent', async () => {
    const card = await cards.sold();
    await cards.register(await app.given.student(), (await app.given.cohort()).id, { giftCard: card.code });
    await outside.takeBack(card);
    await at.tell(card.orderUuid);

    expect(await outside.decide(card, { action: 'CANCEL_SEAT' })).toMatchObject({
      status: 409,
      body: { code: 'gift-card.spent' },
    });
  });
});

describe('staff', () => {
  it('take back a card of which nothing was spent: credit note, refund, and the code is dead', async () => {
    const card = await cards.sold();
    const admin = await app.as(await app.given.admin());
    const reply = await admin.post(`/gift-cards/${card.id}/cancel`).send({ note: 'Ostja eksis' });
    await app.work();

    expect(reply).toMatchObject({ status: 200, body: { state: 'CANCELED', balance: { amount: 0 } } });
    expect(await outside.refundsOf(card)).toMatchObject([{ reason: 'CANCELLATION', amountCents: 5_000 }]);
    expect(await cards.booked(card.id)).toEqual({ balance: 0, net: 0, ledger: 0 });
    expect((await admin.post(`/gift-cards/${card.id}/cancel`).send({ note: 'Uuesti' })).body).toMatchObject({
      code: 'gift-card.inactive',
    });
    expect(await at.brokenInvariants()).toEqual([]);
  });

  it('do not take back a card that was spent in part', async () => {
    const card = await cards.sold();
    await cards.register(await app.given.student(), (await app.given.cohort()).id, { giftCard: card.code });
    const admin = await app.as(await app.given.admin());

    expect(await admin.post(`/gift-cards/${card.id}/cancel`).send({ note: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'gift-card.spent' },
    });
  });

  it('find cards by the end of the code, by names and addresses; nobody else sees the list', async () => {
    const card = await cards.sold(5_000, { recipientName: 'Õnneseen Haruldane' });
    const admin = await app.as(await app.given.admin());
    for (const q of ['haruldane', card.code.slice(-4).toLowerCase(), card.buyer.email]) {
      const { body } = (await admin.get(`/gift-cards/all?q=${encodeURIComponent(q)}`)) as {
        body: { items: { id: string }[] };
      };
      expect(body.items.map(({ id }) => id)).toContain(card.id);
    }
    expect((await (await app.as(card.buyer)).get('/gift-cards/all')).status).toBe(403);
  });
});

describe('a code', () => {
  /** @covers rule giftcard-secret */
  it('is stored so that nobody can read it back from the tables', async () => {
    const card = await cards.sold();
    const { rows } = await app.database.knex.raw<{ rows: { row: string }[] }>(
      `select row_to_json(c)::text as row from gift_cards c where id = ?`,
      [card.id],
    );
    expect(rows[0]?.row).not.toContain(card.code);
    expect(rows[0]?.row).not.toContain(card.code.replaceAll('-', ''));
    const kept = await app.database.knex('queue_messages').where('uniqueKey', 'like', 'gift-card-due%');
    expect(JSON.stringify(kept)).not.toContain(card.code);
  });

  it('gets the same answer whenever it is wrong', async () => {
    const unpaid = await cards.ordered();
    const answers = await Promise.all(
      ['AAAA-AAAA-AAAA-AAAA', 'x', unpaid.id, '<script>'].map((code) => cards.balance(code)),
    );
    for (const { status, body } of answers)
      expect([status, body['code'], body['message']]).toEqual([
        404,
        'gift-card.not-found',
        'There is no such gift card',
      ]);
  });

  it('is mailed again to its recipient when the buyer asks, and not when somebody else does', async () => {
    const card = await cards.sold(5_000, { recipientEmail: 'veelkord@example.ee' });
    await (await app.as(card.buyer)).post(`/gift-cards/${card.id}/resend`).send({}).expect(200);
    await app.work();

    expect(mailsTo('veelkord@example.ee')).toHaveLength(2);
    const other = await app.as(await app.given.student());
    expect((await other.post(`/gift-cards/${card.id}/resend`).send({})).status).toBe(404);
    expect((await other.post(`/gift-cards/${card.id}/pay`).send({ provider: 'montonio' })).status).toBe(404);
    const mine = (await (await app.as(card.buyer)).get('/gift-cards')) as { body: { items: { id: string }[] } };
    expect(mine.body.items.map(({ id }) => id)).toEqual([card.id]);
    expect((await other.get('/gift-cards')).body).toMatchObject({ items: [] });
  });
});

it('keeps entries for ever: neither role changes or empties them', async () => {
  const card = await cards.sold();
  for (const sql of [
    `update gift_card_entries set amount_cents = 1 where gift_card_id = '${card.id}'`,
    `delete from gift_card_entries where gift_card_id = '${card.id}'`,
    `truncate gift_card_entries`,
  ])
    await expect(app.database.knex.raw(sql)).rejects.toThrow();
  await expect(
    app.database.knex('gift_card_entries').insert({
      giftCardId: card.id,
      kind: 'RESERVE',
      amountCents: -5_001,
      uniqueKey: 'too-much',
      occurredAt: app.clock.now(),
    }),
  ).rejects.toThrow(/overspent/);
});
