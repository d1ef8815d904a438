import { LANGUAGES } from '@valikool/contract';
import { aHeldSeat, aRegistration } from '../../../../../test/factories/registration-mail.factory';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import type { RegistrationMailFacts } from '../registration/registration.types';
import { lostSeatMails } from './lost-seat.mails';
import { lostSeatTexts } from './lost-seat.texts';

const payload = { registrationId: 7 };
const refund = { amountCents: 9_500, dueBy: new Date('2026-11-28T10:00:00Z') };
const reading = (facts: RegistrationMailFacts | null) => ({
  registrations: { get: async () => facts },
  invoicePdfs: { get: async (invoiceId: string) => Buffer.from(invoiceId) },
});
const owed = { amountCents: 9_500, numbers: '2026-0007' };
const documents = [{ invoiceId: 'a', number: 'K2026-0001', role: 'CANCELLATION' }] as const;
const nothing = { refund: null, owed: null, creditNotes: null };
const example = (over: Partial<RegistrationMailFacts>) => (reader: Reader) => ({
  payload,
  readers: reading(aRegistration(reader, { isCanceled: true, ...over })),
});
const ended = (reason: 'COHORT_CANCELED' | 'NOT_PAID') => (reader: Reader) => ({
  ...example({ isCanceled: false })(reader),
  payload: { ...payload, swapId: 3, reason },
});

describeMails(lostSeatMails, {
  'emails.registration-canceled': {
    'with refund': example({ refund, documents }),
    'without refund': example({}),
    'an invoice that nobody paid': example({ documents }),
    'too late to be free': example({ owed }),
    'too late to be free, before its invoice': example({ owed: { ...owed, numbers: null } }),
  },
  'emails.registration-cohort-canceled': {
    'with refund': example({ refund, documents }),
    'without refund': example({}),
  },
  'emails.hold-lapsed': {
    lapsed: example(aHeldSeat),
    'with an invoice': example({ ...aHeldSeat, documents }),
    'a part had come': example({ ...aHeldSeat, refund, documents }),
  },
  'emails.paid-without-seat': { 'paid too late': example({ isConfirmed: false, paidCents: 9_500 }) },
  'emails.swap-ended': {
    'not paid in time': ended('NOT_PAID'),
    'the other cohort is canceled': ended('COHORT_CANCELED'),
  },
});

const textOf = async (handler: string, facts: RegistrationMailFacts) =>
  (await sentBy(lostSeatMails(reading(facts)), handler, payload))[0]?.content.text;

it('promises the refund and its day after a cancellation', async () => {
  const text = await textOf('emails.registration-canceled', aRegistration(aReader(), { isCanceled: true, refund }));

  expect(text).toContain(
    'Maksame sulle tagasi 95,00 €. Tagasimakse võtab ühe töönädala: raha on sinu kontol hiljemalt 28.11.2026.',
  );
});

it.each(LANGUAGES)('tells in %s what a canceled cohort brings back, if anything', async (language) => {
  const facts = aRegistration(aReader({ language }), { isCanceled: true, refund });
  const handler = 'emails.registration-cohort-canceled';

  expect(await textOf(handler, facts)).toMatch(/95[.,]00[\s\S]*28\.11\.2026/);
  expect(await textOf(handler, { ...facts, refund: null })).not.toMatch(/95[.,]00/);
});

it.each(LANGUAGES)('tells in %s what goes back when only a part came before the hold ended', async (language) => {
  const facts = aRegistration(aReader({ language }), { ...aHeldSeat, isCanceled: true });
  const lapsed = async (over: Partial<RegistrationMailFacts>) =>
    (await sentBy(lostSeatMails(reading({ ...facts, ...over })), 'emails.hold-lapsed', payload))[0]?.content;

  expect((await lapsed({ refund }))?.subject).toMatch(/95[.,]00/);
  expect((await lapsed({ refund }))?.text).toMatch(/95[.,]00[\s\S]*28\.11\.2026/);
  expect((await lapsed({}))?.text).not.toMatch(/95[.,]00/);
});

it.each(LANGUAGES)(
  'says in %s what is still owed after a late cancellation, and leads to the invoice',
  async (language) => {
    const facts = aRegistration(aReader({ language }), { isCanceled: true });

    const late = await textOf('emails.registration-canceled', { ...facts, owed });
    const early = await textOf('emails.registration-canceled', facts);

    expect(late).toMatch(/95[.,]00[\s\S]*2026-0007[\s\S]*\/user\/billing/);
    expect(late).not.toContain(lostSeatTexts[language].canceled.paragraphs({ ...nothing, course: '' })[1]);
    expect(early).toContain(lostSeatTexts[language].canceled.paragraphs({ ...nothing, course: '' })[1]);
  },
);

it('writes to nobody whose account is closed', async () => {
  for (const { handler } of lostSeatMails(reading(null)))
    expect(await sentBy(lostSeatMails(reading(null)), handler, { ...payload, swapId: 3, reason: 'NOT_PAID' })).toEqual(
      [],
    );
});

it.each(['emails.registration-canceled', 'emails.registration-cohort-canceled', 'emails.hold-lapsed'])(
  'brings the credit note of the lost seat: %s',
  async (handler) => {
    const facts = aRegistration(aReader(), { isCanceled: true, documents });

    const [mail] = await sentBy(lostSeatMails(reading(facts)), handler, payload);

    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['K2026-0001.pdf']);
    expect(mail?.content.text).toContain('Kreeditarve K2026-0001 on kirjale lisatud.');
  },
);

describe('the mail about a swap that did not come about', () => {
  const about = async (reason: 'COHORT_CANCELED' | 'NOT_PAID', over: Partial<RegistrationMailFacts> = {}) => {
    const facts = aRegistration(aReader({ text: 'Keemia sügis' }), over);
    return (await sentBy(lostSeatMails(reading(facts)), 'emails.swap-ended', { ...payload, swapId: 3, reason }))[0];
  };

  it('says why, and which seat the student keeps', async () => {
    expect((await about('COHORT_CANCELED'))?.content.text).toMatch(/jääb ära\.[\s\S]*rühmas „Keemia sügis“ on alles/);
    expect((await about('NOT_PAID'))?.content.text).toContain('hinnavahe makse ei jõudnud õigel ajal meieni');
  });

  it('is not sent once that seat is canceled too', async () => {
    expect(await about('NOT_PAID', { isCanceled: true })).toBeUndefined();
  });
});
