import type { CourseStatus } from '@valikool/contract';
import { authorize, can, type Actor } from '#platform/index';
import { CourseNotFoundError } from '../courses.errors';
import {
  CourseChangedError,
  CourseCommentMissingError,
  CourseIncompleteError,
  CourseInReviewError,
  CourseTransitionError,
} from './authoring.errors';
import type {
  AuthoredCourse,
  CourseChange,
  CourseContent,
  CourseProblem,
  ReviewOutcome,
  StatusChange,
} from './authoring.types';

const FEWEST_OUTCOMES = 3;
const MOST_SUMMARY_WORDS = 250;

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;

type Requirement = [isBroken: (course: CourseContent) => boolean, problem: CourseProblem];

const REQUIREMENTS: readonly Requirement[] = [
  [({ description }) => description === '', { field: 'description', rule: 'required', message: 'Add a description' }],
  [
    ({ summary }) => wordCount(summary) > MOST_SUMMARY_WORDS,
    { field: 'summary', rule: 'too_many_words', message: 'The summary can have at most 250 words' },
  ],
  [({ thumbnail }) => thumbnail === null, { field: 'thumbnail', rule: 'required', message: 'Add a thumbnail' }],
  [
    ({ categories }) => categories.length === 0,
    { field: 'categories', rule: 'required', message: 'Select at least one category' },
  ],
  [
    ({ learningOutcomes }) => learningOutcomes.length === 0,
    { field: 'learningOutcomes', rule: 'required', message: 'Add at least one learning outcome' },
  ],
  [
    ({ learningOutcomes }) => learningOutcomes.length > 0 && learningOutcomes.length < FEWEST_OUTCOMES,
    { field: 'learningOutcomes', rule: 'too_few', message: 'Add 3 to 6 learning outcomes' },
  ],
  [
    ({ gradingCriteria }) => gradingCriteria.trim() === '',
    { field: 'gradingCriteria', rule: 'required', message: 'Add grading criteria' },
  ],
  [({ priceCents }) => priceCents === 0, { field: 'price', rule: 'required', message: 'Add a price' }],
  [
    ({ userCreatorId }) => userCreatorId === null,
    { field: 'creatorId', rule: 'required', message: 'Select a creator' },
  ],
];

/** @returns everything that a review would refuse, in the order of the form. */
export const problemsOf = (course: CourseContent): CourseProblem[] =>
  REQUIREMENTS.flatMap(([isBroken, problem]) => (isBroken(course) ? [problem] : []));

const NEXT: Record<CourseStatus, readonly CourseStatus[]> = {
  DRAFT: ['IN_REVIEW'],
  IN_REVIEW: ['DRAFT', 'APPROVED'],
  APPROVED: [],
};

/** @returns the content as its authors last saved it */
export const newestContent = ({ content, pending }: AuthoredCourse): CourseContent => ({
  ...content,
  ...pending?.content,
});

/** @returns the status of the pending revision, if there is one, else of the course */
export const workingStatus = ({ status, pending }: AuthoredCourse): CourseStatus => pending?.status ?? status;

/** @returns the revision that the next save has to name */
export const workingRevision = ({ revision, pending }: AuthoredCourse): number => pending?.revision ?? revision;

/** @throws CourseNotFoundError for a course that the actor may not edit */
export function assertAuthor(actor: Actor, { content }: AuthoredCourse): void {
  if (!can(actor, 'course.edit-all') && content.userCreatorId !== actor.userId) throw new CourseNotFoundError();
}

/** @throws CourseChangedError when somebody else saved in the meantime */
export function assertLatest(course: AuthoredCourse, revision: number): void {
  const latest = workingRevision(course);
  if (latest !== revision) throw new CourseChangedError(latest);
}

/** @returns whether the course can be edited. During a review only a reviewer may correct it. */
export const isEditable = (actor: Actor, course: AuthoredCourse): boolean =>
  workingStatus(course) !== 'IN_REVIEW' || can(actor, 'course.review');

/** @throws CourseInReviewError */
export function assertEditable(actor: Actor, course: AuthoredCourse): void {
  if (!isEditable(actor, course)) throw new CourseInReviewError();
}

/** @throws AppError 403 when a teacher names another creator */
export function assertMayChange(actor: Actor, change: CourseChange): void {
  if (change.userCreatorId !== undefined) authorize(actor, 'course.edit-all');
}

/** @returns the statuses that the actor may set now, whether or not the course has problems */
export const nextStatuses = (actor: Actor, course: AuthoredCourse): CourseStatus[] =>
  NEXT[workingStatus(course)].filter((status) => status !== 'APPROVED' || can(actor, 'course.review'));

/**
 * @throws AppError 409 for a step that does not exist, 403 for one that the actor may not take, 422 for a course that
 * is not complete
 */
export function assertStatusChange(actor: Actor, course: AuthoredCourse, { status, comment }: StatusChange): void {
  const from = workingStatus(course);
  if (!NEXT[from].includes(status)) throw new CourseTransitionError(from, status);
  if (status === 'APPROVED') authorize(actor, 'course.review');
  const problems = status === 'DRAFT' ? [] : problemsOf(newestContent(course));
  if (problems.length > 0) throw new CourseIncompleteError(problems);
  if (outcomeOf(actor, course, status) === 'SENT_BACK' && !comment) throw new CourseCommentMissingError();
}

/** @returns the outcome of the step: its creator withdraws a course, a reviewer sends it back */
export function outcomeOf(actor: Actor, { content }: AuthoredCourse, status: CourseStatus): ReviewOutcome {
  if (status === 'IN_REVIEW') return 'SUBMITTED';
  if (status === 'APPROVED') return 'APPROVED';
  return content.userCreatorId === actor.userId ? 'WITHDRAWN' : 'SENT_BACK';
}

/** @returns the fields of `change` that differ from the public version */
export function changedFrom(published: CourseContent, change: CourseChange): CourseChange {
  const isOther = (field: string): boolean =>
    JSON.stringify(change[field as keyof CourseContent]) !== JSON.stringify(published[field as keyof CourseContent]);
  return Object.fromEntries(Object.entries(change).filter(([field]) => isOther(field)));
}
