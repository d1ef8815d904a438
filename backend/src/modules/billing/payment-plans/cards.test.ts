import { payingApp, type PayingApp } from '../../../../test/paying';
import { PlanPayers, type PlanPayer } from '../../../../test/plan-payers';
import { testKey } from '../../../../test/sandbox';

let on: PayingApp;
let plans: PlanPayers;

beforeAll(async () => {
  on = await payingApp('saved_cards');
  plans = new PlanPayers(on);
});
afterEach(() => on.bank.send('DELETE', '/control/faults'));
afterAll(() => on.stop());

const knex = () => on.app.database.knex;
const casesOf = (kind: string) => knex()('cases').where({ kind, status: 'OPEN' }).select('subject_key');

/** The payer's plan is charged to the card of another plan from now on, as when they save a new card. */
async function changeCard(payer: PlanPayer): Promise<string> {
  const other = await plans.running();
  const [card] = await knex()('saved_cards').where({ userId: other.student.id }).select<{ id: string }[]>('id');
  const cardId = card?.id ?? '';
  await knex()('saved_cards').where({ id: cardId }).update({ userId: payer.student.id });
  await knex()('payment_plans').where({ userId: payer.student.id }).update({ cardId });
  return cardId;
}

async function silence(payer: PlanPayer, fault: object): Promise<void> {
  await plans.goTo(payer, 2, 0);
  await on.bank.send('PUT', '/control/faults', { stripe: fault });
  await plans.round();
  await on.bank.send('DELETE', '/control/faults');
}

async function lookAgain(): Promise<void> {
  await on.at.putForward({ minutes: 40 });
  await on.at.reconcile();
}

describe('a charge whose answer is missing, while its payer has chosen another card', () => {
  it('is not made any more when it was not made, and the new card is charged by a new attempt', async () => {
    const payer = await plans.running();
    await silence(payer, { statusOverride: 503 });
    const cardId = await changeCard(payer);
    await lookAgain();
    await plans.round();

    const charges = knex()('payment_attempts').where({ participantId: payer.registrationId, offSession: true });
    expect(await charges.orderBy('created_at').select('status', 'card_id')).toEqual([
      { status: 'FAILED', cardId: expect.not.stringContaining(cardId) as string },
      { status: 'PAID', cardId },
    ]);
    expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
    expect(plans.mailsTo(payer).filter((subject) => subject.includes('ei õnnestunud'))).toEqual([]);
  });

  it('is found at the card that was charged, and the new card is left alone', async () => {
    const payer = await plans.running();
    await silence(payer, { loseReplies: 2 });
    await changeCard(payer);
    await lookAgain();
    await plans.round();

    expect(await plans.chargesOf(payer)).toEqual([{ status: 'PAID' }]);
    expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
  });
});

describe('a charge whose answer is missing, while its payer has removed the card', () => {
  it('is found before the provider forgets the card', async () => {
    const payer = await plans.running();
    await silence(payer, { loseReplies: 2 });
    const cards = knex()('saved_cards').where({ userId: payer.student.id });
    const [card] = await cards.clone().select<{ id: string }[]>('id');
    const client = await on.app.as(payer.student);
    expect((await client.post(`/saved-cards/${card?.id ?? ''}/remove`).send({})).status).toBeLessThan(300);
    await plans.cards.run('payment-plans.forget-cards');
    await lookAgain();
    await plans.cards.run('payment-plans.forget-cards');

    expect(await plans.chargesOf(payer)).toEqual([{ status: 'PAID' }]);
    expect(await plans.statesOf(payer)).toBe('PAID 3168, PAID 3166, PLANNED 0');
    expect(await cards.first('customer_ref')).toEqual({ customerRef: '' });
  });
});

