import { WITH_SCHOOL, type Rule } from './rule';

const aList = () => Buffer.from('Eesnimi;Perenimi;E-post\nMari;Maasikas;mari.uus@naide.ee\n');
const ofImport = { about: 'imported', may: WITH_SCHOOL } as const;

/** Routes of imported lists. */
export const IMPORT_ROUTES: Record<string, Rule> = {
  'GET /imports': { ...ofImport, query: ({ path }) => `?what=students&school=${path['school']}` },
  'GET /import-templates/:what': { ...ofImport, may: 'permitted' },
  'POST /imports/:what': { ...ofImport, query: ({ path }) => `?school=${path['school']}`, body: aList },
  'GET /imports/:id': ofImport,
  'GET /imports/:id/rows': ofImport,
  'GET /imports/:id/wrong-rows': ofImport,
  'PATCH /imports/:id/rows/:line': { ...ofImport, body: () => ({ fields: { grade: '11.B' } }) },
  'POST /imports/:id/choices': {
    ...ofImport,
    about: 'nextYear',
    body: () => ({ choice: 'LEAVE_OUT', lines: [2] }),
  },
  'PUT /imports/:id/mapping': { ...ofImport, body: () => ({ mapping: { firstName: 0, lastName: 1, email: 2 } }) },
  'POST /imports/:id/apply': ofImport,
  // Nothing of it is applied.
  'POST /imports/:id/undo': { ...ofImport, answer: 409 },
};
