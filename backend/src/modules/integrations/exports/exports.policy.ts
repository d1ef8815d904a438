import { can, schoolYearRange, type Actor } from '#platform/index';
import { CohortNeededError, ExportNotAllowedError, WrongIdsError } from './exports.errors';
import type { ExportFilters, ExportQuery, ExportWhat } from './exports.types';

/** Lists that teachers can export from their own cohorts. */
const OF_TEACHERS: readonly ExportWhat[] = ['students', 'results'];

/**
 * @returns null for an actor who may export everything, else the teacher whose cohorts the list is limited to
 * @throws ExportNotAllowedError or CohortNeededError
 */
export function exportScope(actor: Actor, what: ExportWhat, { cohort }: Pick<ExportFilters, 'cohort'>): number | null {
  if (can(actor, 'export.read-all')) return null;
  if (!OF_TEACHERS.includes(what)) throw new ExportNotAllowedError();
  if (cohort === undefined) throw new CohortNeededError();
  return actor.userId;
}

/** @throws WrongIdsError when the list has ids of another kind: numbers, or UUIDs for invoices */
export function exportQuery(
  what: ExportWhat,
  { schoolYear, ...filters }: ExportFilters,
  { teacherId, now }: { teacherId: number | null; now: Date },
): ExportQuery {
  const isOther = (id: string) => id.includes('-') !== (what === 'invoices');
  if (filters.ids?.some(isOther)) throw new WrongIdsError();
  return { ...filters, teacherId, startsWithin: schoolYearRange(schoolYear, now) };
}
