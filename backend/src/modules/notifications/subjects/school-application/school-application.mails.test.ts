import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { schoolApplicationMails } from './school-application.mails';
import type { SchoolApplicationMailFacts, SchoolApplicationReaders } from './school-application.types';

const payload = { applicationId: 6 };
const RECEIPT = 'emails.school-application-receipt';
const FOR_ADMINS = 'emails.school-application-for-admins';
const DECLINED = 'emails.school-application-declined';

const anApplication = (
  { language, firstName, text }: Reader,
  over: Partial<SchoolApplicationMailFacts> = {},
): SchoolApplicationMailFacts => ({
  applicationId: 6,
  status: 'PENDING',
  to: 'juhtkond@example.ee',
  language,
  firstName,
  lastName: text,
  phoneNumber: '+37255500000',
  schoolName: text,
  registryCode: '77000016',
  municipality: 'Elva vald',
  note: null,
  openBefore: 0,
  ...over,
});
const reading = (facts: SchoolApplicationMailFacts | null, { language } = aReader()): SchoolApplicationReaders => ({
  schoolApplications: { application: async () => facts },
  administrators: {
    list: async () => [
      { id: 1, email: 'esimene@example.ee', language },
      { id: 2, email: 'teine@example.ee', language },
    ],
  },
});
const example =
  (over: Partial<SchoolApplicationMailFacts> = {}) =>
  (reader: Reader) => ({ payload, readers: reading(anApplication(reader, over), reader) });

describeMails(schoolApplicationMails, {
  [RECEIPT]: { received: example() },
  [FOR_ADMINS]: { 'waits for a decision': example() },
  [DECLINED]: { 'with its reason': example({ status: 'DECLINED', note: 'Kool ei ole seda küsinud' }) },
});

it('writes to each administrator in a mail of their own', async () => {
  const mails = await sentBy(schoolApplicationMails(reading(anApplication(aReader()))), FOR_ADMINS, payload);

  expect(mails.map(({ id, about }) => [id, about.userId])).toEqual([
    [`row.${FOR_ADMINS}.1`, 1],
    [`row.${FOR_ADMINS}.2`, 2],
  ]);
});

it('sends no eleventh receipt to an address, while administrators hear of every application', async () => {
  const eleventh = reading(anApplication(aReader(), { openBefore: 10 }));

  expect(await sentBy(schoolApplicationMails(eleventh), RECEIPT, payload)).toEqual([]);
  expect(await sentBy(schoolApplicationMails(eleventh), FOR_ADMINS, payload)).toHaveLength(2);
});

it('asks for no decision that was made, and tells of no refusal that was not', async () => {
  const decided = reading(anApplication(aReader(), { status: 'DECLINED', note: 'Ei' }));
  const pending = reading(anApplication(aReader()));

  expect(await sentBy(schoolApplicationMails(decided), FOR_ADMINS, payload)).toEqual([]);
  expect(await sentBy(schoolApplicationMails(pending), DECLINED, payload)).toEqual([]);
});
