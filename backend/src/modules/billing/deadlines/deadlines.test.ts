/**
 * @covers GET /invoices
 * @covers ClassTime, Invoice, Refund
 */
import { inTallinn, newId } from '#platform/index';
import { testApp, type TestApp, type TestClient } from '../../../../test/app';
import { entryNumber } from '../../../../test/bank';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
/** Ten in the morning of the next day, when every test begins. */
let ten: Date;
beforeAll(async () => {
  app = await testApp('deadlines');
  const now = inTallinn(app.clock.now());
  ten = now.plus({ days: 1 }).set({ hour: 10, minute: 0, second: 0, millisecond: 0 }).toJSDate();
});
beforeEach(() => {
  app.clock.set(ten);
  app.mails.length = 0;
});
afterAll(() => app.close());

type Refund = { id: string; invoiceId: string; invoiceNumber: string; isLate: boolean };
type Invoiced = { student: GivenUser; invoiceId: string; cohortId: number };

/** A student with an invoice that is due in 14 days; the seat is held until then. */
async function invoiced(): Promise<Invoiced> {
  const student = await app.given.student();
  const cohort = await app.given.cohort({ startsInDays: 40 });
  const client = await app.as(student);
  const input = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
  await client.post(`/cohorts/${cohort.id}/registrations`).send(input).expect(201);
  await app.work();
  const { body } = await client.get('/invoices');
  return { student, cohortId: cohort.id, invoiceId: (body as { items: { id: string }[] }).items[0]?.id ?? '' };
}

/** The seat is confirmed although it is not paid, as after a change of payer; so nothing ends at the due date. */
async function confirmed(): Promise<Invoiced> {
  const who = await invoiced();
  await app.database
    .knex('cohort_participants')
    .where({ invoiceId: who.invoiceId })
    .update({ confirmedAt: app.clock.now(), heldUntil: null, accessUntil: app.clock.now() });
  return who;
}

/** A school's numbered invoice, which is due three days before the start. */
async function ofSchool({ startsInDays = 16 } = {}): Promise<{ email: string; rep: GivenUser; invoiceId: string }> {
  const school = await app.given.school();
  const { invoiceEmail: email } = await app.database
    .knex('schools')
    .where({ id: school.id })
    .first<{ invoiceEmail: string }>('invoiceEmail');
  const student = await app.given.student({ schoolId: school.id });
  const cohort = await app.given.cohort({ startsInDays });
  const client = await app.as(student);
  await client.post(`/cohorts/${cohort.id}/registrations`).send({ payer: 'SCHOOL', acceptTerms: true }).expect(201);
  await run('invoices.issue-due-drafts');
  const rep = await app.given.schoolRep({ schoolId: school.id });
  const { body } = await (await app.as(rep)).get('/invoices');
  return { email, rep, invoiceId: (body as { items: { id: string }[] }).items[0]?.id ?? '' };
}

const run = async (name: string): Promise<void> => {
  const schedule = app.container.registry.schedules.find((one) => one.name === name);
  if (!schedule) throw new Error(`No schedule is called ${name}`);
  await schedule.run();
};
const round = async (): Promise<void> => {
  await run('invoices.remind');
  await app.work();
};
const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email);
const remindersTo = (email: string): string[] =>
  mailsTo(email)
    .filter(({ subject }) => /Meeldetuletus|maksetähtaeg on möödas/.test(subject))
    .map(({ subject }) => (subject.startsWith('Meeldetuletus') ? 'soon' : 'overdue'));
const attemptFor = (invoiceId: string, amountCents: number, status: string) =>
  app.database.knex('payment_attempts').insert({
    id: newId(),
    invoiceId,
    provider: 'montonio',
    amountCents,
    status,
    createdAt: app.clock.now(),
  });

/** @covers rule invoice-reminded */
it('reminds of an unpaid invoice once on each of its days, however often it looks', async () => {
  const { student } = await confirmed();
  const seen: number[] = [];
  for (let day = 0; day <= 30; day += 1) {
    const before = mailsTo(student.email).length;
    await round();
    await round();
    if (mailsTo(student.email).length > before) seen.push(day - 14);
    app.clock.advance({ days: 1 });
  }

  expect(remindersTo(student.email)).toEqual(['soon', 'overdue', 'overdue']);
  expect(seen).toEqual([-3, 1, 7]);
});

