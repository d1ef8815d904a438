import { CalendarController } from './calendar/calendar.controller';
import { calendarRoutes } from './calendar/calendar.routes';
import type { CalendarService } from './calendar/calendar.service';
import { OwnClassesController } from './calendar/own-classes.controller';
import { ownClassesRoutes } from './calendar/own-classes.routes';
import type { OwnClassesService } from './calendar/own-classes.service';
import { ClassClashesController } from './clashes/class-clashes.controller';
import { classClashesRoutes } from './clashes/class-clashes.routes';
import type { ClassClashesService } from './clashes/class-clashes.service';
import { CohortsController } from './cohorts.controller';
import { cohortsRoutes } from './cohorts.routes';
import type { CohortsService } from './cohorts.service';
import type { CohortDecisionsService } from './editing/cohort-decisions.service';
import { CohortEditingController } from './editing/cohort-editing.controller';
import { cohortEditingRoutes } from './editing/cohort-editing.routes';
import type { CohortEditingService } from './editing/cohort-editing.service';
import type { DecisionDateService } from './editing/decision-date.service';
import { decideCohorts } from './jobs/decide-cohorts.job';
import { moveCohortsOn } from './jobs/move-cohorts-on.job';
import { planClassSessions } from './jobs/plan-class-sessions.job';
import { PriceProposalsController } from './prices/price-proposals.controller';
import { priceProposalsRoutes } from './prices/price-proposals.routes';
import type { PriceProposalsService } from './prices/price-proposals.service';
import { ClassSessionsController } from './sessions/class-sessions.controller';
import { classSessionsRoutes } from './sessions/class-sessions.routes';
import type { ClassSessionsService } from './sessions/class-sessions.service';
import { TeachingController } from './teaching/teaching.controller';
import { teachingRoutes } from './teaching/teaching.routes';
import type { TeachingService } from './teaching/teaching.service';

export { CalendarTokensRepository } from './calendar/calendar-tokens.repository';
export { CalendarReadModel } from './calendar/calendar.read-model';
export { CalendarService } from './calendar/calendar.service';
export { OwnClassesService } from './calendar/own-classes.service';
export { ClassClashesReadModel } from './clashes/class-clashes.read-model';
export { ClassClashesService } from './clashes/class-clashes.service';
export type { FreeSibling, StudentClashes, WeeklyClash } from './clashes/class-clashes.types';
export { badgesOf, LATE_REGISTRATION_DAYS } from './badges.policy';
export { cohortOffers, cohortSeats } from './cohort-seats.repository';
export { CohortPeopleRepository } from './cohort-people.repository';
export {
  classSessionChanged,
  cohortCanceled,
  cohortConfirmed,
  cohortEnded,
  cohortMessages,
  cohortPriceProposed,
  cohortPriceReviewed,
  cohortRescheduled,
  cohortSeatsAdded,
  cohortSiblingsOffered,
  cohortUndecided,
} from './cohorts.messages';
export { CohortsReadModel, havingWords } from './cohorts.read-model';
export { CohortsRepository } from './cohorts.repository';
export { CohortsService, type CohortsDeps, type CohortsStores } from './cohorts.service';
export type {
  BadgeThresholds,
  Cohort,
  CohortOffer,
  CohortOffers,
  CohortRescheduling,
  CohortSeats,
  CohortSnapshot,
  ParticipantTransitions,
  SeatRefusal,
  TakenSeat,
} from './cohorts.types';
export { CohortDecisionsService, type CohortDecisionsStores } from './editing/cohort-decisions.service';
export { CohortEditingReadModel } from './editing/cohort-editing.read-model';
export { CohortEditingRepository } from './editing/cohort-editing.repository';
export { CohortEditingService, type CohortEditingStores } from './editing/cohort-editing.service';
export { DecisionDateService } from './editing/decision-date.service';
export { openCohortsSql } from './open-cohorts.read-model';
export { PriceProposalsReadModel } from './prices/price-proposals.read-model';
export { PriceProposalsRepository } from './prices/price-proposals.repository';
export { PriceProposalsService } from './prices/price-proposals.service';
export type { PriceVerdict } from './prices/price-proposals.types';
export { ClassSessionsRepository } from './sessions/class-sessions.repository';
export { ClassSessionsService, type ClassSessionsStores } from './sessions/class-sessions.service';
export { TeachingReadModel } from './teaching/teaching.read-model';
export { TeachingService } from './teaching/teaching.service';

/** @param options.sweepSeconds how often the calendar moves cohorts on */
export const cohortsModule = (cohorts: CohortsService, options: { sweepSeconds: number }) => ({
  routes: cohortsRoutes(new CohortsController(cohorts)),
  schedules: [moveCohortsOn(cohorts, options.sweepSeconds * 1_000)],
});

type Classes = {
  sessions: ClassSessionsService;
  calendar: CalendarService;
  own: OwnClassesService;
  clashes: ClassClashesService;
};

/** Classes day by day, the calendars that show them, and what is at the same time. */
export const classesModule = ({ sessions, calendar, own, clashes }: Classes) => ({
  routes: [
    ...classSessionsRoutes(new ClassSessionsController(sessions)),
    ...calendarRoutes(new CalendarController(calendar)),
    ...ownClassesRoutes(new OwnClassesController(own)),
    ...classClashesRoutes(new ClassClashesController(clashes)),
  ],
  schedules: [planClassSessions(sessions)],
});

type Editing = {
  editing: CohortEditingService;
  decisions: CohortDecisionsService;
  decisionDates: DecisionDateService;
  prices: PriceProposalsService;
};

/**
 * Making and changing cohorts, and deciding what becomes of them.
 * @param options.sweepSeconds how often decision dates are looked at
 */
export const cohortEditingModule = (
  { editing, decisions, decisionDates, prices }: Editing,
  options: { sweepSeconds: number },
) => ({
  routes: [
    ...cohortEditingRoutes(new CohortEditingController(editing, decisions, decisionDates)),
    ...priceProposalsRoutes(new PriceProposalsController(prices, editing)),
  ],
  schedules: [decideCohorts(decisionDates, options.sweepSeconds * 1_000)],
});

/** What a teacher should know about before anything else. */
export const teachingModule = (teaching: TeachingService) => ({
  routes: teachingRoutes(new TeachingController(teaching)),
});
