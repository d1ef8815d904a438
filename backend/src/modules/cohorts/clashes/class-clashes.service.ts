import { after, type Actor, type Clock } from '#platform/index';
import { CohortNotFoundError } from '../cohorts.errors';
import type { CohortsReadModel } from '../cohorts.read-model';
import { editingScope } from '../editing/editing-scope.policy';
import { ClassSessionNotFoundError } from '../sessions/class-sessions.errors';
import { plannedClasses } from '../sessions/class-sessions.policy';
import type { ClassSessionsService } from '../sessions/class-sessions.service';
import type { ClassSession } from '../sessions/class-sessions.types';
import { clashing, teacherClashes, notEnded, weeklyClashes } from './class-clashes.policy';
import { rangeOf, type ClassClashesReadModel } from './class-clashes.read-model';
import type {
  ProposedClass,
  FreeSibling,
  Slot,
  StudentClashes,
  TeacherClash,
  ProposedTimetable,
  WeeklyClash,
} from './class-clashes.types';

type Deps = {
  sessions: Pick<ClassSessionsService, 'sessionsOf'>;
  clashes: ClassClashesReadModel;
  cohorts: CohortsReadModel;
  clock: Clock;
};

const LOOKED_AT_SIBLINGS = 10;
const PROPOSED_SIBLINGS = 3;

/** Finds classes at the same time: of a teacher when a cohort is planned, of a student before registering. */
export class ClassClashesService implements StudentClashes {
  constructor(private readonly deps: Deps) {}

  /** @returns clashes of a timetable, which may be unsaved, with the other cohorts of its teachers. */
  async ofTimetable(actor: Actor, { cohortId, timetable, teacherIds }: ProposedTimetable): Promise<TeacherClash[]> {
    return this.ofTeachers(actor, plannedClasses(timetable), { teacherIds, cohortId });
  }

  /**
   * @param teacherIds people to check in place of the cohort's own teachers
   * @throws AppError 404 `cohort.not-found`
   */
  async ofCohort(actor: Actor, cohortId: number, teacherIds?: readonly number[]): Promise<TeacherClash[]> {
    const cohort = await this.deps.cohorts.find(cohortId, editingScope(actor));
    if (!cohort) throw new CohortNotFoundError();
    const own = await this.takingPlace([cohortId]);
    return this.ofTeachers(actor, own, { teacherIds: teacherIds ?? cohort.teachers.map(({ id }) => id), cohortId });
  }

  /**
   * @returns clashes of one class, at a proposed time or at its planned one, with the other cohorts of the cohort's
   * teachers
   * @throws AppError 404 `cohort.not-found`, `class-session.not-found`
   */
  async ofClass(actor: Actor, { cohortId, sessionId, startsAt }: ProposedClass): Promise<TeacherClash[]> {
    const cohort = await this.deps.cohorts.find(cohortId, editingScope(actor));
    if (!cohort) throw new CohortNotFoundError();
    const session = (await this.deps.sessions.sessionsOf([cohortId])).find(({ id }) => id === sessionId);
    if (!session) throw new ClassSessionNotFoundError();
    const at = startsAt ?? session.originalStartsAt;
    const slot = { startsAt: at, endsAt: after(at, session.endsAt.getTime() - session.startsAt.getTime()) };
    return this.ofTeachers(actor, [slot], { teacherIds: cohort.teachers.map(({ id }) => id), cohortId });
  }

  async between(cohortId: number, otherCohortIds: readonly number[]): Promise<WeeklyClash[]> {
    return (await this.betweenEach([cohortId], otherCohortIds)).get(cohortId) ?? [];
  }

  async betweenEach(
    cohortIds: readonly number[],
    otherCohortIds: readonly number[],
  ): Promise<ReadonlyMap<number, WeeklyClash[]>> {
    if (cohortIds.length === 0 || otherCohortIds.length === 0) return new Map();
    const all = [...new Set([...cohortIds, ...otherCohortIds])];
    const [sessions, named] = await Promise.all([this.takingPlace(all), this.deps.clashes.named(all)]);
    const zoneOf = new Map(named.map((cohort) => [cohort.cohortId, cohort.timeZone]));
    const others = named.filter((cohort) => otherCohortIds.includes(cohort.cohortId));
    const taken = sessions.filter((session) => otherCohortIds.includes(session.cohortId));
    const clashesOf = (cohortId: number) => {
      const timeZone = zoneOf.get(cohortId);
      if (timeZone === undefined) return [];
      const slots = sessions.filter((session) => session.cohortId === cohortId);
      return weeklyClashes(
        { slots, timeZone },
        others,
        taken.filter((session) => session.cohortId !== cohortId),
      );
    };
    return new Map(cohortIds.map((cohortId) => [cohortId, clashesOf(cohortId)]));
  }

  async freeSiblings(
    cohortId: number,
    otherCohortIds: readonly number[],
    promised: ReadonlyMap<number, number> = new Map(),
  ): Promise<FreeSibling[]> {
    const open = await this.deps.clashes.openSiblings(cohortId, {
      now: this.deps.clock.now(),
      limit: LOOKED_AT_SIBLINGS + promised.size,
    });
    const siblings = open.filter(
      (sibling) =>
        !otherCohortIds.includes(sibling.cohortId) && sibling.freeSeats > (promised.get(sibling.cohortId) ?? 0),
    );
    if (siblings.length === 0) return [];
    const sessions = await this.takingPlace([...siblings.map((sibling) => sibling.cohortId), ...otherCohortIds]);
    const others = sessions.filter((session) => otherCohortIds.includes(session.cohortId));
    const isFree = (sibling: FreeSibling) =>
      clashing(
        sessions.filter((session) => session.cohortId === sibling.cohortId),
        others,
      ).length === 0;
    return siblings.filter(isFree).slice(0, PROPOSED_SIBLINGS);
  }

  private async ofTeachers(
    actor: Actor,
    classes: readonly Slot[],
    { teacherIds, cohortId }: Pick<ProposedTimetable, 'teacherIds' | 'cohortId'>,
  ): Promise<TeacherClash[]> {
    const own = notEnded(classes, this.deps.clock.now());
    const range = rangeOf(own);
    if (range === null || teacherIds.length === 0) return [];
    const taught = await this.deps.clashes.taughtBy(teacherIds, range, {
      exceptCohortId: cohortId,
      drafts: editingScope(actor),
    });
    const sessions =
      taught.length === 0 ? [] : await this.takingPlace([...new Set(taught.map((each) => each.cohortId))]);
    return teacherClashes(own, taught, sessions);
  }

  private async takingPlace(cohortIds: readonly number[]): Promise<ClassSession[]> {
    const sessions = await this.deps.sessions.sessionsOf(cohortIds);
    return notEnded(sessions, this.deps.clock.now()).filter(({ status }) => status !== 'CANCELED');
  }
}
