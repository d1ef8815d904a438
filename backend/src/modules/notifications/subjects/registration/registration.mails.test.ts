import { LANGUAGES } from '@valikool/contract';
import { aHeldSeat, aRegistration } from '../../../../../test/factories/registration-mail.factory';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { registrationMails } from './registration.mails';
import type { RegistrationMailFacts } from './registration.types';

const payload = { registrationId: 7 };
const reading = (facts: RegistrationMailFacts | null) => ({
  registrations: { get: async () => facts },
  invoicePdfs: { get: async (invoiceId: string) => Buffer.from(invoiceId) },
});
const CREDIT_ID = '0190f1de-0000-7000-8000-000000000009';
const creditNote = { invoiceId: CREDIT_ID, number: 'K2026-0001', role: 'SWAP_CREDIT' } as const;
const paidInvoice = { invoiceId: 'a', number: '2026-0001', role: 'PAYMENT' } as const;
const nextPart = { amountCents: 3_166, dueAt: new Date('2026-12-24T10:00:00Z'), isByCard: true };
const example =
  (over: (reader: Reader) => Partial<RegistrationMailFacts> = () => ({})) =>
  (reader: Reader) => ({ payload, readers: reading(aRegistration(reader, over(reader))) });
const ofCheaperMove = { ...payload, invoiceId: null, creditNoteIds: [CREDIT_ID] };
const moving = (over: () => Partial<RegistrationMailFacts>) => (reader: Reader) => ({
  ...example(over)(reader),
  payload: ofCheaperMove,
});

describeMails(registrationMails, {
  'emails.registered': {
    'nothing to pay': example(),
    'the school pays': example(({ text }) => ({ payer: 'SCHOOL', schoolName: text })),
    'the seat is held': example(() => aHeldSeat),
    'the seat is held, the school pays a share': example(({ text }) => ({
      ...aHeldSeat,
      payer: 'SCHOOL',
      schoolName: text,
    })),
    'added by the school': example(({ text }) => ({ payer: 'SCHOOL', isAddedBySchool: true, schoolName: text })),
    'added by the school, with a share to pay': example(({ text }) => ({
      ...aHeldSeat,
      payer: 'SCHOOL',
      isAddedBySchool: true,
      schoolName: text,
    })),
  },
  'emails.payment-received': {
    'with its invoice': example(() => ({ paidCents: 9_500, documents: [paidInvoice] })),
    'without an invoice': example(() => ({ paidCents: 9_500 })),
    'of a seat canceled since': example(() => ({ isCanceled: true, paidCents: 9_500, documents: [paidInvoice] })),
    'the first of three parts, by card': example(() => ({ paidCents: 3_168, documents: [paidInvoice], nextPart })),
    'the first of three parts, by link': example(() => ({
      paidCents: 3_168,
      documents: [paidInvoice],
      nextPart: { ...nextPart, isByCard: false },
    })),
  },
  'emails.registration-moved': {
    moved: example(),
    'to a dearer group': example(() => ({ documents: [{ ...paidInvoice, role: 'SWAP' }] })),
    'without classes': example(() => ({ classTimes: [] })),
    'to a cheaper group': moving(() => ({ documents: [creditNote] })),
    'to a cheaper group, canceled since': moving(() => ({ documents: [creditNote], isCanceled: true })),
  },
});

const sent = (handler: string, facts: RegistrationMailFacts | null) =>
  sentBy(registrationMails(reading(facts)), handler, payload);
const HANDLERS = ['emails.registered', 'emails.payment-received', 'emails.registration-moved'];

it.each(LANGUAGES)(
  'tells in %s until when the seat is held, in the cohort’s zone, and what it costs',
  async (language) => {
    const [mail] = await sent('emails.registered', aRegistration(aReader({ language }), aHeldSeat));

    expect(mail?.content.text).toContain(language === 'en' ? '€95.00' : '95,00 €');
    expect(mail?.content.text).toContain('21.11.2026 17:40');
  },
);

it('names the school that pays, and asks the student for nothing', async () => {
  const facts = aRegistration(aReader(), { payer: 'SCHOOL', schoolName: 'Tartu Jaani Gümnaasium' });

  const [mail] = await sent('emails.registered', facts);

  expect(mail?.content.text).toContain('Kursuse eest tasub Tartu Jaani Gümnaasium. Sina ei pea midagi maksma.');
});

it.each(LANGUAGES)(
  'tells in %s where a student was moved, when it starts and when the classes are',
  async (language) => {
    const [mail] = await sent('emails.registration-moved', aRegistration(aReader({ language, text: 'Keemia sügis' })));

    for (const part of ['Keemia sügis', '12.01.2027 18:00', '18:00–19:30']) expect(mail?.content.text).toContain(part);
  },
);

it('sends none of these mails once the registration is canceled without an invoice or the account is closed', async () => {
  for (const handler of HANDLERS) {
    expect(await sent(handler, aRegistration(aReader(), { isCanceled: true, paidCents: 9_500 }))).toEqual([]);
    expect(await sent(handler, null)).toEqual([]);
  }
});

it.each([
  ['emails.payment-received', 'PAYMENT'],
  ['emails.registration-moved', 'SWAP'],
] as const)(
  'still brings its invoice when the seat was canceled before it could be sent: %s',
  async (handler, role) => {
    const facts = { isCanceled: true, paidCents: 9_500, documents: [{ ...paidInvoice, role }] };

    for (const language of LANGUAGES) {
      const [mail] = await sent(handler, aRegistration(aReader({ language }), facts));

      expect(mail).toMatchObject({ kind: 'invoice-issued', attachments: [{ filename: '2026-0001.pdf' }] });
      expect(mail?.content.text).toContain('2026-0001');
    }
  },
);

it('brings the credit notes of its own move, and of no other', async () => {
  const another = { ...creditNote, invoiceId: 'c', number: 'K2026-0002' };
  const readers = reading(aRegistration(aReader(), { documents: [another, creditNote] }));

  const [mail] = await sentBy(registrationMails(readers), 'emails.registration-moved', ofCheaperMove);

  expect(mail).toMatchObject({ kind: 'registration-moved', attachments: [{ filename: 'K2026-0001.pdf' }] });
  expect(mail?.content.text).toContain('kreeditarve K2026-0001');
});

it('sends no receipt to a student who paid nothing', async () => {
  expect(await sent('emails.payment-received', aRegistration(aReader()))).toEqual([]);
});

it('leaves it to the invoice to tell of a seat that the student pays by an invoice', async () => {
  const invoiced = { ...aHeldSeat, provider: 'invoice' } as const;

  expect(await sent('emails.registered', aRegistration(aReader(), invoiced))).toEqual([]);
  expect(
    await sent(
      'emails.registered',
      aRegistration(aReader(), { ...invoiced, isAddedBySchool: true, schoolName: 'Kool' }),
    ),
  ).toHaveLength(1);
});

it('brings the invoice with the news that it is paid, and no other document', async () => {
  const documents = [paidInvoice, { invoiceId: 'b', number: '2026-0002', role: 'SWAP' } as const];

  const [mail] = await sent('emails.payment-received', aRegistration(aReader(), { paidCents: 9_500, documents }));

  expect(mail?.attachments).toEqual([
    { filename: '2026-0001.pdf', content: Buffer.from('a'), contentType: 'application/pdf' },
  ]);
  expect(mail?.content.text).toContain('Arve 2026-0001 on kirjale lisatud.');
});
