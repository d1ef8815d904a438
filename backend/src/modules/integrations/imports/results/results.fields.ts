import type { Language } from '@valikool/contract';
import type { ImporterField } from '../importer';
import { SEAT_FIELDS } from '../seats/seat-fields';

/** Columns of a list of results. */
export const RESULT_FIELDS: readonly ImporterField[] = [
  ...SEAT_FIELDS,
  {
    name: 'result',
    isRequired: true,
    head: { et: 'Tulemus', en: 'Result', ru: 'Результат' },
    sample: 'arvestatud',
    aliases: ['hinne', 'mark', 'grade', 'staatus', 'status', 'olek', 'оценка', 'статус'],
  },
  {
    name: 'comment',
    isRequired: false,
    head: { et: 'Märkus', en: 'Comment', ru: 'Комментарий' },
    sample: '',
    aliases: ['põhjus', 'reason', 'note', 'kommentaar', 'примечание', 'причина'],
  },
];

/** What results are called in lists, in lower case. */
export const RESULT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    COMPLETED: [
      'completed',
      'passed',
      'pass',
      'arvestatud',
      'läbitud',
      'sooritatud',
      'зачтено',
      'зачёт',
      'зачет',
      'пройден',
    ],
    FAILED: [
      ...['failed', 'not passed', 'fail', 'mittearvestatud', 'läbimata', 'sooritamata', 'ei arvestatud'],
      ...['не зачтено', 'незачёт', 'незачет', 'не пройден'],
    ],
    AWAITING_RESULT: ['awaiting_result', 'awaiting result', 'ootab tulemust', 'tulemuse ootel', 'ожидает результата'],
  }).flatMap(([result, words]) => words.map((word) => [word, result] as const)),
);

/** Why results are as before, where somebody takes a list back. The student and the school read it. */
export const TAKEN_BACK: Readonly<Record<Language, string>> = {
  et: 'Tulemuste nimekiri võeti tagasi.',
  en: 'The list of results was taken back.',
  ru: 'Список результатов отозван.',
};
