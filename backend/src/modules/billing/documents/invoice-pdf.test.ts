import pdfParse from 'pdf-parse';
import { aDocument as anIssuedDocument } from '../../../../test/factories/e-invoice.factory';
import type { BuyerDetails } from '../billing.types';
import type { InvoiceDocument, InvoiceDocumentLine } from './invoice-document.types';
import { renderInvoicePdf } from './invoice-pdf';
import { transferCode, transferText } from './payment-code';
import { vatBreakdown } from './vat';

const aLine = (over: Partial<InvoiceDocumentLine> = {}): InvoiceDocumentLine => ({
  description: 'Psühholoogia argielus, 12.01.2027 – 02.03.2027',
  quantity: 1,
  unitPriceCents: 9_500,
  totalCents: 9_500,
  vatTreatment: 'TAXABLE',
  vatRate: 24,
  ...over,
});

function aDocument(over: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const lines = over.lines ?? [aLine()];
  return {
    kind: 'INVOICE',
    number: '2026-0001',
    issuedAt: new Date('2026-11-20T22:30:00Z'),
    dueAt: new Date('2026-12-05T10:00:00Z'),
    paidAt: null,
    referenceNumber: '20260000011',
    language: 'et',
    seller: {
      name: 'Valikool OÜ',
      address: 'Ülikooli 18, 50090 Tartu',
      registryCode: '16000000',
      vatNumber: 'EE100000000',
      iban: 'EE471000001020145685',
      bank: 'SEB Pank',
      email: 'arved@valikool.ee',
    },
    buyer: { name: 'Õnne-Liis Žürii-Šampinjon', address: null, registryCode: null, email: 'onne@example.ee' },
    lines,
    ...vatBreakdown(lines),
    totalCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
    paidCents: 0,
    ...over,
  };
}

const read = async (document: InvoiceDocument) => {
  const { text, numpages, info } = await pdfParse(await renderInvoicePdf(document));
  return { text: text.replace(/\s+/g, ' '), pages: numpages, info: info as Record<string, unknown> };
};

describe('an unpaid invoice', () => {
  /** @covers rule invoice-law */
  it('states everything that KMS § 37 requires, and how to pay', async () => {
    const { text } = await read(aDocument());

    for (const part of [
      'Arve',
      '2026-0001',
      '21.11.2026',
      '05.12.2026',
      'Valikool OÜ',
      'Ülikooli 18, 50090 Tartu',
      'KMKR EE100000000',
    ])
      expect(text).toContain(part);
    for (const part of ['Õnne-Liis Žürii-Šampinjon', 'Psühholoogia argielus', '76,61 €', '24 %', '18,39 €', '95,00 €'])
      expect(text).toContain(part);
    for (const part of ['20260000011', 'EE471000001020145685', 'SEB Pank', 'Skaneeri pangaäpis'])
      expect(text).toContain(part);
  });

  it('has the parts in which it is paid, each with its day and sum', async () => {
    const schedule = [
      { cents: 3_168, dueAt: '2026-11-20T22:30:00.000Z' },
      { cents: 3_166, dueAt: '2026-12-21T07:00:00.000Z' },
    ];
    const { text } = await read(aDocument({ dueAt: null, schedule }));

    for (const part of ['Osamakse 1', '21.11.2026: 31,68 €', 'Osamakse 2', '21.12.2026: 31,66 €'])
      expect(text).toContain(part);
  });

  it('asks for the remaining sum when a part is paid', async () => {
    const { text } = await read(aDocument({ paidCents: 1_900 }));

    expect(text).toMatch(/Makstud\s*19,00 €.*Tasuda\s*76,00 €/);
  });
});

it('asks for nothing once it is paid', async () => {
  const { text } = await read(aDocument({ paidAt: new Date('2026-11-21T09:00:00Z'), paidCents: 9_500, dueAt: null }));

  expect(text).toContain('Makstud 21.11.2026');
  expect(text).not.toContain('Nii saad tasuda');
});

