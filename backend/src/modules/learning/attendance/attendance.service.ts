import { can, type Actor, type BulkResult, type Clock, type Page, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import { TaughtCohortNotFoundError } from '../learning.errors';
import { MarkedClassNotFoundError } from './attendance.errors';
import { assertMarkable } from './attendance.policy';
import type { AttendanceRepository } from './attendance.repository';
import type { AttendanceRow, MarkedClass, NewMark } from './attendance.types';

export type AttendanceStores = { attendance: AttendanceRepository; activity: Pick<ActivityLog, 'recordAll'> };
type Deps = { stores: UnitOfWork<AttendanceStores>; attendance: AttendanceRepository; clock: Clock };

/** A class of a cohort, as the address names it. */
type Asked = { id: number; session: number };

/** Who was in which class. It is shown beside progress, and never counts in progress, results or diplomas. */
export class AttendanceService {
  constructor(private readonly deps: Deps) {}

  /** @throws AppError 404 `cohort.not-found` or `class-session.not-found` */
  async list(
    actor: Actor,
    asked: Asked,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<AttendanceRow> & { marked: MarkedClass }> {
    const { attendance } = this.deps;
    const marked = found(await attendance.findClass(asked.id, asked.session, teacherIdOf(actor)));
    return { ...(await attendance.list(asked.id, asked.session, page)), marked };
  }

  /**
   * Saves the marks of several students. Those without a confirmed seat are named in the answer; the others are saved.
   * Only what changes is written, with an entry in the activity log.
   * @returns results by student id, in the order of the request
   * @throws as `list`; AppError 409 for a class that is canceled or more than an hour away, unless it only takes marks back
   */
  async mark(actor: Actor, asked: Asked, said: readonly NewMark[]): Promise<BulkResult[]> {
    const now = this.deps.clock.now();
    const latest = new Map(said.map(({ studentId, mark }) => [studentId, mark]));
    return this.deps.stores.run(async ({ attendance, activity }) => {
      const marked = found(await attendance.lockClass(asked.id, asked.session, teacherIdOf(actor)));
      assertMarkable(marked, said, now);
      const { timeZone } = marked;
      const startsAt = marked.startsAt.toISOString();
      const seats = await attendance.seats(asked.id, [...latest.keys()]);
      const marks = seats.map(({ registrationId, studentId }) => ({
        registrationId,
        mark: latest.get(studentId) ?? null,
      }));
      const changed = await attendance.save(asked.session, marks, { now, actorId: actor.userId });
      await activity.recordAll(
        seats
          .filter(({ registrationId }) => changed.has(registrationId))
          .map(({ studentId: userId, schoolId }) => ({
            type: 'ATTENDANCE_MARKED',
            userId,
            actorUserId: actor.userId,
            cohortId: asked.id,
            schoolId,
            metadata: { sessionId: asked.session, mark: latest.get(userId) ?? 'NONE', startsAt, timeZone },
          })),
      );
      const saved = new Set(seats.map(({ studentId }) => studentId));
      return [...latest.keys()].map((id) =>
        saved.has(id)
          ? { id, outcome: 'DONE', code: null }
          : { id, outcome: 'REFUSED', code: 'cohort.student-not-found' },
      );
    });
  }
}

/** @returns the teacher whose cohorts alone the actor may mark; null for an administrator. */
const teacherIdOf = (actor: Actor): number | null => (can(actor, 'progress.set-all') ? null : actor.userId);

function found(answer: { marked: MarkedClass | null } | null): MarkedClass {
  if (answer === null) throw new TaughtCohortNotFoundError();
  if (answer.marked === null) throw new MarkedClassNotFoundError();
  return answer.marked;
}
