import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { passMails } from './pass.mails';
import type { PassFacts, PassReaders } from './pass.types';

const day = new Date('2026-12-05T10:00:00Z');
const payload = { passId: 4 };
const charge = { passId: 4, chargeId: '0190f1de-0000-7000-8000-000000000001' };

const byStaff = { passId: 4, changeId: '0190f1de-0000-7000-8000-000000000003', resumesAt: null };

const facts = ({ language, firstName }: Reader, over: Partial<PassFacts> = {}): PassFacts => ({
  to: 'mari@example.ee',
  language,
  firstName: firstName ?? '',
  userId: 3,
  type: 'SINGLE_PASS',
  priceCents: 8_900,
  periodEnd: day,
  nextAttemptAt: null,
  givenBackCents: null,
  endsWithPeriod: false,
  coveredUntil: null,
  isToldWithInvoice: false,
  ...over,
});
const reading = (found: PassFacts | null): PassReaders => ({
  passes: { get: async () => found, unbegun: async () => found },
});
const visit = { purchaseId: '0190f1de-0000-7000-8000-000000000002' };
const example =
  (of: object, over: Partial<PassFacts> = {}) =>
  (reader: Reader) => ({ payload: of, readers: reading(facts(reader, over)) });

describeMails(passMails, {
  'emails.pass-begun': { begun: example(payload), 'begun, of many courses': example(payload, { type: 'MULTI_PASS' }) },
  'emails.pass-not-begun': { 'not begun': example(visit) },
  'emails.pass-charge-failed': { failed: example(charge, { nextAttemptAt: day }) },
  'emails.pass-paused': { paused: example(charge, { coveredUntil: day }) },
  'emails.pass-goes-on': { 'goes on': example(charge) },
  'emails.pass-debt-forgiven': {
    forgiven: example(charge, { coveredUntil: day }),
    'forgiven, and ends with its period': example(charge, { endsWithPeriod: true }),
  },
  'emails.pass-changed-by-staff': {
    'paused by staff': example({ ...byStaff, change: 'PAUSE' }),
    'paused by staff until a day': example({ ...byStaff, change: 'PAUSE', resumesAt: day.toISOString() }),
    'resumed by staff': example({ ...byStaff, change: 'RESUME' }),
    'ended by staff': example({ ...byStaff, change: 'PERIOD_END' }),
  },
  'emails.pass-ended': { ended: example(payload), 'given back': example(payload, { givenBackCents: 8_900 }) },
});

it('says when a failed charge is tried again, and where the card is changed', async () => {
  const readers = reading(facts(aReader(), { nextAttemptAt: day }));
  const [mail] = await sentBy(passMails(readers), 'emails.pass-charge-failed', charge);

  for (const part of ['89,00 €', '05.12.2026', 'https://valikool.example/user/billing'])
    expect(mail?.content.text).toContain(part);
});

it('says what comes back with a pass that is given back, and only then', async () => {
  const [given] = await sentBy(
    passMails(reading(facts(aReader(), { givenBackCents: 8_900 }))),
    'emails.pass-ended',
    payload,
  );
  const [ended] = await sentBy(passMails(reading(facts(aReader()))), 'emails.pass-ended', payload);
  const [free] = await sentBy(
    passMails(reading(facts(aReader(), { givenBackCents: 0 }))),
    'emails.pass-ended',
    payload,
  );

  expect(given?.content.text).toContain('Tagastame 89,00 €');
  for (const mail of [ended, free]) {
    expect(mail?.content.text).not.toContain('89,00');
    expect(mail?.content.text).not.toContain('Tagasta');
  }
});

it('says when a pause by staff ends by itself, and otherwise that it does not', async () => {
  const texts = async (resumesAt: string | null) =>
    (
      await sentBy(passMails(reading(facts(aReader()))), 'emails.pass-changed-by-staff', {
        ...byStaff,
        change: 'PAUSE',
        resumesAt,
      })
    )
      .map(({ content }) => content.text)
      .join('');

  expect(await texts(day.toISOString())).toContain('jätkub ise 05.12.2026');
  expect(await texts(null)).toContain('kirjuta meile');
});

it('leaves the beginning of a paid pass to the mail that brings its invoice', async () => {
  const paid = reading(facts(aReader(), { isToldWithInvoice: true }));

  expect(await sentBy(passMails(paid), 'emails.pass-begun', payload)).toEqual([]);
});

it('is not sent to a closed account', async () => {
  expect(await sentBy(passMails(reading(null)), 'emails.pass-begun', payload)).toEqual([]);
});
