import { can, type Actor } from '#platform/index';
import type { FindScope, Wanted } from './find.types';

/** Fewer digits are in almost every phone number. */
const FEWEST_DIGITS = 4;

/** @returns what the actor may find; null for somebody who has nothing to find */
export function scopeOf(actor: Actor): FindScope {
  if (can(actor, 'user.read-all')) return { of: 'all' };
  if (can(actor, 'student.read-cohort')) return { of: 'teacher', teacherId: actor.userId };
  if (can(actor, 'student.read-school') && actor.schoolId !== null) return { of: 'school', schoolId: actor.schoolId };
  return { of: 'person', userId: actor.userId };
}

/** @returns the digits of a phone number without the sign or zeros before its country; null when it is none */
function digitsOf(text: string): string | null {
  if (!/^[+\d\s()./-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  return digits.length < FEWEST_DIGITS ? null : digits;
}

export const wantedOf = (text: string, limit: number): Wanted => ({
  words: text.split(/\s+/).filter(Boolean),
  digits: digitsOf(text),
  number: text.toUpperCase(),
  limit,
});
