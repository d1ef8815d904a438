import { HOUR_MS } from '#platform/index';
import type { LatestEntry } from '#modules/activity/index';
import type { CourseChange, CourseContent } from './authoring.types';

/** Fields whose values are told; of a text it says enough that it was changed. */
const TOLD = ['priceCents', 'slug', 'userCreatorId'] as const satisfies readonly (keyof CourseContent)[];

/** How long one entry takes in what the same author goes on changing. */
const SITTING_MS = HOUR_MS;

type Told = { from: unknown; to: unknown };
/** What a timeline says of a change: which fields, and of some from what to what. */
export type TimelineChanges = { fields: string[]; values: Record<string, Told> };

/** @param change the fields that differ from `before` */
export function timelineChanges(before: CourseContent, change: CourseChange): TimelineChanges {
  const told = TOLD.filter((field) => change[field] !== undefined).map(
    (field) => [field, { from: before[field], to: change[field] }] as const,
  );
  return { fields: Object.keys(change), values: Object.fromEntries(told) };
}

/**
 * Courses are saved as one types. An entry for each saving would bury everything else, and none would leave unsaid who
 * wrote what, so an author's sitting is one entry: as long as nothing else happened to the course, and for an hour.
 * @param latest what happened to the course last
 */
export const isSameSitting = (latest: LatestEntry, { actorUserId, now }: { actorUserId: number; now: Date }): boolean =>
  latest.type === 'COURSE_CHANGED' &&
  latest.actorUserId === actorUserId &&
  now.getTime() - latest.createdAt.getTime() < SITTING_MS;

/** @returns both changes as one: from what was before the first of them to what the second leaves */
export function joined(first: TimelineChanges, second: TimelineChanges): TimelineChanges {
  const values = Object.entries(second.values).map(
    ([field, { from, to }]) => [field, { from: (first.values[field] ?? { from }).from, to }] as const,
  );
  return {
    fields: [...new Set([...first.fields, ...second.fields])],
    values: { ...first.values, ...Object.fromEntries(values) },
  };
}
