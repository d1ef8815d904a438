import pdfParse from 'pdf-parse';
import { createDatabase, inTallinn } from '#platform/index';
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';
import { EInvoicesRepository } from '../e-invoice/e-invoices.repository';
import { InvoiceDocumentsRepository } from '../invoice-documents.repository';
import { InvoiceNumberWriter } from '../invoice-number-writer';
import { InvoicesRepository } from '../invoices.repository';

let app: TestApp;
let sequence = 0;

beforeAll(async () => {
  app = await testApp('olddocuments');
  await app.database.knex('invoice_series').insert({ series: 'OLD', nextSequence: 1 });
});
afterAll(() => app.close());

const sweep = async () => {
  await app.container.registry.schedules.find(({ name }) => name === 'billing.erase-old-documents')?.run();
};
const thisYear = inTallinn(new Date()).year;
/** In the winter, Tallinn is two hours ahead: this is the last second of the year there. */
const endOfYear = (year: number) => new Date(Date.UTC(year, 11, 31, 21, 59, 59));
/** The last moment whose documents may be erased today. */
const OLD = endOfYear(thisYear - 8);
const YOUNG = new Date(OLD.getTime() + 1_000);
const BUYER = { name: 'Mari Maasikas', address: 'Kase 1, Tartu', registryCode: null, email: 'mari@example.ee' };
const SELLER = {
  name: 'Valikool OÜ',
  address: 'Ülikooli 18, 50090 Tartu',
  registryCode: '19000008',
  vatNumber: 'EE100000007',
  iban: 'EE471000001020145685',
  bank: 'SEB Pank',
  email: 'arved@valikool.ee',
};
const NOBODY = { name: '', address: null, registryCode: null, email: null };

type Change = { issuedAt?: Date; invoice?: object; description?: string };

/** A numbered document with one line, as issued then. */
async function document(owner: object, { issuedAt = OLD, invoice = {}, description = 'Robootika' }: Change = {}) {
  const { knex } = app.database;
  const invoiceId = crypto.randomUUID();
  sequence += 1;
  await knex('invoice_series')
    .where({ series: 'OLD' })
    .update({ nextSequence: sequence + 1 });
  await knex('invoices').insert({
    invoiceId,
    status: 'PAID',
    totalCents: 9_500,
    paidCents: 9_500,
    buyer: JSON.stringify(BUYER),
    ...owner,
    seller: JSON.stringify(SELLER),
    vat: '[]',
    paidAt: issuedAt,
    ...invoice,
  });
  await knex('invoice_lines').insert({
    invoiceId,
    description,
    unitPriceCents: 9_500,
    totalCents: 9_500,
    vatTreatment: 'EXEMPT_EDU',
    vatRate: 0,
  });
  const number = { series: 'OLD', sequence, number: `OLD-${sequence}` };
  await knex('invoices')
    .where({ invoiceId })
    .update({ ...number, issuedAt });
  return invoiceId;
}
const ofStudent = async (change: Change = {}, student?: GivenUser) =>
  document({ buyerUserId: (student ?? (await app.given.student())).id }, change);
const buyerOf = async (invoiceId: string) =>
  (await app.database.knex('invoices').where({ invoiceId }).first<{ buyer: object }>('buyer')).buyer;
const rowsOf = (table: string, invoiceId: string) => app.database.knex(table).where({ invoiceId }).first<object>();
const isErased = async (invoiceId: string) => ((await buyerOf(invoiceId)) as { name: string }).name === '';

/** @covers rule old-documents-erased */
it('erases the buyer of a document after seven years, counted from the end of its year in Tallinn, and nothing else', async () => {
  const [old, young] = [await ofStudent(), await ofStudent({ issuedAt: YOUNG })];
  const before = [await rowsOf('invoices', old), await rowsOf('invoices', young)];

  await sweep();
  const once = await rowsOf('invoices', old);
  await Promise.all([sweep(), sweep()]);

  expect(once).toEqual({
    ...before[0],
    buyer: NOBODY,
    erasedAt: app.clock.now(),
    filesErasedAt: app.clock.now(),
    updatedAt: expect.any(Date) as Date,
  });
  expect([await rowsOf('invoices', old), await rowsOf('invoices', young)]).toEqual([once, before[1]]);
});

