import { dateTimeText } from '#platform/index';
import {
  type ClaimsMail,
  invitationRequested,
  type InvitationMail,
  membershipConfirmed,
  membershipEnded,
  type MembershipMail,
  type RepresentativeMail,
  representativeChanged,
  schoolClaimsWaiting,
} from '#modules/schools/index';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter, MailBrand } from '../../mail/mail.types';
import { SCHOOL_MAILS_PAGE } from '../../mail/school-letters';
import { membershipTexts } from './membership.texts';
import type { MembershipReaders } from './membership.types';
import { representativeTexts } from './representative.texts';

const representativeMail = (memberships: MembershipReaders['memberships']): Mail =>
  defineMail({
    message: representativeChanged,
    handler: 'emails.representative-changed',
    texts: representativeTexts,
    facts: async ({ userId, schoolId, change }) => {
      const facts = await memberships.representative(userId, schoolId);
      return facts && { ...facts, change };
    },
    letters: ({ change, ...facts }) => ({
      ...toPerson(facts),
      kind: `representative-${change}`,
      words: fill(representativeTexts[facts.language][change], { school: facts.schoolName }),
      path: change === 'REMOVED' ? '/user/profile' : '/user/school',
    }),
  });

/** Mails about belonging to a school. */
export const membershipMails = ({ invitations, memberships }: MembershipReaders): Mail[] => [
  defineMail({
    message: invitationRequested,
    handler: 'emails.school-invitation',
    texts: membershipTexts,
    // null: the invitation was revoked, accepted or has run out, so its link would open nothing.
    facts: ({ invitationId }) => invitations.get(invitationId),
    letters: invitation,
  }),
  defineMail({
    message: membershipConfirmed,
    handler: 'emails.membership-confirmed',
    texts: membershipTexts,
    // null: the membership has ended meanwhile, or the account is closed.
    facts: async ({ membershipId }) => inState('CONFIRMED', await memberships.membership(membershipId)),
    letters: confirmed,
  }),
  defineMail({
    message: membershipEnded,
    handler: 'emails.membership-ended',
    texts: membershipTexts,
    facts: async ({ membershipId }) => inState('ENDED', await memberships.membership(membershipId)),
    letters: ended,
  }),
  defineMail({
    message: schoolClaimsWaiting,
    handler: 'emails.claims-waiting',
    texts: membershipTexts,
    facts: ({ schoolId }) => memberships.claims(schoolId),
    letters: (representatives) => representatives.map(claimsWaiting),
  }),
  representativeMail(memberships),
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

const inState = (state: MembershipMail['state'], facts: MembershipMail | null): MembershipMail | null =>
  facts?.state === state ? facts : null;

const toPerson = ({ to, language, firstName, userId, schoolId }: RepresentativeMail) => ({
  to,
  language,
  firstName,
  about: { userId, schoolId },
});

const confirmed = (facts: MembershipMail): Letter => ({
  ...toPerson(facts),
  kind: 'membership-confirmed',
  words: fill(membershipTexts[facts.language].confirmed, { school: facts.schoolName }),
  path: '/courses',
});

const ended = (facts: MembershipMail): Letter => {
  const t = membershipTexts[facts.language];
  const isDeclined = facts.endedHow === 'DECLINED';
  return {
    ...toPerson(facts),
    kind: isDeclined ? 'membership-declined' : 'membership-ended',
    words: fill(isDeclined ? t.declined : t.ended, { school: facts.schoolName }),
    path: '/user/profile',
  };
};

const claimsWaiting = (facts: ClaimsMail): Letter => ({
  ...toPerson(facts),
  kind: 'claims-waiting',
  suffix: facts.userId,
  words: fill(membershipTexts[facts.language].claimsWaiting, { school: facts.schoolName, waiting: facts.waiting }),
  path: '/user/school/my-students',
  choicesPath: SCHOOL_MAILS_PAGE,
});
