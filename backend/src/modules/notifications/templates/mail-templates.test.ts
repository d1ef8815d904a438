import { LANGUAGES, type Language } from '@valikool/contract';
import {
  ONE_TIME_MAIL_KINDS,
  type InvoiceMailFacts,
  type MailContent,
  type OneTimeMailFacts,
  type PaymentMailFacts,
  type RegistrationMailFacts,
} from '../notifications.types';
import { MailTemplates } from './mail-templates';

const EVIL = `<script>alert("x")</script> & O'Neill`;
const templates = new MailTemplates({
  appName: 'Valikool',
  publicUrl: 'https://valikool.example',
  seller: { name: 'Valikool OÜ', address: 'Ülikooli 18, 50090 Tartu', email: 'arved@valikool.ee' },
});

const aRegistration = (over: Partial<RegistrationMailFacts> = {}): RegistrationMailFacts => ({
  registrationId: 7,
  userId: 3,
  cohortId: 5,
  schoolId: null,
  to: 'mari@example.ee',
  language: 'et',
  firstName: 'Mari',
  course: 'Psühholoogia argielus',
  courseSlug: 'psuhholoogia-argielus',
  cohort: 'PSY-27-1',
  startsAt: new Date('2027-01-12T16:00:00Z'),
  timeZone: 'Europe/Tallinn',
  classTimes: [{ weekday: 2, start: '18:00', end: '19:30' }],
  payer: 'STUDENT',
  schoolName: null,
  isAddedBySchool: false,
  isCanceled: false,
  isConfirmed: true,
  heldUntil: null,
  provider: null,
  amountToPayCents: 0,
  paidCents: 0,
  invoiceNumber: null,
  refund: null,
  ...over,
});
const aHeldRegistration = (over: Partial<RegistrationMailFacts> = {}) =>
  aRegistration({
    isConfirmed: false,
    heldUntil: new Date('2026-11-21T15:40:00Z'),
    provider: 'montonio',
    amountToPayCents: 9_500,
    ...over,
  });

const anInvoice = (over: Partial<InvoiceMailFacts> = {}): InvoiceMailFacts => ({
  invoiceId: '0190f1de-0000-7000-8000-000000000001',
  kind: 'INVOICE',
  userId: 3,
  schoolId: null,
  cohortId: 5,
  to: 'mari@example.ee',
  language: 'et',
  firstName: 'Mari',
  number: '2026-0001',
  totalCents: 9_500,
  amountToPayCents: 9_500,
  isPaid: false,
  dueAt: new Date('2026-12-05T10:00:00Z'),
  referenceNumber: '20260000011',
  iban: 'EE471000001020145685',
  ...over,
});
const aPayment = (over: Partial<PaymentMailFacts> = {}): PaymentMailFacts => ({
  attemptId: '0190f1de-0000-7000-8000-000000000002',
  registrationId: 7,
  userId: 3,
  cohortId: 5,
  schoolId: null,
  to: 'mari@example.ee',
  language: 'et',
  firstName: 'Mari',
  course: 'Psühholoogia argielus',
  amountCents: 9_500,
  ...over,
});
const aOneTimeMail = (over: Partial<OneTimeMailFacts> = {}): OneTimeMailFacts => ({
  kind: 'signup',
  language: 'et',
  code: '123456',
  link: 'https://valikool.example/auth/confirm-email?token_hash=abc&type=signup',
  expiresAt: new Date('2026-11-22T10:00:00Z'),
  ...over,
});

type Common = { language: Language; firstName: string; course: string };
const refund = { amountCents: 9_500, dueBy: new Date('2026-11-28T10:00:00Z') };

