import { dateText, dateTimeText } from '#platform/index';
import { registrationPayerChanged } from '#modules/registrations/index';
import { amountText } from '../../mail/amount-text';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { FilledWords, Letter, MailRow } from '../../mail/mail.types';
import { SCHOOL_MAILS_PAGE } from '../../mail/school-letters';
import { payerTexts } from './payer.texts';
import type { PayerFacts, PayerReaders, SchoolRep } from './payer.types';

/** Mails about who pays for a seat. After two changes at once both mails tell of the last one. */
export const payerMails = ({ payers }: PayerReaders): Mail[] => [
  defineMail({
    message: registrationPayerChanged,
    handler: 'emails.registration-payer-changed',
    texts: payerTexts,
    facts: async ({ registrationId, actorUserId, creditNoteIds }) => {
      const facts = await payers.registration(registrationId, creditNoteIds);
      if (facts === null) return null;
      const reps = facts.schoolId === null ? [] : await payers.repsOf(facts.schoolId);
      return { facts, otherReps: reps.filter(({ id }) => id !== actorUserId) };
    },
    letters: ({ facts, otherReps }) => [toStudent(facts), ...otherReps.map((rep) => toRep(facts, rep))],
  }),
];

const momentOf = (date: Date | null): string | null => (date === null ? null : dateTimeText(date));

const toPayOf = ({ language, owedCents, dueAt, accessUntil, heldUntil }: PayerFacts) =>
  owedCents === 0 || dueAt === null
    ? null
    : {
        amount: amountText(owedCents, language),
        dueAt: dateText(dueAt),
        accessUntil: momentOf(accessUntil),
        heldUntil: momentOf(heldUntil),
      };

function toStudent(facts: PayerFacts): Letter {
  const { to, language, firstName, userId, cohortId, schoolId } = facts;
  return {
    kind: 'payer-changed',
    to,
    language,
    firstName,
    about: { userId, cohortId, schoolId },
    words: wordsForStudent(facts),
    rows: rowsForStudent(facts),
    path: '/user/my-courses',
  };
}

function wordsForStudent(facts: PayerFacts): FilledWords {
  const { course, cohort, refundCents, refundDueBy } = facts;
  const t = payerTexts[facts.language];
  const toPay = toPayOf(facts);
  if (facts.payer === 'STUDENT') return fill(t.studentPays, { course, cohort, toPay });
  const refund =
    refundCents === 0 || refundDueBy === null
      ? null
      : { amount: amountText(refundCents, facts.language), dueBy: dateText(refundDueBy) };
  return fill(t.schoolPays, { course, cohort, school: facts.schoolName ?? '', refund, toPay });
}

function rowsForStudent(facts: PayerFacts): MailRow[] {
  const { labels } = payerTexts[facts.language];
  const toPay = toPayOf(facts);
  return [
    [labels.course, facts.course],
    [labels.cohort, facts.cohort],
    ...(toPay === null ? [] : [[labels.toPay, toPay.amount] as const, [labels.dueAt, toPay.dueAt] as const]),
    ...(toPay?.accessUntil == null ? [] : [[labels.accessUntil, toPay.accessUntil] as const]),
  ];
}

/** To a representative of the student's school. */
function toRep(facts: PayerFacts, { id, email, language }: SchoolRep): Letter {
  const { course, cohort, cohortId, schoolId, payer } = facts;
  const t = payerTexts[language];
  const student = `${facts.firstName} ${facts.lastName}`;
  return {
    kind: 'payer-changed-school',
    suffix: id,
    to: email,
    language,
    about: { userId: id, cohortId, schoolId },
    words: fill(t.forSchool, { student, course, cohort, isSchools: payer === 'SCHOOL' }),
    rows: [
      [t.labels.student, student],
      [t.labels.course, course],
      [t.labels.cohort, cohort],
    ],
    path: '/user/school/my-students',
    choicesPath: SCHOOL_MAILS_PAGE,
  };
}
