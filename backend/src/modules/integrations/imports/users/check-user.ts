import {
  checkedCells,
  checkedChoice,
  checkedEmail,
  checkedName,
  checkedPhone,
  checkedText,
  soundValue,
  wrong,
  type Check,
} from '../cells.policy';
import type { CheckedRow, FieldValues } from '../imports.types';
import { LANGUAGE_WORDS, ROLE_WORDS } from './users.fields';

const SCHOOL_LETTERS = 200;
const namedRole = checkedChoice(ROLE_WORDS, 'role');

/** A list makes no administrators: that right is given by hand, to one person at a time. */
const checkedRole: Check = (text) => {
  const checked = namedRole(text);
  return checked.value === 'ADMIN' ? wrong(text, 'role-by-hand') : checked;
};

const CHECKS: Readonly<Record<string, Check>> = {
  firstName: checkedName,
  lastName: checkedName,
  email: checkedEmail,
  phoneNumber: checkedPhone,
  role: checkedRole,
  language: checkedChoice(LANGUAGE_WORDS, 'language'),
  school: checkedText(SCHOOL_LETTERS),
};

/** @returns the person's values as we keep them, with what somebody has chosen for the row, and what is wrong */
export function checkUser(line: number, fields: FieldValues): CheckedRow {
  const { fields: values, problems } = checkedCells(CHECKS, fields);
  const { choice } = fields;
  return {
    line,
    fields: choice === undefined ? values : { ...values, choice },
    subject: soundValue({ fields: values, problems }, 'email'),
    problems,
  };
}
