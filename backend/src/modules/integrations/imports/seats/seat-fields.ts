import type { ImporterField } from '../importer';

/** Columns by which a list names a student's seat: the address, and the cohort or the course. */
export const SEAT_FIELDS: readonly ImporterField[] = [
  {
    name: 'email',
    isRequired: true,
    head: { et: 'E-post', en: 'E-mail', ru: 'Эл. почта' },
    sample: 'mari.maasikas@naide.ee',
    aliases: ['e-posti aadress', 'meil', 'e-mail address', 'user email', 'mail', 'почта', 'электронная почта', 'имейл'],
  },
  {
    name: 'course',
    isRequired: false,
    head: { et: 'Kursus', en: 'Course', ru: 'Курс' },
    sample: 'Psühholoogia argielus',
    aliases: ['kursuse nimi', 'course name', 'course title', 'название курса'],
  },
  {
    name: 'cohort',
    isRequired: false,
    head: { et: 'Rühm', en: 'Cohort', ru: 'Группа' },
    sample: 'Sügis 2026',
    aliases: ['rühma nimi', 'cohort name', 'group', 'группа курса'],
  },
];
