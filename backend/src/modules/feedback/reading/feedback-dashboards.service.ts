import { can, type Actor, type Page } from '#platform/index';
import { FEWEST_ANSWERS } from '#modules/courses/index';
import { RatedCohortNotFoundError, RatedCourseNotFoundError, RatedTeacherNotFoundError } from '../feedback.errors';
import type { FeedbackDashboardsReadModel } from './feedback-dashboards.read-model';
import type {
  CohortDashboard,
  CohortLine,
  CourseDashboard,
  RatedCohort,
  RatedGroup,
  ReadReply,
  SinceReply,
  TeacherDashboard,
  TextsFilter,
  WrittenAnswer,
} from './feedback-dashboards.types';
import { meansOf, responseOf, satisfactionOf, summaryOf } from './feedback-summary.policy';
import { readable, readableAlone } from './readable.policy';

/** How many cohorts a course's dashboard names. */
const MOST_COHORTS = 12;

type Scope = { teacherId: number | null };
type Found = { cohort: RatedCohort; scope: Scope; groups: RatedGroup[] };

const scopeOf = (actor: Actor): Scope => ({ teacherId: can(actor, 'feedback.read-all') ? null : actor.userId });
const idsOf = (groups: readonly RatedGroup[]): number[] =>
  groups.flatMap(({ cohortId }) => (cohortId === null ? [] : [cohortId]));
const hasOld = (groups: readonly RatedGroup[]): boolean => groups.some(({ cohortId }) => cohortId === null);

const lineOf = (group: RatedGroup & { cohortId: number }): CohortLine => ({
  cohortId: group.cohortId,
  cohortName: group.cohortName,
  endDate: group.endDate,
  ...responseOf([group]),
  satisfaction: group.submitted >= FEWEST_ANSWERS ? satisfactionOf([group]) : null,
});

/** Of groups that are read by themselves only: the difference to the course's mean would be that of a small group. */
function sinceReply(groups: readonly RatedGroup[], reply: ReadReply | null): SinceReply | null {
  if (!reply) return null;
  const { shown } = readable(groups);
  const after = shown.filter(({ endDate }) => endDate > reply.repliedAt);
  return {
    reply,
    before: satisfactionOf(shown.filter((group) => !after.includes(group))),
    after: satisfactionOf(after),
    answeredAfter: responseOf(after).submitted,
  };
}

function byCourse<G extends RatedGroup>(groups: readonly G[]): [number, G[]][] {
  const courses = new Map<number, G[]>();
  for (const group of groups) courses.set(group.courseId, [...(courses.get(group.courseId) ?? []), group]);
  return [...courses];
}

/** Feedback for those who run cohorts: numbers and words of five or more together, never a name (docs/adr/0063). */
export class FeedbackDashboardsService {
  constructor(private readonly deps: { dashboards: FeedbackDashboardsReadModel }) {}

  /** @throws AppError 404 `cohort.not-found` also for a cohort that the teacher does not run */
  async ofCohort(actor: Actor, cohortId: number): Promise<CohortDashboard> {
    const { cohort, groups } = await this.find(actor, cohortId);
    const own = groups.filter((group) => group.cohortId === cohortId);
    const { shown, merged } = readable(groups);
    const isShown = shown.some((group) => group.cohortId === cohortId);
    const before = shown.find((group) => group.endDate < cohort.endDate && group.cohortId !== cohortId);
    const counts = await this.deps.dashboards.counts(isShown ? [cohortId] : [], null);
    const means = before ? meansOf(await this.deps.dashboards.counts(idsOf([before]), null)) : null;
    const isMerged = merged.some((group) => group.cohortId === cohortId);
    return {
      ...cohort,
      ...responseOf(own),
      summary: isShown ? summaryOf(counts, cohort.learningOutcomes) : null,
      isMerged,
      previous:
        before && means
          ? { cohortId: before.cohortId ?? 0, cohortName: before.cohortName, submitted: before.submitted, means }
          : null,
      canReply: cohort.reply === null && (isShown || isMerged),
    };
  }