it('takes the student out of a school’s line and keeps the school, which is no person', async () => {
  const school = await app.given.school();
  const buyer = JSON.stringify({
    name: school.name,
    address: 'Kooli 1',
    registryCode: '75000006',
    email: 'arved@kool.ee',
  });
  const description = 'Robootika, sügis (01.09.2017–01.10.2017), Mari Maasikas';
  const [old, young] = [
    await document({ buyerSchoolId: school.id, buyer }, { description }),
    await document({ buyerSchoolId: school.id, buyer }, { description, issuedAt: YOUNG }),
  ];

  await sweep();

  expect([await rowsOf('invoice_lines', old), await rowsOf('invoice_lines', young)]).toMatchObject([
    { description: 'Robootika, sügis (01.09.2017–01.10.2017)', totalCents: 9_500 },
    { description },
  ]);
  expect(await buyerOf(old)).toEqual(JSON.parse(buyer));
});

it('names the person of today on a credit note about a document that names nobody any more', async () => {
  const student = await app.given.student({ firstName: 'Kati', lastName: 'Kask' });
  const { knex } = app.database;
  const old = await ofStudent({ invoice: { referenceNumber: '13' } }, student);
  await sweep();

  // Taken back: the money of this invented credit note is not in the books.
  const db = await knex.transaction();
  const numbers = new InvoiceNumberWriter(db, SELLER);
  const lines = await new InvoicesRepository(db).linesOf(old);
  const credit = await numbers.issueCreditNote(await numbers.lockOrThrow(old), lines, app.clock.now());
  const { buyer } = await db('invoices').where({ invoiceId: credit }).first<{ buyer: object }>('buyer');
  await db.rollback();

  expect(buyer).toMatchObject({ name: 'Kati Kask', email: student.email });
});

it('deletes the drawn documents, and draws them again without the name', async () => {
  const { storage } = app.container;
  const student = await app.given.student();
  const old = await ofStudent({}, student);
  const client = await app.as(student);
  const textOf = async () => {
    const { status, body } = await client.get(`/invoices/${old}.pdf`).buffer(true);
    return status === 200 ? (await pdfParse(body as Buffer)).text : `${status}`;
  };
  const drawn = await textOf();
  const eInvoiceKey = `invoices/${old}-abc.xml`;
  await storage.put(eInvoiceKey, Buffer.from('<Invoice>Mari Maasikas</Invoice>'), 'application/xml');
  await app.database.knex('invoices').where({ invoiceId: old }).update({ eInvoiceKey });

  await sweep();

  expect([await storage.get(`invoices/${old}.pdf`), await storage.get(eInvoiceKey)]).toEqual([null, null]);
  const again = await textOf();
  expect([drawn.includes('Mari Maasikas'), again.includes('Mari Maasikas'), again.includes('95,00')]).toEqual([
    true,
    false,
    true,
  ]);
  await sweep();
  expect(await storage.get(`invoices/${old}.pdf`)).not.toBeNull();
});

it('deletes a file with the name, too, that is stored after the erasure', async () => {
  const { knex } = app.database;
  const documents = new InvoiceDocumentsRepository(knex);
  const eInvoices = new EInvoicesRepository(knex);
  const { storage } = app.container;
  const old = await ofStudent();
  const claimed = await documents.claimDrawing(old, null);
  const facts = await eInvoices.factsOf(old);
  await knex('invoices').where({ invoiceId: old }).update({ drawingUntil: null });
  await sweep();

  const keys = [`invoices/${old}.pdf`, `invoices/${old}-late.xml`] as const;
  for (const key of keys) await storage.put(key, Buffer.from('Mari Maasikas'), 'text/plain');
  await eInvoices.keep(old, keys[1], facts ?? { key: null, isErased: true });
  await documents.setDrawn(old, keys[0], claimed?.isErased ?? true);
  await sweep();

  expect(await Promise.all(keys.map((key) => storage.get(key)))).toEqual([null, null]);
});

it('deletes no file of a document that the law still keeps, whatever its row says', async () => {
  const { storage } = app.container;
  const young = await ofStudent({ issuedAt: YOUNG });
  const documentKey = `invoices/${young}.pdf`;
  await storage.put(documentKey, Buffer.from('Mari Maasikas'), 'application/pdf');
  await app.database.knex('invoices').where({ invoiceId: young }).update({ documentKey, erasedAt: YOUNG });

  await sweep();

  expect(await storage.get(documentKey)).not.toBeNull();
});

