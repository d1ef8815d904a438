import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('unusedties');
});
afterAll(() => app.close());

const sweep = async () => {
  await app.container.registry.schedules.find(({ name }) => name === 'users.erase-unused')?.run();
};
const longAgo = () => new Date(app.clock.now().getTime() - 1_300 * 86_400_000);
const unused = (user: GivenUser) => app.database.knex('users').where({ id: user.id }).update({ lastUsedAt: longAgo() });
const isWarned = async (user: GivenUser) =>
  (await app.database.knex('unused_account_warnings').where({ userId: user.id })).length === 1;

async function seat(student: GivenUser, over: object = {}): Promise<number> {
  const [row] = await app.database
    .knex('cohort_participants')
    .insert({
      userId: student.id,
      cohortId: (await app.given.cohort({ startsInDays: -1_300, lengthDays: 10 })).id,
      status: 'COMPLETED',
      defaultPayer: 'STUDENT',
      priceCents: 9_500,
      cohortPriceCents: 9_500,
      schoolShareCents: 0,
      studentShareCents: 9_500,
      registeredByUserId: student.id,
      confirmedAt: longAgo(),
      updatedAt: longAgo(),
      ...over,
    })
    .returning<{ id: number }[]>('id');
  return row?.id ?? 0;
}
async function invoice(student: GivenUser, over: object = {}): Promise<string> {
  const invoiceId = crypto.randomUUID();
  const row = { invoiceId, buyerUserId: student.id, status: 'PAID', totalCents: 9_500, ...over };
  await app.database.knex('invoices').insert(row);
  return invoiceId;
}
async function card(buyer: GivenUser, over: object = {}): Promise<void> {
  const id = crypto.randomUUID();
  const [now, { knex }] = [app.clock.now(), app.database];
  const sold = {
    amountCents: 5_000,
    vatTreatment: 'OUTSIDE_SCOPE',
    language: 'et',
    createdAt: longAgo(),
    deliverAt: longAgo(),
  };
  const code = {
    codeHash: id,
    codeSealed: 'x',
    codeEnding: 'ABCD',
    recipientName: 'Kati',
    recipientEmail: 'k@example.ee',
  };
  const state = {
    status: 'ACTIVE',
    paidAt: longAgo(),
    deliveredAt: longAgo(),
    expiresAt: new Date(now.getTime() + 1e9),
  };
  await knex('gift_cards').insert({
    id,
    ...sold,
    ...code,
    ...state,
    buyerUserId: buyer.id,
    invoiceId: await invoice(buyer),
    ...over,
  });
  const entry = { giftCardId: id, kind: 'LOAD', amountCents: 5_000, occurredAt: longAgo(), uniqueKey: id };
  await knex('gift_card_entries').insert(entry);
}
async function pass(student: GivenUser, over: object = {}): Promise<void> {
  const { knex } = app.database;
  const at = longAgo();
  const sold = { userId: student.id, type: 'SINGLE_PASS', provider: 'stripe', priceCents: 8_900, createdAt: at };
  const purchaseId = crypto.randomUUID();
  const visit = { id: purchaseId, periodUnit: 'week', periodCount: 7, locale: 'et', status: 'COMPLETE' };
  await knex('pass_purchases').insert({ ...sold, ...visit });
  await knex('subscriptions').insert({
    ...sold,
    purchaseId,
    subscriptionId: purchaseId,
    customerRef: 'cus_1',
    status: 'ACTIVE',
    active: true,
    periodStart: at,
    periodEnd: at,
    seenAt: at,
    ...over,
  });
}
/** A posting that nothing has answered yet. */
async function owes(student: GivenUser, cents: number): Promise<void> {
  const { knex } = app.database;
  const invoiceId = await invoice(student);
  const subject = { kind: 'test', uniqueKey: crypto.randomUUID(), occurredAt: longAgo(), invoiceId };
  await knex.transaction(async (trx) => {
    const transactionId = crypto.randomUUID();
    await trx('ledger_transactions').insert({ ...subject, id: transactionId });
    await trx('ledger_entries').insert([
      { transactionId, account: 'receivable', amountCents: cents, userId: student.id },
      { transactionId, account: 'unallocated', amountCents: -cents },
    ]);
  });
}

const waitlist = async (student: GivenUser, over: object = {}) =>
  void (await app.database
    .knex('waitlist_entries')
    .insert({ cohortId: (await app.given.cohort()).id, userId: student.id, joinedAt: longAgo(), ...over }));
/** Within the months, though longer ago than the first warning is before the end. */
const lately = () => new Date(app.clock.now().getTime() - 1_000 * 86_400_000);
const seatOfLate = async (student: GivenUser) =>
  seat(student, { cohortId: (await app.given.cohort({ startsInDays: -1_300, lengthDays: 300 })).id });
