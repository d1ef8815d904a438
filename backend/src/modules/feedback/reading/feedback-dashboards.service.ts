import { can, type Actor, type Page } from '#platform/index';
import { RatedCohortNotFoundError, RatedCourseNotFoundError, RatedTeacherNotFoundError } from '../feedback.errors';
import type { FeedbackDashboardsReadModel } from './feedback-dashboards.read-model';
import type {
  CohortDashboard,
  CohortLine,
  CourseDashboard,
  RatedCohort,
  RatedGroup,
  ReadGroups,
  ReadReply,
  SinceReply,
  TeacherDashboard,
  TextsFilter,
  WrittenAnswer,
} from './feedback-dashboards.types';
import { meansOf, responseOf, satisfactionOf, summaryOf } from './feedback-summary.policy';

/** How many cohorts a course's dashboard names. */
const MOST_COHORTS = 12;

type Scope = { teacherId: number | null };
type Found = { cohort: RatedCohort; scope: Scope; groups: RatedGroup[] };

const scopeOf = (actor: Actor): Scope => ({ teacherId: can(actor, 'feedback.read-all') ? null : actor.userId });
const idsOf = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null);
const isOld = ({ cohortId, poolId }: RatedGroup): boolean => cohortId === null && poolId === null;

/** Each group is read in whole steps, and no answer is in two: so no difference of two dashboards is fewer than five. */
const readOf = (groups: readonly RatedGroup[]): ReadGroups => {
  const read = groups.filter((group) => group.read > 0);
  return {
    cohortIds: idsOf(read.map(({ cohortId }) => cohortId)),
    poolIds: idsOf(read.map(({ poolId }) => poolId)),
    oldOf: read.find(isOld)?.courseId ?? null,
  };
};
const countOf = (groups: readonly RatedGroup[], key: 'submitted' | 'pooled' | 'read'): number =>
  groups.reduce((sum, group) => sum + group[key], 0);
const heldBackOf = (groups: readonly RatedGroup[]): number =>
  Math.max(0, countOf(groups, 'submitted') - countOf(groups, 'read'));

const lineOf = (group: RatedGroup & { cohortId: number }): CohortLine => ({
  cohortId: group.cohortId,
  cohortName: group.cohortName,
  endDate: group.endDate,
  ...responseOf([group]),
  satisfaction: satisfactionOf([group]),
});

/** Of cohorts only: of pools nobody knows when they ended. */
function sinceReply(groups: readonly RatedGroup[], reply: ReadReply | null): SinceReply | null {
  if (!reply) return null;
  const shown = groups.filter(({ cohortId, read }) => cohortId !== null && read > 0);
  const after = shown.filter(({ endDate }) => endDate > reply.repliedAt);
  return {
    reply,
    before: satisfactionOf(shown.filter((group) => !after.includes(group))),
    after: satisfactionOf(after),
    answeredAfter: responseOf(after).submitted,
  };
}

/** @returns whether a pool is read that has, or where nobody noted which has it, may have answers of the groups */
function isReadIn(groups: readonly RatedGroup[], own: readonly RatedGroup[]): boolean {
  const pools = own.flatMap(({ pooledIn }) => pooledIn);
  return groups.some(
    ({ poolId, read }) => poolId !== null && read > 0 && (pools.includes(poolId) || pools.includes(null)),
  );
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
    const isShown = countOf(own, 'read') > 0;
    const isMerged = isReadIn(groups, own);
    const counts = await this.deps.dashboards.counts(readOf(own));
    return {
      ...cohort,
      ...responseOf(own),
      summary: isShown ? summaryOf(counts, cohort.learningOutcomes) : null,
      pooled: countOf(own, 'pooled'),
      isMerged,
      previous: await this.previous(cohort, groups),
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
    const counts = await this.deps.dashboards.counts(readOf(groups));
    return {
      ...about,
      ...responseOf(groups),
      summary: countOf(groups, 'read') > 0 ? summaryOf(counts, course.learningOutcomes) : null,
      heldBack: heldBackOf(groups),
      cohorts: groups
        .flatMap((group) => (group.cohortId === null ? [] : [lineOf({ ...group, cohortId: group.cohortId })]))
        .slice(0, MOST_COHORTS),
      sinceReply: sinceReply(groups, reply),
    };
  }

  /** @throws AppError 404 `user.not-found` for somebody who is no teacher, and for another teacher */
  async ofTeacher(actor: Actor, userId: number): Promise<TeacherDashboard> {
    const mayRead = userId === actor.userId || can(actor, 'feedback.read-all');
    const teacher = mayRead ? await this.deps.dashboards.teacher(userId) : null;
    if (!teacher) throw new RatedTeacherNotFoundError();
    const groups = await this.deps.dashboards.groupsOfTeacher(userId);
    const counts = await this.deps.dashboards.counts(readOf(groups));
    return {
      teacher,
      ...responseOf(groups),
      summary: countOf(groups, 'read') > 0 ? summaryOf(counts, []) : null,
      heldBack: heldBackOf(groups),
      courses: byCourse(groups).map(([courseId, own]) => ({
        courseId,
        courseTitle: own[0]?.courseTitle ?? '',
        cohorts: own.filter(({ cohortId }) => cohortId !== null).length,
        ...responseOf(own),
        satisfaction: satisfactionOf(own),
      })),
    };
  }

  /** The texts of a cohort, none while too few have answered. */
  async listTexts(actor: Actor, cohortId: number, filter: TextsFilter): Promise<Page<WrittenAnswer>> {
    const { cohort, groups } = await this.find(actor, cohortId);
    const own = groups.filter((group) => group.cohortId === cohortId);
    return this.deps.dashboards.listTexts(cohort.courseId, readOf(own), filter);
  }

  /** The texts of all cohorts of a course that may be read, small ones among the others. */
  async listTextsOfCourse(actor: Actor, courseId: number, filter: TextsFilter): Promise<Page<WrittenAnswer>> {
    const scope = scopeOf(actor);
    if (!(await this.deps.dashboards.course(courseId, scope))) throw new RatedCourseNotFoundError();
    const groups = await this.deps.dashboards.groupsOfCourse(courseId, scope);
    return this.deps.dashboards.listTexts(courseId, readOf(groups), filter);
  }

  /** The last cohort before this one of which answers are read. */
  private async previous(cohort: RatedCohort, groups: readonly RatedGroup[]): Promise<CohortDashboard['previous']> {
    const before = groups.find(
      ({ cohortId, endDate, read }) => cohortId !== null && endDate < cohort.endDate && read > 0,
    );
    if (!before) return null;
    const means = meansOf(await this.deps.dashboards.counts(readOf([before])));
    return { cohortId: before.cohortId ?? 0, cohortName: before.cohortName, submitted: before.submitted, means };
  }

  private async find(actor: Actor, cohortId: number): Promise<Found> {
    const scope = scopeOf(actor);
    const cohort = await this.deps.dashboards.cohort(cohortId, scope);
    if (!cohort) throw new RatedCohortNotFoundError();
    return { cohort, scope, groups: await this.deps.dashboards.groupsOfCourse(cohort.courseId, scope) };
  }
}
