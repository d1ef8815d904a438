/** The face of school overviews: the mail on Mondays is written by the module that mails. */
export { schoolWeekTold } from './weekly/weekly.messages';
export type { SchoolWeek, SchoolWeekMail, SchoolWeekMailReader } from './weekly/weekly.types';
