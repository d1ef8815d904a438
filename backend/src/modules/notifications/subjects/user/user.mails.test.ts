import type { User } from '#modules/users/index';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { userMails } from './user.mails';
import type { UserReaders } from './user.types';

const ID = '0190f1de-0000-7000-8000-000000000001';
const INVITED = 'emails.user-invitation';
const CLOSED = 'emails.account-closed';
const payloads = { [INVITED]: { userId: 3, sending: ID }, [CLOSED]: { userId: 3, farewellId: ID } };

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
  deletedAt: null,
});
function reading(reader: Reader | null, authId: string | null = null) {
  const forgotten: string[] = [];
  const readers: UserReaders = {
    users: { get: async () => reader && aUser(reader, authId) },
    farewells: {
      farewell: async () => reader && { email: 'mari@example.ee', language: reader.language },
      erase: async (id) => void forgotten.push(id),
    },
  };
  return { readers, forgotten };
}
const example = (handler: keyof typeof payloads) => (reader: Reader) => ({
  payload: payloads[handler],
  readers: reading(reader).readers,
});

describeMails(userMails, {
  [INVITED]: { 'made by an administrator': example(INVITED) },
  [CLOSED]: { closed: example(CLOSED) },
});

it('invites nobody who has signed in meanwhile or has gone', async () => {
  for (const { readers } of [reading(aReader(), ID), reading(null)])
    expect(await sentBy(userMails(readers), INVITED, payloads[INVITED])).toEqual([]);
});

it('deletes the kept address once the last mail was sent, and keeps it when it was not', async () => {
  const { readers, forgotten } = reading(aReader());
  const fail = new Error('connection refused');

  await expect(sentBy(userMails(readers), CLOSED, payloads[CLOSED], { fail, isLastAttempt: true })).rejects.toThrow();
  expect(forgotten).toEqual([]);
  expect(await sentBy(userMails(readers), CLOSED, payloads[CLOSED])).toHaveLength(1);
  expect(forgotten).toEqual([ID]);
});
