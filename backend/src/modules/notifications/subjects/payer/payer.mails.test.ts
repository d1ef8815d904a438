import { LANGUAGES } from '@valikool/contract';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { amountText } from '../../mail/amount-text';
import type { InvoiceMailFacts } from '../invoice/invoice.types';
import { payerMails } from './payer.mails';
import type { PayerFacts, PayerReaders, SchoolRep } from './payer.types';

const HANDLER = 'emails.registration-payer-changed';
const payload = { registrationId: 7, actorUserId: 9, creditNoteIds: [], invoiceId: null };

const facts = ({ language, firstName, text }: Reader, over: Partial<PayerFacts> = {}): PayerFacts => ({
  isCanceled: false,
  userId: 1,
  cohortId: 2,
  schoolId: 3,
  to: 'mari@example.ee',
  language,
  firstName,
  lastName: text,
  course: text,
  cohort: text,
  schoolName: text,
  payer: 'STUDENT',
  owedCents: 9_500,
  dueAt: new Date('2026-12-05T21:59:59Z'),
  accessUntil: new Date('2026-11-28T10:00:00Z'),
  heldUntil: null,
  refundCents: 0,
  refundDueBy: null,
  ...over,
});
const schoolPays: Partial<PayerFacts> = {
  payer: 'SCHOOL',
  owedCents: 0,
  dueAt: null,
  accessUntil: null,
  refundCents: 9_500,
  refundDueBy: new Date('2026-11-28T10:00:00Z'),
};
const INVOICE_ID = '0190f1de-0000-7000-8000-000000000001';
const anInvoice = (over: Partial<InvoiceMailFacts> = {}): InvoiceMailFacts => ({
  invoiceId: INVOICE_ID,
  kind: 'INVOICE',
  userId: 1,
  schoolId: null,
  cohortId: null,
  to: 'mari@example.ee',
  copies: [],
  language: 'et',
  firstName: 'Mari',
  number: '2026-0007',
  totalCents: 9_500,
  paidCents: 0,
  amountToPayCents: 9_500,
  isCanceled: false,
  nextPart: null,
  begunPass: null,
  isToldWithPayer: true,
  isToldWithSeat: false,
  heldSeat: null,
  isGuardians: false,
  dueAt: new Date('2026-12-05T21:59:59Z'),
  referenceNumber: '20260000079',
  iban: 'EE471000001020145685',
  ...over,
});
const reading = (
  about: PayerFacts | null,
  reps: SchoolRep[] = [],
  invoice: InvoiceMailFacts | null = null,
): PayerReaders => ({
  invoices: { get: async () => invoice },
  invoicePdfs: { get: async () => Buffer.from('pdf') },
  eInvoices: { get: async () => null },
  documentLinks: { pathOf: (id) => `/documents/${id}` },
  paymentLinks: { paymentLinkFor: async () => '/pay/abc' },
  payers: { registration: async () => about, repsOf: async () => reps },
});
const example = (over: Partial<PayerFacts>) => (reader: Reader) => ({
  payload,
  readers: reading(facts(reader, over), [{ id: 4, email: 'kool@example.ee', language: reader.language }]),
});
const sent = (about: PayerFacts | null, reps?: SchoolRep[]) =>
  sentBy(payerMails(reading(about, reps)), HANDLER, payload);

describeMails(payerMails, {
  [HANDLER]: {
    'the student pays': example({}),
    'the student pays nothing': example({ owedCents: 0, dueAt: null, accessUntil: null }),
    'the school pays, money goes back': example(schoolPays),
    'the school pays a share': example({ payer: 'SCHOOL' }),
    'the school pays, with the credit note': (reader) => ({
      payload: { ...payload, creditNoteIds: [INVOICE_ID] },
      readers: reading(
        facts(reader, schoolPays),
        [],
        anInvoice({
          kind: 'CREDIT_NOTE',
          number: 'K2026-0003',
          totalCents: -9_500,
          amountToPayCents: 0,
          language: reader.language,
        }),
      ),
    }),
    'the student pays, with the invoice': (reader) => ({
      payload: { ...payload, invoiceId: INVOICE_ID },
      readers: reading(facts(reader), [], anInvoice({ language: reader.language })),
    }),
  },
});

