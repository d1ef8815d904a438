/** @covers PreviewPayer, Swap */
import { PayerSeats } from '../../../test/payers';
import { payingApp, type Paying, type PayingApp } from '../../../test/paying';
import { PlanPayers } from '../../../test/plan-payers';
import { RefundFactsReadModel } from './subjects/refund/refund-facts.read-model';
import { RegistrationFactsReadModel } from './subjects/registration/registration-facts.read-model';

let on: PayingApp;
let plans: PlanPayers;
let payers: PayerSeats;
beforeAll(async () => {
  on = await payingApp('seatmails');
  plans = new PlanPayers(on);
  payers = new PayerSeats(on.app, on.at);
});
beforeEach(() => {
  on.app.mails.length = 0;
});
afterAll(() => on.stop());

/** @returns what somebody got since the last call: subjects, each with the documents that came with it */
const inboxOf = ({ email }: { email: string }) =>
  on.app.mails
    .splice(0)
    .filter(({ to }) => to === email)
    .map(({ subject, attachments = [] }) =>
      [subject.replace(/: .*/, ''), ...attachments.map(({ filename }) => filename.replace(/\d+-\d+/, 'N'))].join(' + '),
    );

/** A student whose seat is held for a bank transfer. */
async function invoiced() {
  const student = await on.app.given.student();
  const cohort = await on.app.given.cohort({ startsInDays: 90 });
  const choice = { payer: 'STUDENT', provider: 'invoice', acceptTerms: true };
  await (await on.app.as(student)).post(`/cohorts/${cohort.id}/registrations`).send(choice);
  await on.app.work();
  const { invoiceId } = await on.app.database
    .knex('invoices')
    .where({ buyerUserId: student.id })
    .first<{ invoiceId: string }>('invoiceId');
  return { student, invoiceId };
}

/** Moves the seat, and pays the difference where there is one. */
async function swapTo({ student, registrationId }: Paying, cohortId: number): Promise<void> {
  const choice = { cohortId, provider: 'montonio', bank: 'HABAEE2X' };
  const { body } = await (await on.app.as(student)).post(`/registrations/${registrationId}/swap`).send(choice);
  const { payment } = body as { payment?: { id: string } };
  if (payment === undefined) return;
  const [order] = await on.at.ordersOf(payment.id);
  await on.at.settle(order?.uuid ?? '');
}

/**
 * Has the last mail of a message be one that the mail server has not taken yet.
 * @returns sends it
 */
async function notYetSent(name: string): Promise<() => Promise<void>> {
  const { knex } = on.app.database;
  const { messageId } = await knex('queue_messages')
    .where({ name })
    .orderBy('messageId', 'desc')
    .first<{ messageId: string }>('messageId');
  await knex('sent_mails').where('messageId', 'like', `<${messageId}.%`).delete();
  return async () => {
    await knex('queue_message_handlers').where({ messageId }).delete();
    await knex('queue_messages').where({ messageId }).update({ completedAt: null });
  };
}

