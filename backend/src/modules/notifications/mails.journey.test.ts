import { newId } from '#platform/index';
import { invoiceWriter } from '#modules/billing/index';
import { testApp, type TestApp } from '../../../test/app';
import { InvoiceFactsReadModel } from './subjects/invoice/invoice-facts.read-model';
import { RegistrationFactsReadModel } from './subjects/registration/registration-facts.read-model';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('mails');
});
afterAll(() => app.close());

/** Lets the outbox run, and gives the mails that somebody got meanwhile. */
async function mailsTo(email: string) {
  const before = app.mails.length;
  await app.work();
  return app.mails.slice(before).filter(({ to }) => to === email);
}

const register = async (student: Awaited<ReturnType<typeof app.given.student>>, cohortId: number, body: object) => {
  const reply = await (
    await app.as(student)
  )
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ acceptTerms: true, ...body });
  expect(reply.status).toBe(201);
  return (reply.body as { registration: { id: number } }).registration.id;
};

it('tells a student whose school pays that the seat is confirmed, with the class in the cohort’s time zone', async () => {
  const school = await app.given.school();
  const student = await app.given.student({ schoolId: school.id, language: 'en' });
  const cohort = await app.given.cohort();

  await register(student, cohort.id, { payer: 'SCHOOL' });
  const [mail, ...others] = await mailsTo(student.email);

  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^You are in: /);
  expect(mail?.text).toContain(`${school.name} pays for the course.`);
  expect(mail?.text).toContain('Tuesday 17:00–18:00');
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}\.emails\.registered@localhost>$/);
});

it('sends a student who pays by bank transfer one mail, about the invoice and the seat that it holds', async () => {
  const student = await app.given.student();
  const cohort = await app.given.cohort();

  await register(student, cohort.id, { payer: 'STUDENT', provider: 'invoice' });
  const [invoice, ...others] = await mailsTo(student.email);

  expect(others).toEqual([]);
  expect(invoice?.subject).toMatch(/^Arve .*: 95,00 €, tähtaeg /);
  expect(invoice?.text).toContain('Hoiame sulle kohta');
  expect(invoice?.text).toMatch(/Maksa kohe \S+\/pay\/\S+\n\nAva arve \S+ \(PDF\) \S+\/documents\/\S+\.pdf/);
  expect(invoice?.attachments).toBeUndefined();
});

const attachedTo = ({ attachments = [] }: { attachments?: readonly { filename: string }[] }) =>
  attachments.map(({ filename }) => filename);

it('sends one mail with the credit note when the student cancels', async () => {
  const student = await app.given.student();
  const cohort = await app.given.cohort();
  const id = await register(student, cohort.id, { payer: 'STUDENT', provider: 'invoice' });
  await mailsTo(student.email);

  await (await app.as(student)).post(`/registrations/${id}/cancel`).send({});
  const mails = await mailsTo(student.email);

  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Registreerimine on tühistatud: /)]);
  expect(mails.flatMap(attachedTo)).toEqual([expect.stringMatching(/^K\d{4}-\d+\.pdf$/)]);

  // The invoice's mail had failed, and is tried again only now.
  const { knex } = app.database;
  await knex('sent_mails').delete();
  await knex('queue_messages').where({ name: 'invoice.issued' }).update({ completedAt: null });
  expect(await mailsTo(student.email)).toEqual([]);
});

it('asks for what credit notes leave of an invoice', async () => {
  const student = await app.given.student();
  const cohort = await app.given.cohort();
  const id = await register(student, cohort.id, { payer: 'STUDENT', provider: 'invoice' });
  await mailsTo(student.email);
  const { knex } = app.database;
  const { invoiceId } = await knex('invoices').where({ buyerUserId: student.id }).first<{ invoiceId: string }>();
  const invoices = new InvoiceFactsReadModel(knex);
  expect(await invoices.get(invoiceId)).toMatchObject({ amountToPayCents: 9_500 });

  const seller = { name: 'Valikool', address: '', registryCode: '1', vatNumber: null, iban: '', bank: '', email: '' };
  await knex.transaction((trx) =>
    invoiceWriter({ seller, vatTreatment: 'TAXABLE' })(trx).reduce(invoiceId, id, {
      cents: 1_500,
      now: app.clock.now(),
    }),
  );

  expect(await invoices.get(invoiceId)).toMatchObject({ totalCents: 9_500, amountToPayCents: 8_000 });
});

it('is sent and logged once, also when its job runs again', async () => {
  const student = await app.given.student();
  const cohort = await app.given.cohort();
  await register(student, cohort.id, { payer: 'STUDENT', provider: 'invoice' });
  const first = await mailsTo(student.email);

  await app.database.knex('queue_message_handlers').del();
  await app.database.knex('queue_messages').update({ completedAt: null });
  const again = await mailsTo(student.email);

  expect(again).toEqual([]);
  const logged = await app.database.knex('activity_log').where({ type: 'EMAIL_SENT', userId: student.id });
  expect(logged).toHaveLength(first.length);
});

it('includes money that came when the seat was gone, although it is on no invoice', async () => {
  const student = await app.given.student();
  const cohort = await app.given.cohort();
  const id = await register(student, cohort.id, { payer: 'STUDENT', provider: 'invoice' });
  const { knex } = app.database;
  const participant = await knex('cohort_participants').where({ id }).first<{ invoiceId: string }>('invoiceId');
  await knex('payment_attempts').insert({
    id: newId(),
    participantId: id,
    invoiceId: participant.invoiceId,
    provider: 'montonio',
    status: 'PAID',
    resolution: 'NO_SEAT',
    amountCents: 9_500,
    paidAt: app.clock.now(),
  });

  const facts = await new RegistrationFactsReadModel(knex).get(id);

  expect(facts).toMatchObject({
    paidCents: 9_500,
    isCanceled: false,
    isConfirmed: false,
    courseSlug: expect.stringMatching(/^kursus-/) as unknown,
  });
});
