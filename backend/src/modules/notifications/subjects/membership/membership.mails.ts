import { dateTimeText } from '#platform/index';
import { invitationRequested, type InvitationMail } from '#modules/schools/index';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter, MailBrand } from '../../mail/mail.types';
import { membershipTexts } from './membership.texts';
import type { MembershipReaders } from './membership.types';

/** Mails about belonging to a school. */
export const membershipMails = ({ invitations }: MembershipReaders): Mail[] => [
  defineMail({
    message: invitationRequested,
    handler: 'emails.school-invitation',
    texts: membershipTexts,
    // null: the invitation was revoked, accepted or has run out, so its link would open nothing.
    facts: ({ invitationId }) => invitations.get(invitationId),
    letters: invitation,
  }),
];

function invitation(facts: InvitationMail, { appName }: MailBrand): Letter {
  const { email, language, schoolId, schoolName: school, token } = facts;
  const t = membershipTexts[language];
  return {
    kind: 'school-invitation',
    to: email,
    language,
    about: { schoolId },
    words: fill(facts.role === 'STUDENT' ? t.invitedStudent : t.invitedRep, { school, appName }),
    closing: [t.validUntil(dateTimeText(facts.expiresAt)), t.notExpected],
    path: `/auth/signup?${new URLSearchParams({ invitation: token }).toString()}`,
  };
}
