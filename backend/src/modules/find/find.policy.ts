import { can, phoneDigits, type Actor } from '#platform/index';
import type { FindScope, Wanted } from './find.types';

/** @returns what the actor may find; null for somebody who has nothing to find */
export function scopeOf(actor: Actor): FindScope {
  if (can(actor, 'user.read-all')) return { of: 'all' };
  if (can(actor, 'student.read-cohort')) return { of: 'teacher', teacherId: actor.userId };
  if (can(actor, 'student.read-school') && actor.schoolId !== null) return { of: 'school', schoolId: actor.schoolId };
  return { of: 'person', userId: actor.userId };
}

/** Every number of a document has digits, and letters alone begin all of them. */
const numberOf = (text: string): string | null => (/\d/.test(text) ? text.toUpperCase() : null);

export const wantedOf = (text: string, limit: number): Wanted => ({
  words: text.split(/\s+/).filter(Boolean),
  digits: phoneDigits(text),
  number: numberOf(text),
  limit,
});
