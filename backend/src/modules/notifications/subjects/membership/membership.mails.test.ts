import type { InvitationMail, MembershipMail } from '#modules/schools/index';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { membershipMails } from './membership.mails';

const ID = '0190f1de-0000-7000-8000-000000000001';
const HANDLER = 'emails.school-invitation';
const payload = { invitationId: ID, sending: 1 };

const noMemberships = { membership: async () => null, claims: async () => [], representative: async () => null };
const reading = (facts: InvitationMail | null) => ({
  invitations: { get: async () => facts },
  memberships: noMemberships,
});

const aMembership = ({ language, firstName, text }: Reader, over: Partial<MembershipMail> = {}): MembershipMail => ({
  userId: 7,
  schoolId: 4,
  to: 'mari@example.ee',
  language,
  firstName,
  schoolName: text,
  state: 'CONFIRMED',
  endedHow: null,
  ...over,
});
const membership = (over: Partial<MembershipMail>) => (reader: Reader) => ({
  payload: { membershipId: 1 },
  readers: {
    ...reading(null),
    memberships: { ...noMemberships, membership: async () => aMembership(reader, over) },
  },
});
const claims = (reader: Reader) => ({
  payload: { schoolId: 4, toldAt: '2026-11-22T10:00:00.000Z' },
  readers: {
    ...reading(null),
    memberships: {
      ...noMemberships,
      claims: async () => [7, 8].map((userId) => ({ ...aMembership(reader), userId, waiting: 3 })),
    },
  },
});
const changed = (change: 'DECIDES' | 'READS' | 'REMOVED') => (reader: Reader) => ({
  payload: { changeId: ID, userId: 7, schoolId: 4, change },
  readers: { ...reading(null), memberships: { ...noMemberships, representative: async () => aMembership(reader) } },
});
const anInvitation = (role: InvitationMail['role'], { language, text }: Reader): InvitationMail => ({
  invitationId: ID,
  schoolId: 4,
  schoolName: text,
  email: 'mari@example.ee',
  role,
  language,
  token: 'a b+c',
  expiresAt: new Date('2026-12-22T10:00:00Z'),
});
const example = (role: InvitationMail['role']) => (reader: Reader) => ({
  payload,
  readers: reading(anInvitation(role, reader)),
});

describeMails(membershipMails, {
  [HANDLER]: { 'a student': example('STUDENT'), 'a representative': example('SCHOOL_REP') },
  'emails.membership-confirmed': { 'a student': membership({}) },
  'emails.membership-ended': {
    'a declined claim': membership({ state: 'ENDED', endedHow: 'DECLINED' }),
    'an ended membership': membership({ state: 'ENDED', endedHow: 'REMOVED' }),
  },
  'emails.claims-waiting': { representatives: claims },
  'emails.representative-changed': {
    decides: changed('DECIDES'),
    'only reads': changed('READS'),
    removed: changed('REMOVED'),
  },
});

it('leads to the sign-up with the invitation, and tells until when it is valid', async () => {
  const [mail] = await sentBy(membershipMails(reading(anInvitation('STUDENT', aReader()))), HANDLER, payload);

  expect(mail?.content.text).toContain('https://valikool.example/auth/signup?invitation=a+b%2Bc');
  expect(mail?.content.text).toContain('22.12.2026 12:00');
});

it('sends nothing for an invitation that opens nothing any more', async () => {
  expect(await sentBy(membershipMails(reading(null)), HANDLER, payload)).toEqual([]);
});

it('does not tell a student of a confirmation that is over by now', async () => {
  const { readers, payload: ids } = membership({ state: 'ENDED', endedHow: 'REMOVED' })(aReader());

  expect(await sentBy(membershipMails(readers), 'emails.membership-confirmed', ids)).toEqual([]);
});
