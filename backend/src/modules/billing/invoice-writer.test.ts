import { unitOfWork } from '#platform/index';
import { testApp, type TestApp, type TestClient } from '../../../test/app';
import type { GivenUser } from '../../../test/given';
import { invoiceWriter } from './invoice-writer';
import { InvoicesRepository } from './invoices.repository';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await testApp('invoicewriter');
  admin = await app.as(await app.given.admin());
});
afterAll(() => app.close());

const run = async (name: string): Promise<void> =>
  app.container.registry.schedules.find((schedule) => schedule.name === name)?.run();

const lastEntry = async (): Promise<number> => {
  const [row] = await app.database.knex('ledger_entries').max<{ id: number | null }[]>('id as id');
  return row?.id ?? 0;
};
/** Sums what was booked to an account after an entry. */
const sumOf = async (account: string, entry: number): Promise<number> => {
  const [row] = await app.database
    .knex('ledger_entries')
    .where({ account })
    .where('id', '>', entry)
    .sum<{ sum: string | null }[]>('amountCents');
  return Number(row?.sum ?? 0);
};

/** @returns the numbers of the registrations that a school pays for */
async function registerAll(students: readonly GivenUser[], cohortId: number): Promise<number[]> {
  const ids: number[] = [];
  for (const student of students) {
    const reply = await (
      await app.as(student)
    )
      .post(`/cohorts/${cohortId}/registrations`)
      .send({ payer: 'SCHOOL', acceptTerms: true });
    ids.push((reply.body as { registration: { id: number } }).registration.id);
  }
  return ids;
}

it('leaves no cent in the ledger when a school’s eight seats are credited one by one', async () => {
  const before = await lastEntry();
  const school = await app.given.school();
  const cohort = await app.given.cohort({ startsInDays: 10 });
  const seats = await registerAll(await app.given.students(8, school.id), cohort.id);
  await run('invoices.issue-due-drafts');

  for (const id of seats) expect((await admin.post(`/registrations/${id}/cancel`).send({})).status).toBe(200);

  const notes = app.database.knex('invoices').where({ buyerSchoolId: school.id, kind: 'CREDIT_NOTE' });
  expect(await notes).toHaveLength(8);
  const accounts = ['revenue', 'vat_payable', 'rounding', 'receivable', 'unearned'];
  const sums = accounts.map((account) => sumOf(account, before));
  expect(await Promise.all(sums)).toEqual([0, 0, 0, 0, 0]);
});

/** @covers rule invoice-vat-day */
it('charges the rate of the day on which the document is issued, however old the draft is', async () => {
  const { knex } = app.database;
  const student = await app.given.student();
  const cohort = await app.given.cohort();
  const reply = await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ payer: 'STUDENT', provider: 'invoice', acceptTerms: true });
  const participantId = (reply.body as { registration: { id: number } }).registration.id;
  const seller = { name: 'Valikool', address: '', registryCode: '1', vatNumber: 'EE1', iban: '', bank: '', email: '' };
  const writing = unitOfWork(knex, invoiceWriter({ seller, vatTreatment: 'TAXABLE' }));
  const drafted = new Date('2025-06-30T12:00:00Z');
  const buyer = { name: 'Mari', address: null, registryCode: null, email: null };
  const line = { participantId, description: 'Kursus', cents: 12_200, taxPoint: drafted };
  const draft = { userId: student.id, buyer, line, dueAt: null, now: drafted };
  const [early, late] = await writing.run(async (writer) => [
    await writer.draftForUser(draft),
    await writer.draftForUser(draft),
  ]);

  await writing.run((writer) => writer.issue(early, drafted, null));
  await writing.run((writer) => writer.issue(late, new Date('2025-07-02T12:00:00Z'), null));

  const invoices = new InvoicesRepository(knex);
  expect((await invoices.get(early))?.vat).toMatchObject([{ rate: 22, netCents: 10_000, vatCents: 2_200 }]);
  expect((await invoices.get(late))?.vat).toMatchObject([{ rate: 24, netCents: 9_839, vatCents: 2_361 }]);
  expect(await invoices.linesOf(late)).toMatchObject([{ vatRate: 24, totalCents: 12_200 }]);
});
