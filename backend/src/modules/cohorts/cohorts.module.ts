import { joinParts, moduleParts, Outbox, unitOfWork } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { CohortsController } from './cohorts.controller';
import { cohortMessages } from './cohorts.messages';
import { CohortsReadModel } from './cohorts.read-model';
import { CohortsRepository } from './cohorts.repository';
import { cohortsRoutes } from './cohorts.routes';
import { CohortsService } from './cohorts.service';
import type { BadgeThresholds } from './cohorts.types';
import { cohortEditingModule, type CohortEditingModuleDeps } from './editing/cohort-editing.module';
import { moveCohortsOn } from './jobs/move-cohorts-on.job';
import { classSessionsModule, type ClassSessionsModuleDeps } from './sessions/class-sessions.module';
import { TeachingController } from './teaching/teaching.controller';
import { TeachingReadModel } from './teaching/teaching.read-model';
import { teachingRoutes } from './teaching/teaching.routes';
import { TeachingService } from './teaching/teaching.service';

export type CohortsModuleDeps = Omit<CohortEditingModuleDeps, 'settings'> &
  Pick<ClassSessionsModuleDeps, 'marksOf'> & {
    settings: CohortEditingModuleDeps['settings'] & ClassSessionsModuleDeps['settings'] & { badges: BadgeThresholds };
  };

/** Cohorts with their calendar states, class sessions and editors. */
export function cohortsModule(deps: CohortsModuleDeps) {
  const { knex, clock, participantsOf, settings } = deps;
  const cohorts = new CohortsService({
    stores: unitOfWork(knex, (db) => ({
      cohorts: new CohortsRepository(db),
      participants: participantsOf(db),
      activity: activityLog(db, clock),
      outbox: new Outbox(db),
    })),
    cohorts: new CohortsReadModel(knex),
    clock,
    badges: settings.badges,
  });
  const teaching = new TeachingService({ teaching: new TeachingReadModel(knex), clock });
  const classSessions = classSessionsModule(deps);
  const parts = joinParts([
    classSessions,
    cohortEditingModule(deps),
    moduleParts({ routes: teachingRoutes(new TeachingController(teaching)) }),
    moduleParts({
      routes: cohortsRoutes(new CohortsController(cohorts)),
      messages: cohortMessages,
      schedules: [moveCohortsOn(cohorts, settings.sweepSeconds * 1_000)],
    }),
  ]);
  return { ...parts, clashes: classSessions.clashes };
}
