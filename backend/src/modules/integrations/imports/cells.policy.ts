import { DateTime } from 'luxon';
import { HOME_TIME_ZONE, personName, phoneNumber, z } from '#platform/index';
import type { CheckedRow, FieldValues, Problem } from './imports.types';

const Address = z.email().max(254);
/** Letters, marks, and the signs of names. What a spreadsheet would calculate is none. */
const NAME = /^\p{L}[\p{L}\p{M}'’.\- ]*$/u;
/** As people and forms write times. */
const TIMES = [
  'dd.MM.yyyy HH:mm:ss',
  'dd.MM.yyyy HH:mm',
  'dd.MM.yyyy',
  'M/d/yyyy H:mm:ss',
  'yyyy-MM-dd HH:mm:ss',
] as const;

/** A cell's value as we keep it, and why it is wrong. */
export type Checked = { value: string; rule: Problem['rule'] | null };
export type Check = (text: string) => Checked;

export const good = (value: string): Checked => ({ value, rule: null });
export const wrong = (value: string, rule: Problem['rule']): Checked => ({ value, rule });

export const checkedText =
  (most: number): Check =>
  (text) =>
    text.length > most ? wrong(text, 'too-long') : good(text);

/** @returns the check of a cell that must not be empty */
export const needed =
  (check: Check): Check =>
  (text) =>
    text === '' ? wrong(text, 'required') : check(text);

/** @returns the check of a cell that may be empty */
export const optional =
  (check: Check): Check =>
  (text) =>
    text === '' ? good(text) : check(text);

export const checkedName: Check = needed((text) => {
  if (text.length > 100) return wrong(text, 'too-long');
  return NAME.test(text) && personName.safeParse(text).success ? good(text) : wrong(text, 'name');
});

export const checkedEmail: Check = needed((text) => {
  const value = text.toLowerCase();
  return Address.safeParse(value).success ? good(value) : wrong(text, 'email');
});

export const checkedPhone: Check = optional((text) => {
  const parsed = phoneNumber.safeParse(text);
  return parsed.success ? good(parsed.data) : wrong(text, 'phone');
});

/** Times without a zone are Estonian. The value is ISO 8601, in UTC. */
export const checkedTime: Check = optional((text) => {
  const zone = { zone: HOME_TIME_ZONE };
  const read = [DateTime.fromISO(text, zone), ...TIMES.map((format) => DateTime.fromFormat(text, format, zone))];
  const found = read.find(({ isValid }) => isValid);
  return found ? good(found.toUTC().toISO() ?? '') : wrong(text, 'date');
});

/** @param words what the value is called, in lower case */
export const checkedChoice = (words: ReadonlyMap<string, string>, rule: Problem['rule']): Check =>
  optional((text) => {
    const value = words.get(text.toLowerCase());
    return value === undefined ? wrong(text, rule) : good(value);
  });

/** @returns the row's values as we keep them, and what is wrong with them, field by field */
export function checkedCells(
  checks: Readonly<Record<string, Check>>,
  fields: FieldValues,
): Pick<CheckedRow, 'fields' | 'problems'> {
  const checked = Object.entries(checks).map(([field, check]) => ({ field, ...check((fields[field] ?? '').trim()) }));
  return {
    fields: Object.fromEntries(checked.map(({ field, value }) => [field, value])),
    problems: checked.flatMap(({ field, rule }) => (rule === null ? [] : [{ field, rule, line: null }])),
  };
}

/** @returns the value, unless it is wrong: then rows are not the same by it */
export const soundValue = ({ fields, problems }: Pick<CheckedRow, 'fields' | 'problems'>, name: string) =>
  problems.some(({ field }) => field === name) ? null : (fields[name] ?? null);
