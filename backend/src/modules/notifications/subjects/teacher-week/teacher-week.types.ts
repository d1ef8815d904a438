import type { TeacherWeekMailReader } from '#modules/teacher-week/index';

export type TeacherWeekReaders = { weekMails: TeacherWeekMailReader };