it('tells the sum that is owed, the day, the reference number, the account and until when the seat is held', async () => {
  const { student, invoiceId } = await invoiced();
  const { body } = await (await app.as(student)).get(`/invoices/${invoiceId}`);
  app.clock.advance({ days: 11 });

  await round();

  const mail = mailsTo(student.email).find(({ subject }) => subject.startsWith('Meeldetuletus'));
  const { referenceNumber, dueAt } = body as { referenceNumber: string; dueAt: string };
  const due = inTallinn(new Date(dueAt)).toFormat('dd.MM.yyyy');
  for (const part of ['95,00 €', due, referenceNumber, 'IBAN', `Hoiame sinu kohta kuni ${due}`, '/pay/'])
    expect(mail?.text).toContain(part);
});

it('writes to the school at its address for invoices', async () => {
  const { email, rep } = await ofSchool();
  app.clock.advance({ days: 10 });

  await round();

  expect(remindersTo(email)).toEqual(['soon']);
  expect(remindersTo(rep.email)).toEqual([]);
});

it('does not remind before 9 in the morning, nor of an invoice that has just been sent', async () => {
  const { student } = await confirmed();
  app.clock.advance({ days: 11, hours: -2 });
  await round();
  expect(remindersTo(student.email)).toEqual([]);

  app.clock.advance({ hours: 2 });
  const fresh = await ofSchool({ startsInDays: 4 });
  await round();

  expect(remindersTo(student.email)).toEqual(['soon']);
  expect(remindersTo(fresh.email)).toEqual([]);
  app.clock.advance({ days: 1 });
  await round();
  expect(remindersTo(fresh.email)).toEqual(['soon']);
});

it('sends the last reminder only, when the worker was away on the days before', async () => {
  const { student } = await confirmed();
  app.clock.advance({ days: 22 });

  await round();

  expect(remindersTo(student.email)).toEqual(['overdue']);
});

it('waits while money for all of it is on its way, and reminds when only a part is', async () => {
  const [whole, part, given] = [await confirmed(), await confirmed(), await confirmed()];
  await attemptFor(whole.invoiceId, 9_500, 'AUTHORIZED');
  await attemptFor(part.invoiceId, 2_000, 'PENDING');
  await attemptFor(given.invoiceId, 9_500, 'ABANDONED');
  app.clock.advance({ days: 11 });

  await round();

  const sent = [whole, part, given].map(({ student }) => remindersTo(student.email));
  expect(sent).toEqual([[], ['soon'], ['soon']]);
  await app.database.knex('payment_attempts').where({ invoiceId: whole.invoiceId }).update({ status: 'FAILED' });
  await round();
  expect(remindersTo(whole.student.email)).toEqual(['soon']);
});

it('says nothing about what is paid, canceled or credited', async () => {
  const [paid, canceled, covered] = [await confirmed(), await confirmed(), await confirmed()];
  const { knex } = app.database;
  await knex('invoices').where({ invoiceId: paid.invoiceId }).update({ status: 'PAID', paidCents: 9_500 });
  await knex('invoices').where({ invoiceId: canceled.invoiceId }).update({ status: 'CANCELED' });
  await knex('invoices').where({ invoiceId: covered.invoiceId }).update({ paidCents: 9_500 });
  app.clock.advance({ days: 22 });

  await round();

  expect([paid, canceled, covered].flatMap(({ student }) => remindersTo(student.email))).toEqual([]);
  const ids = [paid, canceled, covered].map(({ invoiceId }) => invoiceId);
  expect(await knex('invoice_reminders').whereIn('invoiceId', ids)).toEqual([]);
});

it('sends no reminder of what was paid after it was asked for', async () => {
  const { student, invoiceId } = await confirmed();
  app.clock.advance({ days: 11 });
  await run('invoices.remind');
  await app.database.knex('invoices').where({ invoiceId }).update({ status: 'PAID', paidCents: 9_500 });

  await app.work();

  expect(remindersTo(student.email)).toEqual([]);
});

