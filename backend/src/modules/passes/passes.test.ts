/**
 * @covers PassPortal, SessionUser, PassReturn, GET /subscriptions, POST /subscriptions
 * @covers Pass, PassPurchase
 */
import { payingApp, type PayingApp } from '../../../test/paying';
import { PassHolders } from '../../../test/pass-holders';

let on: PayingApp;
let holders: PassHolders;

beforeAll(async () => {
  on = await payingApp('passes');
  holders = new PassHolders(on);
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
});
afterEach(() => on.bank.send('DELETE', '/control/faults'));
afterAll(() => on.stop());

const soon = (days: number): string => new Date(on.app.clock.now().getTime() + days * 86_400_000).toISOString();

describe('buying a pass', () => {
  it('leads to the provider, and to a pass with a numbered and paid invoice', async () => {
    const holder = await holders.holding();

    expect(await holders.passOf(holder)).toMatchObject({ type: 'SINGLE_PASS', state: 'ACTIVE', active: true });
    expect(await holders.invoicesOf(holder)).toMatchObject([
      { kind: 'INVOICE', status: 'PAID', number: expect.any(String) as string, totalCents: 89_00 },
    ]);
    expect(await on.at.ledgerOf('receivable', { userId: holder.student.id })).toBe(0);
    expect(await holders.activityOf(holder)).toContain('SUBSCRIPTION_CREATED');
    const mails = on.app.mails.filter(({ to }) => to === holder.student.email);
    expect(mails.map(({ attachments = [] }) => attachments.length)).toEqual([1]);
    expect(mails[0]?.text).toContain('on kirjale lisatud');
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('is known from the return when no event came', async () => {
    const holder = await holders.begin();
    await holders.pay(holder);
    const { status, body } = await holders.return(holder);
    const unknown = (await on.app.as(holder.student)).post('/subscriptions/return').send({ sessionId: 'cs_none' });

    expect([status, body]).toMatchObject([200, { state: 'COMPLETE' }]);
    expect((await unknown).status).toBe(404);
    expect(await holders.passOf(holder)).toMatchObject({ state: 'ACTIVE' });
  });

  it('is known from the reconciler when neither events nor the student came', async () => {
    const holder = await holders.begin();
    await holders.pay(holder);
    await on.at.putForward({ minutes: 2 });
    await holders.reconcile();

    expect(await holders.passOf(holder)).toMatchObject({ state: 'ACTIVE' });
  });

  it.each([
    ['in reverse', (events: unknown[]) => [...events].reverse()],
    ['twice', (events: unknown[]) => [...events, ...events]],
    ['only the last', (events: unknown[]) => events.slice(-1)],
    ['only the first', (events: unknown[]) => events.slice(0, 1)],
  ])('events that come %s make one pass with one invoice', async (_how, order) => {
    const holder = await holders.begin();
    await holders.pay(holder);
    const events = await holders.cards.eventsOf({ orderUuid: holder.session.id });
    const told = events.filter(({ type }) => /subscription|invoice|session/.test(type));
    for (const event of order(told) as typeof events) expect(await holders.cards.deliver(event)).toBe(200);
    await on.app.work();

    expect(await holders.passes(holder)).toHaveLength(1);
    expect(await holders.invoicesOf(holder)).toHaveLength(1);
  });

  it('goes on with the open visit, and closes it for another kind of pass', async () => {
    const holder = await holders.begin();
    const again = await holders.begin('SINGLE_PASS', holder.student);
    const other = await holders.begin('MULTI_PASS', holder.student);

    expect(again.purchaseId).toBe(holder.purchaseId);
    expect(other.purchaseId).not.toBe(holder.purchaseId);
    expect(await holders.cards.sessionsOf(holder.purchaseId)).toMatchObject([{ status: 'expired' }]);
  });

  it('by somebody who has a pass is refused', async () => {
    const { student } = await holders.holding();
    const { status, body } = await (await on.app.as(student)).post('/subscriptions').send({ type: 'MULTI_PASS' });

    expect([status, body]).toMatchObject([409, { code: 'subscription.has-one' }]);
  });

  it('works once the provider answers again', async () => {
    const student = await on.app.given.student();
    await on.bank.send('PUT', '/control/faults', { stripe: { down: true } });
    const down = await (await on.app.as(student)).post('/subscriptions').send({ type: 'SINGLE_PASS' });
    await on.bank.send('DELETE', '/control/faults');
    const { purchaseId } = await holders.begin('SINGLE_PASS', student);

    expect(down.body).toMatchObject({
      id: purchaseId,
      state: 'CREATED',
      url: null,
      expiresAt: null,
      providerIsDown: true,
    });
  });

  it('twice in two visits gives the second one’s money back and ends it', async () => {
    const first = await holders.begin();
    await on.app.database.knex('pass_purchases').where({ id: first.purchaseId }).update({ status: 'EXPIRED' });
    const second = await holders.begin('MULTI_PASS', first.student);
    await holders.pay(first);
    await holders.pay(second);
    await holders.tell(first);
    await holders.tell(second);
    await holders.reconcile();

    expect((await holders.passes(first)).map(({ type, state }) => [type, state])).toEqual([
      ['MULTI_PASS', 'ENDED'],
      ['SINGLE_PASS', 'ACTIVE'],
    ]);
    expect(await holders.atStripe(second)).toMatchObject({ status: 'canceled' });
    const refunds = await on.app.database.knex('refunds').where({ amountCents: 249_00 });
    expect(refunds).toHaveLength(1);
  });
});

describe('a pass', () => {
  it('is renewed with an invoice for each period', async () => {
    const holder = await holders.holding();
    await holders.wait(holder, 50);
    await holders.wait(holder, 49);

    expect(await holders.invoicesOf(holder)).toMatchObject([
      { status: 'PAID' },
      { status: 'PAID' },
      { status: 'PAID' },
    ]);
    expect(new Set((await holders.invoicesOf(holder)).map(({ number }) => number)).size).toBe(3);
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('that is paused covers no new course, is not charged, resumes on its day, and covers again once charged', async () => {
    const holder = await holders.holding();
    const until = soon(60);
    const { body } = await holders.act(holder, 'pause', { resumesAt: until });
    const refused = await holders.register(holder);
    await holders.wait(holder, 50);
    const meanwhile = await holders.passOf(holder);
    const session = await (await on.app.as(holder.student)).get(`/users/${holder.student.id}/hydrate`);
    await holders.wait(holder, 11);

    expect(body).toMatchObject({ state: 'PAUSED', active: false, pausedByUser: true });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'registration.pass-not-usable' }]);
    expect(meanwhile).toMatchObject({ state: 'PAUSED' });
    expect(session.body).toMatchObject({
      subscription: {
        created_at: expect.any(String),
        pause_collection: { behavior: 'void', resumes_at: expect.any(Number) },
      },
    });
    expect(await holders.passOf(holder)).toMatchObject({
      state: 'ACTIVE',
      active: false,
      pausedByUser: false,
      nextCharge: expect.any(String) as string,
    });
    expect((await holders.register(holder)).body).toMatchObject({ code: 'registration.pass-not-usable' });
    expect(await holders.invoicesOf(holder)).toHaveLength(1);
    expect((await holders.activityOf(holder)).filter((type) => type === 'PAUSE_SUBSCRIPTION')).toHaveLength(2);

    await holders.wait(holder, 50);
    expect(await holders.passOf(holder)).toMatchObject({ state: 'ACTIVE', active: true });
    expect(await holders.invoicesOf(holder)).toHaveLength(2);
    expect((await holders.register(holder)).status).toBe(201);
  });

  it('is resumed by its student', async () => {
    const holder = await holders.holding();
    await holders.act(holder, 'pause', {});
    const { status, body } = await holders.act(holder, 'resume');

    expect([status, body]).toMatchObject([200, { state: 'ACTIVE', active: true }]);
  });

  it('whose charge fails is tried again, then paused and told, and goes on once it is paid', async () => {
    const holder = await holders.holding('SINGLE_PASS', '4000000000000341');
    await holders.wait(holder, 50);
    const retrying = await holders.passOf(holder);
    const portal = await (await on.app.as(holder.student)).post(`/subscriptions/${retrying.id}/portal`);
    await holders.wait(holder, 20);
    const unpaid = await holders.passOf(holder);
    const resumed = await holders.act(holder, 'resume');
    const { id } = await holders.atStripe(holder);
    await on.bank.send('POST', `/control/stripe/subscriptions/${id}/card`, { card: '4242424242424242' });
    await on.bank.send('POST', `/control/stripe/subscriptions/${id}/pay`);
    await holders.tell(holder);

    expect(retrying).toMatchObject({ state: 'RETRYING', active: true, openCharge: { attempts: 1 } });
    expect(portal.body).toMatchObject({ url: expect.stringContaining('http') });
    expect(unpaid).toMatchObject({ state: 'UNPAID', active: false, pausedByUser: false, nextCharge: null });
    expect([resumed.status, resumed.body]).toMatchObject([409, { code: 'subscription.unpaid' }]);
    expect(await holders.passOf(holder)).toMatchObject({ state: 'ACTIVE', active: true });
    const sent = await on.app.database.knex('sent_mails').distinct<{ kind: string }[]>('kind');
    expect(sent.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['pass-begun', 'pass-failed', 'pass-paused', 'pass-goesOn']),
    );
    expect(await on.at.brokenInvariants()).toEqual([]);
  });
});
