import type { ImporterField } from '../importer';
import { SEAT_FIELDS } from '../seats/seat-fields';

/** Columns of a list of progress. */
export const PROGRESS_FIELDS: readonly ImporterField[] = [
  ...SEAT_FIELDS,
  {
    name: 'percent',
    isRequired: true,
    head: { et: 'Edenemine', en: 'Progress', ru: 'Прогресс' },
    sample: '45%',
    aliases: ['protsent', 'percent', 'progress rate', 'completion', 'completed %', 'процент', 'прогресс, %'],
  },
  {
    name: 'date',
    isRequired: false,
    head: { et: 'Kuupäev', en: 'Date', ru: 'Дата' },
    sample: '12.10.2026',
    aliases: ['aeg', 'time', 'as of', 'seis', 'last activity', 'время'],
  },
];
