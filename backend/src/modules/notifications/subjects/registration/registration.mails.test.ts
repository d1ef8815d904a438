import { LANGUAGES } from '@valikool/contract';
import { aHeldSeat, aRegistration } from '../../../../../test/factories/registration-mail.factory';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { registrationMails } from './registration.mails';
import type { RegistrationMailFacts } from './registration.types';

const payload = { registrationId: 7 };
const reading = (facts: RegistrationMailFacts | null) => ({ registrations: { get: async () => facts } });
const example =
  (over: (reader: Reader) => Partial<RegistrationMailFacts> = () => ({})) =>
  (reader: Reader) => ({ payload, readers: reading(aRegistration(reader, over(reader))) });

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
    'the seat is held for an invoice': example(() => ({ ...aHeldSeat, provider: 'invoice' })),
    'added by the school': example(({ text }) => ({ payer: 'SCHOOL', isAddedBySchool: true, schoolName: text })),
    'added by the school, with a share to pay': example(({ text }) => ({
      ...aHeldSeat,
      payer: 'SCHOOL',
      isAddedBySchool: true,
      schoolName: text,
    })),
  },
  'emails.payment-received': {
    'with a number': example(() => ({ paidCents: 9_500, invoiceNumber: '2026-0001' })),
    'before the invoice has a number': example(() => ({ paidCents: 9_500 })),
  },
  'emails.registration-moved': { moved: example(), 'without classes': example(() => ({ classTimes: [] })) },
});

const sent = (handler: string, facts: RegistrationMailFacts | null) =>
  sentBy(registrationMails(reading(facts)), handler, payload);
const HANDLERS = ['emails.registered', 'emails.payment-received', 'emails.registration-moved'];

it.each(LANGUAGES)(
  'tells in %s until when the seat is held, in the cohort’s zone, and what it costs',
  async (language) => {
    const [mail] = await sent('emails.registered', aRegistration(aReader({ language }), aHeldSeat));

    expect(mail?.content.text).toContain('95,00 €');
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

it('sends none of these mails once the registration is canceled or the account is closed', async () => {
  for (const handler of HANDLERS) {
    expect(await sent(handler, aRegistration(aReader(), { isCanceled: true, paidCents: 9_500 }))).toEqual([]);
    expect(await sent(handler, null)).toEqual([]);
  }
});

it('sends no receipt to a student who paid nothing', async () => {
  expect(await sent('emails.payment-received', aRegistration(aReader()))).toEqual([]);
});
