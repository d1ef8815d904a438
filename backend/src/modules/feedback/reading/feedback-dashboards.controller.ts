import type { Input } from '#platform/index';
import { toCohortDashboardDto, toCourseDashboardDto, toTeacherDashboardDto } from './feedback-dashboards.mapper';
import type { ListFeedbackTexts, RatedCourseParams, RatedParams } from './feedback-dashboards.schemas';
import type { FeedbackDashboardsService } from './feedback-dashboards.service';

export class FeedbackDashboardsController {
  constructor(private readonly deps: { dashboards: FeedbackDashboardsService }) {}

  ofCohort = async ({ actor, params }: Input<typeof RatedParams>) =>
    toCohortDashboardDto(await this.deps.dashboards.ofCohort(actor, params.id));

  ofCourse = async ({ actor, params }: Input<typeof RatedCourseParams>) =>
    toCourseDashboardDto(await this.deps.dashboards.ofCourse(actor, params.course));

  ofTeacher = async ({ actor, params }: Input<typeof RatedParams>) =>
    toTeacherDashboardDto(await this.deps.dashboards.ofTeacher(actor, params.id));

  texts = ({ actor, params, query }: Input<typeof RatedParams, undefined, typeof ListFeedbackTexts>) =>
    this.deps.dashboards.listTexts(actor, params.id, query);

  textsOfCourse = ({ actor, params, query }: Input<typeof RatedCourseParams, undefined, typeof ListFeedbackTexts>) =>
    this.deps.dashboards.listTextsOfCourse(actor, params.course, query);
}
