import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStorage } from '#platform/index';
import { testApp, type TestApp } from '../../../test/app';
import { InvoiceDocumentsRepository } from './invoice-documents.repository';
import { InvoiceDocumentsService } from './invoice-documents.service';

let app: TestApp;
const folder = mkdtempSync(path.join(tmpdir(), 'documents-'));

beforeAll(async () => {
  app = await testApp('documents');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** An issued invoice whose document nobody has drawn yet. */
async function anInvoice(): Promise<string> {
  const [student, cohort] = [await app.given.student(), await app.given.cohort()];
  await (
    await app.as(student)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ acceptTerms: true, payer: 'STUDENT', provider: 'invoice' });
  await app.work();
  const { invoiceId } = await app.database
    .knex('invoices')
    .where({ buyerUserId: student.id })
    .first<{ invoiceId: string }>('invoiceId');
  await app.database.knex('invoices').where({ invoiceId }).update({ documentKey: null });
  return invoiceId;
}

/** A drawer as one process has it, which counts and takes its time. */
function aDrawer(draw: () => Promise<Buffer>) {
  const { knex } = app.database;
  let drawings = 0;
  const service = new InvoiceDocumentsService({
    documents: new InvoiceDocumentsRepository(knex),
    storage: folderStorage(folder),
    render: async () => {
      drawings += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return draw();
    },
  });
  return { service, drawings: () => drawings };
}

describe('the document of an invoice', () => {
  it('is drawn once when several processes ask for it at the same moment', async () => {
    const invoiceId = await anInvoice();
    const [one, two] = [aDrawer(async () => Buffer.from('first')), aDrawer(async () => Buffer.from('second'))];

    const documents = await Promise.all([
      one.service.of(invoiceId),
      two.service.of(invoiceId),
      two.service.of(invoiceId),
      one.service.of(invoiceId),
    ]);

    expect(one.drawings() + two.drawings()).toBe(1);
    expect(new Set(documents.map(String)).size).toBe(1);
    expect(await app.database.knex('invoices').where({ invoiceId }).first('documentKey', 'drawingUntil')).toEqual({
      documentKey: `invoices/${invoiceId}.pdf`,
      drawingUntil: null,
    });
  });

  it('is drawn by the next request when the first drawing failed', async () => {
    const invoiceId = await anInvoice();
    const [broken, able] = [
      aDrawer(() => Promise.reject(new Error('no font'))),
      aDrawer(async () => Buffer.from('drawn')),
    ];

    await expect(broken.service.of(invoiceId)).rejects.toThrow('no font');

    expect(String(await able.service.of(invoiceId))).toBe('drawn');
  });

  it('is drawn by another process when the first one died while drawing', async () => {
    const invoiceId = await anInvoice();
    await app.database
      .knex('invoices')
      .where({ invoiceId })
      .update({ drawingUntil: new Date(Date.now() - 1_000) });

    expect(String(await aDrawer(async () => Buffer.from('drawn')).service.of(invoiceId))).toBe('drawn');
  });

  it('is drawn again when the storage has lost the file', async () => {
    const invoiceId = await anInvoice();
    await app.database.knex('invoices').where({ invoiceId }).update({ documentKey: 'invoices/lost.pdf' });

    expect(String(await aDrawer(async () => Buffer.from('anew')).service.of(invoiceId))).toBe('anew');
  });

  it('does not exist for a draft', async () => {
    await expect(
      aDrawer(async () => Buffer.from('x')).service.of('0190f1de-7c1e-7000-8000-000000000001'),
    ).rejects.toMatchObject({ code: 'invoice.not-found' });
  });
});

describe('an issued invoice', () => {
  /** @covers rule invoice-immutable */
  it.each([
    ['due_at', `due_at + interval '1 day'`],
    ['period', `date '2030-01-01'`],
    ['total_cents', 'total_cents + 1'],
    ['buyer', `'{}'::jsonb`],
  ])('does not let its %s change', async (column, value) => {
    const invoiceId = await anInvoice();

    const change = app.database.knex.raw(`update invoices set ${column} = ${value} where invoice_id = ?`, [invoiceId]);

    await expect(change).rejects.toThrow('issued invoices are immutable');
  });

  it('can still be marked as paid', async () => {
    const invoiceId = await anInvoice();

    await app.database
      .knex('invoices')
      .where({ invoiceId })
      .update({ status: 'PAID', paidCents: 9_500, paidAt: new Date() });

    expect(await app.database.knex('invoices').where({ invoiceId }).first('status')).toEqual({ status: 'PAID' });
  });
});
