import { inTallinn, schoolYearOf } from '#platform/index';
import { canAskAt } from './memberships/memberships.policy';
import type { ConditionFacts, ConditionResult, ConditionRule, ConditionStep } from './schools.types';

const dayOf = (date: Date): string => inTallinn(date).toFormat('yyyy-MM-dd');

const judge = (
  rule: ConditionRule,
  pass: boolean,
  details: ConditionResult['details'],
  step: ConditionStep,
): ConditionResult => ({
  rule,
  pass,
  details,
  nextStep: pass ? null : step,
});

/** When the student asked, and when they may ask again. */
const askingOf = (askedAt: Date, now: Date) => ({
  askedAt: askedAt.toISOString(),
  canAskAt: (canAskAt(askedAt, now) ?? now).toISOString(),
});

/** Judges the membership. It comes first: the school pays for nobody whom it has not confirmed. */
const judgeMembership = ({ membership: { state, askedAt }, now }: ConditionFacts): ConditionResult =>
  judge(
    'membership',
    state === 'CONFIRMED',
    { state, ...(askedAt !== null && askingOf(askedAt, now)) },
    'ask-your-school',
  );

/** The check of each rule. It returns null when the school has not set the rule. */
const RULES: Record<Exclude<ConditionRule, 'membership'>, (facts: ConditionFacts) => ConditionResult | null> = {
  inLanguage: ({ limitations: { inLanguage }, course }) =>
    inLanguage
      ? judge(
          'inLanguage',
          inLanguage.includes(course.language),
          { language: course.language, allowed: inLanguage },
          'choose-another-language',
        )
      : null,

  courseIds: ({ limitations: { courseIds }, course }) =>
    courseIds
      ? judge(
          'courseIds',
          courseIds.includes(course.id),
          { courseId: course.id, allowed: courseIds },
          'choose-a-listed-course',
        )
      : null,

  numberOfCourses: ({ limitations: { numberOfCourses: limit }, usedCourses: used, cohort, now }) => {
    if (limit === undefined) return null;
    const year = schoolYearOf(cohort.startDate);
    const details = {
      used,
      limit,
      left: Math.max(0, limit - used),
      schoolYear: year.label,
      isCurrentYear: schoolYearOf(now).startYear === year.startYear,
    };
    return judge('numberOfCourses', used < limit, details, 'wait-for-next-school-year');
  },

  inTimePeriod: ({ limitations: { inTimePeriod: period }, cohort }) => {
    if (!period) return null;
    const start = dayOf(cohort.startDate);
    return judge(
      'inTimePeriod',
      period.from <= start && start <= period.to,
      { start, from: period.from, to: period.to },
      'choose-another-start',
    );
  },
};

/**
 * Judges the school's conditions: for each rule whether it passes, the values behind the answer, and what the student
 * can do when it does not. The school pays when every rule passes. A student whom the school has not confirmed learns
 * only about the first rule, since the others would reveal the school's terms.
 */
export function evaluateConditions(facts: ConditionFacts): ConditionResult[] {
  const membership = judgeMembership(facts);
  if (!membership.pass) return [membership];
  const others = Object.values(RULES).map((rule) => rule(facts));
  return [membership, ...others.filter((result) => result !== null)];
}

/** @returns whether the membership rule fails. Neither a representative nor an administrator can override it. */
export const isMembershipMissing = (rules: readonly ConditionResult[]): boolean =>
  rules.some(({ rule, pass }) => rule === 'membership' && !pass);
