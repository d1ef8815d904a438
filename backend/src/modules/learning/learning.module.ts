import type { Knex } from 'knex';
import { moduleParts, unitOfWork, type Clock } from '#platform/index';
import { activityLog } from '#modules/activity/index';
import { LearningController } from './learning.controller';
import { LearningRepository } from './learning.repository';
import { learningRoutes } from './learning.routes';
import { LearningService } from './learning.service';

/** The progress of students, and their way into the learning environment. */
export function learningModule({ knex, clock }: { knex: Knex; clock: Clock }) {
  const learning = new LearningService({
    stores: unitOfWork(knex, (db) => ({ learning: new LearningRepository(db), activity: activityLog(db, clock) })),
    clock,
  });
  return moduleParts({ routes: learningRoutes(new LearningController(learning)) });
}