it('deletes the other files when one cannot be deleted, says so, and deletes that one later', async () => {
  const { storage } = app.container;
  const documents = [await ofStudent(), await ofStudent(), await ofStudent()].sort();
  const [held = ''] = documents;
  const keyOf = (id: string) => `invoices/${id}.pdf`;
  for (const invoiceId of documents) {
    await storage.put(keyOf(invoiceId), Buffer.from('Mari Maasikas'), 'application/pdf');
    await app.database
      .knex('invoices')
      .where({ invoiceId })
      .update({ documentKey: keyOf(invoiceId) });
  }
  const remove = storage.delete.bind(storage);
  const refusing = jest.spyOn(storage, 'delete').mockImplementation(async (key) => {
    if (key === keyOf(held)) throw new Error('storage');
    await remove(key);
  });

  await expect(sweep()).rejects.toThrow('Old documents whose files were not deleted: 1');
  refusing.mockRestore();
  const left = async () =>
    (await Promise.all(documents.map((id) => storage.get(keyOf(id))))).map((file) => file !== null);

  expect(await left()).toEqual([true, false, false]);
  await sweep();
  expect(await left()).toEqual([false, false, false]);
});

/** @covers rule old-documents-open */
it.each<[string, (old: string, student: GivenUser) => Promise<unknown>]>([
  [
    'that is not paid',
    (invoiceId) =>
      app.database.knex('invoices').where({ invoiceId }).update({ status: 'UNPAID', paidCents: 0, paidAt: null }),
  ],
  [
    'that a credit note of a later year is about',
    (creditsInvoiceId, { id }) =>
      document({ buyerUserId: id, kind: 'CREDIT_NOTE', creditsInvoiceId }, { issuedAt: YOUNG }),
  ],
  ['with a refund that the bank refused', (old, student) => refused(old, student)],
  ['about which staff decide', (old, student) => disputed(old, student)],
  [
    'that was paid in a later year',
    (invoiceId) => app.database.knex('invoices').where({ invoiceId }).update({ paidAt: YOUNG }),
  ],
  ['of which a part was paid in a later year', (old, student) => attempted(old, student, { paidAt: YOUNG })],
  [
    'of which money went back in a later year',
    (old, student) => refused(old, student, { status: 'SUCCESSFUL', updatedAt: YOUNG }),
  ],
  [
    'that is being drawn',
    (invoiceId) =>
      app.database
        .knex('invoices')
        .where({ invoiceId })
        .update({ drawingUntil: new Date(Date.now() + 30_000) }),
  ],
])('keeps the name on an old document %s', async (_what, open) => {
  const student = await app.given.student();
  const [old, other] = [await ofStudent({}, student), await ofStudent({}, student)];
  await open(old, student);

  await sweep();

  expect([await isErased(old), await isErased(other)]).toEqual([false, true]);
});

async function attempted(invoiceId: string, student: GivenUser, over: object = {}): Promise<string> {
  const [row] = await app.database
    .knex('cohort_participants')
    .insert({
      userId: student.id,
      cohortId: (await app.given.cohort()).id,
      status: 'COMPLETED',
      defaultPayer: 'STUDENT',
      priceCents: 9_500,
      cohortPriceCents: 9_500,
      schoolShareCents: 0,
      studentShareCents: 9_500,
      registeredByUserId: student.id,
      confirmedAt: OLD,
    })
    .returning<{ id: number }[]>('id');
  const id = crypto.randomUUID();
  const attempt = { id, provider: 'montonio', amountCents: 9_500, status: 'PAID', participantId: row?.id, invoiceId };
  await app.database.knex('payment_attempts').insert({ ...attempt, createdAt: OLD, ...over });
  return id;
}
async function refused(invoiceId: string, student: GivenUser, over: object = {}): Promise<void> {
  const refund = { id: crypto.randomUUID(), amountCents: 9_500, reason: 'CANCELLATION', status: 'REFUSED', dueBy: OLD };
  const paymentAttemptId = await attempted(invoiceId, student);
  await app.database.knex('refunds').insert({ ...refund, paymentAttemptId, createdAt: OLD, updatedAt: OLD, ...over });
}
async function disputed(invoiceId: string, student: GivenUser): Promise<void> {
  await app.given.case({ paymentAttemptId: await attempted(invoiceId, student), amountCents: null });
}

