import { LANGUAGES } from '@valikool/contract';
import { exportTexts } from '../../exports/export-texts';
import {
  checkedCells,
  checkedChoice,
  checkedEmail,
  checkedText,
  checkedTime,
  good,
  needed,
  optional,
  wrong,
  type Check,
} from '../cells.policy';
import type { CheckedRow, FieldValues } from '../imports.types';

const LETTERS = 2_000;
const NAME_LETTERS = 100;
const text = checkedText;

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

const choice = (question: Parameters<typeof optionsOf>[0]): Check => checkedChoice(optionsOf(question), 'choice');

const rating: Check = needed((value) => (/^([1-9]|10)$/.test(value) ? good(value) : wrong(value, 'rating')));

const CHECKS: Readonly<Record<string, Check>> = {
  firstName: text(NAME_LETTERS),
  lastName: text(NAME_LETTERS),
  email: optional(checkedEmail),
  course: needed(text(200)),
  submittedAt: checkedTime,
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
  const row = checkedCells(CHECKS, fields);
  return { line, ...row, subject: subjectOf(row.fields) };
}
