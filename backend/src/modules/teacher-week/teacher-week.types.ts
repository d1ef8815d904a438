import type { Language } from '@valikool/contract';

/** A cohort that has classes in the week that begins. */
export type WeekCohort = {
  course: string;
  cohort: string;
  /** Weekly classes in the cohort's own time zone; day 1 is Monday. */
  times: { day: number; hour: number; minute: number }[];
  /** Length of a class in minutes; null where the cohort has not set it. */
  lessonMinutes: number | null;
};

/** What a teacher has before them on a Monday morning. */
export type TeacherWeek = {
  /** Students of cohorts that have ended who wait for a result. */
  resultsDue: number;
  /** Students who got a seat in the last seven days. */
  newStudents: number;
  /** Cohorts that have ended whose feedback can be read and has no reply. */
  unansweredFeedback: number;
  cohorts: WeekCohort[];
};

export type TeacherWeekMail = {
  userId: number;
  to: string;
  language: Language;
  firstName: string;
  week: TeacherWeek;
};

/** Implemented here for the module that mails. */
export type TeacherWeekMailReader = {
  /** @returns null when the user is no longer a teacher */
  mail(userId: number, week: string): Promise<TeacherWeekMail | null>;
};