test('offers to pay only where something is to be paid', async () => {
  const button = async (over: Partial<PayerFacts>) => {
    const [mail] = await sent(facts(aReader(), over));
    return mail?.content.text;
  };
  expect(await button({})).toMatch(/^Maksa http/m);
  expect(await button({ owedCents: 0, dueAt: null, accessUntil: null })).toMatch(/^Vaata oma kursust http/m);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const reader = aReader({ language, text: 'Keemia' });

  it('the student reads what to pay, by when, and until when the classes are open', async () => {
    const [mail] = await sent(facts(reader));

    for (const part of [
      'Keemia',
      amountText(9_500, language),
      '05.12.2026',
      '28.11.2026 12:00',
      'https://valikool.example/user/my-courses',
    ])
      expect(mail?.content.text).toContain(part);
  });

  it('a student whose seat is only held reads until when it is held', async () => {
    const [mail] = await sent(facts(reader, { accessUntil: null, heldUntil: new Date('2026-12-05T21:59:59Z') }));

    expect(mail?.content.text).toContain('05.12.2026 23:59');
    expect(mail?.content.text).not.toContain('28.11.2026');
  });

  it('the student reads that the school pays, and what comes back', async () => {
    const [mail] = await sent(facts(reader, { ...schoolPays, schoolName: 'Tartu Jaani Gümnaasium' }));

    for (const part of ['Tartu Jaani Gümnaasium', amountText(9_500, language), '28.11.2026'])
      expect(mail?.content.text).toContain(part);
  });

  it('the representative reads about whom and which course, in their own language', async () => {
    const rep: SchoolRep = { id: 4, email: 'kool@example.ee', language };
    const about = facts(aReader({ text: 'Keemia' }), { lastName: 'Tamm' });
    const [toStudent, studentPays] = await sent(about, [rep]);
    const [, schoolIsPayer] = await sent({ ...about, payer: 'SCHOOL' }, [rep]);

    expect(toStudent?.to).toBe('mari@example.ee');
    for (const mail of [studentPays, schoolIsPayer])
      expect(mail?.content.text).toMatch(/Mari Tamm[\s\S]*Keemia|Keemia[\s\S]*Mari Tamm/);
    expect(studentPays?.content.text).not.toBe(schoolIsPayer?.content.text);
  });
});

it('gives each mail its own id, and writes to no representative who made the change', async () => {
  const reps: SchoolRep[] = [
    { id: 4, email: 'a@example.ee', language: 'et' },
    { id: 9, email: 'self@example.ee', language: 'et' },
  ];

  expect((await sent(facts(aReader()), reps)).map(({ id, to }) => [id, to])).toEqual([
    [`row.${HANDLER}`, 'mari@example.ee'],
    [`row.${HANDLER}.4`, 'a@example.ee'],
  ]);
});

it('brings the new invoice: to pay with all that a transfer needs, attached once it is paid, and not once it is canceled', async () => {
  const withInvoice = async (invoice: InvoiceMailFacts, over: Partial<PayerFacts> = {}) => {
    const readers = reading(facts(aReader(), over), [], invoice);
    const [mail] = await sentBy(payerMails(readers), HANDLER, { ...payload, invoiceId: INVOICE_ID });
    return mail;
  };
  const asked = await withInvoice(anInvoice());
  for (const part of ['Arve 2026-0007', '20260000079', 'EE471000001020145685', 'https://valikool.example/pay/abc'])
    expect(asked?.content.text).toContain(part);
  expect(asked?.content.text).toContain(`https://valikool.example/documents/${INVOICE_ID}`);
  expect(asked?.content.text).not.toContain('eraldi kirjaga');
  expect(asked?.attachments).toBeUndefined();

  const paid = await withInvoice(anInvoice({ paidCents: 9_500, amountToPayCents: 0 }), { owedCents: 0, dueAt: null });
  expect(paid?.attachments).toMatchObject([{ filename: '2026-0007.pdf' }]);
  expect(paid?.content.text).not.toContain('EE471000001020145685');

  const canceled = await withInvoice(anInvoice({ isCanceled: true, amountToPayCents: 0 }), schoolPays);
  expect(canceled?.content.text).not.toContain('2026-0007');
});

