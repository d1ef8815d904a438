import type { Payer } from '@valikool/contract';
import { type Actor, can, type DateRange } from '#platform/index';
import type { PayerOption, UsedCourses } from '../seats/index';

/** The account that a registration is for. With `ofSchool`, only if the student is of that school. */
export type StudentAskedFor = { userId: number; ofSchool?: number };

/**
 * @param studentId as it was asked for; a student registers themselves and may leave it out
 * @returns null when the actor may not register anybody like that
 */
export function studentAskedFor(actor: Actor, studentId: number | undefined): StudentAskedFor | null {
  const { userId, schoolId } = actor;
  if (can(actor, 'registration.create-all')) return studentId === undefined ? null : { userId: studentId };
  if (can(actor, 'registration.read-school'))
    return studentId === undefined || schoolId === null ? null : { userId: studentId, ofSchool: schoolId };
  return studentId === undefined || studentId === userId ? { userId } : null;
}

/** @returns who pays unless somebody chooses otherwise. */
export function defaultPayerOf(payers: readonly PayerOption[]): Payer {
  const school = payers.find(({ payer }) => payer === 'SCHOOL');
  return school?.available && school.school?.defaultPayer === 'SCHOOL' ? 'SCHOOL' : 'STUDENT';
}

/**
 * Reads a student's used courses as if one registration did not exist, once per school year: the cohorts of a list
 * often start in the same year. The membership is read once too.
 */
export function usageWithout(facts: UsedCourses, registrationId: number): UsedCourses {
  const known = new Map<string, Promise<number>>();
  const memberships = new Map<string, ReturnType<UsedCourses['membership']>>();
  return {
    membership(userId, schoolId) {
      const key = [userId, schoolId].join(':');
      const membership = memberships.get(key) ?? facts.membership(userId, schoolId);
      memberships.set(key, membership);
      return membership;
    },
    usedCourses(userId: number, schoolId: number, range: DateRange) {
      const key = [userId, schoolId, range.from?.getTime(), range.to?.getTime()].join(':');
      const used = known.get(key) ?? facts.usedCourses(userId, schoolId, range, registrationId);
      known.set(key, used);
      return used;
    },
  };
}
