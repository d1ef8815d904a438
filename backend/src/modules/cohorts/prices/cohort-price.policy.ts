import { can, type Actor } from '#platform/index';
import { MOST_PRICE_CENTS } from '#modules/courses/index';
import { CohortAdminsOnlyError, CohortFieldsError } from '../editing/cohort-editing.errors';
import type { CohortChange, CohortFields, EditedCohort, FieldProblem } from '../editing/cohort-editing.types';
import type { PriceBounds } from './price-proposals.types';

/** @returns whether the actor sets prices directly; a teacher proposes them. */
export const setsPrices = (actor: Actor): boolean => can(actor, 'cohort.edit-all');

/**
 * @param coursePriceCents 0 for a course that has no price yet
 * @returns the lowest and the highest price, in cents, that a teacher may propose; null when the course has no price.
 * With 50 % and 150 %, a course of 95,00 € allows 47,50 € to 142,50 €.
 */
export function proposableRange(
  coursePriceCents: number,
  { minPercent, maxPercent }: PriceBounds,
): { minCents: number; maxCents: number } | null {
  if (coursePriceCents === 0) return null;
  return {
    minCents: Math.max(1, Math.ceil((coursePriceCents * minPercent) / 100)),
    maxCents: Math.min(MOST_PRICE_CENTS, Math.floor((coursePriceCents * maxPercent) / 100)),
  };
}

const REASON_REQUIRED: FieldProblem = {
  field: 'priceReason',
  rule: 'price-reason-required',
  message: 'Say why the price changes',
};

/**
 * Only an administrator sets a price. Once the cohort has opened, they have to say why.
 * @throws AppError 403 `cohort.admins-only`, 422 `request.invalid`
 */
export function assertPriceChange(
  actor: Actor,
  { status }: Pick<EditedCohort, 'status'>,
  { changed, reason }: { changed: readonly (keyof CohortFields)[]; reason: string | null },
): void {
  if (!changed.includes('priceCents')) return;
  if (!setsPrices(actor)) throw new CohortAdminsOnlyError();
  if (status !== 'DRAFT' && reason === null) throw new CohortFieldsError([REASON_REQUIRED]);
}

/**
 * A price is approved for one course only.
 * @returns the change; when it sets another course, with that course's price, unless an administrator names a price
 */
export function withPriceOfCourse(actor: Actor, before: EditedCohort, change: CohortChange): CohortChange {
  if (change.courseId === undefined || change.courseId === before.courseId) return change;
  // A form repeats the price that it has read.
  const isRepeated = change.priceCents === before.priceCents && !setsPrices(actor);
  return change.priceCents === undefined || isRepeated ? { ...change, priceCents: null } : change;
}
