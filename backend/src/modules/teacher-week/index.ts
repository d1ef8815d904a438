/** The face of teachers' weeks: the mail on Mondays is written by the module that mails. */
export { teacherWeekTold } from './teacher-week.messages';
export { teacherWeekEraser } from './teacher-week-writer';
export type { TeacherWeek, TeacherWeekMail, TeacherWeekMailReader } from './teacher-week.types';
