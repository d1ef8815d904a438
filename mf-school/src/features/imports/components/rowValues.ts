import type { TFunction } from 'i18next';
import type { Import, ImportRow } from '../../../shared/contract.types';

type Fields = ImportRow['fields'];

/** Fields beside the person. */
export const shownFields = {
  students: ['grade'],
  'school-year': ['grade'],
  feedback: ['course', 'courseSatisfaction'],
  users: ['role', 'school'],
  results: ['cohort', 'result'],
  progress: ['cohort', 'percent'],
} as const satisfies Record<Import['what'], readonly string[]>;

const roles = ['STUDENT', 'TEACHER', 'SCHOOL_REP'] as const;
const results = ['COMPLETED', 'FAILED', 'AWAITING_RESULT'] as const;

/** A code in the reader’s words; a text that is no code stays as the file has it. */
const roleText = (t: TFunction<'school'>, value: string): string => {
  const role = roles.find((known) => known === value);
  return role === undefined ? value : t(`imports.roles.${role}`);
};
const resultText = (t: TFunction<'school'>, value: string): string => {
  const result = results.find((known) => known === value);
  return result === undefined ? value : t(`imports.resultNames.${result}`);
};
const percentText = (value: string): string => (/^\d+$/.test(value) ? `${value} %` : value);

/** @returns the new value, after the former one where that is another */
const changed = (former: string, fresh: string): string =>
  former === '' || former === fresh ? fresh : `${former} → ${fresh}`;

/** @returns the seat’s cohort, after its course unless the cohort is called by it; what the file says where there is none */
function cohortText({ course = '', cohort = '', foundCourse = course, foundCohort = cohort }: Fields): string {
  const isCalledByCourse = foundCohort !== '' && foundCohort.startsWith(foundCourse);
  return isCalledByCourse ? foundCohort : [foundCourse, foundCohort].filter(Boolean).join(', ');
}

/** @returns what a cell of the table says of a row’s field */
export function valueText(t: TFunction<'school'>, name: string, fields: Fields): string {
  const value = fields[name] ?? '';
  if (name === 'role') return roleText(t, value);
  if (name === 'cohort') return cohortText(fields);
  if (name === 'result') return changed(resultText(t, fields['formerResult'] ?? ''), resultText(t, value));
  if (name === 'percent') return changed(percentText(fields['formerPercent'] ?? ''), percentText(value));
  return value;
}

/** @returns what a list says otherwise than the person’s account, field by field */
export function differencesOf(fields: Fields): { name: string; former: string; fresh: string }[] {
  const pairs = [
    ['firstName', 'formerFirstName'],
    ['lastName', 'formerLastName'],
    ['phoneNumber', 'formerPhoneNumber'],
    ['language', 'formerLanguage'],
  ] as const;
  return pairs.flatMap(([name, former]) => {
    const value = fields[former];
    return value === undefined ? [] : [{ name, former: value, fresh: fields[name] ?? '' }];
  });
}