/** Every mail that can be sent, with the texts that people give put in by the caller. */
const everyMail: Record<string, (common: Common) => MailContent> = {
  ...Object.fromEntries(
    ONE_TIME_MAIL_KINDS.map((kind) => [
      kind,
      ({ language }: Common) => templates.oneTime(aOneTimeMail({ kind, language })),
    ]),
  ),
  'seat sure, nothing to pay': (common) => templates.registered(aRegistration(common)),
  'seat sure, school pays': (common) =>
    templates.registered(aRegistration({ ...common, payer: 'SCHOOL', schoolName: common.course })),
  'seat held': (common) => templates.registered(aHeldRegistration({ ...common, cohort: common.course })),
  'seat held, school pays a share': (common) =>
    templates.registered(aHeldRegistration({ ...common, payer: 'SCHOOL', schoolName: common.course })),
  'seat held for an invoice': (common) => templates.registered(aHeldRegistration({ ...common, provider: 'invoice' })),
  'added by school': (common) =>
    templates.registered(
      aRegistration({ ...common, payer: 'SCHOOL', isAddedBySchool: true, schoolName: common.course }),
    ),
  'added by school, own share': (common) =>
    templates.registered(
      aHeldRegistration({ ...common, payer: 'SCHOOL', isAddedBySchool: true, schoolName: common.course }),
    ),
  'payment received': (common) =>
    templates.paymentReceived(aRegistration({ ...common, paidCents: 9_500, invoiceNumber: '2026-0001' })),
  'payment received, no number yet': (common) =>
    templates.paymentReceived(aRegistration({ ...common, paidCents: 9_500 })),
  'hold lapsed': (common) => templates.holdLapsed(aHeldRegistration({ ...common, isCanceled: true })),
  'canceled with refund': (common) =>
    templates.registrationCanceled(aRegistration({ ...common, isCanceled: true, refund })),
  'canceled without refund': (common) => templates.registrationCanceled(aRegistration({ ...common, isCanceled: true })),
  'paid without seat': (common) =>
    templates.paidWithoutSeat(aRegistration({ ...common, isCanceled: true, paidCents: 9_500 })),
  'invoice to pay': ({ language, firstName }) => templates.invoiceIssued(anInvoice({ language, firstName })),
  'invoice to pay, no due date': ({ language, firstName }) =>
    templates.invoiceIssued(anInvoice({ language, firstName, dueAt: null })),
  'invoice paid': ({ language, firstName }) =>
    templates.invoiceIssued(anInvoice({ language, firstName, isPaid: true, amountToPayCents: 0 })),
  'invoice of a school': ({ language }) =>
    templates.invoiceIssued(anInvoice({ language, firstName: null, userId: null, schoolId: 2 })),
  'credit note': ({ language, firstName }) =>
    templates.invoiceIssued(anInvoice({ language, firstName, kind: 'CREDIT_NOTE', totalCents: -9_500 })),
  'duplicate payment': (common) => templates.duplicatePayment(aPayment(common)),
  'refund sent': (common) =>
    templates.refundSent({ ...aPayment(common), refundId: '0190f1de-0000-7000-8000-000000000003' }),
};

const cases = LANGUAGES.flatMap((language) =>
  Object.entries(everyMail).map(([name, render]) => ({ language, name, render })),
);

describe.each(cases)('$name, $language', ({ language, render }) => {
  const mail = render({ language, firstName: 'Mari', course: 'Psühholoogia argielus' });

  it('says something in subject, HTML and text, with no value missing', () => {
    expect(mail.subject.length).toBeGreaterThan(5);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.text.length).toBeGreaterThan(100);
    for (const text of [mail.subject, mail.html, mail.text])
      expect(text).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
  });

  it('has absolute links only', () => {
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^https:\/\/valikool\.example(\/|$)/);
  });

  it('escapes what people wrote', () => {
    const { html, text, subject } = render({ language, firstName: EVIL, course: EVIL });
    expect(html).not.toContain('<script>');
    expect(html).not.toMatch(/& O'/);
    expect(`${subject}${text}`).not.toContain('&lt;');
  });
});

describe('words', () => {
  const everywhere = (render: (language: Language) => MailContent) =>
    LANGUAGES.map((language) => render(language).text);

  it('differ in every language', () => {
    for (const render of Object.values(everyMail)) {
      const texts = everywhere((language) => render({ language, firstName: 'Mari', course: 'Kursus' }));
      expect(new Set(texts).size).toBe(LANGUAGES.length);
    }
  });

  it('tell until when the seat is held, in the cohort’s zone, and what it costs', () => {
    for (const text of everywhere((language) => templates.registered(aHeldRegistration({ language })))) {
      expect(text).toContain('95,00 €');
      expect(text).toContain('21.11.2026 17:40');
    }
  });

  it('name the school that pays, and ask the student for nothing', () => {
    const { text } = templates.registered(aRegistration({ payer: 'SCHOOL', schoolName: 'Tartu Jaani Gümnaasium' }));
    expect(text).toContain('Kursuse eest tasub Tartu Jaani Gümnaasium. Sina ei pea midagi maksma.');
  });

  it('promise the refund and its day after a cancellation', () => {
    const { text } = templates.registrationCanceled(aRegistration({ isCanceled: true, refund }));
    expect(text).toContain(
      'Maksame sulle tagasi 95,00 €. Tagasimakse võtab ühe töönädala: raha on sinu kontol hiljemalt 28.11.2026.',
    );
  });

  it('give all that a bank transfer needs', () => {
    const { text, subject } = templates.invoiceIssued(anInvoice());
    expect(subject).toBe('Arve 2026-0001: 95,00 €, tähtaeg 05.12.2026');
    for (const part of ['95,00 €', '05.12.2026', 'Valikool OÜ', 'EE471000001020145685', '20260000011'])
      expect(text).toContain(part);
  });

  it('show the code and the link of a sign-up, in text too', () => {
    const { text } = templates.oneTime(aOneTimeMail());
    expect(text).toContain('123456');
    expect(text).toContain('https://valikool.example/auth/confirm-email?token_hash=abc&type=signup');
  });

  it('greet a school without a name', () => {
    const { text } = templates.invoiceIssued(anInvoice({ firstName: null, userId: null, schoolId: 2 }));
    expect(text).toContain('Tere!');
    expect(text).toContain('https://valikool.example/school');
  });
});
