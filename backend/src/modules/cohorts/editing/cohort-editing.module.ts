import type { Knex } from 'knex';
import { moduleParts, Outbox, unitOfWork, type Clock, type Logger } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { CohortPeopleRepository } from '../cohort-people.repository';
import type { CohortRescheduling, ParticipantTransitions } from '../cohorts.types';
import { decideCohorts } from '../jobs/decide-cohorts.job';
import { PriceProposalsController } from '../prices/price-proposals.controller';
import { PriceProposalsReadModel } from '../prices/price-proposals.read-model';
import { PriceProposalsRepository } from '../prices/price-proposals.repository';
import { priceProposalsRoutes } from '../prices/price-proposals.routes';
import { PriceProposalsService, type PriceProposalsDeps } from '../prices/price-proposals.service';
import { CohortDecisionsService } from './cohort-decisions.service';
import { CohortEditingController } from './cohort-editing.controller';
import { CohortEditingReadModel } from './cohort-editing.read-model';
import { CohortEditingRepository } from './cohort-editing.repository';
import { cohortEditingRoutes } from './cohort-editing.routes';
import { CohortEditingService } from './cohort-editing.service';
import { DecisionDateService, type DecisionDateDeps } from './decision-date.service';

export type CohortEditingModuleDeps = {
  knex: Knex;
  clock: Clock;
  logger: Logger;
  /** What `registrations` does to participants and seats when a cohort changes, in one transaction. */
  participantsOf: (db: Knex) => ParticipantTransitions;
  reschedulingOf: (db: Knex) => CohortRescheduling;
  settings: {
    /** Seconds between two searches for decision dates. */
    sweepSeconds: number;
    /** Bounds of a teacher's price, in percent of the course's price. */
    priceBounds: PriceProposalsDeps['bounds'];
    /** What happens to a cohort with too few students on its decision date. */
    tooSmall: DecisionDateDeps['tooSmall'];
  };
};

function buildServices({ knex, clock, logger, participantsOf, reschedulingOf, settings }: CohortEditingModuleDeps) {
  const stores = unitOfWork(knex, (db) => ({
    cohorts: new CohortEditingRepository(db),
    proposals: new PriceProposalsRepository(db),
    people: new CohortPeopleRepository(db),
    participants: participantsOf(db),
    rescheduling: reschedulingOf(db),
    activity: activityLog(db, clock),
    outbox: new Outbox(db),
  }));
  const { priceBounds, tooSmall } = settings;
  const shared = { stores, editing: new CohortEditingReadModel(knex), clock, logger };
  return {
    editing: new CohortEditingService({ ...shared, priceBounds }),
    decisions: new CohortDecisionsService(shared),
    decisionDates: new DecisionDateService({ ...shared, tooSmall }),
    prices: new PriceProposalsService({
      stores,
      readModel: new PriceProposalsReadModel(knex),
      bounds: priceBounds,
      clock,
    }),
  };
}

/** Teachers and administrators make cohorts, price them, and decide whether they take place. */
export function cohortEditingModule(deps: CohortEditingModuleDeps) {
  const { editing, decisions, decisionDates, prices } = buildServices(deps);
  return moduleParts({
    routes: [
      ...cohortEditingRoutes(new CohortEditingController(editing, decisions, decisionDates)),
      ...priceProposalsRoutes(new PriceProposalsController(prices, editing)),
    ],
    schedules: [decideCohorts(decisionDates, deps.settings.sweepSeconds * 1_000)],
  });
}
