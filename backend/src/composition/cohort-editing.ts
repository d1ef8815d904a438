import { Outbox, unitOfWork, type Message, type Route, type Schedule } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import {
  CohortDecisionsService,
  CohortEditingReadModel,
  CohortEditingRepository,
  CohortEditingService,
  cohortEditingModule,
  cohortMessages,
  CohortPeopleRepository,
  DecisionDateService,
  PriceProposalsReadModel,
  PriceProposalsRepository,
  PriceProposalsService,
  teachingModule,
  TeachingReadModel,
  TeachingService,
} from '#modules/cohorts/index';
import { participantTransitions, seatRescheduling } from '#modules/registrations/index';
import type { Kernel } from './kernel';
import { seatStoresOf } from './money';

/** Cohorts as teachers and administrators make them. */
export function buildCohortEditing(kernel: Kernel): { routes: Route[]; schedules: Schedule[]; messages: Message[] } {
  const { config, knex, clock, logger } = kernel;
  const seatsAndMoney = seatStoresOf(kernel);
  const stores = unitOfWork(knex, (db) => ({
    cohorts: new CohortEditingRepository(db),
    proposals: new PriceProposalsRepository(db),
    people: new CohortPeopleRepository(db),
    participants: participantTransitions(db, clock),
    rescheduling: seatRescheduling(seatsAndMoney(db), clock),
    activity: activityLog(db, clock),
    outbox: new Outbox(db),
  }));
  const priceBounds = {
    minPercent: config.COHORT_PRICE_MIN_PERCENT,
    maxPercent: config.COHORT_PRICE_MAX_PERCENT,
  };
  const shared = { stores, editing: new CohortEditingReadModel(knex), clock, logger };
  const services = {
    editing: new CohortEditingService({ ...shared, priceBounds }),
    decisions: new CohortDecisionsService(shared),
    decisionDates: new DecisionDateService({ ...shared, tooSmall: config.COHORT_TOO_SMALL }),
    prices: new PriceProposalsService({
      stores,
      readModel: new PriceProposalsReadModel(knex),
      bounds: priceBounds,
      clock,
    }),
  };
  const { routes, schedules } = cohortEditingModule(services, { sweepSeconds: config.SWEEP_SECONDS });
  const teaching = teachingModule(new TeachingService({ teaching: new TeachingReadModel(knex), clock }));
  return { routes: [...routes, ...teaching.routes], schedules, messages: cohortMessages };
}
