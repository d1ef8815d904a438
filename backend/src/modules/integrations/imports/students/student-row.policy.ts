import { gradeOf } from '#modules/schools/index';
import {
  checkedCells,
  checkedEmail,
  checkedName,
  checkedPhone,
  good,
  optional,
  soundValue,
  wrong,
  type Check,
} from '../cells.policy';
import type { CheckedRow, FieldValues } from '../imports.types';

const checkedGrade: Check = optional((text) => {
  const grade = gradeOf(text);
  return grade === null ? wrong(text, 'grade') : good(grade);
});

const CHECKS: Readonly<Record<string, Check>> = {
  firstName: checkedName,
  lastName: checkedName,
  email: checkedEmail,
  grade: checkedGrade,
  phoneNumber: checkedPhone,
};

/** @returns the student's values as we keep them, and what is wrong with them, field by field */
export function checkStudent(line: number, fields: FieldValues): CheckedRow {
  const row = checkedCells(CHECKS, fields);
  return { line, ...row, subject: soundValue(row, 'email') };
}