async function cardSpentLately(student: GivenUser): Promise<void> {
  await card(student, { expiresAt: longAgo() });
  const { knex } = app.database;
  const [{ id }] = (await knex('gift_cards').where({ buyerUserId: student.id })) as [{ id: string }];
  const spent = {
    giftCardId: id,
    kind: 'RESERVE',
    amountCents: -5_000,
    occurredAt: lately(),
    uniqueKey: `${id}-spent`,
  };
  await knex('gift_card_entries').insert(spent);
}
const aRefusedRefund = async (student: GivenUser) => {
  const paymentAttemptId = crypto.randomUUID();
  const [participantId, invoiceId] = [await seat(student), await invoice(student)];
  const attempt = { id: paymentAttemptId, provider: 'montonio', amountCents: 9_500, status: 'PAID' };
  await app.database.knex('payment_attempts').insert({ ...attempt, participantId, invoiceId });
  const refund = { id: crypto.randomUUID(), paymentAttemptId, amountCents: 9_500, reason: 'CANCELLATION' };
  await app.database.knex('refunds').insert({ ...refund, status: 'REFUSED', dueBy: longAgo() });
};
const represents = async (student: GivenUser) =>
  void (await app.database.knex('school_reps').insert({ schoolId: (await app.given.school()).id, userId: student.id }));

/** @covers rule unused-accounts-tied */
it.each<[string, (student: GivenUser) => Promise<unknown>]>([
  ['a registration', (student) => seat(student, { status: 'REGISTERED' })],
  ['a place on a waiting list', waitlist],
  ['an invoice that is not paid', (student) => invoice(student, { status: 'UNPAID' })],
  ['money that waits for a seat', (student) => seat(student, { awaitingSeatSince: longAgo() })],
  ['a refund that the bank refused', aRefusedRefund],
  ['a debt in the books', (student) => owes(student, 100)],
  ['a credit in the books', (student) => owes(student, -100)],
  ['a pass', (student) => pass(student)],
  ['a pass that ends with its period', (student) => pass(student, { endsWithPeriod: true })],
  ['a gift card that they bought', (student) => card(student)],
  ['a gift card that is suspended', (student) => card(student, { status: 'SUSPENDED' })],
  ['an open case', (student) => app.given.case({ userId: student.id, amountCents: null })],
  ['a school that they represent', represents],
  ['a course that changed lately', (student) => seat(student, { updatedAt: lately() })],
  ['a course that ended lately', seatOfLate],
  ['a place on a waiting list until lately', (student) => waitlist(student, { status: 'LEFT', endedAt: lately() })],
  ['a pass until lately', (student) => pass(student, { status: 'ENDED', active: false, endedAt: lately() })],
  ['an invoice that was paid lately', (student) => invoice(student, { paidAt: lately() })],
  ['a gift card that was spent lately', cardSpentLately],
])('keeps an unused account with %s, and takes a former warning back', async (_what, tie) => {
  const [tied, free] = [await app.given.student(), await app.given.student()];
  await unused(tied);
  await sweep();
  const before = await isWarned(tied);

  await tie(tied);
  await sweep();
  const after = await isWarned(tied);
  await unused(free);
  await sweep();

  expect([before, after, await isWarned(tied), await isWarned(free)]).toEqual([true, false, false, true]);
});

it('keeps an account for whose address somebody bought a gift card', async () => {
  const [buyer, student] = [await app.given.student(), await app.given.student()];
  await card(buyer, { recipientEmail: student.email.toUpperCase() });
  await unused(student);

  await sweep();

  expect(await isWarned(student)).toBe(false);
});

it.each<[string, (student: GivenUser) => Promise<unknown>]>([
  ['a course that is over', (student) => seat(student)],
  ['a gift card that is over', (student) => card(student, { expiresAt: longAgo() })],
  ['a gift card that was canceled', (student) => card(student, { status: 'CANCELED', canceledAt: longAgo() })],
  ['a pass that has ended', (student) => pass(student, { status: 'ENDED', active: false, endedAt: longAgo() })],
  ['an invoice that is paid', (student) => invoice(student)],
])('is not kept by %s', async (_what, former) => {
  const student = await app.given.student();
  await former(student);
  await unused(student);

  await sweep();

  expect(await isWarned(student)).toBe(true);
});

it('warns no teacher, representative or administrator', async () => {
  const people = [await app.given.teacher(), await app.given.schoolRep(), await app.given.admin()];
  for (const user of people) await unused(user);

  await sweep();

  for (const user of people) expect(await isWarned(user)).toBe(false);
});

it('erases nobody for whom something comes up between the look and the erasure', async () => {
  const student = await app.given.student();
  await unused(student);
  await sweep();
  await app.database
    .knex('unused_account_warnings')
    .where({ userId: student.id })
    .update({ firstSentAt: longAgo(), secondWarnedAt: longAgo(), secondSentAt: longAgo(), eraseAt: longAgo() });
  const cohortId = (await app.given.cohort()).id;
  const registering = await app.database.knex.transaction();
  await registering('users').where({ id: student.id }).forKeyShare().select('id');
  await registering('waitlist_entries').insert({ cohortId, userId: student.id, joinedAt: app.clock.now() });

  const round = sweep();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await registering.commit();
  await round;

  expect(await app.database.knex('users').where({ id: student.id }).first('deletedAt')).toEqual({ deletedAt: null });
});
