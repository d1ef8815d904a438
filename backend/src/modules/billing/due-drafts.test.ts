/**
 * @covers POST /invoices/:id/issue
 * @covers Invoice
 * @covers errors invoice
 */
import type { Logger } from '#platform/index';
import { unitOfWork } from '#platform/index';
import { caseWriter } from '#modules/cases/index';
import { testApp, type TestApp } from '../../../test/app';
import { DueDraftsReadModel } from './due-drafts.read-model';
import { DueDraftsService } from './due-drafts.service';
import { InvoiceWriter, type InvoiceSettings } from './invoice-writer';
import { InvoicesRepository } from './invoices.repository';

const seller = { name: 'Valikool', address: '', registryCode: '1', vatNumber: 'EE1', iban: '', bank: '', email: '' };
const settings: InvoiceSettings = { seller, vatTreatment: 'TAXABLE' };

let app: TestApp;
/** Drafts that cannot be numbered. */
const broken = new Set<string>();
let logged: { invoiceId: string }[];
let service: DueDraftsService;
/** What the number of the first document that a test issues ends with. */
let firstNumber: RegExp;

beforeAll(async () => {
  app = await testApp('duedrafts');
  const { knex } = app.database;
  const logger = { error: (fields: { invoiceId: string }) => logged.push(fields) } as unknown as Logger;
  service = new DueDraftsService({
    stores: unitOfWork(knex, (db) => {
      const documents = new InvoiceWriter(db, settings);
      const issue = documents.issue;
      documents.issue = (invoiceId, now, dueAt) =>
        broken.has(invoiceId) ? Promise.reject(new Error('no such rate')) : issue(invoiceId, now, dueAt);
      return { documents, cases: caseWriter(db) };
    }),
    drafts: new DueDraftsReadModel(knex),
    clock: app.clock,
    logger,
  });
});
beforeEach(async () => {
  broken.clear();
  logged = [];
  // Issues what other tests left, so that nothing of theirs is due.
  await service.issueAll();
  const [series] = await app.database.knex('invoice_series').select<{ nextSequence: number }[]>('nextSequence');
  firstNumber = new RegExp(`-${String(series?.nextSequence ?? 1).padStart(5, '0')}$`);
});
afterAll(() => app.close());

/** A draft of a school whose course starts in so many days. @returns its id */
async function draftOf(startsInDays: number): Promise<string> {
  const school = await app.given.school();
  const student = await app.given.student({ schoolId: school.id });
  const cohort = await app.given.cohort({ startsInDays });
  const client = await app.as(student);
  await client.post(`/cohorts/${cohort.id}/registrations`).send({ payer: 'SCHOOL', acceptTerms: true }).expect(201);
  const row = await app.database
    .knex('invoices')
    .where({ buyerSchoolId: school.id })
    .first<{ invoiceId: string }>('invoiceId');
  return row.invoiceId;
}

const numberOf = async (invoiceId: string) =>
  (await new InvoicesRepository(app.database.knex).get(invoiceId))?.number ?? null;
const caseOf = (invoiceId: string) =>
  app.database.knex('cases').where({ subjectKey: invoiceId }).first<{ id: number; status: string; action: string }>();

it('issues the drafts after one that fails, and shows staff the one that failed', async () => {
  const [first, second] = [await draftOf(5), await draftOf(6)];
  broken.add(first);

  await service.issueAll();
  await service.issueAll();

  expect([await numberOf(first), await numberOf(second)]).toEqual([null, expect.stringMatching(firstNumber)]);
  expect(await caseOf(first)).toMatchObject({ kind: 'invoice.not-issued', status: 'OPEN', amountCents: 9_500 });
  expect(logged).toEqual([{ err: new Error('no such rate'), invoiceId: first }]);
});

it('closes the case automatically when a later round succeeds', async () => {
  const draft = await draftOf(5);
  broken.add(draft);
  await service.issueAll();
  broken.clear();

  await service.issueAll();

  expect(await numberOf(draft)).toMatch(firstNumber);
  expect(await caseOf(draft)).toMatchObject({ status: 'RESOLVED', action: 'ISSUED', resolvedByUserId: null });
});

it('tries again when staff ask for it, and keeps the case open while it fails', async () => {
  const draft = await draftOf(5);
  broken.add(draft);
  await service.issueAll();
  const admin = await app.as(await app.given.admin());
  const { id } = await caseOf(draft);
  const item = { id, subjectKey: draft } as Parameters<DueDraftsService['retry']>[0];
  const decision = { action: 'RETRY', note: 'Uuesti', reference: null, actorUserId: 1, now: app.clock.now() } as const;

  await expect(service.retry(item, decision)).rejects.toMatchObject({ code: 'invoice.not-issuable' });
  expect(await caseOf(draft)).toMatchObject({ status: 'OPEN' });
  const reply = await admin.post(`/cases/${id}/resolve`).send({ action: 'RETRY', note: 'Määr on parandatud' });

  expect(reply.body).toMatchObject({ status: 'RESOLVED', action: 'RETRY' });
  expect(await numberOf(draft)).toMatch(firstNumber);
});

it('is issued by staff before its time, once, and only as the open invoice of a school', async () => {
  const draft = await draftOf(60);
  const admin = await app.as(await app.given.admin());
  const rep = await app.as(await app.given.schoolRep());

  expect((await rep.post(`/invoices/${draft}/issue`)).status).toBe(403);
  const reply = await admin.post(`/invoices/${draft}/issue`);
  expect(reply).toMatchObject({ status: 200, body: { id: draft, isGathering: false, number: await numberOf(draft) } });
  expect(await numberOf(draft)).toMatch(firstNumber);

  expect(await admin.post(`/invoices/${draft}/issue`)).toMatchObject({
    status: 409,
    body: { code: 'invoice.not-a-draft' },
  });
  expect(await admin.post('/invoices/01a21abf-c93b-767b-be6e-4326b37a5590/issue')).toMatchObject({
    status: 404,
    body: { code: 'invoice.not-found' },
  });
  expect(await numberOf(draft)).toMatch(firstNumber);
});

it('says that nothing is on an open invoice whose last seat now pays for itself', async () => {
  const draft = await draftOf(60);
  const admin = await app.as(await app.given.admin());
  const { participantId: id } = await app.database
    .knex('invoice_lines')
    .where({ invoiceId: draft })
    .first<{ participantId: number }>('participantId');
  await admin.post(`/registrations/${id}/payer`).send({ payer: 'STUDENT', note: 'Vanem maksab' }).expect(200);

  expect(await admin.post(`/invoices/${draft}/issue`)).toMatchObject({ status: 409, body: { code: 'invoice.empty' } });
  expect(await numberOf(draft)).toBeNull();
});
