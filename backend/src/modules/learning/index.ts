import type { Route } from '#platform/index';
import { LearningController } from './learning.controller';
import { learningRoutes } from './learning.routes';
import type { LearningService } from './learning.service';

export { LearningRepository } from './learning.repository';
export { LearningService } from './learning.service';

/** How far students have come, and their way into the learning environment. */
export const learningModule = (learning: LearningService): { routes: Route[] } => ({
  routes: learningRoutes(new LearningController(learning)),
});
