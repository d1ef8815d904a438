import { isDeepStrictEqual } from 'node:util';
import { inTallinn, startOfDay } from '#platform/index';
import type { ConditionsVersion, Terms, TermsField } from './conditions.types';
import { TERMS_FIELDS } from './conditions.types';

const fieldsOf = ({ limitations, seatPriceCents, ...terms }: Terms): Record<TermsField, unknown> => ({
  inLanguage: limitations.inLanguage && [...limitations.inLanguage].sort(),
  courseIds: limitations.courseIds && [...limitations.courseIds].sort((one, other) => one - other),
  numberOfCourses: limitations.numberOfCourses,
  numberOfCoursesPer:
    limitations.numberOfCourses === undefined ? undefined : (limitations.numberOfCoursesPer ?? 'SCHOOL_YEAR'),
  inTimePeriod: limitations.inTimePeriod,
  conditionText: terms.conditionText,
  defaultPayer: terms.defaultPayer,
  sharePercent: terms.sharePercent,
  seatPrice: seatPriceCents,
  needsApproval: terms.needsApproval,
  // The days matter only where the school approves.
  approvalDays: terms.needsApproval ? terms.approvalDays : undefined,
});

/** @returns the fields in which two versions differ */
export function changedFields(one: Terms, other: Terms): TermsField[] {
  const [before, after] = [fieldsOf(one), fieldsOf(other)];
  return TERMS_FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** The longest time ahead for which conditions can be planned. */
const LONGEST_AHEAD_YEARS = 2;

/** @returns the rule that a day for new conditions breaks; null for a day that can be planned */
export function dayRefusal(day: string, now: Date): 'not-a-coming-day' | 'too-far-ahead' | null {
  const start = startOfDay(day);
  if (start <= now) return 'not-a-coming-day';
  return start > inTallinn(now).plus({ years: LONGEST_AHEAD_YEARS }).toJSDate() ? 'too-far-ahead' : null;
}

/** @param versions all versions of a school @returns the one that was in force at the instant; null when there is none */
export function versionAt<V extends Pick<ConditionsVersion, 'number' | 'inForceFrom' | 'withdrawnAt'>>(
  versions: readonly V[],
  at: Date,
): V | null {
  const since = ({ inForceFrom }: V): number => inForceFrom?.getTime() ?? Number.NEGATIVE_INFINITY;
  return versions
    .filter((version) => version.withdrawnAt === null && since(version) <= at.getTime())
    .reduce<V | null>((latest, version) => {
      if (latest === null || since(version) > since(latest)) return version;
      return since(version) === since(latest) && version.number > latest.number ? version : latest;
    }, null);
}
