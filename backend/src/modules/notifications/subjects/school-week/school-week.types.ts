import type { SchoolWeekMailReader } from '#modules/school-overview/index';

export type SchoolWeekReaders = { weekMails: SchoolWeekMailReader };