const reps: SchoolRep[] = [{ id: 4, email: 'a@example.ee', language: 'et' }];
const telling = async (about: PayerFacts, invoice: InvoiceMailFacts) =>
  sentBy(payerMails(reading(about, reps, invoice)), HANDLER, { ...payload, invoiceId: INVOICE_ID });

it('says nothing of a seat that was given up meanwhile', async () => {
  const canceled = facts(aReader(), { isCanceled: true });
  expect(await sent(canceled, reps)).toEqual([]);
  expect(await sent(null, reps)).toEqual([]);
  expect(await telling(canceled, anInvoice({ isCanceled: true, amountToPayCents: 0 }))).toEqual([]);
});

it('brings an invoice of which something was paid alone when the seat was given up meanwhile', async () => {
  const canceled = facts(aReader(), { isCanceled: true });
  for (const over of [{ paidCents: 9_500 }, { paidCents: 3_000, isCanceled: true }]) {
    const mails = await telling(canceled, anInvoice({ amountToPayCents: 0, ...over }));
    expect(mails).toMatchObject([{ kind: 'invoice-issued', attachments: [{ filename: '2026-0007.pdf' }] }]);
  }
});

describe('the credit note over what the student was to pay', () => {
  const creditNote = anInvoice({ kind: 'CREDIT_NOTE', number: 'K2026-0003', totalCents: -9_500, amountToPayCents: 0 });
  const withNote = (over: Partial<PayerFacts>, note: InvoiceMailFacts = creditNote) =>
    sentBy(payerMails(reading(facts(aReader(), over), [], note)), HANDLER, { ...payload, creditNoteIds: [INVOICE_ID] });

  it('comes with the mail about the change', async () => {
    const mails = await withNote(schoolPays);

    expect(mails).toMatchObject([{ kind: 'payer-changed', attachments: [{ filename: 'K2026-0003.pdf' }] }]);
    expect(mails[0]?.content.text).toContain('K2026-0003');
  });

  it('comes alone when the seat was given up meanwhile', async () => {
    const mails = await withNote({ ...schoolPays, isCanceled: true });
    expect(mails).toMatchObject([{ kind: 'credit-note-issued', attachments: [{ filename: 'K2026-0003.pdf' }] }]);
  });

  it('of a school is not shown to its student', async () => {
    const [mail] = await withNote({}, { ...creditNote, userId: null, schoolId: 3 });
    expect(mail?.attachments ?? []).toEqual([]);
    expect(mail?.content.text).not.toContain('K2026-0003');
  });
});

it('asks nobody who pays in parts already for the whole sum', async () => {
  const nextPart = { amountCents: 3_166, dueAt: new Date('2026-12-24T10:00:00Z'), isByCard: true };
  const mails = await telling(facts(aReader()), anInvoice({ paidCents: 3_168, amountToPayCents: 6_332, nextPart }));

  expect(mails.map(({ kind }) => kind)).toEqual(['invoice-issued', 'payer-changed-school']);
  expect(mails[0]?.content.text).toContain('31,66');
  expect(mails[0]?.content.text).not.toContain('EE471000001020145685');
});

it('leaves an invoice that made the seat sure to the mail about the payment', async () => {
  const paid = anInvoice({ paidCents: 9_500, amountToPayCents: 0, isToldWithSeat: true });
  const [mail] = await telling(facts(aReader(), { owedCents: 0, dueAt: null }), paid);

  expect(mail?.attachments ?? []).toEqual([]);
  expect(mail?.content.text).not.toContain('2026-0007');
});

it('goes to the student always, to a representative only where mails arrive', async () => {
  const mails = await sent(facts(aReader()), reps);
  expect(mails.map(({ mustGo }) => mustGo)).toEqual([true, false]);
});
