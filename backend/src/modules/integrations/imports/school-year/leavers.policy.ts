import { isLastGrade, type SchoolMember } from '#modules/schools/index';
import type { Choice, FieldValues, MissingRow, Verdict } from '../imports.types';

const VERDICT_OF: Partial<Record<Choice, Verdict>> = { LEAVE: 'LEAVES', GRADUATE: 'GRADUATES', KEEP: 'STAYS' };

/** How a student of this name is found again under another address. */
export const nameKey = ({ firstName = '', lastName = '' }: FieldValues): string =>
  `${firstName} ${lastName}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** @returns what becomes of a member whom the list leaves out, by what was chosen */
export const verdictOfMissing = (choice: string): Verdict => VERDICT_OF[choice as Choice] ?? 'STAYS';

/**
 * @param chosen what somebody has chosen for the member; undefined while nobody has
 * @param namesakes lines of the list that are about no member, by `nameKey`
 * @returns the row about a member whom the list leaves out. Until somebody chooses, who is in the last grade graduates
 * and the others leave. Exception: if the list has the same name with an unknown address, the member stays. It may be the
 * same person with a new address.
 */
export function missingRow(
  { id, email, firstName, lastName, grade }: SchoolMember,
  { chosen, namesakes }: { chosen: string | undefined; namesakes: ReadonlyMap<string, number> },
): MissingRow {
  const fields = { firstName, lastName, email, grade: grade ?? '', membershipId: String(id) };
  const namesake = namesakes.get(nameKey(fields));
  const usual = grade !== null && isLastGrade(grade) ? 'GRADUATE' : 'LEAVE';
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
