import { dateTimeText } from '#platform/index';
import {
  classSessionChanged,
  cohortCanceled,
  cohortConfirmed,
  cohortRescheduled,
  cohortUndecided,
} from '#modules/cohorts/index';
import type { Administrator } from '../../mail/administrators.types';
import { classTimesRow } from '../../mail/cohort-rows';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import { commonTexts } from '../../mail/mail.texts';
import type { FilledWords, Letter } from '../../mail/mail.types';
import { cohortTexts } from './cohort.texts';
import type { ClassMailFacts, CohortMailFacts, CohortReaders, UndecidedMailFacts } from './cohort.types';

const texts = cohortTexts;

/** Mails to the people of a cohort when its times change, and about whether it runs. */
export const cohortMails = (readers: CohortReaders): Mail[] => [...timeMails(readers), ...decisionMails(readers)];

const timeMails = ({ cohorts }: CohortReaders): Mail[] => [
  defineMail({
    message: cohortRescheduled,
    handler: 'emails.cohort-rescheduled',
    texts,
    facts: async ({ cohortId, userId }) => unlessCanceled(await cohorts.person(cohortId, userId)),
    letters: rescheduled,
  }),
  defineMail({
    message: classSessionChanged,
    handler: 'emails.class-changed',
    texts,
    facts: async ({ sessionId, userId }) => {
      const session = await cohorts.classSession(sessionId);
      const person = session && unlessCanceled(await cohorts.person(session.cohortId, userId));
      return session && person && { session, person };
    },
    letters: classChanged,
  }),
];

const decisionMails = ({ cohorts, administrators }: CohortReaders): Mail[] => [
  defineMail({
    message: cohortCanceled,
    handler: 'emails.cohort-canceled',
    texts,
    facts: ({ cohortId }) => cohorts.teachers(cohortId),
    letters: (teachers) => teachers.map(canceledForTeacher),
  }),
  defineMail({
    message: cohortConfirmed,
    handler: 'emails.cohort-confirmed',
    texts,
    facts: async ({ cohortId, userId }) => unlessCanceled(await cohorts.person(cohortId, userId)),
    letters: confirmed,
  }),
  defineMail({
    message: cohortUndecided,
    handler: 'emails.cohort-undecided',
    texts,
    facts: async ({ cohortId }) => {
      const cohort = await cohorts.undecided(cohortId);
      return cohort && { cohort, admins: await administrators.list() };
    },
    letters: ({ cohort, admins }) => admins.map((admin) => undecidedForAdmin(cohort, admin)),
  }),
];

/** A canceled cohort has a mail of its own, so the other mails are not sent any more. */
const unlessCanceled = (person: CohortMailFacts | null): CohortMailFacts | null =>
  person === null || person.status === 'CANCELED' ? null : person;

const toPerson = ({ to, language, firstName, userId, cohortId, isTeacher }: CohortMailFacts) => ({
  to,
  language,
  firstName,
  about: { userId, cohortId },
  path: isTeacher ? `/user/cohorts/${cohortId}` : '/user/my-courses',
});

/** Tells the times as they are when the mail is made. */
function rescheduled(facts: CohortMailFacts): Letter {
  const { language, cohort, startsAt, endsAt, timeZone, classTimes } = facts;
  const t = texts[language];
  const { labels } = commonTexts[language];
  return {
    ...toPerson(facts),
    kind: 'cohort-rescheduled',
    words: fill(t.rescheduled, facts),
    rows: [
      [labels.cohort, cohort],
      [labels.start, dateTimeText(startsAt, timeZone)],
      [t.labels.end, dateTimeText(endsAt, timeZone)],
      classTimesRow(classTimes, language),
    ],
  };
}

function classChanged({ session, person }: { session: ClassMailFacts; person: CohortMailFacts }): Letter {
  const { status, note } = session;
  return {
    ...toPerson(person),
    kind: `class-${status.toLowerCase()}`,
    words: wordsOfClass(session, person),
    rows: note === null ? [] : [[texts[person.language].labels.note, note]],
  };
}

function wordsOfClass(session: ClassMailFacts, { language, course, timeZone }: CohortMailFacts): FilledWords {
  const t = texts[language];
  const moment = dateTimeText(session.startsAt, timeZone);
  if (session.status === 'MOVED')
    return fill(t.classMoved, { course, from: dateTimeText(session.originalStartsAt, timeZone), to: moment });
  return fill(session.status === 'CANCELED' ? t.classCanceled : t.classPlannedAgain, { course, moment });
}

const canceledForTeacher = (teacher: CohortMailFacts): Letter => ({
  ...toPerson(teacher),
  kind: 'cohort-canceled',
  suffix: teacher.userId,
  words: fill(texts[teacher.language].canceledForTeacher, teacher),
});

function confirmed(facts: CohortMailFacts): Letter {
  const { language, startsAt, timeZone, classTimes } = facts;
  return {
    ...toPerson(facts),
    kind: 'cohort-confirmed',
    words: fill(texts[language].confirmed, facts),
    rows: [[commonTexts[language].labels.start, dateTimeText(startsAt, timeZone)], classTimesRow(classTimes, language)],
  };
}

function undecidedForAdmin(facts: UndecidedMailFacts, { id, email, language }: Administrator): Letter {
  const { cohortId, seatsTaken, sizeMin, startsAt, timeZone } = facts;
  const t = texts[language];
  return {
    kind: 'cohort-undecided',
    suffix: id,
    to: email,
    language,
    about: { userId: id, cohortId },
    words: fill(t.undecidedForAdmins, facts),
    rows: [
      [t.labels.students, `${seatsTaken} / ${sizeMin}`],
      [commonTexts[language].labels.start, dateTimeText(startsAt, timeZone)],
    ],
    path: `/manage/cohorts/${cohortId}`,
  };
}