it('writes Cyrillic in a Russian document', async () => {
  const { text, info } = await read(
    aDocument({ language: 'ru', buyer: { name: 'Анна Щербакова', address: null, registryCode: null, email: null } }),
  );

  expect(text).toContain('Счёт');
  expect(text).toContain('Анна Щербакова');
  expect(info).toMatchObject({ Title: 'Счёт 2026-0001' });
});

it('names the invoice that a credit note corrects, and asks for no payment', async () => {
  const lines = [aLine({ unitPriceCents: -9_500, totalCents: -9_500 })];
  const { text } = await read(
    aDocument({
      kind: 'CREDIT_NOTE',
      number: 'K2026-0001',
      creditsNumber: '2026-0001',
      language: 'en',
      dueAt: null,
      lines,
    }),
  );

  expect(text).toContain('Credit note for invoice 2026-0001');
  expect(text).toContain('-95,00 €');
  expect(text).not.toContain('How to pay');
});

it('names the order number, the reference and the VAT number that a school has given', async () => {
  const { buyer } = anIssuedDocument();
  const { text } = await read(
    aDocument({ buyer: { ...buyer, details: { ...buyer.details, vatNumber: 'EE100594102' } as BuyerDetails } }),
  );

  for (const part of ['Registrikood 77000016', 'KMKR EE100594102', 'Tellimus T-2026/17', 'Ostja viide: Õppeosakond'])
    expect(text).toContain(part);
});

it('gives the reason where no VAT is charged', async () => {
  const exempt = await read(aDocument({ lines: [aLine({ vatTreatment: 'EXEMPT_EDU', vatRate: 0 })] }));
  const unregistered = await read(aDocument({ lines: [aLine({ vatTreatment: 'NOT_REGISTERED', vatRate: 0 })] }));

  expect(exempt.text).toContain('KMS § 16 lg 1 p 6 VATEX-EU-132-1I');
  expect(unregistered.text).toContain('Müüja ei ole käibemaksukohustuslasena registreeritud');
});

it('repeats the table head and the invoice number on every page', async () => {
  const { text, pages } = await read(
    aDocument({ lines: Array.from({ length: 54 }, (_, index) => aLine({ description: `Õpilane (${index + 1})` })) }),
  );

  expect(pages).toBeGreaterThan(2);
  expect(text.match(/Kirjeldus/g)).toHaveLength(pages);
  expect(text.match(/Arve 2026-0001/g)).toHaveLength(pages);
  expect(text).toContain(`Lk ${pages} / ${pages}`);
  for (let student = 1; student <= 54; student += 1) expect(text).toContain(`Õpilane (${student})`);
});

it('gives the same bytes for the same facts', async () => {
  const [first, second] = await Promise.all([renderInvoicePdf(aDocument()), renderInvoicePdf(aDocument())]);

  expect(first.equals(second)).toBe(true);
});

describe('the payment code', () => {
  const transfer = {
    payee: 'Valikool OÜ',
    iban: 'EE47 1000 0010 2014 5685',
    amountCents: 9_500,
    message: 'Arve 2026-0001 viitenr 20260000011',
  };

  it('follows the layout of EPC069-12', () => {
    expect(transferText(transfer).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Valikool OÜ',
      'EE471000001020145685',
      'EUR95.00',
      '',
      '',
      'Arve 2026-0001 viitenr 20260000011',
    ]);
  });

  it('stays within the size that banking apps can read, however long the names are', () => {
    const longest = transferCode({ ...transfer, payee: 'Õ'.repeat(200), message: 'Arve'.repeat(100) });

    expect(longest.size).toBeLessThanOrEqual(69);
  });
});

it('keeps its letters when an earlier document had them only as parts of compound letters', async () => {
  await renderInvoicePdf(aDocument({ buyer: { name: 'Ŵ', address: null, registryCode: null, email: '' } }));

  const { text } = await read(
    aDocument({ buyer: { name: 'Wolfgang Wald', address: null, registryCode: null, email: '' } }),
  );

  expect(text).toContain('Wolfgang Wald');
});
