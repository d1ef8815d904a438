import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { invoiceReminderMails } from './invoice-reminder.mails';
import type { InvoiceReminderFacts, InvoiceReminderReaders } from './invoice-reminder.types';

const HANDLER = 'emails.invoice-reminder';
const ID = '0190f1de-0000-7000-8000-000000000001';
const until = new Date('2026-12-05T21:59:59Z');
const soon = { invoiceId: ID, day: -3 };
const late = { invoiceId: ID, day: 7 };

const facts = ({ language, firstName }: Reader, over: Partial<InvoiceReminderFacts> = {}): InvoiceReminderFacts => ({
  invoiceId: ID,
  userId: 3,
  schoolId: null,
  cohortId: 5,
  to: 'mari@example.ee',
  copies: [],
  language,
  firstName,
  number: '2026-0001',
  owedCents: 7_500,
  dueAt: until,
  referenceNumber: '20260000011',
  iban: 'EE471000001020145685',
  seat: null,
  ...over,
});
const reading = (of: InvoiceReminderFacts | null): InvoiceReminderReaders => ({
  reminders: { get: async () => of },
  paymentLinks: { paymentLinkFor: async () => null },
});
const example =
  (payload: object, over: Partial<InvoiceReminderFacts> = {}) =>
  (reader: Reader) => ({
    payload,
    readers: reading(facts(reader, over)),
  });
const sent = async (payload: object, over: Partial<InvoiceReminderFacts>) =>
  (await sentBy(invoiceReminderMails(reading(facts(aReader(), over))), HANDLER, payload))[0];

describeMails(invoiceReminderMails, {
  [HANDLER]: {
    'due soon': example(soon),
    'due soon, with a held seat': example(soon, { seat: { kind: 'HELD', until } }),
    'due soon, for a swap': example(soon, { seat: { kind: 'SWAP', until } }),
    overdue: example(late),
    'overdue, with access': example(late, { seat: { kind: 'ACCESS', until } }),
    'overdue, of a school': example(late, { firstName: null, userId: null, cohortId: null, schoolId: 2 }),
  },
});

it('has all that a bank transfer needs, and says what becomes of the seat', async () => {
  const mail = await sent(soon, { seat: { kind: 'HELD', until } });

  expect(mail?.content.subject).toBe('Meeldetuletus: arve 2026-0001, 75,00 €, tähtaeg 05.12.2026');
  for (const part of ['75,00 €', '05.12.2026', 'Valikool OÜ', 'EE471000001020145685', '20260000011', 'koht vabaneb'])
    expect(mail?.content.text).toContain(part);
  expect(mail?.content.text).toContain('https://valikool.example/user/billing');
});

it('says that the due date has passed, and leads a school to its own page', async () => {
  const mail = await sent(late, { firstName: null, userId: null, cohortId: null, schoolId: 2 });

  expect(mail?.kind).toBe('invoice-overdue');
  expect(mail?.content.subject).toBe('Arve 2026-0001 maksetähtaeg on möödas: 75,00 €');
  expect(mail?.content.text).toContain('https://valikool.example/school');
  expect(mail?.content.text).not.toContain('koht');
});

it('is not sent when nothing is owed any more', async () => {
  expect(await sentBy(invoiceReminderMails(reading(null)), HANDLER, soon)).toEqual([]);
});
