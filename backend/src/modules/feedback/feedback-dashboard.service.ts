import { can, type Actor, type Page } from '#platform/index';
import type { FeedbackDashboardReadModel, TextsFilter } from './feedback-dashboard.read-model';
import { summaryOf } from './feedback-summary.policy';
import { RatedCohortNotFoundError } from './feedback.errors';
import type { FeedbackDashboard, RatedCohort, WrittenAnswer } from './feedback.types';

/** Feedback for those who run a cohort. Only administrators see who said what (docs/adr/0031). */
export class FeedbackDashboardService {
  constructor(private readonly deps: { dashboards: FeedbackDashboardReadModel }) {}

  /** @throws AppError 404 `cohort.not-found` also for a cohort that the teacher does not run */
  async get(actor: Actor, cohortId: number): Promise<FeedbackDashboard> {
    const cohort = await this.cohortOf(actor, cohortId);
    return { ...cohort, ...summaryOf(await this.deps.dashboards.counted(cohortId), cohort.participants) };
  }

  async listTexts(actor: Actor, cohortId: number, filter: TextsFilter): Promise<Page<WrittenAnswer>> {
    await this.cohortOf(actor, cohortId);
    return this.deps.dashboards.listTexts(cohortId, filter, can(actor, 'feedback.read-all'));
  }

  private async cohortOf(actor: Actor, cohortId: number): Promise<RatedCohort> {
    const cohort = await this.deps.dashboards.cohort(cohortId, can(actor, 'feedback.read-all') ? null : actor.userId);
    if (!cohort) throw new RatedCohortNotFoundError();
    return cohort;
  }
}
