/** The face of school overviews: the mail on Mondays is written by the module that mails. */
export { weekToTell } from './weekly/weekly.policy';
export { schoolWeekTold } from './weekly/weekly.messages';
export type { SchoolWeek, SchoolWeekMail, SchoolWeekMailReader } from './weekly/weekly.types';
