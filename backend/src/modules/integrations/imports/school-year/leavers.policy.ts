import { gradeAfter, type SchoolMember } from '#modules/schools/index';
import type { Choice, FieldValues, MissingRow, Verdict } from '../imports.types';

const VERDICT_OF: Partial<Record<Choice, Verdict>> = { LEAVE: 'LEAVES', GRADUATE: 'GRADUATES', KEEP: 'STAYS' };

/** How a student of this name is found again under another address. */
export const nameKey = ({ firstName = '', lastName = '' }: FieldValues): string =>
  `${firstName} ${lastName}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** @returns what becomes of a member whom the list leaves out, by what was chosen */
export const verdictOfMissing = (choice: string): Verdict => VERDICT_OF[choice as Choice] ?? 'STAYS';

/** @returns whether the member was in the last grade, or past it, in the school year before this one */
const hasGraduated = ({ grade, gradeYear }: SchoolMember, year: number): boolean =>
  grade !== null && gradeAfter(grade, Math.max(0, year - (gradeYear ?? year - 1))) === null;

/**
 * @param chosen what somebody has chosen for the member; undefined while nobody has
 * @param namesakes lines of the list that are about no member, by `nameKey`
 * @param year the school year of the list
 * @returns the row about a member whom the list leaves out. Until somebody chooses, who was in the last grade the year
 * before graduates and the others leave. Exception: if the list has the same name with an unknown address, the member
 * stays. It may be the same person with a new address.
 */
export function missingRow(
  member: SchoolMember,
  { chosen, namesakes, year }: { chosen: string | undefined; namesakes: ReadonlyMap<string, number>; year: number },
): MissingRow {
  const { id, email, firstName, lastName, grade } = member;
  const fields = { firstName, lastName, email, grade: grade ?? '', membershipId: String(id) };
  const namesake = namesakes.get(nameKey(fields));
  const usual = hasGraduated(member, year) ? 'GRADUATE' : 'LEAVE';
  const choice = chosen ?? (namesake === undefined ? usual : 'KEEP');
  return {
    subject: email,
    fields: {
      ...fields,
      choice,
      ...(chosen !== undefined && { chosen }),
      ...(namesake !== undefined && { namesake: String(namesake) }),
    },
    verdict: verdictOfMissing(choice),
  };
}
