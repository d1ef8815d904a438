/** The face of cohorts: what other modules may use. */
import type { Knex } from 'knex';
import { ClassSessionsRepository } from './sessions/class-sessions.repository';

export { calendarTokensEraser } from './calendar/calendar-tokens-writer';
export type { ClassClashesService } from './clashes/class-clashes.service';
export type { FreeSibling, StudentClashes, WeeklyClash } from './clashes/class-clashes.types';
export { badgesOf, LATE_REGISTRATION_DAYS } from './badges.policy';
export { cohortChannels, type CohortChannels } from './cohort-channels-writer';
export { cohortOffers, cohortSeats, isCohortChanged } from './cohort-seats.repository';
export {
  classSessionChanged,
  cohortCanceled,
  cohortConfirmed,
  cohortEnded,
  cohortPriceProposed,
  cohortPriceReviewed,
  cohortRescheduled,
  cohortSeatsAdded,
  cohortSiblingsOffered,
  cohortUndecided,
} from './cohorts.messages';
export { isResultLate, resultsDueOfEndsBefore } from './late-results.policy';
export { BELOW_MINIMUM, havingWords } from './cohorts.read-model';
export { MOST_SEATS } from './cohorts.types';
export type {
  CohortOffer,
  CohortOffers,
  CohortRescheduling,
  CohortSeats,
  CohortSnapshot,
  ParticipantTransitions,
  SeatRefusal,
} from './cohorts.types';
export type { MarksOfClasses } from './sessions/class-sessions.types';
export { openCohortsSql } from './open-cohorts.read-model';

/** @returns what plans the classes of cohorts, and lists them, in the transaction `db` that fills a database */
export const classPlanner = (db: Knex): Pick<ClassSessionsRepository, 'plan' | 'list'> =>
  new ClassSessionsRepository(db);
