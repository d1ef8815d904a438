import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { invoiceMails } from './invoice.mails';
import type { InvoiceMailFacts, InvoiceReaders } from './invoice.types';

const HANDLER = 'emails.invoice';
const ID = '0190f1de-0000-7000-8000-000000000001';
const payload = { invoiceId: ID };

const anInvoice = ({ language, firstName }: Reader, over: Partial<InvoiceMailFacts> = {}): InvoiceMailFacts => ({
  invoiceId: ID,
  kind: 'INVOICE',
  userId: 3,
  schoolId: null,
  cohortId: 5,
  to: 'mari@example.ee',
  copies: [],
  language,
  firstName,
  number: '2026-0001',
  totalCents: 9_500,
  amountToPayCents: 9_500,
  paidCents: 0,
  isCanceled: false,
  begunPass: null,
  isToldWithPayer: false,
  isToldWithSeat: false,
  heldSeat: null,
  isGuardians: false,
  nextPart: null,
  dueAt: new Date('2026-12-05T10:00:00Z'),
  referenceNumber: '20260000011',
  iban: 'EE471000001020145685',
  ...over,
});
const aSeat = (title: string) => ({
  course: title,
  cohort: title,
  startsAt: new Date('2027-01-12T16:00:00Z'),
  timeZone: 'Europe/Tallinn',
});
const aPass = { type: 'SINGLE_PASS' as const, priceCents: 9_500, periodEnd: new Date('2026-12-24T10:00:00Z') };
const paid = { paidCents: 9_500, amountToPayCents: 0 };
const aPart = { amountCents: 3_166, dueAt: new Date('2026-12-24T10:00:00Z'), isByCard: true };
const ofSchool: Partial<InvoiceMailFacts> = { firstName: null, userId: null, schoolId: 2 };
const reading = (
  facts: InvoiceMailFacts | null,
  xml: Buffer | null = null,
  payPath: string | null = null,
): InvoiceReaders => ({
  documentLinks: { pathOf: (invoiceId) => `/documents/${invoiceId}` },
  paymentLinks: { paymentLinkFor: async () => payPath },
  invoices: { get: async () => facts },
  invoicePdfs: { get: async () => Buffer.from('pdf') },
  eInvoices: { get: async () => xml },
});
const example =
  (over: Partial<InvoiceMailFacts> = {}) =>
  (reader: Reader) => ({ payload, readers: reading(anInvoice(reader, over)) });
const sent = async (facts: InvoiceMailFacts | null) => sentBy(invoiceMails(reading(facts)), HANDLER, payload);

describeMails(invoiceMails, {
  [HANDLER]: {
    'to pay': example(),
    'to pay, for a held seat': (reader) => example({ heldSeat: aSeat(reader.text) })(reader),
    'to pay, without a due date': example({ dueAt: null }),
    'paid in parts, by card': example({ amountToPayCents: 6_332, dueAt: null, nextPart: aPart }),
    'paid in parts, by link': example({ dueAt: null, nextPart: { ...aPart, isByCard: false } }),
    paid: example(paid),
    'paid, of a pass that begins': example({ ...paid, begunPass: aPass }),
    'canceled since, of a school': example({ ...ofSchool, isCanceled: true, amountToPayCents: 0 }),
    'of a school': example(ofSchool),
    'a credit note': example({ kind: 'CREDIT_NOTE', totalCents: -9_500 }),
  },
  'emails.e-invoice': { 'of a school': example(ofSchool) },
});

it('asks the student for nothing when somebody else has the invoice to pay, and still sends it once it is paid', async () => {
  expect(await sent(anInvoice(aReader(), { isGuardians: true }))).toEqual([]);
  expect(await sent(anInvoice(aReader(), { isGuardians: true, ...paid }))).toHaveLength(1);
});

it('gives all that a bank transfer needs, with a link that opens the document', async () => {
  const [mail] = await sent(anInvoice(aReader()));

  expect(mail?.content.subject).toBe('Arve 2026-0001: 95,00 €, tähtaeg 05.12.2026');
  for (const part of ['95,00 €', '05.12.2026', 'Valikool OÜ', 'EE471000001020145685', '20260000011'])
    expect(mail?.content.text).toContain(part);
  expect(mail?.content.text).toContain(`Ava arve 2026-0001 (PDF) https://valikool.example/documents/${ID}`);
  expect(mail?.content.html).toContain(`href="https://valikool.example/documents/${ID}"`);
  expect(mail?.attachments).toEqual([]);
});

it('draws no document for a mail that asks a person for money', async () => {
  const readers = { ...reading(anInvoice(aReader())), invoicePdfs: { get: jest.fn() } };

  await sentBy(invoiceMails(readers), HANDLER, payload);

  expect(readers.invoicePdfs.get).not.toHaveBeenCalled();
});

