import type { InvitationMail } from '#modules/schools/index';
import { aReader, describeMails, sentBy, type Reader } from '../../../../../test/mails';
import { membershipMails } from './membership.mails';

const ID = '0190f1de-0000-7000-8000-000000000001';
const HANDLER = 'emails.school-invitation';
const payload = { invitationId: ID, sending: 1 };

const reading = (facts: InvitationMail | null) => ({ invitations: { get: async () => facts } });
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
});

it('leads to the sign-up with the invitation, and tells until when it is valid', async () => {
  const [mail] = await sentBy(membershipMails(reading(anInvitation('STUDENT', aReader()))), HANDLER, payload);

  expect(mail?.content.text).toContain('https://valikool.example/auth/signup?invitation=a+b%2Bc');
  expect(mail?.content.text).toContain('22.12.2026 12:00');
});

it('sends nothing for an invitation that opens nothing any more', async () => {
  expect(await sentBy(membershipMails(reading(null)), HANDLER, payload)).toEqual([]);
});
