import type { User } from '#modules/users/index';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { userMails } from './user.mails';
import type { UserReaders } from './user.types';

const ID = '0190f1de-0000-7000-8000-000000000001';
const INVITED = 'emails.user-invitation';
const UNUSED = 'emails.unused-account';
const CLOSED = 'emails.account-closed';
const payloads = {
  [INVITED]: { userId: 3, sending: ID },
  [UNUSED]: { userId: 3, warning: 'FIRST', sending: ID },
  [CLOSED]: { userId: 3, farewellId: ID },
};

const aUser = ({ language, firstName }: Reader, authId: string | null): User => ({
  id: 3,
  authId,
  email: 'mari@example.ee',
  firstName,
  lastName: 'Tamm',
  role: 'STUDENT',
  language,
  phoneNumber: null,
  avatar: null,
  discordUserId: null,
  classroomEmail: null,
  metadata: {},
  termsAcceptedAt: null,
  lastUsedAt: null,
  deletedAt: null,
});
function reading(reader: Reader | null, authId: string | null = null) {
  const [forgotten, told]: [string[], string[]] = [[], []];
  const readers: UserReaders = {
    users: { get: async () => reader && aUser(reader, authId) },
    unusedAccounts: {
      warning: async () =>
        reader && {
          email: 'mari@example.ee',
          language: reader.language,
          firstName: reader.firstName,
          hasSignedIn: authId !== null,
          eraseAt: new Date('2030-03-12T09:00:00Z'),
        },
      warned: async (userId, step) => void told.push(`${userId} ${step}`),
    },
    farewells: {
      farewell: async () => reader && { email: 'mari@example.ee', language: reader.language },
      erase: async (id) => void forgotten.push(id),
    },
  };
  return { readers, forgotten, told };
}
const example =
  (handler: keyof typeof payloads, over: object = {}, authId: string | null = null) =>
  (reader: Reader) => ({
    payload: { ...payloads[handler], ...over },
    readers: reading(reader, authId).readers,
  });

describeMails(userMails, {
  [INVITED]: { 'made by an administrator': example(INVITED) },
  [UNUSED]: {
    'thirty days before': example(UNUSED, {}, ID),
    'seven days before': example(UNUSED, { warning: 'SECOND' }, ID),
    'made from a list, never used': example(UNUSED),
  },
  [CLOSED]: { closed: example(CLOSED), 'nobody used it': example(CLOSED, { reason: 'UNUSED' }) },
});

it('invites nobody who has signed in meanwhile or has gone', async () => {
  for (const { readers } of [reading(aReader(), ID), reading(null)])
    expect(await sentBy(userMails(readers), INVITED, payloads[INVITED])).toEqual([]);
});

/** @covers rule unused-accounts-warned */
it('names the day in both warnings, leads to the sign-in, and warns nobody who has come back', async () => {
  const { readers } = reading(aReader(), ID);
  const [first] = await sentBy(userMails(readers), UNUSED, payloads[UNUSED]);
  const [second] = await sentBy(userMails(readers), UNUSED, { ...payloads[UNUSED], warning: 'SECOND' });

  expect([first?.content.subject, second?.content.subject]).toEqual([
    'Sinu konto kustutatakse 12.03.2030, kui sa seda ei kasuta',
    'Viimane meeldetuletus: sinu konto kustutatakse 12.03.2030',
  ]);
  expect(first?.content.text).toContain('/auth/login');
  expect(await sentBy(userMails(reading(null).readers), UNUSED, payloads[UNUSED])).toEqual([]);
});

it('notes a warning that went out or cannot reach its reader, and none that failed or is not true any more', async () => {
  const { readers, told } = reading(aReader(), ID);
  const mails = userMails(readers);
  const second = { ...payloads[UNUSED], warning: 'SECOND' };

  await expect(sentBy(mails, UNUSED, second, { fail: new Error('down'), isLastAttempt: true })).rejects.toThrow('down');
  const gone = reading(null);
  await sentBy(userMails(gone.readers), UNUSED, second);
  expect([told, gone.told]).toEqual([[], []]);
  await sentBy(mails, UNUSED, payloads[UNUSED]);
  await sentBy(mails, UNUSED, second, { answer: 'UNREACHABLE' });

  expect(told).toEqual(['3 FIRST', '3 SECOND']);
});

it('deletes the kept address once the last mail was sent, and keeps it when it was not', async () => {
  const { readers, forgotten } = reading(aReader());
  const fail = new Error('connection refused');

  await expect(sentBy(userMails(readers), CLOSED, payloads[CLOSED], { fail, isLastAttempt: true })).rejects.toThrow();
  expect(forgotten).toEqual([]);
  expect(await sentBy(userMails(readers), CLOSED, payloads[CLOSED])).toHaveLength(1);
  expect(forgotten).toEqual([ID]);
});
