import { HOUR_MS } from '#platform/index';
import type { LatestEntry } from '#modules/activity/index';
import type { CourseChange, CourseContent } from './authoring.types';

/** Fields whose values the timeline shows. Of texts it only says that they changed. */
const SHOWN_FIELDS = ['priceCents', 'slug', 'userCreatorId'] as const satisfies readonly (keyof CourseContent)[];

/** For this long, further changes of the same author join one row. */
const SITTING_MS = HOUR_MS;

type ValueChange = { from: unknown; to: unknown };
/** The changed fields of a timeline row, some with their values before and after. */
export type TimelineChanges = { fields: string[]; values: Record<string, ValueChange> };

/** @param change the fields that differ from `before` */
export function timelineChanges(before: CourseContent, change: CourseChange): TimelineChanges {
  const shown = SHOWN_FIELDS.filter((field) => change[field] !== undefined).map(
    (field) => [field, { from: before[field], to: change[field] }] as const,
  );
  return { fields: Object.keys(change), values: Object.fromEntries(shown) };
}

/**
 * Courses are saved while the author types, and a row for each save would hide everything else. So the changes of one
 * author within an hour are one row, unless something else happened to the course in between.
 * @param latest the latest row about the course
 */
export const isSameSitting = (latest: LatestEntry, { actorUserId, now }: { actorUserId: number; now: Date }): boolean =>
  latest.type === 'COURSE_CHANGED' &&
  latest.actorUserId === actorUserId &&
  now.getTime() - latest.createdAt.getTime() < SITTING_MS;

/** @returns both changes as one: from the values before the first to the values after the second */
export function mergeChanges(first: TimelineChanges, second: TimelineChanges): TimelineChanges {
  const values = Object.entries(second.values).map(
    ([field, { from, to }]) => [field, { from: (first.values[field] ?? { from }).from, to }] as const,
  );
  return {
    fields: [...new Set([...first.fields, ...second.fields])],
    values: { ...first.values, ...Object.fromEntries(values) },
  };
}
