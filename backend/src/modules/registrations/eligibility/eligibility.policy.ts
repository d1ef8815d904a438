import type { Payer } from '@valikool/contract';
import type { DateRange } from '#platform/index';
import type { PayerOption, UsedCourses } from '../seats/index';

/** The school's share is rounded; the student pays the rest. Cents. */
export function sharesOf(
  priceCents: number,
  payer: Payer,
  schoolSharePercent: number,
): { schoolShareCents: number; studentShareCents: number } {
  const schoolShareCents = payer === 'SCHOOL' ? Math.round((priceCents * schoolSharePercent) / 100) : 0;
  return { schoolShareCents, studentShareCents: priceCents - schoolShareCents };
}

/** @returns who pays unless somebody chooses otherwise. */
export function defaultPayerOf(payers: readonly PayerOption[]): Payer {
  const school = payers.find(({ payer }) => payer === 'SCHOOL');
  return school?.available && school.school?.defaultPayer === 'SCHOOL' ? 'SCHOOL' : 'STUDENT';
}

/** The same facts without the registration that is to change, asked for once per school year: many cohorts start in the same. */
export function rememberedUse(facts: UsedCourses, registrationId: number): UsedCourses {
  const known = new Map<string, Promise<number>>();
  return {
    membership: (userId, schoolId) => facts.membership(userId, schoolId),
    usedCourses(userId: number, schoolId: number, range: DateRange) {
      const key = [userId, schoolId, range.from?.getTime(), range.to?.getTime()].join(':');
      const used = known.get(key) ?? facts.usedCourses(userId, schoolId, range, registrationId);
      known.set(key, used);
      return used;
    },
  };
}
