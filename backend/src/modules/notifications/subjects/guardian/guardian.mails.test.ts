import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { guardianMails } from './guardian.mails';
import type { GuardianInvoiceFacts, GuardianMailFacts, GuardianReaders } from './guardian.types';

const ID = '0190f1de-0000-7000-8000-000000000001';
const payload = { linkId: ID, invoiceId: ID };
const until = new Date('2026-12-05T18:00:00Z');

const facts = ({ language, firstName, text }: Reader, over: Partial<GuardianMailFacts> = {}): GuardianMailFacts => ({
  linkId: ID,
  to: 'ema@example.ee',
  language,
  student: firstName,
  cohortId: 5,
  course: text,
  startDate: new Date('2027-01-12T14:00:00Z'),
  timeZone: 'Europe/Tallinn',
  owedCents: 9_500,
  part: null,
  paidCents: 9_500,
  until,
  isLive: true,
  endReason: null,
  ...over,
});
const reading = (of: GuardianMailFacts | null, invoice: Partial<GuardianInvoiceFacts> = {}): GuardianReaders => ({
  guardians: {
    get: () => Promise.resolve(of),
    invoice: () =>
      Promise.resolve({
        number: '2026-00001',
        totalCents: 9_500,
        dueAt: until,
        referenceNumber: '20260000011',
        iban: 'EE471000001020145685',
        isPaid: false,
        isTheirs: true,
        ...invoice,
      }),
  },
  paymentLinkPaths: { pathOf: () => '/pay/abc' },
  documentLinks: { pathOf: (id) => `/documents/${id}` },
  invoicePdfs: { get: () => Promise.resolve(Buffer.from('%PDF')) },
});
const example =
  (over: Partial<GuardianMailFacts> = {}) =>
  (reader: Reader) => ({ payload, readers: reading(facts(reader, over)) });

describeMails(guardianMails, {
  'emails.guardian-asked': {
    'asked for a part': example({ part: { position: 2, count: 3 } }),
    asked: example(),
    'by somebody with a strange name': example({ student: '' }),
  },
  'emails.guardian-reminder': { reminded: example(), 'of a part': example({ part: { position: 2, count: 3 } }) },
  'emails.guardian-invoice': { 'bank transfer': example() },
  'emails.guardian-receipt': {
    paid: example(),
    'for a part': example({ part: { position: 2, count: 3 }, paidCents: 3_166 }),
  },
  'emails.guardian-ended': {
    expired: example({ isLive: false, endReason: 'EXPIRED' }),
    closed: example({ isLive: false, endReason: 'CLOSED' }),
  },
});

it('has the link, the sum and until when, and of the student the first name only', async () => {
  const [mail] = await sentBy(guardianMails(reading(facts(aReader()))), 'emails.guardian-asked', payload);
  expect(mail?.to).toBe('ema@example.ee');
  for (const part of ['Mari', '95,00 €', '05.12.2026', 'https://valikool.example/pay/abc', 'Te ei võlgne midagi'])
    expect(mail?.content.text).toContain(part);
});

it('says which part it is for, and what was paid for it', async () => {
  const part = { position: 2, count: 3 };
  const over = { part, owedCents: 3_166, paidCents: 3_166 };
  const readers = reading(facts(aReader(), over));
  const [asked] = await sentBy(guardianMails(readers), 'emails.guardian-asked', payload);
  const [receipt] = await sentBy(guardianMails(readers), 'emails.guardian-receipt', payload);
  for (const words of ['2/3', '31,66 €', 'ainult selle osa jaoks']) expect(asked?.content.text).toContain(words);
  for (const words of ['2/3', '31,66 €', 'uue lingi']) expect(receipt?.content.text).toContain(words);
});

it('a receipt has the document only where it is made out to the reader', async () => {
  const part = { position: 2, count: 3 };
  const receipt = facts(aReader(), { part, paidCents: 3_166 });
  const [theirs] = await sentBy(guardianMails(reading(receipt)), 'emails.guardian-receipt', payload);
  const [other] = await sentBy(
    guardianMails(reading(receipt, { isTheirs: false })),
    'emails.guardian-receipt',
    payload,
  );

  expect(theirs?.attachments?.map(({ filename }) => filename)).toEqual(['2026-00001.pdf']);
  expect(other?.attachments).toEqual([]);
  expect(other?.content.text).toContain('Teie makset kinnitab see kiri');
});

it('says that the price is not paid in full when the student gave up paying in parts meanwhile', async () => {
  const receipt = facts(aReader(), { paidCents: 3_168 });
  const [mail] = await sentBy(guardianMails(reading(receipt)), 'emails.guardian-receipt', payload);

  expect(mail?.content.text).toContain('31,68 €');
  expect(mail?.content.text).toContain('ei ole veel täies ulatuses tasutud');
});

it('the invoice has all that a bank transfer needs, and a link to the document where it is made out to the reader', async () => {
  const textOf = async (readers: GuardianReaders) =>
    (await sentBy(guardianMails(readers), 'emails.guardian-invoice', payload))[0]?.content.text;
  const theirs = await textOf(reading(facts(aReader())));
  const other = await textOf(reading(facts(aReader()), { isTheirs: false }));

  for (const text of [theirs, other])
    for (const part of ['2026-00001', '95,00 €', '05.12.2026', 'EE471000001020145685', '20260000011'])
      expect(text).toContain(part);
  expect(theirs).toContain(`Ava arve 2026-00001 (PDF) https://valikool.example/documents/${payload.invoiceId}`);
  expect(other).not.toContain('/documents/');
});

it.each(['emails.guardian-asked', 'emails.guardian-reminder'])(
  '%s is not sent for a link that has ended',
  async (handler) => {
    const over = facts(aReader(), { isLive: false, endReason: 'TAKEN_BACK' });
    expect(await sentBy(guardianMails(reading(over)), handler, payload)).toEqual([]);
    expect(await sentBy(guardianMails(reading(null)), handler, payload)).toEqual([]);
  },
);

it('says once why the payer, who has no account, gets it', async () => {
  const [mail] = await sentBy(guardianMails(reading(facts(aReader()))), 'emails.guardian-asked', payload);

  expect(mail?.content.text).toContain('õpilane palus meil selle Teile saata');
  expect(mail?.content.text).not.toContain('sinu kontot');
});

it.each(['et', 'en', 'ru'] as const)('leads to the page in the language of the mail: %s', async (language) => {
  const [mail] = await sentBy(guardianMails(reading(facts(aReader(), { language }))), 'emails.guardian-asked', payload);

  expect(mail?.content.text).toContain(`/pay/abc?lang=${language}`);
});
