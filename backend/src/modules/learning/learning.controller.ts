import type { Input } from '#platform/index';
import { toStudentProgressDto } from './learning.mapper';
import type { CohortParams, CohortStudentParams, SetManyProgress, SetProgress } from './learning.schemas';
import type { LearningService } from './learning.service';

export class LearningController {
  constructor(private readonly learning: LearningService) {}

  setProgress = async ({ actor, params, body }: Input<typeof CohortStudentParams, typeof SetProgress>) =>
    toStudentProgressDto(
      await this.learning.setProgress(actor, params.id, { studentId: params.studentId, progress: body.progress }),
    );

  setManyProgress = async ({ actor, params, body }: Input<typeof CohortParams, typeof SetManyProgress>) => ({
    results: await this.learning.setManyProgress(actor, params.id, body.items),
  });

  openLms = ({ actor, params }: Input<typeof CohortParams>) => this.learning.openLms(actor.userId, params.id);
}
