import { dateText, euroText } from '#platform/index';
import {
  registrationCanceled,
  registrationCohortCanceled,
  registrationHoldLapsed,
  registrationPaidWithoutSeat,
} from '#modules/registrations/index';
import { classTimesRow, cohortRows } from '../../mail/cohort-rows';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter, MailRow } from '../../mail/mail.types';
import type { RegistrationMailFacts, RegistrationReaders } from '../registration/registration.types';
import { lostSeatTexts } from './lost-seat.texts';

const texts = lostSeatTexts;

/** Mails to a student about a seat that they no longer have. */
export const lostSeatMails = ({ registrations }: RegistrationReaders): Mail[] => [
  defineMail({
    message: registrationCanceled,
    handler: 'emails.registration-canceled',
    texts,
    facts: ({ registrationId }) => registrations.get(registrationId),
    letters: canceled,
  }),
  defineMail({
    message: registrationCohortCanceled,
    handler: 'emails.registration-cohort-canceled',
    texts,
    facts: ({ registrationId }) => registrations.get(registrationId),
    letters: cohortCanceled,
  }),
  defineMail({
    message: registrationHoldLapsed,
    handler: 'emails.hold-lapsed',
    texts,
    facts: ({ registrationId }) => registrations.get(registrationId),
    letters: holdLapsed,
  }),
  defineMail({
    message: registrationPaidWithoutSeat,
    handler: 'emails.paid-without-seat',
    texts,
    facts: ({ registrationId }) => registrations.get(registrationId),
    letters: paidWithoutSeat,
  }),
];

const toStudent = ({ to, language, firstName, userId, cohortId, schoolId, registrationId }: RegistrationMailFacts) => ({
  to,
  language,
  firstName,
  about: { userId, cohortId, schoolId },
  details: { registrationId },
});

const coursePath = ({ courseSlug }: RegistrationMailFacts): string => `/courses/${encodeURIComponent(courseSlug)}`;

type Refund = { amount: string; dueBy: string };

const refundOf = ({ refund }: RegistrationMailFacts): Refund | null =>
  refund && { amount: euroText(refund.amountCents), dueBy: dateText(refund.dueBy) };

const refundRows = (refund: Refund | null, labels: { refund: string; refundDueBy: string }): MailRow[] =>
  refund === null
    ? []
    : [
        [labels.refund, refund.amount],
        [labels.refundDueBy, refund.dueBy],
      ];

function canceled(facts: RegistrationMailFacts): Letter {
  const t = texts[facts.language];
  const refund = refundOf(facts);
  return {
    ...toStudent(facts),
    kind: 'registration-canceled',
    words: fill(t.canceled, { course: facts.course, refund }),
    rows: refundRows(refund, t.canceledLabels),
    path: '/courses',
  };
}

function cohortCanceled(facts: RegistrationMailFacts): Letter {
  const t = texts[facts.language];
  const refund = refundOf(facts);
  return {
    ...toStudent(facts),
    kind: 'cohort-canceled',
    words: fill(t.cohortCanceled, { ...facts, refund }),
    rows: refundRows(refund, t.cohortCanceledLabels),
    path: coursePath(facts),
  };
}

const holdLapsed = (facts: RegistrationMailFacts): Letter => ({
  ...toStudent(facts),
  kind: 'hold-lapsed',
  words: fill(texts[facts.language].holdLapsed, facts),
  path: coursePath(facts),
});

function paidWithoutSeat(facts: RegistrationMailFacts): Letter {
  const { language, course, paidCents, classTimes } = facts;
  const rows = cohortRows(facts);
  return {
    ...toStudent(facts),
    kind: 'paid-without-seat',
    words: fill(texts[language].paidWithoutSeat, { course, amount: euroText(paidCents) }),
    rows: classTimes.length === 0 ? rows : [...rows, classTimesRow(classTimes, language)],
    path: '/user/my-courses',
  };
}
