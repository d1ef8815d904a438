import { teacherWeekTold, type TeacherWeek, type TeacherWeekMail } from '#modules/teacher-week/index';
import { classTimesOf } from '../../mail/class-times.policy';
import { classTimesText } from '../../mail/cohort-rows';
import { fill } from '../../mail/compose-mail';
import { defineMail, type Mail } from '../../mail/define-mail';
import type { Letter, MailRow } from '../../mail/mail.types';
import { teacherWeekTexts } from './teacher-week.texts';
import type { TeacherWeekReaders } from './teacher-week.types';

/** More cohorts are on the page behind the button. */
const MOST_GROUPS = 8;

/** A teacher's week in short, on Mondays. */
export const teacherWeekMails = ({ weekMails }: TeacherWeekReaders): Mail[] => [
  defineMail({
    message: teacherWeekTold,
    handler: 'emails.teacher-week',
    texts: teacherWeekTexts,
    facts: ({ userId, week }) => weekMails.mail(userId, week),
    letters: ofWeek,
  }),
];

const ofWeek = ({ userId, to, language, firstName, week }: TeacherWeekMail): Letter => ({
  kind: 'teacher-week',
  to,
  language,
  firstName,
  about: { userId },
  words: fill(teacherWeekTexts[language].week, undefined),
  rows: rowsOf(week, language),
  path: '/user/cohorts',
  reason: teacherWeekTexts[language].reason,
});

/** What is zero is left out. */
function rowsOf(week: TeacherWeek, language: TeacherWeekMail['language']): MailRow[] {
  const { labels } = teacherWeekTexts[language];
  const figures = (['resultsDue', 'newStudents', 'unansweredFeedback'] as const)
    .filter((figure) => week[figure] > 0)
    .map((figure): MailRow => [labels[figure], String(week[figure])]);
  const classes = week.cohorts
    .filter(({ times }) => times.length > 0)
    .slice(0, MOST_GROUPS)
    .map(({ course, cohort, times, lessonMinutes }): MailRow => [
      cohort.startsWith(course) ? cohort : `${course}, ${cohort}`,
      classTimesText(classTimesOf(times, lessonMinutes), language),
    ]);
  return [...figures, ...classes];
}
