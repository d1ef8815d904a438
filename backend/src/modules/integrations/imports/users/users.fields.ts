import { LANGUAGES, type Language } from '@valikool/contract';
import { exportTexts } from '../../exports/export-texts';
import type { ImporterField } from '../importer';
import { STUDENT_FIELDS } from '../students/students.fields';

const PERSON = STUDENT_FIELDS.filter(({ name }) => name !== 'grade');

/** Columns of a list of users. Who has no role in it becomes a student. */
export const USER_FIELDS: readonly ImporterField[] = [
  ...PERSON,
  {
    name: 'role',
    isRequired: false,
    head: { et: 'Roll', en: 'Role', ru: 'Роль' },
    sample: 'õpilane',
    aliases: ['user role', 'kasutaja roll'],
  },
  {
    name: 'language',
    isRequired: false,
    head: { et: 'Keel', en: 'Language', ru: 'Язык' },
    sample: 'eesti',
    aliases: ['suhtluskeel', 'язык общения'],
  },
  {
    name: 'school',
    isRequired: false,
    head: { et: 'Kool', en: 'School', ru: 'Школа' },
    sample: 'Näidiskool',
    aliases: ['kooli nimi', 'school name', 'название школы'],
  },
];

const labelled = (codes: readonly string[], more: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map([
    ...codes.flatMap((code) => [
      [code.toLowerCase(), code] as const,
      ...LANGUAGES.map((language) => [(exportTexts[language].states[code] ?? code).toLowerCase(), code] as const),
    ]),
    ...Object.entries(more),
  ]);

/** What roles are called in lists, in lower case. */
export const ROLE_WORDS = labelled(['STUDENT', 'TEACHER', 'SCHOOL_REP', 'ADMIN'], {
  'school rep': 'SCHOOL_REP',
  representative: 'SCHOOL_REP',
  esindaja: 'SCHOOL_REP',
  представитель: 'SCHOOL_REP',
  admin: 'ADMIN',
  administraator: 'ADMIN',
  haldur: 'ADMIN',
});

/** What languages are called in lists, in lower case. */
export const LANGUAGE_WORDS = labelled([...LANGUAGES] satisfies Language[], {
  est: 'et',
  eng: 'en',
  rus: 'ru',
  eesti: 'et',
  inglise: 'en',
  vene: 'ru',
});
