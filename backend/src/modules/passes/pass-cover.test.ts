/**
 * @covers Eligibility, ManagedPass, Pass, PassHistory, PassPurchase
 * @covers errors registration, errors subscription
 */
import { payingApp, type PayingApp } from '../../../test/paying';
import { PassHolders, type Holder } from '../../../test/pass-holders';

let on: PayingApp;
let holders: PassHolders;

beforeAll(async () => {
  on = await payingApp('pass_cover');
  holders = new PassHolders(on);
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
});
afterEach(() => on.bank.send('DELETE', '/control/faults'));
afterAll(() => on.stop());

const eligibilityOf = async ({ student }: Pick<Holder, 'student'>, cohortId: number) =>
  (await (await on.app.as(student)).get(`/cohorts/${cohortId}/eligibility`)).body as { pass: unknown };
const registrationIdOf = (body: unknown): number => (body as { registration: { id: number } }).registration.id;

describe('a single pass', () => {
  it('covers a course at once and at no charge, and one only', async () => {
    const holder = await holders.holding();
    const { id: cohortId } = await on.app.given.cohort();
    const before = await eligibilityOf(holder, cohortId);
    const first = await holders.register(holder, cohortId);
    const second = await holders.register(holder);

    expect(before.pass).toMatchObject({ type: 'SINGLE_PASS', isUsedUp: false });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      registration: {
        coveredByPass: true,
        toPay: { amount: 0 },
        confirmedAt: expect.any(String) as string,
        invoice: null,
      },
    });
    expect([second.status, second.body]).toMatchObject([409, { code: 'registration.pass-used-up' }]);
    const { id: other } = await on.app.given.cohort();
    expect((await eligibilityOf(holder, other)).pass).toMatchObject({ isUsedUp: true });
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('covers another course once the first is canceled, or over', async () => {
    const holder = await holders.holding();
    const first = await holders.register(holder);
    await (await on.app.as(holder.student)).post(`/registrations/${registrationIdOf(first.body)}/cancel`).send({});
    const second = await holders.register(holder);
    const { registration } = second.body as { registration: { cohort: { id: number } } };
    await on.app.database
      .knex('cohorts')
      .where({ id: registration.cohort.id })
      .update({ startDate: '2026-01-01T00:00:00Z', endDate: '2026-02-01T00:00:00Z' });

    expect(second.status).toBe(201);
    expect((await holders.register(holder)).status).toBe(201);
  });

  /** @covers rule pass-covers */
  it('cannot cover two courses from two tabs', async () => {
    const holder = await holders.holding();
    const cohorts = await Promise.all([on.app.given.cohort(), on.app.given.cohort(), on.app.given.cohort()]);
    const replies = await Promise.all(cohorts.map(({ id }) => holders.register(holder, id)));

    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('is nobody else’s, and nothing without a pass', async () => {
    const stranger = await on.app.given.student();
    const refused = await holders.register({ student: stranger });
    const admin = await on.app.as(await on.app.given.admin());
    const holder = await holders.holding();
    const { id: cohortId } = await on.app.given.cohort();
    const choice = { payer: 'STUDENT', acceptTerms: true, provider: 'pass', studentId: holder.student.id };
    const byAdmin = await admin.post(`/cohorts/${cohortId}/registrations`).send(choice);

    expect([refused.status, refused.body]).toMatchObject([409, { code: 'registration.pass-not-usable' }]);
    expect(byAdmin.status).toBeGreaterThanOrEqual(400);
    expect((await eligibilityOf({ student: stranger }, cohortId)).pass).toBeNull();
  });
});

describe('a multi pass', () => {
  it('covers any number of courses', async () => {
    const holder = await holders.holding('MULTI_PASS');
    const replies = [await holders.register(holder), await holders.register(holder), await holders.register(holder)];

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await holders.passOf(holder)).covered).toHaveLength(3);
  });
});

