import type { Payer } from '@valikool/contract';
import { type DateRange, halfYearOf, inTallinn, schoolYearOf, startOfDay } from '#platform/index';
import { canAskAt } from './memberships/memberships.policy';
import type {
  ConditionFacts,
  ConditionResult,
  ConditionRule,
  ConditionStep,
  PaymentLimitations,
} from './schools.types';

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

type Period = NonNullable<PaymentLimitations['inTimePeriod']>;

/** @returns the days of the period as instants, with the end excluded */
const rangeOf = ({ from, to }: Period): { from: Date; to: Date } => ({
  from: startOfDay(from),
  to: inTallinn(startOfDay(to)).plus({ days: 1 }).toJSDate(),
});

/** @returns in which time a student's courses are counted for a cohort that starts then */
export function countedRange(
  { numberOfCoursesPer: per, inTimePeriod: period }: PaymentLimitations,
  start: Date,
): DateRange {
  if (per === 'HALF_YEAR') return halfYearOf(start);
  return per === 'PERIOD' && period ? rangeOf(period) : schoolYearOf(start);
}

type Counting = { details: ConditionResult['details']; step: ConditionStep };

/** Names the time in which courses are counted, and what a student can do who has used them all. */
function countingOf(
  { numberOfCoursesPer: per, inTimePeriod: period }: PaymentLimitations,
  start: Date,
  now: Date,
): Counting {
  const { half, schoolYear } = halfYearOf(start);
  const isCurrentYear = schoolYearOf(now).startYear === schoolYear.startYear;
  const details = { schoolYear: schoolYear.label, isCurrentYear };
  if (per === 'HALF_YEAR') return { details: { ...details, per, half }, step: 'wait-for-next-half-year' };
  if (per === 'PERIOD' && period) return { details: { ...details, per, ...period }, step: 'pay-yourself' };
  return { details: { ...details, per: 'SCHOOL_YEAR' }, step: 'wait-for-next-school-year' };
}

/** @returns what a period is called: a whole school year, a half of one, or just dates */
export function periodKindOf(period: Period): 'SCHOOL_YEAR' | 'HALF_YEAR' | 'DATES' {
  const { from, to } = rangeOf(period);
  const is = (other: { from: Date; to: Date }): boolean =>
    other.from.getTime() === from.getTime() && other.to.getTime() === to.getTime();
  if (is(schoolYearOf(from))) return 'SCHOOL_YEAR';
  return is(halfYearOf(from)) ? 'HALF_YEAR' : 'DATES';
}

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

  numberOfCourses: ({ limitations, usedCourses: used, cohort: { startDate }, now }) => {
    const { numberOfCourses: limit } = limitations;
    if (limit === undefined) return null;
    const counting = countingOf(limitations, startDate, now);
    const details = { used, limit, left: Math.max(0, limit - used), ...counting.details };
    return judge('numberOfCourses', used < limit, details, counting.step);
  },

  inTimePeriod: ({ limitations: { inTimePeriod: period }, cohort }) => {
    if (!period) return null;
    const start = dayOf(cohort.startDate);
    return judge(
      'inTimePeriod',
      period.from <= start && start <= period.to,
      {
        start,
        from: period.from,
        to: period.to,
        period: periodKindOf(period),
        schoolYear: schoolYearOf(startOfDay(period.from)).label,
        half: halfYearOf(startOfDay(period.from)).half,
      },
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

/** Splits a price, in cents, by the school's share. The school's part is rounded; the student pays the rest. */
export function sharesOf(
  priceCents: number,
  payer: Payer,
  schoolSharePercent: number,
): { schoolShareCents: number; studentShareCents: number } {
  const schoolShareCents = payer === 'SCHOOL' ? Math.round((priceCents * schoolSharePercent) / 100) : 0;
  return { schoolShareCents, studentShareCents: priceCents - schoolShareCents };
}
