import type { ParticipantStatus } from '@valikool/contract';
import {
  diplomaRevoked,
  resultsOverdue,
  resultTold,
  schoolResultsTold,
  type DiplomaMail,
  type LeftToStaffMail,
  type OverdueMail,
  type ResultMail,
  type SchoolResultsMail,
} from '#modules/learning/index';
import { dateText } from '#platform/index';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter, MailRow } from '../../mail/mail.types';
import type { Administrator } from '../../mail/administrators.types';
import { SCHOOL_MAILS_PAGE } from '../../mail/school-letters';
import { resultTexts } from './result.texts';
import type { ResultReaders } from './result.types';
import { staffResultTexts } from './staff-result.texts';

/** Results and diplomas, as students, schools and teachers hear of them. */
export const resultMails = ({ results, ...readers }: ResultReaders): Mail[] => [
  defineMail({
    message: resultTold,
    handler: 'emails.result',
    texts: resultTexts,
    facts: async ({ from, ...told }) => {
      const result = await results.result(told);
      return result && { ...result, from };
    },
    letters: toStudent,
  }),
  defineMail({
    message: diplomaRevoked,
    handler: 'emails.diploma-revoked',
    texts: resultTexts,
    facts: ({ diplomaId }) => results.revoked(diplomaId),
    letters: ofRevoked,
  }),
  defineMail({
    message: resultsOverdue,
    handler: 'emails.results-overdue',
    texts: resultTexts,
    facts: async ({ cohortId }) => someOf(await results.overdue(cohortId)),
    letters: (teachers) => teachers.map(toTeacher),
  }),
  staffMail({ results, ...readers }),
  defineMail({
    message: schoolResultsTold,
    handler: 'emails.school-results',
    texts: resultTexts,
    facts: async ({ schoolId, day }) => someOf(await results.ofSchool(schoolId, day)),
    letters: (representatives) => representatives.map(toSchool),
  }),
];

/** Reminds staff of what only they can do. */
const staffMail = ({ results, administrators }: ResultReaders): Mail =>
  defineMail({
    message: resultsOverdue,
    handler: 'emails.results-overdue-for-admins',
    texts: staffResultTexts,
    facts: async ({ cohortId }) => {
      const cohort = await results.leftToStaff(cohortId);
      return cohort && { cohort, admins: await administrators.list() };
    },
    letters: ({ cohort, admins }) => admins.map((admin) => toAdmin(cohort, admin)),
  });

function toAdmin(facts: LeftToStaffMail, { id, email, language }: Administrator): Letter {
  const { cohortId, endsAt } = facts;
  return {
    kind: 'results-overdue-for-admins',
    suffix: id,
    to: email,
    language,
    about: { userId: id, cohortId },
    words: fill(staffResultTexts[language].overdueForAdmins, { ...facts, day: dateText(endsAt) }),
    path: `/manage/cohorts/${cohortId}`,
  };
}

const someOf = <Facts>(all: Facts[]): Facts[] | null => (all.length === 0 ? null : all);

type Told = ResultMail & { from: ParticipantStatus };
const isFinal = (status: ParticipantStatus): boolean => status === 'COMPLETED' || status === 'FAILED';

function kindOf({ from, status }: Told) {
  if (!isFinal(status)) return 'withdrawn';
  if (isFinal(from)) return status === 'COMPLETED' ? 'correctedToPassed' : 'correctedToFailed';
  return status === 'COMPLETED' ? 'passed' : 'failed';
}

function toStudent(facts: Told): Letter {
  const { to, language, firstName, userId, cohortId, schoolId, registrationId, status, reason, diplomaNumber } = facts;
  const t = resultTexts[language];
  const rows: MailRow[] = [
    [t.labels.course, facts.course],
    ...(status === 'COMPLETED' || status === 'FAILED' ? ([[t.labels.result, t.results[status]]] as MailRow[]) : []),
    ...(reason === null ? [] : ([[t.labels.reason, reason]] as MailRow[])),
    ...(diplomaNumber === null ? [] : ([[t.labels.diploma, diplomaNumber]] as MailRow[])),
  ];
  return {
    kind: 'result',
    to,
    language,
    firstName,
    about: { userId, cohortId, schoolId },
    details: { registrationId },
    words: fill(t[kindOf(facts)], facts),
    rows,
    path: status === 'COMPLETED' ? '/user/diplomas' : `/user/my-courses?registration=${registrationId}`,
  };
}

function ofRevoked(facts: DiplomaMail): Letter {
  const { to, language, firstName, userId, cohortId, schoolId, replacedBy } = facts;
  const t = resultTexts[language];
  return {
    kind: 'diploma-revoked',
    to,
    language,
    firstName,
    about: { userId, cohortId, schoolId },
    words: replacedBy === null ? fill(t.revoked, facts) : fill(t.replaced, { ...facts, replacedBy }),
    path: '/user/diplomas',
  };
}

const toTeacher = ({
  to,
  language,
  firstName,
  userId,
  cohortId,
  course,
  cohort,
  endsAt,
  waiting,
}: OverdueMail): Letter => ({
  kind: 'results-overdue',
  suffix: userId,
  to,
  language,
  firstName,
  about: { userId, cohortId },
  words: fill(resultTexts[language].overdue, { course, cohort, waiting, day: dateText(endsAt) }),
  path: `/user/cohorts/${cohortId}/students`,
});

function toSchool(facts: SchoolResultsMail): Letter {
  const { to, language, firstName, userId, schoolId, school, total, results } = facts;
  const t = resultTexts[language];
  return {
    kind: 'school-results',
    suffix: userId,
    to,
    language,
    firstName,
    about: { userId, schoolId },
    words: fill(t.ofSchool, { school, total }),
    rows: results.map(({ student, course, status }) => [student, `${course}: ${t.results[status]}`]),
    ...(total > results.length && { closing: [t.others(total - results.length)] }),
    path: '/user/school/my-students',
    reason: t.schoolReason(school),
    choicesPath: SCHOOL_MAILS_PAGE,
  };
}