describe('ending a pass', () => {
  it('at once leaves covered courses to run on, and gives nothing back', async () => {
    const holder = await holders.holding();
    const { body } = await holders.register(holder);
    const canceled = await holders.act(holder, 'cancel', { when: 'NOW' });

    expect([canceled.status, canceled.body]).toMatchObject([200, { state: 'ENDED', active: false, givenBack: null }]);
    expect(await on.at.registrationOf({ ...holder, registrationId: registrationIdOf(body) })).toMatchObject({
      status: 'REGISTERED',
      hasAccess: true,
      coveredByPass: true,
    });
    expect((await holders.register(holder)).body).toMatchObject({ code: 'registration.pass-not-usable' });
    expect(await on.app.database.knex('refunds').count().first()).toMatchObject({ count: 0 });
    expect(await holders.activityOf(holder)).toContain('SUBSCRIPTION_CANCELLED');
  });

  it('with its period keeps it until then, and can be taken back', async () => {
    const holder = await holders.holding();
    const ending = await holders.act(holder, 'cancel', { when: 'PERIOD_END' });
    const kept = await holders.act(holder, 'resume');
    await holders.act(holder, 'cancel', { when: 'PERIOD_END' });
    const usable = await holders.register(holder);
    await holders.wait(holder, 50);

    expect(ending.body).toMatchObject({ state: 'ENDING', active: true, nextCharge: null });
    expect(kept.body).toMatchObject({ state: 'ACTIVE' });
    expect(usable.status).toBe(201);
    expect(await holders.passOf(holder)).toMatchObject({ state: 'ENDED' });
    expect(await holders.invoicesOf(holder)).toHaveLength(1);
  });

  it('unused within the days gives the price back by a credit note and a refund', async () => {
    const holder = await holders.holding();
    const offered = await holders.passOf(holder);
    const { status, body } = await holders.act(holder, 'cancel', { when: 'GIVE_BACK' });
    await on.app.work();
    const [refund] = await on.app.database
      .knex('refunds')
      .join('payment_attempts', 'payment_attempts.id', 'refunds.payment_attempt_id')
      .join('invoices', 'invoices.invoice_id', 'payment_attempts.invoice_id')
      .where('invoices.buyer_user_id', holder.student.id)
      .select<{ status: string; amountCents: number }[]>('refunds.status', 'refunds.amount_cents');

    expect(offered.givenBack).toMatchObject({ amount: 89_00 });
    expect([status, body]).toMatchObject([200, { state: 'ENDED', active: false }]);
    expect(await holders.atStripe(holder)).toMatchObject({ status: 'canceled' });
    expect((await holders.invoicesOf(holder)).map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['INVOICE', 89_00],
      ['CREDIT_NOTE', -89_00],
    ]);
    expect(refund).toMatchObject({ status: 'SUCCESSFUL', amountCents: 89_00 });
    expect(await holders.passOf(holder)).toMatchObject({
      refunds: [{ amount: { amount: 89_00 }, provider: 'stripe', wallet: null, status: 'SUCCESSFUL' }],
    });
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it.each([
    ['was used', (holder: Holder): Promise<unknown> => holders.register(holder)],
    ['is older than the days', (): Promise<unknown> => on.at.putForward({ days: 9 })],
  ])('gives nothing back when the pass %s', async (_why, spoil) => {
    const holder = await holders.holding();
    await spoil(holder);
    const { status, body } = await holders.act(holder, 'cancel', { when: 'GIVE_BACK' });

    expect([status, body]).toMatchObject([409, { code: 'subscription.no-refund' }]);
    expect(await holders.passOf(holder)).toMatchObject({ state: 'ACTIVE', givenBack: null });
  });

  it('while the provider is silent: the money goes back, and the reconciler ends it there', async () => {
    const holder = await holders.holding();
    await on.bank.send('PUT', '/control/faults', { stripe: { down: true } });
    const { body } = await holders.act(holder, 'cancel', { when: 'GIVE_BACK' });
    await on.bank.send('DELETE', '/control/faults');
    await on.at.putForward({ minutes: 5 });
    await holders.reconcile();

    expect(body).toMatchObject({ state: 'ENDED', active: false });
    expect(await holders.atStripe(holder)).toMatchObject({ status: 'canceled' });
  });

  it('lets another be bought, by the same customer', async () => {
    const holder = await holders.holding();
    await holders.act(holder, 'cancel', { when: 'NOW' });
    const again = await holders.holding('MULTI_PASS', '4242424242424242', holder.student);

    expect((await holders.atStripe(again)).customer).toBe((await holders.atStripe(holder)).customer);
    expect((await holders.passes(holder)).map(({ state }) => state)).toEqual(['ACTIVE', 'ENDED']);
  });
});

const refundsOf = ({ student }: Pick<Holder, 'student'>) =>
  on.app.database
    .knex('refunds as r')
    .join('payment_attempts as a', 'a.id', 'r.payment_attempt_id')
    .join('invoices as i', 'i.invoice_id', 'a.invoice_id')
    .where('i.buyer_user_id', student.id)
    .select('r.id');

it('keeps the money of a pass that was used and ended, also when its notices come after a new one was bought', async () => {
  const old = await holders.holding();
  expect((await holders.register(old)).status).toBe(201);
  expect((await holders.act(old, 'cancel', { when: 'NOW' })).status).toBe(200);
  await holders.tell(old);
  const later = await holders.holding('SINGLE_PASS', '4242424242424242', old.student);
  await on.app.database
    .knex('subscriptions')
    .where({ userId: old.student.id })
    .update({
      nextCheckAt: new Date('2026-01-01T00:00:00Z'),
    });
  await holders.tell(old);
  await holders.reconcile();

  expect((await holders.passes(later)).map(({ state }) => state).sort()).toEqual(['ACTIVE', 'ENDED']);
  expect(await refundsOf(old)).toEqual([]);
  expect((await holders.invoicesOf(old)).map(({ kind }) => kind)).toEqual(['INVOICE', 'INVOICE']);
});

describe('what nobody here began', () => {
  it('becomes a case: a subscription without a purchase, and one that the provider forgot', async () => {
    const holder = await holders.holding();
    const { id } = await holders.atStripe(holder);
    await on.app.database.knex('subscriptions').where({ subscriptionId: id }).update({
      subscriptionId: 'sub_forgotten',
      nextCheckAt: on.app.clock.now(),
    });
    await on.app.database.knex.raw(
      `update subscriptions set next_check_at = now() - interval '1 day' where subscription_id = 'sub_forgotten'`,
    );
    await on.at.putForward({ minutes: 1 });
    await holders.reconcile();

    expect(await on.app.database.knex('cases').where({ kind: 'pass.gone' })).toMatchObject([
      { subjectKey: 'stripe:sub_forgotten', status: 'OPEN', userId: holder.student.id },
    ]);
    const asked = on.app.database.knex('subscriptions').where({ subscriptionId: 'sub_forgotten' });
    expect(await asked.clone().whereNotNull('nextCheckAt')).toHaveLength(1);
    expect((await holders.register(holder)).status).toBe(201);
    await on.at.putForward({ days: 50 });
    expect((await holders.register(holder)).body).toMatchObject({ code: 'registration.pass-not-usable' });
  });
});

describe('a pass that the provider does not know', () => {
  const decide = async ({ student }: Holder, action: string) => {
    const item = await on.app.database
      .knex('cases')
      .where({ kind: 'pass.gone', status: 'OPEN', userId: student.id })
      .first<{ id: number }>();
    const admin = await on.app.as(await on.app.given.admin());
    const resolved = await admin.post(`/cases/${item.id}/resolve`).send({ action, note: 'Kontoris ei ole' });
    await on.app.work();
    return resolved;
  };
  const lost = async (): Promise<{ holder: Holder; id: string }> => {
    const holder = await holders.holding();
    const { id } = await holders.atStripe(holder);
    await on.app.database
      .knex('cases')
      .where({ kind: 'pass.gone' })
      .update({ status: 'RESOLVED', resolvedAt: new Date(), action: 'CLOSE' });
    await on.app.database
      .knex('subscriptions')
      .where({ subscriptionId: id })
      .update({ subscriptionId: `${id}_lost`, nextCheckAt: new Date('2026-01-01T00:00:00Z') });
    await holders.reconcile();
    return { holder, id };
  };

  it('is ended by staff, and the student is told and may buy another', async () => {
    const { holder } = await lost();
    expect(await holders.passOf(holder)).toMatchObject({ state: 'ACTIVE', isLost: true, nextCharge: null });
    const refused = await (await on.app.as(holder.student)).post('/subscriptions').send({ type: 'SINGLE_PASS' });
    expect(refused.body).toMatchObject({ code: 'subscription.has-one' });

    expect((await decide(holder, 'END_PASS')).status).toBe(200);

    expect(await holders.passOf(holder)).toMatchObject({ state: 'ENDED', active: false, isLost: false });
    const { id: passId } = await holders.passOf(holder);
    const staff = await on.app.as(await on.app.given.admin());
    const { body: history } = await staff.get(`/subscriptions/${passId}/history`);
    expect(history).toMatchObject({ events: [{ detail: 'STAFF_NOW', note: 'Kontoris ei ole' }, { detail: 'BEGUN' }] });
    const told = on.app.mails.filter(({ to }) => to === holder.student.email);
    expect(told.filter(({ subject }) => subject.includes('lõppe'))).toHaveLength(1);
    expect(
      await holders.passOf(await holders.holding('SINGLE_PASS', '4242424242424242', holder.student)),
    ).toMatchObject({
      state: 'ACTIVE',
    });
    expect(await on.at.brokenInvariants()).toEqual([]);
  });

  it('stays when staff only close the case, and is ended at the provider when it comes back after its end', async () => {
    const { holder, id } = await lost();
    expect((await decide(holder, 'CLOSE')).status).toBe(200);
    expect(await holders.passOf(holder)).toMatchObject({ isLost: true });
    await on.at.putForward({ days: 2 });
    await holders.reconcile();
    expect((await decide(holder, 'END_PASS')).status).toBe(200);

    await on.app.database
      .knex('subscriptions')
      .where({ subscriptionId: `${id}_lost` })
      .update({
        subscriptionId: id,
        nextCheckAt: new Date('2026-01-01T00:00:00Z'),
      });
    const later = await holders.holding('SINGLE_PASS', '4242424242424242', holder.student);
    await holders.reconcile();

    expect(await holders.atStripe(holder)).toMatchObject({ status: 'canceled' });
    expect((await holders.passes(later)).map(({ state }) => state).sort()).toEqual(['ACTIVE', 'ENDED']);
    expect(await refundsOf(holder)).toEqual([]);
  });
});

describe('a charge whose money goes back without our asking', () => {
  it('suspends the pass and asks staff', async () => {
    const holder = await holders.holding();
    const { invoices } = await holders.atStripe(holder);
    await on.bank.send('POST', `/control/stripe/sessions/${invoices[0]?.id ?? ''}/refund`, {});
    await holders.tell(holder);

    expect(await holders.passOf(holder)).toMatchObject({ state: 'SUSPENDED', active: false });
    expect((await holders.register(holder)).body).toMatchObject({ code: 'registration.pass-not-usable' });
    expect(await on.app.database.knex('cases').where({ kind: 'payment.reversed-outside' })).toHaveLength(1);
  });
});
