import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { instalmentMails } from './instalment.mails';
import type { InstalmentFacts, InstalmentReaders, PaidPartFacts } from './instalment.types';

const day = new Date('2026-12-23T07:00:00Z');
const at = day.toISOString();
const instalmentId = '0190f1de-0000-7000-8000-000000000001';
const step = { instalmentId, day: 0, at };
const asked = { instalmentId, at };
const failed = { instalmentId, attemptId: instalmentId, at };

const facts = ({ language, firstName }: Reader, over: Partial<InstalmentFacts> = {}): InstalmentFacts => ({
  to: 'mari@example.ee',
  language,
  firstName: firstName ?? '',
  userId: 3,
  course: 'Sissejuhatus tähtedesse',
  leftCents: 3_166,
  position: 2,
  count: 3,
  dueAt: day,
  accessUntil: new Date('2026-12-31T07:00:00Z'),
  method: 'CARD',
  lastFour: '4242',
  wantsApproval: false,
  isCardGone: false,
  isLate: false,
  ...over,
});
const reading = (found: InstalmentFacts | null, over: Partial<PaidPartFacts> = {}): InstalmentReaders => ({
  instalments: {
    get: async () => found,
    paid: async () => found && { ...found, paidCents: 3_166, isByCard: true, leftCents: 3_166, nextAt: day, ...over },
  },
});
const paid = (over: Partial<PaidPartFacts>) => (reader: Reader) => ({
  payload: { attemptId: instalmentId },
  readers: reading(facts(reader), over),
});
const example =
  (payload: object, over: Partial<InstalmentFacts> = {}) =>
  (reader: Reader) => ({ payload, readers: reading(facts(reader, over)) });

describeMails(instalmentMails, {
  'emails.instalment-coming': {
    'by card': example(step),
    'by link': example(step, { lastFour: null, method: 'LINK' }),
  },
  'emails.instalment-asked': { asked: example(step) },
  'emails.instalment-failed': {
    declined: example(failed),
    'to be approved': example(failed, { wantsApproval: true }),
    'card removed': example(failed, { isCardGone: true }),
  },
  'emails.instalment-paid': {
    'by card': paid({}),
    'by the payer': paid({ isByCard: false }),
    'the last one': paid({ position: 3, nextAt: null, leftCents: 0 }),
  },
  'emails.instalment-unpaid': { unpaid: example(step) },
  'emails.instalment-reminded': { due: example(asked), late: example(asked, { isLate: true }) },
  'emails.instalment-by-link': { 'from now on': example(asked, { lastFour: null, method: 'LINK' }) },
  'emails.instalment-changed': {
    'by card': example(asked),
    'by link': example(asked, { lastFour: null, method: 'LINK' }),
  },
});

it('says the sum, the day, the part and where it is paid', async () => {
  const [mail] = await sentBy(instalmentMails(reading(facts(aReader()))), 'emails.instalment-asked', step);

  for (const part of ['31,66 €', '23.12.2026', '2/3', '31.12.2026', 'https://valikool.example/user/payment-plan'])
    expect(mail?.content.text).toContain(part);
});

it('names the card that will be charged, and only then', async () => {
  const [card] = await sentBy(instalmentMails(reading(facts(aReader()))), 'emails.instalment-coming', step);
  const link = facts(aReader(), { lastFour: null });
  const [mail] = await sentBy(instalmentMails(reading(link)), 'emails.instalment-coming', step);

  expect(card?.content.text).toContain('4242');
  expect(mail?.content.text).not.toContain('kaardilt');
});

it('is not sent about a part that was paid meanwhile', async () => {
  expect(await sentBy(instalmentMails(reading(null)), 'emails.instalment-asked', step)).toEqual([]);
});