it('lists what is overdue to its student, to its school and to administrators', async () => {
  const [late, inTime] = [await confirmed(), await ofSchool()];
  const itemsOf = async (user: GivenUser, query = '?overdue=true') =>
    ((await (await app.as(user)).get(`/invoices${query}`).expect(200)).body as { items: { id: string }[] }).items;
  const admin = await app.given.admin();
  const both = [late.invoiceId, inTime.invoiceId].sort();
  /** Which of the two an administrator is shown; invoices of other tests are overdue as well. */
  const shownToStaff = async () =>
    (await itemsOf(admin, '?overdue=true&limit=100'))
      .map(({ id }) => id)
      .filter((id) => both.includes(id))
      .sort();
  expect(await shownToStaff()).toEqual([]);
  app.clock.advance({ days: 13 });
  expect(await shownToStaff()).toEqual([]);
  app.clock.advance({ days: 3 });

  expect(await shownToStaff()).toEqual(both);
  expect(await itemsOf(late.student)).toMatchObject([{ id: late.invoiceId, overdue: true, daysOverdue: 2 }]);
  expect(await itemsOf(inTime.rep)).toMatchObject([{ id: inTime.invoiceId, overdue: true, daysOverdue: 3 }]);
  expect(await itemsOf(await app.given.student())).toEqual([]);
  await app.database.knex('invoices').where({ invoiceId: late.invoiceId }).update({ status: 'PAID', paidCents: 9_500 });
  expect(await itemsOf(late.student)).toEqual([]);
  expect(await itemsOf(late.student, '')).toMatchObject([{ id: late.invoiceId, overdue: false, daysOverdue: 0 }]);
  expect((await (await app.as(admin)).get('/invoices?overdue=soon')).status).toBe(422);
});

describe('a refund', () => {
  async function refundOf(invoiceId: string, admin: TestClient): Promise<Refund> {
    const { body } = await admin.get('/refunds').expect(200);
    const refund = (body as { items: Refund[] }).items.find((item) => item.invoiceId === invoiceId);
    if (!refund) throw new Error('The list has no refund of the invoice');
    return refund;
  }
  /** A transfer that came twice goes back by hand. */
  async function refunded(): Promise<Refund> {
    const { invoiceId } = await invoiced();
    const admin = await app.as(await app.given.admin());
    const receivedOn = app.clock.now().toISOString().slice(0, 10);
    for (const reference of [entryNumber(), entryNumber()])
      await admin
        .post(`/invoices/${invoiceId}/transfers`)
        .send({ amount: { amount: 9_500, currency: 'EUR' }, reference, receivedOn, payerName: 'Mari Maasikas' })
        .expect(200);
    return refundOf(invoiceId, admin);
  }
  const alarmsOf = ({ invoiceNumber }: Refund) =>
    app.mails.filter(({ subject, text }) => subject.startsWith('Tagasimakse hilineb') && text.includes(invoiceNumber));

  /** @covers rule refund-week */
  it('that is not carried out by its day is alarmed once, to every administrator', async () => {
    const refund = await refunded();
    const second = await app.given.admin();
    await run('refunds.alarm-late');
    await app.work();
    expect(alarmsOf(refund)).toEqual([]);

    app.clock.advance({ days: 12 });
    expect(await refundOf(refund.invoiceId, await app.as(second))).toMatchObject({ isLate: true });
    for (let turn = 0; turn < 3; turn += 1) {
      await run('refunds.alarm-late');
      await app.work();
      app.clock.advance({ days: 1 });
    }

    const everyAdmin = await app.database.knex('users').where({ role: 'ADMIN' }).pluck<string[]>('email');
    const told = alarmsOf(refund).map(({ to }) => to);
    expect(told.sort()).toEqual(everyAdmin.sort());
    expect(alarmsOf(refund)[0]?.text).toContain('märgi tagasimaksete lehel saadetuks');
  });

  it('that was sent in time is not alarmed', async () => {
    const refund = await refunded();
    const admin = await app.as(await app.given.admin());
    await admin.post(`/refunds/${refund.id}/sent`).send({ reference: 'OUT-1' }).expect(204);
    app.clock.advance({ days: 12 });

    await run('refunds.alarm-late');
    await app.work();

    expect(alarmsOf(refund)).toEqual([]);
  });
});