it.each<[string, Partial<InvoiceMailFacts>]>([
  ['paid', paid],
  ['paid in parts', { amountToPayCents: 6_332, dueAt: null, nextPart: aPart }],
  ['of a school', ofSchool],
  ['a credit note', { kind: 'CREDIT_NOTE', totalCents: -9_500 }],
])('brings the document itself: %s', async (_what, over) => {
  const [mail] = await sent(anInvoice(aReader(), over));

  expect(mail?.attachments).toEqual([
    { filename: '2026-0001.pdf', content: Buffer.from('pdf'), contentType: 'application/pdf' },
  ]);
  expect(mail?.content.text).not.toContain('/documents/');
});

it('asks nobody who pays in parts for the whole sum: it tells of the next part and leads to the plan', async () => {
  const facts = anInvoice(aReader(), { paidCents: 3_168, amountToPayCents: 6_332, dueAt: null, nextPart: aPart });

  const [mail] = await sentBy(invoiceMails(reading(facts, null, '/pay/abc')), HANDLER, payload);

  expect(mail?.content.subject).toBe('Arve 2026-0001, makstakse osade kaupa');
  for (const part of ['95,00 €', '31,68 €', '31,66 €, võtame sinu kaardilt 24.12.2026', '/user/payment-plan'])
    expect(mail?.content.text).toContain(part);
  for (const part of ['63,32 €', 'EE471000001020145685', '/pay/abc']) expect(mail?.content.text).not.toContain(part);
});

it('greets a school without a name, and leads to its own page', async () => {
  const [mail] = await sent(anInvoice(aReader(), ofSchool));

  expect(mail?.content.text).toContain('Tere!');
  expect(mail?.content.text).toContain('https://valikool.example/school');
});

it.each([HANDLER, 'emails.e-invoice'])('brings the e-invoice of a school beside the PDF: %s', async (handler) => {
  const readers = reading(anInvoice(aReader(), ofSchool), Buffer.from('xml'));

  const [mail] = await sentBy(invoiceMails(readers), handler, payload);

  expect(mail?.attachments?.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['2026-0001.pdf', 'application/pdf'],
    ['2026-0001.xml', 'application/xml'],
  ]);
});

it('sends nothing for a draft', async () => {
  expect(await sent(null)).toEqual([]);
});

it('leads a student to the page on which an unpaid invoice is paid, and nobody else', async () => {
  const paying = async (facts: InvoiceMailFacts) =>
    (await sentBy(invoiceMails(reading(facts, null, '/pay/abc')), HANDLER, payload))[0]?.content.text;
  expect(await paying(anInvoice(aReader()))).toContain('Maksa kohe');
  expect(await paying(anInvoice(aReader()))).toContain('https://valikool.example/pay/abc');
  expect(await paying(anInvoice(aReader(), ofSchool))).not.toContain('/pay/abc');
  expect(await paying(anInvoice(aReader(), paid))).not.toContain('/pay/abc');
});

it('tells with the paid invoice of its first period that a pass has begun', async () => {
  const [mail] = await sent(anInvoice(aReader(), { ...paid, begunPass: aPass }));

  expect(mail).toMatchObject({ kind: 'pass-begun', attachments: [{ filename: '2026-0001.pdf' }] });
  for (const part of ['kuni 24.12.2026', 'Makstud arve 2026-0001', 'https://valikool.example/courses'])
    expect(mail?.content.text).toContain(part);
});

it('sends nothing of a document that a mail about the seat brings', async () => {
  expect(await sent(anInvoice(aReader(), { ...paid, isToldWithSeat: true }))).toEqual([]);
  expect(await sent(anInvoice(aReader(), { isToldWithPayer: true }))).toEqual([]);
});

it.each<[string, Partial<InvoiceMailFacts>]>([
  ['of a school', ofSchool],
  ['of a student who had paid a part', { paidCents: 3_000 }],
])('asks for nothing on an invoice that was canceled before its mail could be sent: %s', async (_whose, over) => {
  const [mail] = await sent(anInvoice(aReader(), { ...over, isCanceled: true, amountToPayCents: 0 }));

  expect(mail?.attachments?.[0]?.filename).toBe('2026-0001.pdf');
  expect(mail?.content.text).toContain('ei ole vaja maksta');
  for (const part of ['Palun tasu', 'EE471000001020145685']) expect(mail?.content.text).not.toContain(part);
});

it('sends a student nothing of an invoice that was canceled before anything was paid', async () => {
  expect(await sent(anInvoice(aReader(), { isCanceled: true, amountToPayCents: 0 }))).toEqual([]);
});

it('tells of the seat with the invoice that holds it', async () => {
  const [mail] = await sent(anInvoice(aReader(), { heldSeat: aSeat('Keemia') }));

  for (const part of ['Hoiame sulle kohta', 'Koht kursusel „Keemia“ on sinu', '12.01.2027 18:00', '20260000011'])
    expect(mail?.content.text).toContain(part);
});
