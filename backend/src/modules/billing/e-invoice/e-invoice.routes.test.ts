/**
 * @covers GET /invoices/:id, GET /invoices/:id.xml
 * @covers Invoice, InvoiceDetail
 * @covers errors invoice
 */
import { testApp, type TestApp, type TestClient } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
let rep: GivenUser & { schoolId: number };
let client: TestClient;
let admin: TestClient;
/** Where mails about the school's documents go. */
let invoiceEmail: string;

beforeAll(async () => {
  app = await testApp('einvoice');
  admin = await app.as(await app.given.admin());
});
beforeEach(async () => {
  rep = await app.given.schoolRep();
  client = await app.as(rep);
  const school = knex()('schools').where({ id: rep.schoolId });
  ({ invoiceEmail } = await school.first<{ invoiceEmail: string }>('invoiceEmail'));
});
afterAll(() => app.close());

const knex = () => app.database.knex;
/** The files that came with the last mail to the school. */
const attached = () => app.mails.filter(({ to }) => to === invoiceEmail).at(-1)?.attachments;
const numberOf = async (invoiceId: string) =>
  (await knex()('invoices').where({ invoiceId }).first<{ number: string }>('number')).number;
const complete = { wantsEInvoice: true, buyerReference: 'Õppeosakond', orderNumber: 'T-1' };
const setBilling = async (body: object) => client.patch(`/schools/${rep.schoolId}/billing`).send(body).expect(200);

/** A student of the school for whom it pays, on its issued invoice. @returns the invoice's id and the registration's */
async function issued(): Promise<{ invoiceId: string; registrationId: number }> {
  const student = await app.given.student({ schoolId: rep.schoolId });
  const cohort = await app.given.cohort({ startsInDays: 10 });
  const reply = await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true })
    .expect(201);
  const { registration } = reply.body as { registration: { id: number } };
  await app.container.modules.schedules.find(({ name }) => name === 'invoices.issue-due-drafts')?.run();
  await app.work();
  const { invoiceId } = await knex()('invoices')
    .where({ buyerSchoolId: rep.schoolId, kind: 'INVOICE' })
    .first<{ invoiceId: string }>('invoiceId');
  return { invoiceId, registrationId: registration.id };
}
const xmlOf = (invoiceId: string, by = client) => by.get(`/invoices/${invoiceId}.xml`).buffer(true);
const openCases = () => knex()('cases').where({ kind: 'e-invoice.refused', status: 'OPEN', schoolId: rep.schoolId });

it('gives the e-invoice of a school’s document to its representative and to administrators', async () => {
  await setBilling(complete);
  const { invoiceId } = await issued();

  const reply = await xmlOf(invoiceId);

  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toContain('application/xml');
  expect(reply.headers['content-disposition']).toContain(`${await numberOf(invoiceId)}.xml`);
  expect(reply.text).toContain('<cbc:BuyerReference>Õppeosakond</cbc:BuyerReference>');
  expect(reply.text).toContain('<cbc:PayableAmount currencyID="EUR">95.00</cbc:PayableAmount>');
  expect((await xmlOf(invoiceId, admin)).text).toBe(reply.text);
  expect((await client.get(`/invoices/${invoiceId}`)).body).toMatchObject({
    xmlUrl: `/api/v1/invoices/${invoiceId}.xml`,
  });
});

it('keeps the first e-invoice, whatever the school changes afterwards', async () => {
  await setBilling(complete);
  const { invoiceId } = await issued();
  const first = (await xmlOf(invoiceId)).text;

  await setBilling({ orderNumber: 'T-2', street: 'Uus 2' });

  expect((await xmlOf(invoiceId)).text).toBe(first);
});

it('names the school as it was on the day of issue', async () => {
  const { invoiceId } = await issued();
  await setBilling({ ...complete, street: 'Uus 2' });

  const { text } = await xmlOf(invoiceId);

  expect(text).toContain('<cbc:StreetName>Kooli 1</cbc:StreetName>');
  // The reference was missing, and is what the school has entered since.
  expect(text).toContain('<cbc:BuyerReference>Õppeosakond</cbc:BuyerReference>');
});

it('mails the e-invoice with the PDF to a school that wants e-invoices, and only the PDF to others', async () => {
  await issued();
  expect(attached()?.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.pdf$/)]);

  await setBilling(complete);
  await issued();

  expect(attached()?.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/\.pdf$/),
    expect.stringMatching(/\.xml$/),
  ]);
});

it('gives a credit note that names its invoice', async () => {
  await setBilling(complete);
  const { invoiceId, registrationId } = await issued();
  await admin.post(`/registrations/${registrationId}/cancel`).send({ note: 'Haige' }).expect(200);
  await app.work();
  const note = await knex()('invoices')
    .where({ kind: 'CREDIT_NOTE', buyerSchoolId: rep.schoolId })
    .first<{ invoiceId: string }>('invoiceId');

  const { text } = await xmlOf(note.invoiceId);

  expect(text).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
  const [, number] = /<cac:InvoiceDocumentReference>\s*<cbc:ID>([^<]+)<\/cbc:ID>/.exec(text) ?? [];
  expect(number).toBe(await numberOf(invoiceId));
});

