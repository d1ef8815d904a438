import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { applicationMails } from './application.mails';
import type { ApplicationMailFacts, ApplicationReaders } from './application.types';

const payload = { applicationId: 6 };
const RECEIPT = 'emails.application-receipt';
const FOR_ADMINS = 'emails.application-for-admins';
const DECIDED = 'emails.application-decided';

const anApplication = (
  { language, firstName, text }: Reader,
  over: Partial<ApplicationMailFacts> = {},
): ApplicationMailFacts => ({
  applicationId: 6,
  status: 'PENDING',
  userId: null,
  to: 'opetaja@example.ee',
  language,
  firstName,
  lastName: text,
  phoneNumber: '+37255500000',
  subject: text,
  note: null,
  hasAccount: false,
  ...over,
});
const reading = (facts: ApplicationMailFacts | null, { language } = aReader()): ApplicationReaders => ({
  applications: { application: async () => facts },
  administrators: {
    list: async () => [
      { id: 1, email: 'esimene@example.ee', language },
      { id: 2, email: 'teine@example.ee', language },
    ],
  },
});
const example =
  (over: Partial<ApplicationMailFacts> = {}) =>
  (reader: Reader) => ({ payload, readers: reading(anApplication(reader, over), reader) });

describeMails(applicationMails, {
  [RECEIPT]: { received: example() },
  [FOR_ADMINS]: { 'waits for a decision': example() },
  [DECIDED]: {
    approved: example({ status: 'APPROVED', userId: 8 }),
    'approved, with an account': example({ status: 'APPROVED', userId: 8, hasAccount: true }),
    declined: example({ status: 'DECLINED' }),
    'declined, with a reason': example({ status: 'DECLINED', note: 'Rühmi ei ole' }),
  },
});

it('writes to each administrator in a mail of their own', async () => {
  const mails = await sentBy(applicationMails(reading(anApplication(aReader()))), FOR_ADMINS, payload);

  expect(mails.map(({ id, about }) => [id, about.userId])).toEqual([
    [`row.${FOR_ADMINS}.1`, 1],
    [`row.${FOR_ADMINS}.2`, 2],
  ]);
});

it('asks for no decision that was made, and tells of none that was not', async () => {
  const decided = reading(anApplication(aReader(), { status: 'DECLINED' }));
  const pending = reading(anApplication(aReader()));

  expect(await sentBy(applicationMails(decided), FOR_ADMINS, payload)).toEqual([]);
  expect(await sentBy(applicationMails(pending), DECIDED, payload)).toEqual([]);
});
