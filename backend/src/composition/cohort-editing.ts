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
    people: new CohortPeopleRepository(db),
    participants: participantTransitions(db, clock),
    rescheduling: seatRescheduling(seatsAndMoney(db), clock),
    activity: activityLog(db, clock),
    outbox: new Outbox(db),
  }));
  const shared = { stores, editing: new CohortEditingReadModel(knex), clock, logger };
  const services = {
    editing: new CohortEditingService(shared),
    decisions: new CohortDecisionsService(shared),
    decisionDates: new DecisionDateService({ ...shared, tooSmall: config.COHORT_TOO_SMALL }),
  };
  const { routes, schedules } = cohortEditingModule(services, { sweepSeconds: config.SWEEP_SECONDS });
  const teaching = teachingModule(new TeachingService({ teaching: new TeachingReadModel(knex), clock }));
  return { routes: [...routes, ...teaching.routes], schedules, messages: cohortMessages };
}
