import type { Permission } from '@valikool/contract';
import { can, schoolYearOf, schoolYearRange, type Actor } from '#platform/index';
import { CohortNeededError, ExportNotAllowedError, ExportNotFoundError, WrongIdsError } from './exports.errors';
import type { ExportFilters, ExportQuery, ExportWhat } from './exports.types';

/** Lists that teachers can export from their own cohorts. */
const OF_TEACHERS: readonly ExportWhat[] = ['students', 'results'];

/** Lists that representatives can export of their own school. */
const OF_SCHOOLS: readonly ExportWhat[] = ['credits'];

/** What an actor must be allowed besides exporting. */
const READING: Partial<Record<ExportWhat, Permission>> = { activity: 'activity.read-all' };

/** Whose rows a list is limited to; nulls for who may export everything. */
export type ExportScope = Pick<ExportQuery, 'teacherId' | 'repId'>;

export const WHOLE: ExportScope = { teacherId: null, repId: null };

/**
 * @returns no limits for an actor who may export everything, else the teacher or the representative whose rows they are
 * @throws ExportNotAllowedError, ExportNotFoundError for a representative, or CohortNeededError
 */
export function exportScope(actor: Actor, what: ExportWhat, { cohort }: Pick<ExportFilters, 'cohort'>): ExportScope {
  const reading = READING[what];
  if (reading !== undefined && can(actor, 'export.read-all') && !can(actor, reading)) throw new ExportNotAllowedError();
  if (can(actor, 'export.read-all')) return WHOLE;
  if (can(actor, 'export.read-school')) {
    if (!OF_SCHOOLS.includes(what)) throw new ExportNotFoundError();
    return { teacherId: null, repId: actor.userId };
  }
  if (!OF_TEACHERS.includes(what)) throw new ExportNotAllowedError();
  if (cohort === undefined) throw new CohortNeededError();
  return { teacherId: actor.userId, repId: null };
}

/** @throws WrongIdsError when the list has ids of another kind: numbers, or UUIDs for invoices */
export function exportQuery(
  what: ExportWhat,
  { schoolYear, ...filters }: ExportFilters,
  { now, ...scope }: ExportScope & { now: Date },
): ExportQuery {
  const isOther = (id: string) => id.includes('-') !== (what === 'invoices');
  if (filters.ids?.some(isOther)) throw new WrongIdsError();
  return {
    ...filters,
    ...scope,
    startsWithin: schoolYearRange(schoolYear, now),
    yearNow: schoolYearOf(now).startYear,
    now,
  };
}
