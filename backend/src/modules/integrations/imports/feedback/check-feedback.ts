import { DateTime } from 'luxon';
import { LANGUAGES } from '@valikool/contract';
import { HOME_TIME_ZONE, z } from '#platform/index';
import { exportTexts } from '../../exports/export-texts';
import type { CheckedRow, FieldValues, Problem } from '../imports.types';

const LETTERS = 2_000;
const NAME_LETTERS = 100;
const Address = z.email().max(254);
/** As people and forms write times. */
const TIMES = [
  'dd.MM.yyyy HH:mm:ss',
  'dd.MM.yyyy HH:mm',
  'dd.MM.yyyy',
  'M/d/yyyy H:mm:ss',
  'yyyy-MM-dd HH:mm:ss',
] as const;

type Checked = { value: string; rule: Problem['rule'] | null };
const good = (value: string): Checked => ({ value, rule: null });
const wrong = (value: string, rule: Problem['rule']): Checked => ({ value, rule });

const text =
  (most: number) =>
  (value: string): Checked =>
    value.length > most ? wrong(value, 'too-long') : good(value);

/** Options under their names, by what they are called in any language. */
function optionsOf(question: 'DIFFICULTY' | 'TIME' | 'COMPETENCE'): ReadonlyMap<string, string> {
  const prefix = `${question}.`;
  return new Map(
    LANGUAGES.flatMap((language) =>
      Object.entries(exportTexts[language].states)
        .filter(([key]) => key.startsWith(prefix))
        .flatMap(([key, label]) => {
          const option = key.slice(prefix.length);
          return [
            [label.toLowerCase(), option],
            [option.toLowerCase(), option],
          ] as const;
        }),
    ),
  );
}

const choice = (question: Parameters<typeof optionsOf>[0]) => {
  const options = optionsOf(question);
  return (value: string): Checked => {
    if (value === '') return good(value);
    const option = options.get(value.toLowerCase());
    return option === undefined ? wrong(value, 'choice') : good(option);
  };
};

function rating(value: string): Checked {
  if (value === '') return wrong(value, 'required');
  return /^([1-9]|10)$/.test(value) ? good(value) : wrong(value, 'rating');
}

function address(value: string): Checked {
  const lower = value.toLowerCase();
  return lower === '' || Address.safeParse(lower).success ? good(lower) : wrong(value, 'email');
}

function time(value: string): Checked {
  if (value === '') return good(value);
  const zone = { zone: HOME_TIME_ZONE };
  const read = [DateTime.fromISO(value, zone), ...TIMES.map((format) => DateTime.fromFormat(value, format, zone))];
  const found = read.find(({ isValid }) => isValid);
  return found ? good(found.toUTC().toISO() ?? '') : wrong(value, 'date');
}

const course = (value: string): Checked => (value === '' ? wrong(value, 'required') : text(200)(value));

const CHECKS: Readonly<Record<string, (value: string) => Checked>> = {
  firstName: text(NAME_LETTERS),
  lastName: text(NAME_LETTERS),
  email: address,
  course,
  submittedAt: time,
  courseSatisfaction: rating,
  courseHighlights: text(LETTERS),
  courseLearnings: text(LETTERS),
  courseDifficulty: choice('DIFFICULTY'),
  timeSpent: choice('TIME'),
  teacherCompetence: choice('COMPETENCE'),
  teacherFeedback: text(LETTERS),
  selfPerformance: choice('COMPETENCE'),
  improvementFeedback: text(LETTERS),
  futureCourses: text(LETTERS),
};

/** @returns who wrote about which course, so that a second row of the same person is found; null when nobody is named */
function subjectOf({ email, firstName, lastName, course: about }: FieldValues): string | null {
  const who = email || `${firstName} ${lastName}`.trim().toLowerCase();
  return who === '' ? null : `${who} ${(about ?? '').toLowerCase()}`;
}

/** @returns an old answer's values as we keep them, and what is wrong with them, field by field */
export function checkFeedback(line: number, fields: FieldValues): CheckedRow {
  const checked = Object.entries(CHECKS).map(([field, check]) => ({ field, ...check((fields[field] ?? '').trim()) }));
  const values = Object.fromEntries(checked.map(({ field, value }) => [field, value]));
  return {
    line,
    fields: values,
    subject: subjectOf(values),
    problems: checked.flatMap(({ field, rule }) => (rule === null ? [] : [{ field, rule, line: null }])),
  };
}
