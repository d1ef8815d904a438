import type { CohortSnapshot } from '#modules/cohorts/index';
import { countedRange, evaluateConditions, isMembershipMissing, type School, sharesOf } from '#modules/schools/index';
import type { PayerOption, UsedCourses } from './seats.types';

/** The facts of a cohort that decide its price and are judged by a school's conditions. */
export type PricedCohort = Pick<CohortSnapshot, 'courseId' | 'courseLanguage' | 'startDate' | 'priceCents'>;

/** The option of a school that has not confirmed the student: its name and the public price, but not its conditions. */
const unconfirmedOption = (
  school: School,
  { priceCents }: Pick<PricedCohort, 'priceCents'>,
  rules: PayerOption['rules'],
): PayerOption => ({
  payer: 'SCHOOL',
  available: false,
  priceCents,
  cohortPriceCents: priceCents,
  ...sharesOf(priceCents, 'STUDENT', 0),
  discountCents: 0,
  school: {
    ...school,
    limitations: {},
    conditionText: null,
    defaultPayer: 'STUDENT',
    seatPriceCents: null,
    needsApproval: false,
    prepaidStudentSeats: 0,
    showsBalance: false,
  },
  rules,
});

type Asked = { userId: number; school: School; cohort: PricedCohort; now: Date };

/**
 * Judges a school's conditions and says what each side would pay.
 * @param facts read in the caller's transaction, if there is one
 */
export async function judgedSchoolOption(
  facts: UsedCourses,
  { userId, school, cohort, now }: Asked,
): Promise<PayerOption> {
  const membership = await facts.membership(userId, school.id);
  const counted = countedRange(school.limitations, cohort.startDate);
  const usedCourses = await facts.usedCourses(userId, school.id, counted);
  const rules = evaluateConditions({
    membership,
    limitations: school.limitations,
    course: { id: cohort.courseId, language: cohort.courseLanguage },
    cohort: { startDate: cohort.startDate },
    usedCourses,
    now,
  });
  if (isMembershipMissing(rules)) return unconfirmedOption(school, cohort, rules);
  const priceCents = school.seatPriceCents ?? cohort.priceCents;
  return {
    payer: 'SCHOOL',
    available: school.archivedAt === null && rules.every(({ pass }) => pass),
    priceCents,
    cohortPriceCents: cohort.priceCents,
    ...sharesOf(priceCents, 'SCHOOL', school.sharePercent),
    discountCents: 0,
    school,
    rules,
  };
}
