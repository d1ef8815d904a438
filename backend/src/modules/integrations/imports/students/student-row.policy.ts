import { personName, phoneNumber, z } from '#platform/index';
import { gradeOf } from '#modules/schools/index';
import type { CheckedRow, FieldValues, Problem } from '../imports.types';

const Address = z.email().max(254);
/** Letters, marks, and the signs of names. What a spreadsheet would calculate is none. */
const NAME = /^\p{L}[\p{L}\p{M}'’.\- ]*$/u;

type Checked = { value: string; rule: Problem['rule'] | null };
const good = (value: string): Checked => ({ value, rule: null });

function checkedName(text: string): Checked {
  if (text === '') return { value: text, rule: 'required' };
  if (text.length > 100) return { value: text, rule: 'too-long' };
  return NAME.test(text) && personName.safeParse(text).success ? good(text) : { value: text, rule: 'name' };
}

function checkedEmail(text: string): Checked {
  const value = text.toLowerCase();
  if (value === '') return { value, rule: 'required' };
  return Address.safeParse(value).success ? good(value) : { value: text, rule: 'email' };
}

function checkedGrade(text: string): Checked {
  const grade = text === '' ? '' : gradeOf(text);
  return grade === null ? { value: text, rule: 'grade' } : good(grade);
}

function checkedPhone(text: string): Checked {
  if (text === '') return good(text);
  const parsed = phoneNumber.safeParse(text);
  return parsed.success ? good(parsed.data) : { value: text, rule: 'phone' };
}

const CHECKS: Readonly<Record<string, (text: string) => Checked>> = {
  firstName: checkedName,
  lastName: checkedName,
  email: checkedEmail,
  grade: checkedGrade,
  phoneNumber: checkedPhone,
};

/** @returns the student's values as we keep them, and what is wrong with them, field by field */
export function checkStudent(line: number, fields: FieldValues): CheckedRow {
  const checked = Object.entries(CHECKS).map(([field, check]) => ({ field, ...check((fields[field] ?? '').trim()) }));
  const problems = checked.flatMap(({ field, rule }) => (rule === null ? [] : [{ field, rule, line: null }]));
  const email = checked.find(({ field }) => field === 'email');
  return {
    line,
    fields: Object.fromEntries(checked.map(({ field, value }) => [field, value])),
    subject: email?.rule === null ? email.value : null,
    problems,
  };
}
