/**
 * @covers GET /admin/invariants, GET /invoices, GET /invoices/:id.pdf, POST /invoices/:id/pay
 * @covers Invoice, InvoiceDetail, InvoicePage
 * @covers RegistrationInvoice, RegistrationPage
 * @covers VatLine
 * @covers BankTransfer
 */
import { DateTime } from 'luxon';
import { testApp, type TestApp } from '../../../test/app';
import type { GivenUser } from '../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('billing');
});
afterAll(() => app.close());

const error = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ statusCode: status, code }) as unknown,
});

/** A student with one issued, unpaid invoice. */
async function invoiced(): Promise<{ student: GivenUser; invoiceId: string }> {
  const student = await app.given.student();
  const cohort = await app.given.cohort();
  await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice' });
  await app.work();
  const { body } = await (await app.as(student)).get('/invoices');
  return { student, invoiceId: (body as { items: { id: string }[] }).items[0]?.id ?? '' };
}

it('lists and shows my invoices with number, reference, lines and VAT that add up', async () => {
  const { student, invoiceId } = await invoiced();

  const { body } = await (await app.as(student)).get(`/invoices/${invoiceId}`);

  expect(body).toMatchObject({
    status: 'UNPAID',
    number: expect.stringMatching(/^\d{4}-\d{5}$/) as string,
    total: { amount: 9_500 },
    rounding: { amount: 0 },
    vat: [{ rate: 24, net: { amount: 7_661 }, vat: { amount: 1_839 } }],
    lines: [{ unitPrice: { amount: 9_500 } }],
  });
  expect((body as { referenceNumber: string }).referenceNumber).toMatch(/^\d{10}$/);
});

it('says how what is left is paid by transfer, until it is paid', async () => {
  const { student, invoiceId } = await invoiced();
  const client = await app.as(student);
  type Body = { referenceNumber: string; transfer: { code: { size: number; path: string } } };

  const { referenceNumber, transfer } = (await client.get(`/invoices/${invoiceId}`)).body as Body;

  const { knex } = app.database;
  expect(transfer).toEqual({
    payee: 'Valikool OÜ',
    iban: expect.stringMatching(/^EE\d{2}/) as string,
    bank: expect.any(String) as string,
    referenceNumber,
    amount: { amount: 9_500, currency: 'EUR' },
    message: expect.stringContaining(referenceNumber) as string,
    code: { size: expect.any(Number) as number, path: expect.stringMatching(/^M0 0h7v1h-7z/) as string },
  });

  await knex('invoices').where({ invoiceId }).update({ paidCents: 2_500 });
  expect((await client.get(`/invoices/${invoiceId}`)).body).toMatchObject({ transfer: { amount: { amount: 7_000 } } });
  await knex('invoices').where({ invoiceId }).update({ paidCents: 9_500 });
  expect((await client.get(`/invoices/${invoiceId}`)).body).toMatchObject({ transfer: null });
});

/** @covers rule invoice-same-bytes */
it('draws the document once and serves the same bytes', async () => {
  const { student, invoiceId } = await invoiced();
  const client = await app.as(student);

  const [first, second] = [
    await client.get(`/invoices/${invoiceId}.pdf`),
    await client.get(`/invoices/${invoiceId}.pdf`),
  ];

  expect(first.headers['content-type']).toBe('application/pdf');
  expect((first.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  expect(second.body).toEqual(first.body);
});

it('pages invoices newest first, and shows an admin all of them', async () => {
  const { student } = await invoiced();
  await invoiced();
  const admin = await app.as(await app.given.admin());

  const first = (await admin.get('/invoices?limit=1')).body as { items: { id: string }[]; nextCursor: string };
  const second = (await admin.get(`/invoices?limit=1&cursor=${first.nextCursor}`)).body as { items: { id: string }[] };

  expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  expect(((await (await app.as(student)).get('/invoices')).body as { items: unknown[] }).items).toHaveLength(1);
  expect(await admin.get('/invoices?status=LOST')).toMatchObject(error(422, 'request.invalid'));
});

it('shows a school the invoices that it pays and no others', async () => {
  const rep = await app.given.schoolRep();
  const student = await app.given.student({ schoolId: rep.schoolId });
  const cohort = await app.given.cohort();
  await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true });
  const { invoiceId } = await invoiced();
  const client = await app.as(rep);

  expect((await client.get('/invoices')).body).toMatchObject({ items: [{ number: null, total: { amount: 9_500 } }] });
  expect(await client.get(`/invoices/${invoiceId}`)).toMatchObject(error(404, 'invoice.not-found'));
});

/** @covers rule school-draft-day */
it('numbers a school’s draft 17 days before the earliest start, due as the rule says', async () => {
  const rep = await app.given.schoolRep();
  const student = await app.given.student({ schoolId: rep.schoolId });
  const cohort = await app.given.cohort({ startsInDays: 10 });
  await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true });

  await app.container.registry.schedules.find(({ name }) => name === 'invoices.issue-due-drafts')?.run();

  const { body } = await (await app.as(rep)).get('/invoices');
  const dueAt = DateTime.fromJSDate(cohort.startDate, { zone: 'Europe/Tallinn' })
    .minus({ days: 3 })
    .set({ hour: 23, minute: 59, second: 59, millisecond: 0 })
    .toJSDate()
    .toISOString();
  expect(body).toMatchObject({ items: [{ status: 'UNPAID', dueAt, number: expect.any(String) as string }] });
});

/** @covers rule invoice-private */
it('hides an invoice from other students, from teachers and from visitors who are not signed in', async () => {
  const { invoiceId } = await invoiced();
  const stranger = await app.as(await app.given.student());
  const nobody = await app.as(null);

  for (const path of [
    `/invoices/${invoiceId}`,
    `/invoices/${invoiceId}.pdf`,
    '/invoices/not-a-number',
    '/invoices/not-a-number.pdf',
  ]) {
    expect(await stranger.get(path)).toMatchObject(error(404, 'invoice.not-found'));
    expect(await nobody.get(path)).toMatchObject(error(401, 'auth.required'));
    expect(await (await app.as(await app.given.teacher())).get(path)).toMatchObject(error(403, 'auth.not-allowed'));
  }
  expect(await stranger.post(`/invoices/${invoiceId}/pay`).send({ provider: 'stripe' })).toMatchObject(
    error(404, 'invoice.not-found'),
  );
  expect(await stranger.post(`/invoices/${invoiceId}/pay`).send({})).toMatchObject(error(422, 'request.invalid'));
});

it('lets only administrators count the invariants', async () => {
  expect((await (await app.as(await app.given.admin())).get('/admin/invariants')).body).toMatchObject({ holds: true });
  expect(await (await app.as(await app.given.student())).get('/admin/invariants')).toMatchObject(
    error(403, 'auth.not-allowed'),
  );
  expect(await (await app.as(null)).get('/admin/invariants')).toMatchObject(error(401, 'auth.required'));
});
