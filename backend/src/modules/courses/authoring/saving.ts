import type { CourseStatus } from '@valikool/contract';
import { isUniqueViolation, type Actor } from '#platform/index';
import { CourseNotFoundError } from '../courses.errors';
import { thumbnailIdOf } from '../thumbnail';
import type { CourseKey } from '../courses.types';
import { CourseCreatorError, CourseSlugTakenError } from './authoring.errors';
import { thumbnailReplaced } from './authoring.messages';
import { assertAuthor, changedFrom, newestContent, workingRevision } from './authoring.policy';
import type { AuthoringStores } from './authoring.stores';
import type { AuthoredCourse, CourseChange } from './authoring.types';
import { isSameSitting, mergeChanges, timelineChanges, type TimelineChanges } from './course-changes.policy';

type Saving = { actor: Actor; now: Date };

/** @throws CourseNotFoundError for a course that the actor may not edit */
export async function lockAuthored(
  { courses }: AuthoringStores,
  actor: Actor,
  key: CourseKey,
): Promise<AuthoredCourse> {
  const course = await courses.lock(key);
  if (!course) throw new CourseNotFoundError();
  assertAuthor(actor, course);
  return course;
}

/** @throws CourseSlugTakenError, CourseCreatorError */
async function assertFits(
  { courses, slugs }: AuthoringStores,
  course: AuthoredCourse,
  { slug, userCreatorId }: CourseChange,
): Promise<void> {
  if (slug !== undefined && (await slugs.takenLike(slug, course.id)).includes(slug))
    throw new CourseSlugTakenError(slug);
  if (typeof userCreatorId === 'number' && !(await courses.mayCreate(userCreatorId))) throw new CourseCreatorError();
}

/** Two authors may save the same slug at the same moment; the database accepts one. */
async function updateCourse(
  { courses }: AuthoringStores,
  course: AuthoredCourse,
  change: CourseChange & { status?: CourseStatus; editedByUserId?: number | null },
): Promise<void> {
  try {
    await courses.update(course.id, change, workingRevision(course) + 1);
  } catch (error) {
    if (['course_slugs_pkey', 'courses_slug_key'].some((name) => isUniqueViolation(error, name)))
      throw new CourseSlugTakenError(change.slug ?? '');
    throw error;
  }
}

/** Saves the pending revision. A revision that differs in nothing from the public version is deleted. */
async function saveRevision(
  { courses, revisions }: AuthoringStores,
  course: AuthoredCourse,
  change: CourseChange,
  { actor, now }: Saving,
): Promise<void> {
  const { id: courseId, pending } = course;
  const content = changedFrom(course.content, { ...pending?.content, ...change });
  const revision = workingRevision(course) + 1;
  const isEmpty = Object.keys(content).length === 0;
  const editedByUserId = actor.userId;
  if (pending && isEmpty && pending.status === 'DRAFT') {
    await revisions.update(pending.id, { content, status: 'DISCARDED', revision, now });
    await courses.update(courseId, { editedByUserId }, revision);
  } else if (pending) await revisions.update(pending.id, { content, revision, editedByUserId, now });
  else if (!isEmpty)
    await revisions.insert({ courseId, content, revision, createdByUserId: editedByUserId, editedByUserId, now });
}

/** Records a change on the timeline. The course is locked, so no other author adds a row in between. */
async function record(
  { activity }: AuthoringStores,
  course: AuthoredCourse,
  change: CourseChange,
  { actor, now }: Saving,
): Promise<void> {
  const { id: courseId, content } = course;
  const newest = newestContent(course);
  const changes = timelineChanges(newest, changedFrom(newest, change));
  if (changes.fields.length === 0) return;
  const latest = await activity.latestOfCourse(courseId);
  if (latest && isSameSitting(latest, { actorUserId: actor.userId, now }))
    await activity.amend(latest.id, mergeChanges(latest.metadata as TimelineChanges, changes));
  else
    await activity.record({
      type: 'COURSE_CHANGED',
      courseId,
      userId: content.userCreatorId,
      actorUserId: actor.userId,
      metadata: changes,
    });
}

/**
 * Saves fields of a locked course. Fields of an approved course go into its pending revision, and the public version
 * stays.
 */
export async function saveContent(
  stores: AuthoringStores,
  course: AuthoredCourse,
  change: CourseChange,
  saving: Saving,
): Promise<void> {
  await assertFits(stores, course, change);
  if (course.status === 'APPROVED') await saveRevision(stores, course, change, saving);
  else await updateCourse(stores, course, { ...change, editedByUserId: saving.actor.userId });
  await record(stores, course, change, saving);
  const before = newestContent(course).thumbnail;
  if (change.thumbnail !== undefined) await requestThumbnailRemoval(stores, course, before);
}

/** Asks the queue to delete a picture's files, unless another course shows them. */
export async function requestThumbnailRemoval(
  { outbox }: AuthoringStores,
  course: AuthoredCourse,
  key: string | null,
): Promise<void> {
  const thumbnailId = thumbnailIdOf(key);
  if (thumbnailId !== null)
    await outbox.add(thumbnailReplaced, { courseId: course.id, revision: workingRevision(course), thumbnailId });
}

/** Publishes the pending revision, or makes the course itself public. */
export async function publish(stores: AuthoringStores, course: AuthoredCourse, now: Date): Promise<void> {
  const { pending } = course;
  await updateCourse(stores, course, {
    ...pending?.content,
    status: 'APPROVED',
    editedByUserId: course.editor?.id ?? null,
  });
  if (!pending) return;
  await stores.revisions.update(pending.id, { status: 'PUBLISHED', revision: workingRevision(course) + 1, now });
  if (pending.content.thumbnail !== undefined) await requestThumbnailRemoval(stores, course, course.content.thumbnail);
}

/** Sets a status other than APPROVED on the pending revision or the course. */
export async function setWorkingStatus(
  { courses, revisions }: AuthoringStores,
  course: AuthoredCourse,
  status: 'DRAFT' | 'IN_REVIEW',
  now: Date,
): Promise<void> {
  const revision = workingRevision(course) + 1;
  if (course.pending) await revisions.update(course.pending.id, { status, revision, now });
  else await courses.update(course.id, { status }, revision);
}