it('tells of a payment and of a cancellation once each, with the documents, and not again when the money is sent', async () => {
  const seat = await on.at.paying();
  await on.app.work();
  expect(inboxOf(seat.student)).toEqual([expect.stringMatching(/^Koht ootab sind kuni /)]);

  await on.at.settle(seat.orderUuid);
  expect(inboxOf(seat.student)).toEqual(['Makse on kohal + N.pdf']);

  await (await on.app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({});
  await on.app.work();
  await on.at.untilRefunded(seat.attemptId);
  expect(inboxOf(seat.student)).toEqual(['Registreerimine on tühistatud + KN.pdf']);

  // Of a seat that ended without such a mail the refund is told by itself.
  const { knex } = on.app.database;
  const { id } = await knex('refunds').where({ paymentAttemptId: seat.attemptId }).first<{ id: string }>('id');
  const refunds = new RefundFactsReadModel(knex);
  expect(await refunds.refund(id)).toBeNull();
  await knex('cohort_participants').where({ id: seat.registrationId }).update({ cancelReason: 'LEFT_SCHOOL' });
  expect(await refunds.refund(id)).toMatchObject({ amountCents: 9_500 });
});

it('tells of the first part of a payment plan, with the invoice and the part that comes next', async () => {
  const payer = await plans.running();

  const told = on.app.mails.find(({ subject }) => subject.startsWith('Makse on kohal'));
  expect(inboxOf(payer.student)).toEqual([expect.stringMatching(/^Koht ootab sind kuni /), 'Makse on kohal + N.pdf']);
  expect(told?.text).toMatch(/Saime kätte 31,68 €[\s\S]*Järgmise osa, 31,66 €, võtame sinu kaardilt/);
});

it('tells of an invoice that was not paid in time together with its end', async () => {
  const student = await on.app.given.student();
  const cohort = await on.app.given.cohort({ startsInDays: 60 });
  const choice = { payer: 'STUDENT', provider: 'invoice', acceptTerms: true };
  await (await on.app.as(student)).post(`/cohorts/${cohort.id}/registrations`).send(choice);
  await on.app.work();
  expect(inboxOf(student)).toEqual([expect.stringMatching(/^Arve /)]);

  await on.at.putForward({ days: 30 });
  await on.at.reconcile();

  expect(inboxOf(student)).toEqual(['Sinu koht läks järgmisele, sest makset ei tulnud + KN.pdf']);
});

it('tells whose money goes back when only a part of it came before the hold ended', async () => {
  const { student, invoiceId } = await invoiced();
  const receivedOn = on.app.clock.now().toISOString().slice(0, 10);
  const part = {
    amount: { amount: 3_000, currency: 'EUR' },
    reference: 'RO-1',
    receivedOn,
    payerName: 'Mari Maasikas',
  };
  await (
    await on.app.as(await on.app.given.admin())
  )
    .post(`/invoices/${invoiceId}/transfers`)
    .send({ ...part, payerIban: 'EE471000001020145685' })
    .expect(200);
  on.app.mails.length = 0;

  await on.at.putForward({ days: 60 });
  await on.at.reconcile();

  const told = on.app.mails.find(({ subject }) => subject.startsWith('Sinu koht läks järgmisele'));
  expect(told?.text).toMatch(/Maksame sulle tagasi 30,00 €[\s\S]*Tagasi saad[\s\S]*30,00 €/);
  expect(inboxOf(student)).toEqual(['Sinu koht läks järgmisele, maksame sulle tagasi 30,00 € + KN.pdf']);
});

it('brings the paid invoice also when the seat was canceled before the mail that was to bring it', async () => {
  const seat = await on.at.paying();
  await on.at.settle(seat.orderUuid);
  on.app.mails.length = 0;
  const sendAgain = await notYetSent('registration.confirmed');
  await (await on.app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({}).expect(200);
  await sendAgain();

  await on.app.work();

  expect(inboxOf(seat.student).sort()).toEqual([
    expect.stringMatching(/^Arve \S+ on makstud \+ N\.pdf$/),
    'Registreerimine on tühistatud + KN.pdf',
  ]);
});

it('says what is still owed when the seat is given up after the free days', async () => {
  const seat = await payers.paidBySchool();
  await payers.change(seat.rep, seat, 'STUDENT');
  const { knex } = on.app.database;
  await on.app.work();
  on.app.mails.length = 0;
  const createdAt = new Date(on.app.clock.now().getTime() - 40 * 86_400_000);
  await knex('cohorts').where({ id: seat.cohortId }).update({ startDate: createdAt });
  await knex('cohort_participants').where({ id: seat.registrationId }).update({ createdAt });

  await (await on.app.as(seat.student)).post(`/registrations/${seat.registrationId}/cancel`).send({}).expect(200);
  await on.app.work();

  expect(await new RegistrationFactsReadModel(knex).get(seat.registrationId)).toMatchObject({
    owed: { amountCents: 9_500 },
  });
  const told = on.app.mails.find(({ subject }) => subject.startsWith('Registreerimine on tühistatud'));
  expect(told?.text).toMatch(/veel maksta 95,00 €[\s\S]*\/user\/billing/);
});

it('brings the invoice over what a dearer cohort costs with the news that the seat has moved', async () => {
  const from = await on.app.given.cohort({ startsInDays: 30 });
  const to = await on.app.given.cohort({ courseId: from.courseId, priceCents: 12_000, startsInDays: 40 });
  const seat = await on.at.paying({ cohortId: from.id });
  await on.at.settle(seat.orderUuid);
  on.app.mails.length = 0;

  await swapTo(seat, to.id);

  expect(inboxOf(seat.student)).toEqual(['Sinu koht on nüüd teises rühmas + N.pdf']);

  // Back, and there again: the first invoice over the difference is credited long since.
  await swapTo(seat, from.id);
  await on.app.work();
  on.app.mails.length = 0;
  await swapTo(seat, to.id);

  expect(inboxOf(seat.student)).toEqual(['Sinu koht on nüüd teises rühmas + N.pdf']);
});

it.each(['on to a dearer one', 'back'])(
  'brings the invoice of a move also when the seat has moved %s since',
  async (way) => {
    const from = await on.app.given.cohort({ startsInDays: 30 });
    const { courseId } = from;
    const to = await on.app.given.cohort({ courseId, priceCents: 12_000, startsInDays: 40 });
    const last = await on.app.given.cohort({ courseId, priceCents: 15_000, startsInDays: 50 });
    const seat = await on.at.paying({ cohortId: from.id });
    await on.at.settle(seat.orderUuid);
    await swapTo(seat, to.id);
    const moved = on.app.mails.find(({ subject }) => subject.startsWith('Sinu koht on nüüd'));
    const sendAgain = await notYetSent('registration.moved');
    await swapTo(seat, way === 'back' ? from.id : last.id);
    await on.app.work();
    on.app.mails.length = 0;

    await sendAgain();
    await on.app.work();

    const files = on.app.mails.flatMap(({ attachments = [] }) => attachments.map(({ filename }) => filename));
    expect(files).toEqual(moved?.attachments?.map(({ filename }) => filename));
  },
);
