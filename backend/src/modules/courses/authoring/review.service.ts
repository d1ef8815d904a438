import { oneByOne, type Actor, type BulkResult, type Clock, type Logger, type UnitOfWork } from '#platform/index';
import type { CourseKey } from '../courses.types';
import { NoPendingRevisionError } from './authoring.errors';
import { courseReviewed, courseSubmitted } from './authoring.messages';
import {
  assertEditable,
  assertLatest,
  assertStatusChange,
  outcomeOf,
  workingRevision,
  workingStatus,
} from './authoring.policy';
import type { AuthoringStores } from './authoring.stores';
import type { AuthoredCourse, NewReview, StatusChange } from './authoring.types';
import { timelineChanges } from './course-changes.policy';
import { requestThumbnailRemoval, lockAuthored, publish, setWorkingStatus } from './saving';

type Deps = { stores: UnitOfWork<AuthoringStores>; clock: Clock; logger: Logger };

/** Reviews: how courses and changes of approved courses become public. */
export class ReviewService {
  constructor(private readonly deps: Deps) {}

  /**
   * Sends a course to review, sends it back with a comment, or publishes it, in one transaction.
   * @throws AppError 409 for a step that does not exist or a course that was changed meanwhile, 422 with everything
   * that is missing, 403, 404
   */
  async changeStatus(actor: Actor, key: CourseKey, change: StatusChange): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      const course = await lockAuthored(stores, actor, key);
      assertLatest(course, change.revision);
      assertStatusChange(actor, course, change);
      if (change.status === 'APPROVED') await publish(stores, course, this.deps.clock.now());
      else await setWorkingStatus(stores, course, change.status, this.deps.clock.now());
      await this.announceReview(stores, actor, course, change);
    });
  }

  /**
   * Takes the same step for several courses. The answer names each course that could not take it, and why.
   * @param courses ids with the revisions that the actor has seen
   */
  changeStatusOfMany(
    actor: Actor,
    courses: readonly { id: number; revision: number }[],
    step: Omit<StatusChange, 'revision'>,
  ): Promise<BulkResult[]> {
    return oneByOne(
      courses,
      ({ id, revision }) => this.changeStatus(actor, { id }, { ...step, revision }),
      this.deps.logger,
    );
  }

  /**
   * Discards the changes since the course was approved.
   * @param seen the revision that the author wants to discard
   * @throws NoPendingRevisionError 404, CourseChangedError 409 when somebody saved in the meantime
   */
  async discardRevision(actor: Actor, key: CourseKey, seen: number): Promise<void> {
    await this.deps.stores.run(async (stores) => {
      const course = await lockAuthored(stores, actor, key);
      const { pending } = course;
      if (!pending) throw new NoPendingRevisionError();
      assertLatest(course, seen);
      assertEditable(actor, course);
      const revision = workingRevision(course) + 1;
      await stores.revisions.update(pending.id, { status: 'DISCARDED', revision, now: this.deps.clock.now() });
      await stores.courses.update(course.id, {}, revision);
      if (pending.content.thumbnail !== undefined)
        await requestThumbnailRemoval(stores, course, pending.content.thumbnail);
      // An open review of the discarded changes is withdrawn.
      await this.review(stores, actor, course, { outcome: 'WITHDRAWN', comment: null });
      const metadata = { discarded: Object.keys(pending.content) };
      await stores.activity.record({
        type: 'COURSE_CHANGES_DISCARDED',
        courseId: course.id,
        userId: course.content.userCreatorId,
        actorUserId: actor.userId,
        metadata,
      });
    });
  }

  private async announceReview(
    stores: AuthoringStores,
    actor: Actor,
    course: AuthoredCourse,
    { status, comment }: StatusChange,
  ): Promise<void> {
    const { activity, outbox } = stores;
    const outcome = outcomeOf(actor, course, status);
    const reviewId = await this.review(stores, actor, course, { outcome, comment });
    const { pending, content } = course;
    const published = status === 'APPROVED' && pending ? timelineChanges(content, pending.content) : {};
    const metadata = { from: workingStatus(course), to: status, isOfRevision: pending !== null, ...published };
    await activity.record({
      type: 'COURSE_STATUS_CHANGE',
      courseId: course.id,
      userId: content.userCreatorId,
      actorUserId: actor.userId,
      notes: comment,
      metadata,
    });
    if (outcome === 'SUBMITTED') await outbox.add(courseSubmitted, { reviewId });
    else if (outcome !== 'WITHDRAWN') await outbox.add(courseReviewed, { reviewId });
  }

  /** @returns the review's id */
  private review(
    { courses }: AuthoringStores,
    actor: Actor,
    course: AuthoredCourse,
    said: Pick<NewReview, 'outcome' | 'comment'>,
  ): Promise<number> {
    return courses.insertReview({
      ...said,
      courseId: course.id,
      isOfRevision: course.pending !== null,
      actorUserId: actor.userId,
      createdAt: this.deps.clock.now(),
    });
  }
}
