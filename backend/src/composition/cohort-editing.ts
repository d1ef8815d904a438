import { Outbox, unitOfWork, type Message, type Route } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { CohortDecisionsService, CohortEditingReadModel, CohortEditingRepository, CohortEditingService, cohortEditingModule, cohortMessages, CohortPeopleRepository, teachingModule, TeachingReadModel, TeachingService } from '#modules/cohorts/index';
import { participantTransitions } from '#modules/registrations/index';
import type { Kernel } from './kernel';

/** Cohorts as teachers and administrators make them. */
export function buildCohortEditing({ knex, clock }: Kernel): { routes: Route[]; messages: Message[] } {
  const stores = unitOfWork(knex, (db) => ({
    cohorts: new CohortEditingRepository(db),
    people: new CohortPeopleRepository(db),
    participants: participantTransitions(db),
    activity: activityLog(db),
    outbox: new Outbox(db),
  }));
  const editing = new CohortEditingService({ stores, editing: new CohortEditingReadModel(knex), clock });
  const decisions = new CohortDecisionsService({ stores, clock });
  const teaching = teachingModule(new TeachingService({ teaching: new TeachingReadModel(knex), clock }));
  return { routes: [...cohortEditingModule(editing, decisions).routes, ...teaching.routes], messages: cohortMessages };
}
