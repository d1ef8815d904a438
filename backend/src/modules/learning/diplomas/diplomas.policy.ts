import { can, inTallinn, type Actor } from '#platform/index';
import type { Diploma, DiplomaScope } from './diplomas.types';

/** @returns which diplomas the actor may see: all, those of their school's students, of their cohorts, or their own. */
export function diplomaScope(actor: Actor): DiplomaScope {
  if (can(actor, 'registration.read-all')) return { all: true };
  if (can(actor, 'registration.read-school') && actor.schoolId !== null) return { schoolId: actor.schoolId };
  if (can(actor, 'student.read-cohort')) return { teacherId: actor.userId };
  return { userId: actor.userId };
}

const SEQUENCE_DIGITS = 5;

/** @returns the series of a day, one per year in Tallinn, such as `D2026` */
export const seriesOn = (now: Date): string => `D${inTallinn(now).year}`;

/** @returns the printed number, such as `D2026-00042` */
export const numberIn = (series: string, sequence: number): string =>
  `${series}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;

/**
 * @param sequenceOf the next number of a series
 * @returns the series, the sequence and the number of a diploma that is issued at an instant
 */
export function diplomaNumber(
  now: Date,
  sequenceOf: (series: string) => number,
): { series: string; sequence: number; number: string } {
  const series = seriesOn(now);
  const sequence = sequenceOf(series);
  return { series, sequence, number: numberIn(series, sequence) };
}

export const stateOf = ({ revokedAt }: Pick<Diploma, 'revokedAt'>): 'VALID' | 'REVOKED' =>
  revokedAt === null ? 'VALID' : 'REVOKED';
