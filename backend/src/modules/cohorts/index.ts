import { CohortsController } from './cohorts.controller';
import { cohortsRoutes } from './cohorts.routes';
import type { CohortsService } from './cohorts.service';
import { moveCohortsOn } from './jobs/move-cohorts-on.job';

export { badgesOf, LATE_REGISTRATION_DAYS } from './badges.policy';
export { cohortOffers, cohortSeats } from './cohort-seats.repository';
export { CohortsReadModel } from './cohorts.read-model';
export { CohortsRepository } from './cohorts.repository';
export { CohortsService, type CohortsDeps, type CohortsStores } from './cohorts.service';
export type { BadgeThresholds, Cohort, CohortOffer, CohortOffers, CohortSeats, CohortSnapshot, ParticipantTransitions, SeatRefusal, TakenSeat } from './cohorts.types';
export { openCohortsSql } from './open-cohorts.read-model';

/** @param options.sweepSeconds how often the calendar moves cohorts on */
export const cohortsModule = (cohorts: CohortsService, options: { sweepSeconds: number }) => ({
  routes: cohortsRoutes(new CohortsController(cohorts)),
  schedules: [moveCohortsOn(cohorts, options.sweepSeconds * 1_000)],
});