it('refuses a document that breaks a rule, and names each rule and where it is broken', async () => {
  const { invoiceId } = await issued();

  const { status, body } = await client.get(`/invoices/${invoiceId}.xml`);

  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'invoice.e-invoice-refused',
    details: { violations: [{ rule: 'PEPPOL-EN16931-R003', field: 'buyerReference' }] },
  });
  // Nobody has asked for an e-invoice of it.
  expect(await openCases()).toEqual([]);
});

describe('a refused e-invoice of a school that wants them', () => {
  /** The school has lost its reference, as by a change in the database. */
  const breakReference = (reference: string | null) =>
    knex()('schools').where({ id: rep.schoolId }).update({ buyerReference: reference, orderNumber: reference });
  let invoiceId: string;

  beforeEach(async () => {
    await setBilling(complete);
    await breakReference(null);
    ({ invoiceId } = await issued());
  });

  it('becomes a case with its rules, while the PDF goes out', async () => {
    expect(attached()).toHaveLength(1);
    expect(await openCases()).toMatchObject([
      { subjectKey: invoiceId, schoolId: rep.schoolId, amountCents: 9_500, facts: { rules: 'PEPPOL-EN16931-R003' } },
    ]);
    await app.work();
    expect(await openCases()).toHaveLength(1);
  });

  it('is made and mailed when the school completes its details', async () => {
    await setBilling({ buyerReference: 'Kantselei' });
    await app.work();

    expect(await openCases()).toEqual([]);
    const subject = expect.stringMatching(`^E-arve ${await numberOf(invoiceId)}`) as string;
    expect(app.mails.at(-1)).toMatchObject({ to: invoiceEmail, subject });
    expect(attached()).toHaveLength(2);
    expect((await xmlOf(invoiceId)).text).toContain('<cbc:BuyerReference>Kantselei</cbc:BuyerReference>');
  });

  it('is tried again by staff, who learn why it is refused again', async () => {
    const [item] = (await openCases()) as { id: number }[];
    const retry = () => admin.post(`/cases/${item?.id}/resolve`).send({ action: 'RETRY', note: 'Kool lisas viite' });

    expect((await retry()).body).toMatchObject({ statusCode: 409, code: 'invoice.e-invoice-refused' });
    await breakReference('Kantselei');
    expect((await retry()).body).toMatchObject({ status: 'RESOLVED', action: 'RETRY' });
    await app.work();

    expect(attached()).toHaveLength(2);
  });

  it('is closed by staff who sent it by another way', async () => {
    const [item] = (await openCases()) as { id: number }[];
    const before = app.mails.length;

    await admin.post(`/cases/${item?.id}/resolve`).send({ action: 'CLOSE', note: 'Saatsin ise' }).expect(200);
    await app.work();

    expect(app.mails).toHaveLength(before);
  });
});

it('says that a person has no e-invoice', async () => {
  const student = await app.given.student();
  const own = await app.as(student);
  const cohort = await app.given.cohort();
  await own
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'STUDENT', provider: 'invoice', acceptTerms: true })
    .expect(201);
  await app.work();
  const { invoiceId } = await knex()('invoices')
    .where({ buyerUserId: student.id })
    .first<{ invoiceId: string }>('invoiceId');

  expect((await own.get(`/invoices/${invoiceId}.xml`)).body).toMatchObject({
    statusCode: 409,
    code: 'invoice.no-e-invoice',
  });
  expect((await own.get(`/invoices/${invoiceId}`)).body).toMatchObject({ xmlUrl: null });
});

it('is hidden from everybody who may not see the document', async () => {
  await setBilling(complete);
  const { invoiceId } = await issued();
  const [other, student] = [await app.as(await app.given.schoolRep()), await app.as(await app.given.student())];

  for (const stranger of [other, student])
    expect((await stranger.get(`/invoices/${invoiceId}.xml`)).body).toMatchObject({ code: 'invoice.not-found' });
  expect((await (await app.as(await app.given.teacher())).get(`/invoices/${invoiceId}.xml`)).status).toBe(403);
  expect((await (await app.as(null)).get(`/invoices/${invoiceId}.xml`)).status).toBe(401);
  expect((await client.get('/invoices/x.xml')).status).toBe(404);
});

it('is not there for a draft', async () => {
  const student = await app.given.student({ schoolId: rep.schoolId });
  const cohort = await app.given.cohort({ startsInDays: 60 });
  await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true })
    .expect(201);
  const { invoiceId } = await knex()('invoices')
    .where({ buyerSchoolId: rep.schoolId })
    .first<{ invoiceId: string }>('invoiceId');

  expect((await client.get(`/invoices/${invoiceId}.xml`)).body).toMatchObject({ code: 'invoice.not-found' });
});
