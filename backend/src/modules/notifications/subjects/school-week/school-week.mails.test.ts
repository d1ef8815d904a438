import type { SchoolWeek, SchoolWeekMail } from '#modules/school-overview/index';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { schoolWeekMails } from './school-week.mails';

const HANDLER = 'emails.school-week';
const payload = { userId: 7, week: '2026-11-30' };

const full: SchoolWeek = {
  claims: 3,
  requests: 2,
  balanceCents: 45_000,
  prepaidSeats: 2,
  runsOutOn: '2026-12-14',
  seats: 24,
  monthCents: 19_000,
  yearCents: 228_000,
  results: { completed: 10, failed: 1, awaitingResult: 3 },
  owed: { invoices: 2, cents: 30_000, overdueCents: 10_000, nextDueOn: '2026-11-20' },
};
const quiet: SchoolWeek = {
  ...full,
  claims: 0,
  requests: 0,
  balanceCents: 0,
  runsOutOn: null,
  monthCents: 0,
  yearCents: 0,
  results: { completed: 0, failed: 0, awaitingResult: 0 },
  owed: { invoices: 0, cents: 0, overdueCents: 0, nextDueOn: null },
};
const mailTo = ({ language, firstName, text }: Reader, week: SchoolWeek): SchoolWeekMail => ({
  userId: 7,
  schoolId: 4,
  schoolName: text,
  to: 'anu@kool.example',
  language,
  firstName,
  week,
});
const reading = (mail: SchoolWeekMail | null) => ({ weekMails: { mail: async () => mail } });
const example = (week: SchoolWeek) => (reader: Reader) => ({ payload, readers: reading(mailTo(reader, week)) });

describeMails(schoolWeekMails, {
  [HANDLER]: { 'all there is': example(full), 'only seats': example(quiet) },
});

const sent = async (week: SchoolWeek) =>
  (await sentBy(schoolWeekMails(reading(mailTo(aReader({ text: 'Tamme kool' }), week))), HANDLER, payload))[0];

it('says what waits, what is left and until when, what it costs and what is owed', async () => {
  const mail = await sent(full);

  expect(mail?.content.subject).toBe('Nädala ülevaade: Tamme kool');
  for (const part of [
    'kinnitust ootab õpilasi: 3',
    'otsust ootab registreerimisi: 2',
    'Krediiti: 450,00 €, jätkub kuni 14.12.2026',
    'Kohti sel õppeaastal: 24',
    'Sel kuul algavate rühmade kulu: 190,00 €',
    '2, kokku 300,00 €, esimene tähtaeg 20.11.2026',
    'möödas summas 100,00 €',
    'arvestatud 10',
    'https://valikool.example/school',
    'https://valikool.example/user/school/settings',
  ])
    expect(mail?.content.text).toContain(part);
  expect(mail?.content.html).toContain('href="https://valikool.example/user/school/settings"');
});

it('leaves out what is zero', async () => {
  const text = (await sent(quiet))?.content.text ?? '';

  expect(text).toContain('Kohti sel õppeaastal: 24');
  for (const label of ['Krediiti', 'Tulemused', 'Tasumata', 'otsust']) expect(text).not.toContain(label);
});

it('is not sent to somebody who wants it no more', async () => {
  expect(await sentBy(schoolWeekMails(reading(null)), HANDLER, payload)).toEqual([]);
});
