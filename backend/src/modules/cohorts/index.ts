import type { Knex } from 'knex';
import { CohortsController } from './cohorts.controller';
import { CohortNotFoundError } from './cohorts.errors';
import { CohortsRepository } from './cohorts.repository';
import { cohortsRoutes } from './cohorts.routes';
import type { CohortsService } from './cohorts.service';
import type { Cohort } from './cohorts.types';
import { moveCohortsOn } from './jobs/move-cohorts-on.job';

export { badgesOf, LATE_REGISTRATION_DAYS } from './badges.policy';
export { cohortOffers, cohortSeats } from './cohort-seats.repository';
export { CohortsReadModel } from './cohorts.read-model';
export { CohortsRepository } from './cohorts.repository';
export { CohortsService, type CohortsDeps, type CohortsStores } from './cohorts.service';
export type { BadgeThresholds, Cohort, CohortOffer, CohortOffers, CohortSeats, CohortSnapshot, ParticipantTransitions, SeatRefusal, TakenSeat } from './cohorts.types';
export { openCohortsSql } from './open-cohorts.read-model';

/** What other modules read of cohorts, in any state. */
export class CohortsReader {
  private readonly cohorts: CohortsRepository;

  constructor(db: Knex) {
    this.cohorts = new CohortsRepository(db);
  }

  async get(id: number): Promise<Cohort | null> {
    return this.cohorts.find(id);
  }

  /** @throws AppError 404 `cohort.not-found` */
  async getOrThrow(id: number): Promise<Cohort> {
    const cohort = await this.get(id);
    if (!cohort) throw new CohortNotFoundError();
    return cohort;
  }
}

/** @param options.sweepSeconds how often the calendar moves cohorts on */
export const cohortsModule = (cohorts: CohortsService, options: { sweepSeconds: number }) => ({
  routes: cohortsRoutes(new CohortsController(cohorts)),
  schedules: [moveCohortsOn(cohorts, options.sweepSeconds * 1_000)],
});