it('keeps the books as they were: numbers without a gap, documents that add up, and the ledger', async () => {
  const broken = async () =>
    (await app.container.modules.invariants.check(app.clock.now()))
      .filter(({ name }) => ['numbers-gapless', 'invoices-add-up', 'ledger-balanced', 'nobody-overpaid'].includes(name))
      .map(({ violations }) => violations);
  const all = async () =>
    (await app.container.modules.invariants.check(app.clock.now())).map(({ name, violations }) => [name, violations]);
  await ofStudent();
  const [before, wasBroken] = [await all(), await broken()];

  await sweep();

  expect([await all(), wasBroken]).toEqual([before, [0, 0, 0, 0]]);
});

describe('the database', () => {
  /** @covers rule invoice-immutable */
  it.each<[string, (young: string) => [sql: string, values: unknown[]]]>([
    ['buyer of a young document', (id) => ['update invoices set buyer = ? where invoice_id = ?', [NOBODY, id]]],
    ['line of a young document', (id) => [`update invoice_lines set description = 'R' where invoice_id = ?`, [id]]],
  ])('lets neither role erase the %s', async (_what, statementOn) => {
    const young = await ofStudent({ issuedAt: YOUNG });
    const owner = createDatabase({
      url: app.database.ownerUrl,
      poolMax: 1,
      lockTimeoutMs: 3_000,
      applicationName: 'o',
    });

    for (const role of [app.database.knex, owner]) {
      const [sql, values] = statementOn(young);
      await expect(role.raw(sql, values as never)).rejects.toThrow(/immutable/);
    }
    await owner.destroy();
  });

  it.each([
    ['invoices', { buyer: JSON.stringify({ ...BUYER, name: 'Kati' }) }],
    ['invoices', { totalCents: 1 }],
    ['invoices', { number: 'OLD-X' }],
    ['invoice_lines', { description: 'Kati' }],
    ['invoice_lines', { description: 'Robootika, Kati' }],
    ['invoice_lines', { description: 'Robo' }],
    ['invoice_lines', { description: '' }],
    ['invoice_lines', { totalCents: 1 }],
  ])('lets nothing of an old document change but to be erased: %s %j', async (table, change) => {
    const old = await ofStudent();

    await expect(app.database.knex(table).where({ invoiceId: old }).update(change)).rejects.toThrow(/immutable/);
  });

  it.each(['', 'Robootika', 'Robootika (01.09.2017–01.10.2017), Mari', 'Robootika (01.09.2017–01.10.2017) '])(
    'lets no line of a school’s old document become %j',
    async (description) => {
      const whole = 'Robootika (01.09.2017–01.10.2017), Mari Maasikas';
      const old = await document({ buyerSchoolId: (await app.given.school()).id }, { description: whole });

      const change = app.database.knex('invoice_lines').where({ invoiceId: old }).update({ description });
      await expect(change).rejects.toThrow(/immutable/);
    },
  );

  it('lets no line of a person’s old document lose its end', async () => {
    const dates = 'Robootika (01.09.2017–01.10.2017)';
    const old = await ofStudent({ description: `${dates}, Mari Maasikas` });

    const change = app.database.knex('invoice_lines').where({ invoiceId: old }).update({ description: dates });
    await expect(change).rejects.toThrow(/immutable/);
  });

  it('never deletes a document, however old', async () => {
    const old = await ofStudent();

    for (const table of ['invoice_lines', 'invoices'])
      await expect(app.database.knex(table).where({ invoiceId: old }).delete()).rejects.toThrow(
        /immutable|never deleted/,
      );
  });
});

it('keeps names longer where the setting says so', async () => {
  const longer = await testApp('longerbooks', {
    env: { INVOICE_KEEP_YEARS: '10' },
    change: (own) => ({ ...own, knex: app.database.knex, clock: app.clock }),
  });
  const [old, older] = [await ofStudent(), await ofStudent({ issuedAt: endOfYear(thisYear - 11) })];

  await longer.container.registry.schedules.find(({ name }) => name === 'billing.erase-old-documents')?.run();

  expect([await isErased(old), await isErased(older)]).toEqual([false, true]);
  await longer.close();
});
