import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { schoolCreditMails } from './school-credit.mails';
import type { CreditReader, SchoolCreditReaders } from './school-credit.types';

const low = { schoolId: 2, balanceCents: 4_500, at: '2026-11-23T10:00:00.000Z' };
const until = { ...low, runsOutOn: '2026-12-14', seats: 2 };
const expiring = {
  schoolId: 2,
  lotId: '018f0000-0000-7000-8000-000000000001',
  cents: 12_000,
  expiresAt: '2026-12-20T21:59:59.000Z',
};
const expired = { schoolId: 2, logId: 7, cents: 12_000 };

const rep = ({ language, firstName }: Reader, userId: number): CreditReader => ({
  userId,
  schoolId: 2,
  to: `esindaja${userId}@kool.example`,
  language,
  firstName,
  schoolName: 'Tamme kool',
});
const reading = (reader: Reader): SchoolCreditReaders => ({
  creditReaders: { list: async () => [rep(reader, 1), rep(reader, 2)] },
});
const example = (payload: object) => (reader: Reader) => ({ payload, readers: reading(reader) });

describeMails(schoolCreditMails, {
  'emails.school-credit-low': { 'credit is low': example(low), 'credit is low, with a day': example(until) },
  'emails.school-credit-expired': { 'a part has expired': example(expired) },
  'emails.school-credit-expiring': { 'a part expires soon': example(expiring) },
});

it.each([
  ['emails.school-credit-low', low, '45,00 €'],
  ['emails.school-credit-low', until, '14.12.2026'],
  ['emails.school-credit-expired', expired, '120,00 €'],
  ['emails.school-credit-expiring', expiring, '20.12.2026'],
])('%s goes to every representative, with the sum and the page', async (handler, payload, amount) => {
  const mails = await sentBy(schoolCreditMails(reading(aReader())), handler, payload);

  expect(mails.map(({ to }) => to)).toEqual(['esindaja1@kool.example', 'esindaja2@kool.example']);
  for (const part of ['Tamme kool', amount, '/user/school/credits']) expect(mails[0]?.content.text).toContain(part);
});
