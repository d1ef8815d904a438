import { dateTimeText } from '#platform/index';
import {
  approvalExpired,
  approvalGranted,
  approvalLeft,
  approvalRefused,
  approvalRequested,
  type ApprovalDecider,
  type ApprovalMail,
} from '#modules/registrations/index';
import { amountText } from '../../mail/amount-text';
import { cohortRows } from '../../mail/cohort-rows';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter } from '../../mail/mail.types';
import { SCHOOL_MAILS_PAGE } from '../../mail/school-letters';
import { approvalTexts } from './approval.texts';
import type { ApprovalReaders } from './approval.types';

const texts = approvalTexts;

/** Mails about registrations that a school approves: to the student, and to those who decide for the school. */
export const approvalMails = (readers: ApprovalReaders): Mail[] => [...askingMails(readers), ...decisionMails(readers)];

/** While the registration waits. */
const askingMails = ({ approvals }: ApprovalReaders): Mail[] => [
  defineMail({
    message: approvalRequested,
    handler: 'emails.approval-requested',
    texts,
    facts: async ({ registrationId }) => inState('WAITING', await approvals.mail(registrationId)),
    letters: requested,
  }),
  defineMail({
    message: approvalRequested,
    handler: 'emails.approval-to-decide',
    texts,
    facts: async ({ registrationId }) => {
      const facts = inState('WAITING', await approvals.mail(registrationId));
      return facts && { facts, deciders: await approvals.deciders(registrationId) };
    },
    letters: ({ facts, deciders }) => deciders.map((decider) => toDecide(facts, decider)),
  }),
];

/** When it is decided, or nobody decided. */
const decisionMails = ({ approvals }: ApprovalReaders): Mail[] => [
  defineMail({
    message: approvalGranted,
    handler: 'emails.approval-granted',
    texts,
    facts: async ({ registrationId }) => {
      const facts = inState('APPROVED', await approvals.mail(registrationId));
      return facts === null || facts.isCanceled || isPaid(facts) ? null : facts;
    },
    letters: granted,
  }),
  defineMail({
    message: approvalRefused,
    handler: 'emails.approval-refused',
    texts,
    facts: async ({ registrationId }) => inState('REFUSED', await approvals.mail(registrationId)),
    letters: refused,
  }),
  defineMail({
    message: approvalExpired,
    handler: 'emails.approval-expired',
    texts,
    facts: async ({ registrationId }) => inState('EXPIRED', await approvals.mail(registrationId)),
    letters: expired,
  }),
  defineMail({
    message: approvalLeft,
    handler: 'emails.approval-left',
    texts,
    facts: async ({ registrationId }) => {
      const facts = inState('WITHDRAWN', await approvals.mail(registrationId));
      return facts?.isCanceled ? facts : null;
    },
    letters: left,
  }),
];

/** The student has paid their part meanwhile, and has a mail about that. */
const isPaid = ({ studentShareCents, heldUntil }: ApprovalMail): boolean => studentShareCents > 0 && heldUntil === null;

/** Drops a mail whose news is out of date by the time it is sent. */
const inState = (state: ApprovalMail['state'], facts: ApprovalMail | null): ApprovalMail | null =>
  facts?.state === state ? facts : null;

const toStudent = ({ to, language, firstName, userId, cohortId, schoolId, registrationId }: ApprovalMail) => ({
  to,
  language,
  firstName,
  about: { userId, cohortId, schoolId },
  details: { registrationId },
});

const aboutCourse = ({ course, schoolName: school }: ApprovalMail) => ({ course, school });
const coursePath = ({ courseSlug }: ApprovalMail): string => `/courses/${encodeURIComponent(courseSlug)}`;
const untilText = ({ until, timeZone }: ApprovalMail): string => (until === null ? '' : dateTimeText(until, timeZone));

const requested = (facts: ApprovalMail): Letter => ({
  ...toStudent(facts),
  kind: 'approval-requested',
  words: fill(texts[facts.language].requested, { ...aboutCourse(facts), until: untilText(facts) }),
  rows: cohortRows(facts),
  path: '/user/my-courses',
});

function toDecide(facts: ApprovalMail, { userId, to, language, firstName, token }: ApprovalDecider): Letter {
  const t = texts[language];
  return {
    kind: 'approval-to-decide',
    suffix: userId,
    to,
    language,
    firstName,
    about: { userId, cohortId: facts.cohortId, schoolId: facts.schoolId },
    words: fill(t.toDecide, {
      course: facts.course,
      student: `${facts.firstName} ${facts.lastName}`,
      until: untilText(facts),
    }),
    rows: [
      ...cohortRows({ ...facts, language }),
      [t.labels.schoolPays, amountText(facts.schoolShareCents, language)],
      ...(facts.studentShareCents > 0
        ? ([[t.labels.studentPays, amountText(facts.studentShareCents, language)]] as [string, string][])
        : []),
    ],
    closing: [t.linkIsYours],
    choicesPath: SCHOOL_MAILS_PAGE,
    path: `/approvals/${encodeURIComponent(token)}`,
  };
}

function granted(facts: ApprovalMail): Letter {
  const { studentShareCents, heldUntil, timeZone, language } = facts;
  const toPay =
    heldUntil === null
      ? null
      : { amount: amountText(studentShareCents, language), heldUntil: dateTimeText(heldUntil, timeZone) };
  return {
    ...toStudent(facts),
    kind: 'approval-granted',
    words:
      toPay === null
        ? fill(texts[language].granted, aboutCourse(facts))
        : fill(texts[language].grantedToPay, { ...aboutCourse(facts), ...toPay }),
    rows: cohortRows(facts),
    path: '/user/my-courses',
  };
}

const refused = (facts: ApprovalMail): Letter => ({
  ...toStudent(facts),
  kind: 'approval-refused',
  words: fill(texts[facts.language].refused, { ...aboutCourse(facts), reason: facts.reason ?? '' }),
  path: coursePath(facts),
});

const expired = (facts: ApprovalMail): Letter => ({
  ...toStudent(facts),
  kind: 'approval-expired',
  words: fill(texts[facts.language].expired, aboutCourse(facts)),
  path: coursePath(facts),
});

const left = (facts: ApprovalMail): Letter => ({
  ...toStudent(facts),
  kind: 'approval-left',
  words: fill(texts[facts.language].left, aboutCourse(facts)),
  path: coursePath(facts),
});
