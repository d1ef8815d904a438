import type { CohortStatus } from '@valikool/contract';
import { can, schoolYearRange, type Actor, type Clock, type Outbox, type Page, type UnitOfWork } from '#platform/index';
import type { ActivityLog, NewActivity } from '#modules/activity/index';
import { badgesOf, isOpen } from './badges.policy';
import { statesBefore } from './cohort-status.policy';
import { CohortNotFoundError } from './cohorts.errors';
import { cohortEnded } from './cohorts.messages';
import type { CohortsReadModel } from './cohorts.read-model';
import type { CohortsRepository } from './cohorts.repository';
import type {
  Availability,
  BadgeFacts,
  BadgeThresholds,
  CohortCard,
  CohortDetails,
  CohortScope,
  CohortsFilter,
  CohortsPage,
  CohortStudent,
  MovedCohort,
  ParticipantTransitions,
} from './cohorts.types';
import { isResultLate } from './late-results.policy';

export type CohortsStores = {
  cohorts: CohortsRepository;
  participants: ParticipantTransitions;
  activity: Pick<ActivityLog, 'recordAll'>;
  outbox: Pick<Outbox, 'add'>;
};
export type CohortsDeps = {
  stores: UnitOfWork<CohortsStores>;
  cohorts: CohortsReadModel;
  clock: Clock;
  badges: BadgeThresholds;
};

const EVERYBODYS: CohortScope = { all: true };

const idsOf = (cohorts: readonly MovedCohort[]): number[] => cohorts.map(({ id }) => id);
const statusChange = ({ id, courseId, from }: MovedCohort, to: CohortStatus): NewActivity => ({
  type: 'COHORT_STATUS_CHANGE',
  cohortId: id,
  courseId,
  metadata: { from, to },
});

export class CohortsService {
  constructor(private readonly deps: CohortsDeps) {}

  async list(actor: Actor, filter: CohortsFilter): Promise<CohortsPage<CohortCard>> {
    const scope = filter.mine ? { teacherId: actor.userId } : this.scopeOf(actor);
    const now = this.deps.clock.now();
    const page = await this.deps.cohorts.list(scope, schoolYearRange(filter.schoolYear, now), filter);
    return { ...page, items: page.items.map((cohort) => this.withAvailability(cohort, now)) };
  }

  /**
   * @returns the cohort, when it is open or the actor runs it; `isOwn`: the actor runs it
   * @throws AppError 404 `cohort.not-found`
   */
  async get(actor: Actor | null, cohortId: number): Promise<{ cohort: CohortDetails; isOwn: boolean }> {
    const now = this.deps.clock.now();
    const own =
      actor && (can(actor, 'cohort.read-own') || can(actor, 'cohort.read-all'))
        ? await this.deps.cohorts.find(cohortId, this.scopeOf(actor))
        : null;
    if (own) return { cohort: this.withAvailability(own, now), isOwn: true };
    const cohort = await this.deps.cohorts.find(cohortId, EVERYBODYS);
    if (!cohort || !isOpen(cohort, now)) throw new CohortNotFoundError();
    return { cohort: this.withAvailability(cohort, now), isOwn: false };
  }

  async listStudents(
    actor: Actor,
    cohortId: number,
    filter: { limit: number; cursor?: string | undefined },
  ): Promise<Page<CohortStudent>> {
    const scope = can(actor, 'student.read-all') ? EVERYBODYS : { teacherId: actor.userId };
    const cohort = await this.deps.cohorts.find(cohortId, scope);
    if (!cohort) throw new CohortNotFoundError();
    const { endDate } = cohort;
    const now = this.deps.clock.now();
    const { items, ...page } = await this.deps.cohorts.listStudents(cohortId, filter);
    const isLate = ({ status }: Pick<CohortStudent, 'status'>) => isResultLate({ status, endDate }, now);
    return { ...page, items: items.map((student) => ({ ...student, isResultLate: isLate(student) })) };
  }

  /**
   * Changes the states of cohorts by the calendar, and those of their participants. Safe to run at any time, also by
   * several workers at once.
   */
  async advanceByCalendar(): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ cohorts, participants, activity }) => {
      const started = await cohorts.startDue(statesBefore('IN_PROGRESS'), now);
      if (started.length > 0) await participants.onCohortsStarted(idsOf(started), now);
      await activity.recordAll(started.map((cohort) => statusChange(cohort, 'IN_PROGRESS')));
    });
    await this.deps.stores.run(async ({ cohorts, participants, activity, outbox }) => {
      const completed = await cohorts.completeDue(statesBefore('COMPLETED'), now);
      if (completed.length > 0) await participants.onCohortsCompleted(idsOf(completed), now);
      await activity.recordAll(completed.map((cohort) => statusChange(cohort, 'COMPLETED')));
      for (const { id } of completed) await outbox.add(cohortEnded, { cohortId: id });
    });
  }

  private scopeOf(actor: Actor): CohortScope {
    return can(actor, 'cohort.read-all') ? EVERYBODYS : { teacherId: actor.userId };
  }

  private withAvailability<T extends Omit<BadgeFacts, 'freeSeats'> & { sizeMax: number; seatsTaken: number }>(
    cohort: T,
    now: Date,
  ): T & Availability {
    const freeSeats = Math.max(0, cohort.sizeMax - cohort.seatsTaken);
    return {
      ...cohort,
      freeSeats,
      badges: badgesOf({ status: cohort.status, startDate: cohort.startDate, freeSeats }, now, this.deps.badges),
    };
  }
}
