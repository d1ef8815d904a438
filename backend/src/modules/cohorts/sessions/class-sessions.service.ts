import type { AttendanceMark } from '@valikool/contract';
import { can, type Actor, type Clock, type Outbox, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { isOpen } from '../badges.policy';
import type { CohortPeopleRepository } from '../cohort-people.repository';
import { CohortNotFoundError } from '../cohorts.errors';
import { classSessionChanged } from '../cohorts.messages';
import type { CohortsReadModel } from '../cohorts.read-model';
import type { CohortView } from '../cohorts.types';
import { ClassSessionNotFoundError, ClassSessionOverlapsError } from './class-sessions.errors';
import { changedSession } from './class-sessions.policy';
import type { ClassSessionsRepository } from './class-sessions.repository';
import type { ClassSession, ClassSessionChange, MarksOfClasses } from './class-sessions.types';

export type ClassSessionsStores = {
  sessions: ClassSessionsRepository;
  marks: MarksOfClasses;
  people: CohortPeopleRepository;
  activity: ActivityLog;
  outbox: Outbox;
};
type ClassSessionsDeps = {
  stores: UnitOfWork<ClassSessionsStores>;
  sessions: ClassSessionsRepository;
  cohorts: CohortsReadModel;
  clock: Clock;
};

/** `from`: the start of the class before the change. `timeZone`: the cohort's zone, in which people read the times. */
type SessionChange = { from: Date; changed: ClassSession; timeZone: string };

type ListedSessions = {
  sessions: ClassSession[];
  timeZone: string;
  attendance: ReadonlyMap<number, AttendanceMark>;
};

/** The largest number of cohorts planned in one run of the schedule. */
const BATCH = 100;

/**
 * Lists and changes the class sessions of cohorts. They are planned from the timetable when somebody asks for them or when
 * the schedule runs. Later each one can be moved or canceled.
 */
export class ClassSessionsService {
  constructor(private readonly deps: ClassSessionsDeps) {}

  /**
   * @returns all classes of the cohort, earliest first. Notes are only for its students and for those who run it;
   * `attendance` has the actor's own marks.
   * @throws AppError 404 `cohort.not-found` when there is none, or the actor may not see it
   */
  async list(actor: Actor | null, cohortId: number): Promise<ListedSessions> {
    const cohort = await this.deps.cohorts.find(cohortId, { all: true });
    if (!cohort) throw new CohortNotFoundError();
    const isInside =
      actor !== null &&
      ((await this.isRunBy(actor, cohortId)) || (await this.deps.sessions.hasConfirmedSeat(cohortId, actor.userId)));
    if (!isInside && !isOpen(cohort, this.deps.clock.now())) throw new CohortNotFoundError();
    const sessions = await this.sessionsOf([cohortId]);
    return {
      sessions: isInside ? sessions : sessions.map((session) => ({ ...session, note: null })),
      timeZone: cohort.timeZone,
      attendance: isInside ? await this.deps.sessions.attendanceOf(cohortId, actor.userId) : new Map(),
    };
  }

  /**
   * Moves, cancels, brings back or annotates one class. The cohort's other teachers and its students are told about a new
   * time or status, but not about a new note. A class that moves to a later time loses its marks if it cannot be marked yet.
   * @throws AppError 404 for a cohort or class that the actor does not run; 409 when the class has begun, the cohort has
   * ended or the new time overlaps another class; 422 for a time in the past or outside of the cohort's dates
   */
  async change(
    actor: Actor,
    { cohortId, sessionId }: { cohortId: number; sessionId: number },
    change: ClassSessionChange,
  ): Promise<ClassSession> {
    const cohort = await this.findEditable(actor, cohortId);
    const now = this.deps.clock.now();
    return this.deps.stores.run(async (stores) => {
      const { sessions, marks } = stores;
      const session = await sessions.lock(cohortId, sessionId);
      if (!session) throw new ClassSessionNotFoundError();
      const changed = changedSession(session, change, { cohort, now });
      const needsFreeTime = changed.sequence !== session.sequence && changed.status !== 'CANCELED';
      if (needsFreeTime && (await sessions.overlaps(changed))) throw new ClassSessionOverlapsError(changed.startsAt);
      await sessions.update(changed);
      if (changed.startsAt > session.startsAt) await marks.removeEarly([changed.id], now);
      if (changed.sequence !== session.sequence)
        await this.announceChange(stores, actor, { from: session.startsAt, changed, timeZone: cohort.timeZone });
      return changed;
    });
  }

  private async announceChange(
    { people, activity, outbox }: ClassSessionsStores,
    actor: Actor,
    { from, changed, timeZone }: SessionChange,
  ): Promise<void> {
    const { id, cohortId, status, startsAt } = changed;
    const metadata = { sessionId: id, status, from: from.toISOString(), startsAt: startsAt.toISOString(), timeZone };
    await activity.record({ type: 'CLASS_SESSION_CHANGED', actorUserId: actor.userId, cohortId, metadata });
    for (const userId of await people.listOthers(cohortId, actor.userId))
      await outbox.add(classSessionChanged, { sessionId: id, userId });
  }

  /**
   * Lists the classes of all these cohorts, earliest first. Checks no permissions. May write: it first plans the cohorts
   * whose sessions are missing or out of date.
   */
  async sessionsOf(cohortIds: readonly number[]): Promise<ClassSession[]> {
    await this.planAll(await this.deps.sessions.findStale(cohortIds));
    return this.deps.sessions.list(cohortIds);
  }

  /**
   * Plans up to 100 unfinished cohorts whose sessions are missing or out of date. Safe to run at any time, also by
   * several workers at once.
   */
  async planUnfinished(): Promise<void> {
    await this.planAll(await this.deps.sessions.findStaleUnfinished(BATCH));
  }

  private async planAll(cohortIds: readonly number[]): Promise<void> {
    if (cohortIds.length === 0) return;
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ sessions, marks }) => {
      const changed = await sessions.plan(cohortIds, now);
      if (changed.length > 0) await marks.removeEarly(changed, now);
    });
  }

  private async isRunBy(actor: Actor, cohortId: number): Promise<boolean> {
    if (can(actor, 'cohort.read-all')) return true;
    return (
      can(actor, 'cohort.read-own') && (await this.deps.cohorts.find(cohortId, { teacherId: actor.userId })) !== null
    );
  }

  private async findEditable(actor: Actor, cohortId: number): Promise<CohortView> {
    const cohort = await this.deps.cohorts.find(
      cohortId,
      can(actor, 'cohort.edit-all') ? { all: true } : { teacherId: actor.userId },
    );
    if (!cohort) throw new CohortNotFoundError();
    return cohort;
  }
}
