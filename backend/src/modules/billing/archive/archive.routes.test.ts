/**
 * @covers GET /invoices/archive.zip, GET /schools/:id/billing, PATCH /schools/:id/billing
 * @covers errors invoice
 */
import { strFromU8, unzipSync } from 'fflate';
import { inTallinn } from '#platform/index';
import { testApp, type TestApp, type TestClient } from '../../../../test/app';
import { ArchiveReadModel } from './archive.read-model';
import { ArchiveService } from './archive.service';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await testApp('archive');
  admin = await app.as(await app.given.admin());
});
afterAll(() => app.close());

/** A representative whose school has an issued invoice. */
async function aSchool(billing: object = {}) {
  const person = await app.given.schoolRep();
  const client = await app.as(person);
  await client.patch(`/schools/${person.schoolId}/billing`).send(billing).expect(200);
  const student = await app.given.student({ schoolId: person.schoolId });
  const cohort = await app.given.cohort({ startsInDays: 10 });
  await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'SCHOOL', acceptTerms: true })
    .expect(201);
  await app.container.modules.schedules.find(({ name }) => name === 'invoices.issue-due-drafts')?.run();
  await app.work();
  return { person, client, schoolId: person.schoolId };
}

const today = () => inTallinn(app.clock.now());
const year = () => today().year;
const take = (client: TestClient, query = '') =>
  client
    .get(`/invoices/archive.zip?year=${year()}${query}`)
    .buffer(true)
    .parse((reply, done) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => done(null, Buffer.concat(parts)));
    });
const filesOf = (reply: { body: Buffer }) => unzipSync(new Uint8Array(reply.body));

it('holds the PDF and the e-invoice of every document of the school, each under a clear name', async () => {
  const { client, schoolId } = await aSchool({ buyerReference: 'Õppeosakond' });
  const school = await app.database.knex('schools').where({ id: schoolId }).first<{ name: string }>('name');

  const reply = await take(client);

  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toContain('application/zip');
  expect(reply.headers['content-disposition']).toContain(`arved-${year()}.zip`);
  const files = filesOf(reply);
  const [pdf = '', xml = ''] = Object.keys(files);
  expect([pdf, xml]).toEqual([
    expect.stringMatching(new RegExp(`^\\d{4}-\\d{5} ${school.name}\\.pdf$`)),
    expect.stringMatching(/\.xml$/),
  ]);
  expect(strFromU8(files[pdf] ?? new Uint8Array()).slice(0, 5)).toBe('%PDF-');
  expect(strFromU8(files[xml] ?? new Uint8Array())).toContain('<cbc:PayableAmount currencyID="EUR">95.00');
});

it('says in a text why an e-invoice is not there', async () => {
  const { client } = await aSchool();

  const files = filesOf(await take(client));

  const name = Object.keys(files).find((file) => file.endsWith(' e-arve puudub.txt')) ?? '';
  expect(strFromU8(files[name] ?? new Uint8Array())).toContain('PEPPOL-EN16931-R003');
});

it('holds only the school’s own documents, and for an administrator those of one school or of all', async () => {
  const [one, other] = [await aSchool(), await aSchool()];

  const own = Object.keys(filesOf(await take(one.client)));
  const all = Object.keys(filesOf(await take(admin)));

  expect(own).toHaveLength(2);
  expect(Object.keys(filesOf(await take(admin, `&schoolId=${one.schoolId}`)))).toEqual(own);
  expect(all.length).toBeGreaterThan(3);
  expect(all).toEqual(expect.arrayContaining(own));
  expect((await one.client.get(`/invoices/archive.zip?year=${year()}&schoolId=${other.schoolId}`)).body).toMatchObject({
    statusCode: 404,
    code: 'invoice.archive-empty',
  });
});

it('holds one month when it is named, and says when there is nothing', async () => {
  const { client } = await aSchool();
  const { month } = today();

  expect((await take(client, `&month=${month}`)).status).toBe(200);
  expect((await client.get(`/invoices/archive.zip?year=${year()}&month=${(month % 12) + 1}`)).status).toBe(404);
  expect((await client.get('/invoices/archive.zip?year=2021')).body).toMatchObject({ code: 'invoice.archive-empty' });
});

it('tells who took the documents out', async () => {
  const { client, person, schoolId } = await aSchool();
  await take(client);

  expect(
    await app.database.knex('activity_log').where({ type: 'DATA_EXPORTED', actorUserId: person.id }).first(),
  ).toMatchObject({ schoolId, metadata: { what: 'documents', format: 'zip', count: 1 } });
});

it('reads page by page, and refuses more than one file can hold', async () => {
  await aSchool();
  const documents = new ArchiveReadModel(app.database.knex);
  const service = new ArchiveService({
    stores: { run: () => Promise.reject(new Error('not reached')) },
    documents,
    drawings: { of: () => Promise.reject(new Error('not reached')) },
    eInvoices: { of: () => Promise.reject(new Error('not reached')) },
    limit: 0,
  });
  const actor = { userId: 1, permissions: new Set(['invoice.read-all']) } as never;

  await expect(service.take(actor, { year: year() })).rejects.toMatchObject({
    code: 'invoice.archive-too-large',
    details: { limit: 0 },
  });
  const filter = { scope: { all: true }, from: new Date(0), to: new Date('2100-01-01') } as const;
  const all = await documents.page(filter, null, 100);
  const first = await documents.page(filter, null, 1);
  const rest = await documents.page(filter, first[0] ?? null, 100);
  expect([...first, ...rest].map(({ invoiceId }) => invoiceId)).toEqual(all.map(({ invoiceId }) => invoiceId));
});

it.each(['', '?year=x', '?year=1999', '?year=2026&month=13', '?year=2026&schoolId=x'])('refuses %j', async (query) => {
  expect((await admin.get(`/invoices/archive.zip${query}`)).status).toBe(422);
});

it('is closed to students, teachers and visitors', async () => {
  for (const person of [await app.given.student(), await app.given.teacher()])
    expect((await (await app.as(person)).get('/invoices/archive.zip?year=2026')).status).toBe(403);
  expect((await (await app.as(null)).get('/invoices/archive.zip?year=2026')).status).toBe(401);
});
