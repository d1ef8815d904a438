import { euro, type Actor, type Money } from '#platform/index';
import { toThumbnailDto } from '../courses.mapper';
import { safeRichText } from '../rich-text';
import {
  isEditable,
  newestContent,
  nextStatuses,
  problemsOf,
  workingRevision,
  workingStatus,
} from './authoring.policy';
import type { AuthoredCourse, CourseChange, CourseContent, ManagedCourse } from './authoring.types';

type Renamed = 'priceCents' | 'userCreatorId' | 'thumbnail';
type Sent = { [Field in Exclude<keyof CourseContent, Renamed>]?: CourseContent[Field] | undefined } & {
  revision: number;
  price?: Money | undefined;
  creatorId?: number | null | undefined;
};

/** Fields that have other names in the API. */
const WIRE_NAMES: Record<string, string> = { priceCents: 'price', userCreatorId: 'creatorId' };

/** @returns the fields to change; fields that were not sent are left out */
export function toCourseChange({ revision: _revision, price, creatorId, description, ...fields }: Sent): CourseChange {
  const change = {
    ...fields,
    priceCents: price?.amount,
    userCreatorId: creatorId,
    description: description === undefined ? undefined : safeRichText(description),
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

const toRevisionDto = ({ pending }: AuthoredCourse) =>
  pending && {
    status: pending.status,
    changedFields: Object.keys(pending.content).map((field) => WIRE_NAMES[field] ?? field),
    createdAt: pending.createdAt.toISOString(),
    updatedAt: pending.updatedAt.toISOString(),
  };

/** @param actor the reader: the answer names the steps that they may take next */
export function toEditableCourseDto(course: AuthoredCourse, actor: Actor) {
  const content = newestContent(course);
  const { priceCents, userCreatorId, thumbnail, ...fields } = content;
  return {
    id: course.id,
    status: course.status,
    revision: workingRevision(course),
    ...fields,
    price: euro(priceCents),
    creator: userCreatorId === null ? null : { id: userCreatorId, name: course.creatorName ?? '' },
    ...toThumbnailDto(thumbnail),
    problems: problemsOf(content),
    pendingRevision: toRevisionDto(course),
    reviewComment: workingStatus(course) === 'DRAFT' ? course.reviewComment : null,
    isEditable: isEditable(actor, course),
    nextStatuses: nextStatuses(actor, course),
    createdAt: course.createdAt.toISOString(),
    updatedAt: (course.pending?.updatedAt ?? course.updatedAt).toISOString(),
    updatedBy: course.editor,
  };
}

// New fields first: Node copies a row into an object with fields several times faster than it adds fields to a copy.
export const toManagedCourseDto = ({ thumbnail, priceCents, createdAt, updatedAt, ...course }: ManagedCourse) => ({
  thumbnailUrl: toThumbnailDto(thumbnail).thumbnailUrl,
  price: euro(priceCents),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  ...course,
});
