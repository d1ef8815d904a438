import { type DateRange, schoolYearOf } from '#platform/index';
import { countedRange, evaluateConditions, sharesOf } from '../conditions.policy';
import type { ConditionResult } from '../schools.types';
import { versionAt } from './conditions.policy';
import type { ConditionsVersion, PastRegistration, Terms } from './conditions.types';

type Judged = PastRegistration & { failed: ConditionResult[] };

/** What a draft would have done in one school year. Amounts are cents. */
export type YearPreview = {
  schoolYear: string;
  isCurrent: boolean;
  /** Registrations at the school's cost. */
  paidBySchool: number;
  costCents: number;
  /** The same registrations under the draft, without those that it refuses. */
  draftCostCents: number;
  /** Registrations at the school's cost that the draft refuses. */
  refused: Judged[];
  /** Registrations that students pay, because the conditions of their day refused them, and that the draft allows. */
  allowed: PastRegistration[];
  /** What `allowed` would cost the school, if each of them were at its cost. */
  allowedCostCents: number;
};

const isIn = ({ from, to }: DateRange, at: Date): boolean => (from === null || at >= from) && (to === null || at < to);

/** Counts the starts of each student's courses that the school pays for. */
class Allowance {
  private readonly starts = new Map<number, Date[]>();

  used(userId: number, range: DateRange): number {
    return (this.starts.get(userId) ?? []).filter((start) => isIn(range, start)).length;
  }

  add({ userId, startDate }: PastRegistration): void {
    const starts = this.starts.get(userId);
    if (starts) starts.push(startDate);
    else this.starts.set(userId, [startDate]);
  }
}

/** Judges registrations of confirmed students by terms. All but the allowance is the same for everybody in a cohort. */
class Judge {
  private readonly byStart = new Map<string, { failed: ConditionResult[]; counted: DateRange }>();

  constructor(private readonly limitations: Terms['limitations']) {}

  /** @returns the rules that fail */
  failedRules(registration: PastRegistration, paid: Allowance): ConditionResult[] {
    const { numberOfCourses: limit, inTimePeriod, ...rules } = this.limitations;
    const { failed, counted } = this.ofStart(registration);
    if (limit === undefined) return failed;
    const used = paid.used(registration.userId, counted);
    if (used < limit) return failed;
    const period = rules.numberOfCoursesPer === 'PERIOD' && inTimePeriod ? { inTimePeriod } : {};
    const counting = {
      numberOfCourses: limit,
      numberOfCoursesPer: rules.numberOfCoursesPer ?? 'SCHOOL_YEAR',
      ...period,
    };
    return [...failed, ...this.evaluate(registration, counting, used).filter(({ rule }) => rule === 'numberOfCourses')];
  }

  private ofStart(registration: PastRegistration): { failed: ConditionResult[]; counted: DateRange } {
    const { courseId, startDate } = registration;
    const key = `${courseId} ${startDate.getTime()}`;
    const { numberOfCourses: _, ...others } = this.limitations;
    const known = this.byStart.get(key) ?? {
      failed: this.evaluate(registration, others, 0),
      counted: countedRange(this.limitations, startDate),
    };
    this.byStart.set(key, known);
    return known;
  }

  private evaluate(
    { courseId: id, courseLanguage: language, startDate, createdAt: now }: PastRegistration,
    limitations: Terms['limitations'],
    usedCourses: number,
  ): ConditionResult[] {
    return evaluateConditions({
      membership: { state: 'CONFIRMED', askedAt: null },
      limitations,
      course: { id, language },
      cohort: { startDate },
      usedCourses,
      now,
    }).filter(({ pass }) => !pass);
  }
}

const costOf = ({ seatPriceCents, sharePercent }: Terms, { cohortPriceCents }: PastRegistration): number =>
  sharesOf(seatPriceCents ?? cohortPriceCents, 'SCHOOL', sharePercent).schoolShareCents;

const emptyYear = (start: Date, now: Date): YearPreview => ({
  schoolYear: schoolYearOf(start).label,
  isCurrent: schoolYearOf(start).startYear === schoolYearOf(now).startYear,
  paidBySchool: 0,
  costCents: 0,
  draftCostCents: 0,
  refused: [],
  allowed: [],
  allowedCostCents: 0,
});

/**
 * Plays the registrations of a school's students again under a draft, in the order in which they were made: each that the
 * draft lets the school pay uses up its student's allowance. What the school decided against its own rules stays.
 * @param registrations that are not canceled, oldest first
 * @param versions all versions of the school's conditions
 * @param years an instant of each school year of the answer
 */
export function previewOf(
  draft: Terms,
  registrations: readonly PastRegistration[],
  { versions, years, now }: { versions: readonly ConditionsVersion[]; years: readonly Date[]; now: Date },
): YearPreview[] {
  const answers = years.map((start) => emptyYear(start, now));
  const ranges = answers.map((answer, index) => ({ answer, range: schoolYearOf(years[index] ?? now) }));
  const [paid, paidByDraft] = [new Allowance(), new Allowance()];
  const judge = new Judge(draft.limitations);
  const judges = new Map(versions.map((version) => [version, new Judge(version.limitations)]));
  const wasRefused = (registration: PastRegistration): boolean => {
    const version = versionAt(versions, registration.createdAt);
    const former = version && judges.get(version);
    return former ? former.failedRules(registration, paid).length > 0 : false;
  };
  for (const registration of registrations) {
    const year = ranges.find(({ range }) => isIn(range, registration.startDate))?.answer;
    if (!year) continue;
    const failed = registration.isOverridden ? [] : judge.failedRules(registration, paidByDraft);
    if (registration.payer === 'SCHOOL') {
      paid.add(registration);
      if (failed.length === 0) paidByDraft.add(registration);
      countPaid(year, { ...registration, failed }, costOf(draft, registration));
    } else if (failed.length === 0 && wasRefused(registration)) {
      paidByDraft.add(registration);
      countAllowed(year, registration, costOf(draft, registration));
    }
  }
  return answers;
}

function countAllowed(year: YearPreview, registration: PastRegistration, draftCents: number): void {
  year.allowed.push(registration);
  year.allowedCostCents += draftCents;
}

function countPaid(year: YearPreview, judged: Judged, draftCents: number): void {
  year.paidBySchool += 1;
  year.costCents += judged.schoolShareCents;
  if (judged.failed.length > 0) year.refused.push(judged);
  else year.draftCostCents += draftCents;
}
