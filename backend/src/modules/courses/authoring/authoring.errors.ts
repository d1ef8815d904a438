import type { CourseStatus } from '@valikool/contract';
import { AppError, transitionCode } from '#platform/index';
import type { CourseProblem } from './authoring.types';

/** Somebody else saved the course while this author was writing. */
export class CourseChangedError extends AppError {
  constructor(revision: number) {
    super('conflict', 'course.changed-meanwhile', 'The course was changed while you were editing it', { revision });
  }
}

/** The code names both states, e.g. `course.draft-to-approved`. */
export class CourseTransitionError extends AppError {
  constructor(from: CourseStatus, to: CourseStatus) {
    super('conflict', transitionCode('course', from, to), `A course that is ${from} cannot become ${to}`, { from, to });
  }
}

/** A course cannot be changed while it is reviewed. */
export class CourseInReviewError extends AppError {
  constructor() {
    super('conflict', 'course.in-review', 'The course is being reviewed. Take it back to change it.');
  }
}

export class CourseIncompleteError extends AppError {
  constructor(problems: readonly CourseProblem[]) {
    super('invalid', 'course.incomplete', problems.map(({ message }) => message).join('. '), problems);
  }
}

export class CourseCommentMissingError extends AppError {
  constructor() {
    super('invalid', 'course.comment-missing', 'Say what is to be changed', [
      { field: 'comment', in: 'body', rule: 'required', message: 'Say what is to be changed' },
    ]);
  }
}

export class CourseSlugTakenError extends AppError {
  constructor(slug: string) {
    super('conflict', 'course.slug-taken', 'Another course has this slug', { slug });
  }
}

export class CourseCreatorError extends AppError {
  constructor() {
    super('invalid', 'course.creator-unknown', 'The creator must be a teacher or an administrator', [
      { field: 'creatorId', in: 'body', rule: 'unknown', message: 'Select a creator' },
    ]);
  }
}

export class NoPendingRevisionError extends AppError {
  constructor() {
    super('not-found', 'course.no-pending-revision', 'The course has no changes that wait for review');
  }
}

export class ThumbnailUnreadableError extends AppError {
  constructor() {
    super(
      'invalid',
      'course.thumbnail-unreadable',
      'The file is not a picture that can be read: JPEG, PNG, WebP or AVIF',
    );
  }
}