it('asks staff to look when the provider says that a repeat is another request, and calls no card declined', async () => {
  const payer = await plans.running();
  const part = (await plans.planOf(payer)).parts[1];
  await plans.goTo(payer, 2, 0);
  const reply = await fetch(`${on.bank.url}/stripe/v1/payment_intents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${testKey('STRIPE_SECRET_KEY')}`,
      'stripe-version': '2026-10-28.endive',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': `inst:${part?.id ?? ''}:1`,
    },
    body: 'amount=1&currency=eur&confirm=true&off_session=true',
  });
  expect(await reply.text()).toContain('error');
  await plans.round();
  await lookAgain();

  expect((await plans.planOf(payer)).parts[1]).toMatchObject({ state: 'DUE', failure: null });
  expect(await plans.chargesOf(payer)).toEqual([{ status: 'CREATED' }]);
  expect(await casesOf('payment.charge-unclear')).toHaveLength(1);
  await knex()('cases').where({ kind: 'payment.charge-unclear' }).update({
    status: 'RESOLVED',
    action: 'CLOSE',
    resolvedAt: on.app.clock.now(),
    resolvedByUserId: payer.student.id,
  });
  await lookAgain();
  await plans.round();
  expect(await plans.chargesOf(payer)).toEqual([{ status: 'FAILED' }, { status: 'PAID' }]);
  expect(plans.mailsTo(payer).filter((subject) => subject.includes('ei õnnestunud'))).toEqual([]);
});

it('asks staff to look when the customer is gone whose card may have been charged', async () => {
  const payer = await plans.running();
  // Events would tell of the charge.
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: 'http://127.0.0.1:9/none' });
  await silence(payer, { loseReplies: 20 });
  const card = knex()('saved_cards').where({ userId: payer.student.id });
  const [kept] = await card.clone().select<{ customerRef: string }[]>('customer_ref');
  await card.clone().update({ customerRef: 'cus_gone' });
  // Within a day the key of the charge would say that another one was made.
  await on.at.putForward({ days: 2 });
  await lookAgain();

  expect((await plans.chargesOf(payer)).map(({ status }) => status)).toEqual(['CREATED']);
  expect(await casesOf('payment.charge-unclear')).toHaveLength(1);
  await card.clone().update(kept ?? {});
  await on.at.putForward({ days: 1 });
  await lookAgain();
  expect((await plans.chargesOf(payer)).map(({ status }) => status)).toEqual(['PAID']);
  await on.bank.send('PUT', '/control/stripe/endpoint', { url: null });
});

describe('the cards of a closed account', () => {
  /** A student without courses or money on the way, whose card is kept. */
  async function holder(): Promise<{ student: PlanPayer['student']; methodRef: string }> {
    const payer = await plans.running();
    const student = await on.app.given.student();
    const cards = knex()('saved_cards').where({ userId: payer.student.id });
    const [card] = await cards.clone().select<{ methodRef: string }[]>('method_ref');
    await cards.update({ userId: student.id });
    return { student, methodRef: card?.methodRef ?? '' };
  }
  const leave = async (student: PlanPayer['student']) => {
    const client = await on.app.as(student);
    expect((await client.delete(`/users/${student.id}`).send({ confirmEmail: student.email })).status).toBeLessThan(
      300,
    );
    await on.app.work();
  };
  const keptOf = ({ id }: PlanPayer['student']) =>
    knex()('saved_cards')
      .where({ userId: id })
      .first<{ removedAt: Date | null; detachedAt: Date | null; lastFour: string; customerRef: string }>();
  const forget = () => plans.cards.run('payment-plans.forget-cards');

  it('are forgotten by the provider and by us, however often the job runs', async () => {
    const { student } = await holder();
    await leave(student);
    expect(await keptOf(student)).toMatchObject({ removedAt: expect.any(Date) as Date, lastFour: '0000' });
    await forget();
    await forget();

    expect(await keptOf(student)).toMatchObject({ detachedAt: expect.any(Date) as Date, customerRef: '' });
    expect(await casesOf('saved-card.not-forgotten')).toEqual([]);
  });

  it('are a case when the provider has not forgotten them for a day, until it has', async () => {
    const { student } = await holder();
    await leave(student);
    await on.bank.send('PUT', '/control/faults', { stripe: { statusOverride: 503 } });
    await forget();
    expect(await casesOf('saved-card.not-forgotten')).toEqual([]);
    await on.at.putForward({ minutes: 25 * 60 });
    await forget();
    await forget();
    expect(await casesOf('saved-card.not-forgotten')).toHaveLength(1);

    await on.bank.send('DELETE', '/control/faults');
    await forget();
    expect(await casesOf('saved-card.not-forgotten')).toEqual([]);
    expect((await keptOf(student))?.detachedAt).not.toBeNull();
  });
});