  /** @throws AppError 404 `course.not-found` also for a course of which the teacher runs no cohort */
  async ofCourse(actor: Actor, courseId: number): Promise<CourseDashboard> {
    const scope = scopeOf(actor);
    const course = await this.deps.dashboards.course(courseId, scope);
    if (!course) throw new RatedCourseNotFoundError();
    const { reply, ...about } = course;
    const groups = await this.deps.dashboards.groupsOfCourse(courseId, scope);
    const { shown, merged, heldBack } = readable(groups);
    const read = [...shown, ...merged];
    const counts = await this.deps.dashboards.counts(idsOf(read), hasOld(read) ? courseId : null);
    return {
      ...about,
      ...responseOf(groups),
      summary: read.length > 0 ? summaryOf(counts, course.learningOutcomes) : null,
      heldBack,
      cohorts: groups
        .flatMap((group) => (group.cohortId === null ? [] : [lineOf({ ...group, cohortId: group.cohortId })]))
        .slice(0, MOST_COHORTS),
      sinceReply: sinceReply(groups, reply),
    };
  }

  /**
   * To somebody who reads whole courses, too, a teacher's small cohorts are shown on the courses' dashboards only.
   * @throws AppError 404 `user.not-found` for somebody who is no teacher, and for another teacher
   */
  async ofTeacher(actor: Actor, userId: number): Promise<TeacherDashboard> {
    const readsAll = can(actor, 'feedback.read-all');
    const readableOf = readsAll ? readableAlone : readable;
    const teacher = userId === actor.userId || readsAll ? await this.deps.dashboards.teacher(userId) : null;
    if (!teacher) throw new RatedTeacherNotFoundError();
    const groups = await this.deps.dashboards.groupsOfTeacher(userId);
    const { shown, merged, heldBack } = readableOf(groups);
    const read = [...shown, ...merged];
    const counts = await this.deps.dashboards.counts(idsOf(read), null);
    return {
      teacher,
      ...responseOf(groups),
      summary: read.length > 0 ? summaryOf(counts, []) : null,
      heldBack,
      courses: byCourse(groups).map(([courseId, own]) => ({
        courseId,
        courseTitle: own[0]?.courseTitle ?? '',
        cohorts: own.length,
        ...responseOf(own),
        satisfaction: satisfactionOf(read.filter((group) => group.courseId === courseId)),
      })),
    };
  }

  /** The texts of a cohort, none while too few have answered. */
  async listTexts(actor: Actor, cohortId: number, filter: TextsFilter): Promise<Page<WrittenAnswer>> {
    const { cohort, groups } = await this.find(actor, cohortId);
    const isShown = readable(groups).shown.some((group) => group.cohortId === cohortId);
    const about = { courseId: cohort.courseId, cohortIds: isShown ? [cohortId] : [], withOld: false };
    return this.deps.dashboards.listTexts(about, filter);
  }

  /** The texts of all cohorts of a course that may be read, small ones among the others. */
  async listTextsOfCourse(actor: Actor, courseId: number, filter: TextsFilter): Promise<Page<WrittenAnswer>> {
    const scope = scopeOf(actor);
    if (!(await this.deps.dashboards.course(courseId, scope))) throw new RatedCourseNotFoundError();
    const { shown, merged } = readable(await this.deps.dashboards.groupsOfCourse(courseId, scope));
    const read = [...shown, ...merged];
    return this.deps.dashboards.listTexts({ courseId, cohortIds: idsOf(read), withOld: hasOld(read) }, filter);
  }

  private async find(actor: Actor, cohortId: number): Promise<Found> {
    const scope = scopeOf(actor);
    const cohort = await this.deps.dashboards.cohort(cohortId, scope);
    if (!cohort) throw new RatedCohortNotFoundError();
    return { cohort, scope, groups: await this.deps.dashboards.groupsOfCourse(cohort.courseId, scope) };
  }
}
