import { payingApp, type PayingApp } from '../../../test/paying';
import { PlanPayers } from '../../../test/plan-payers';

let on: PayingApp;
let plans: PlanPayers;
beforeAll(async () => {
  on = await payingApp('seatmails');
  plans = new PlanPayers(on);
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

it('brings the invoice over what a dearer group costs with the news that the seat has moved', async () => {
  const from = await on.app.given.cohort({ startsInDays: 30 });
  const to = await on.app.given.cohort({ courseId: from.courseId, priceCents: 12_000, startsInDays: 40 });
  const seat = await on.at.paying({ cohortId: from.id });
  await on.at.settle(seat.orderUuid);
  on.app.mails.length = 0;

  const { body } = await (
    await on.app.as(seat.student)
  )
    .post(`/registrations/${seat.registrationId}/swap`)
    .send({ cohortId: to.id, provider: 'montonio', bank: 'HABAEE2X' });
  const [order] = await on.at.ordersOf((body as { payment: { id: string } }).payment.id);
  await on.at.settle(order?.uuid ?? '');

  expect(inboxOf(seat.student)).toEqual(['Sinu koht on nüüd teises rühmas + N.pdf']);
});
