import type { TeacherWeek } from './teacher-week.types';

/** @returns whether a teacher has something to do or to know; classes alone are in the calendar */
export const hasNews = ({ resultsDue, newStudents, unansweredFeedback }: TeacherWeek): boolean =>
  resultsDue + newStudents + unansweredFeedback > 0;
