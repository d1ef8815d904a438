import { OWNER, OWNER_AND_STAFF, type Rule } from './rule';

const TEXT = Buffer.from('%PDF-1.4\n');
const aLink = () => ({ title: 'Video', url: 'https://video.naide.ee/1' });

/** Routes about diplomas, and about attendance and materials of cohorts. */
export const LEARNING: Record<string, Rule> = {
  'GET /diplomas': { about: 'diploma', may: 'permitted' },
  // The holder's teacher, school and staff read it too.
  'GET /diplomas/:id.pdf': { about: 'diploma', may: ['owner', 'rep', 'readingRep', 'admin'] },
  'POST /diplomas/:id/revoke': { about: 'diploma', may: 'permitted', body: () => ({ reason: 'Nimi oli vale' }) },
  'GET /diplomas/:code': { about: 'diploma', may: 'everybody' },
  'POST /cohorts/:id/diplomas/files': { about: 'taughtDiplomas', may: OWNER_AND_STAFF, body: () => ({}) },
  // A file is only for who asked for it.
  'GET /diplomas/files/:id': { about: 'diplomaFile', may: OWNER },
  'GET /diplomas/files/:id/file': { about: 'diplomaFile', may: OWNER },
  'GET /cohorts/:id/sessions/:session/attendance': { about: 'attended', may: OWNER_AND_STAFF },
  'PUT /cohorts/:id/sessions/:session/attendance': {
    about: 'attended',
    may: OWNER_AND_STAFF,
    body: ({ path }) => ({ items: [{ studentId: Number(path['studentId']), mark: 'PRESENT' }] }),
  },
  'GET /cohorts/:id/materials': { about: 'material', may: OWNER_AND_STAFF },
  'POST /cohorts/:id/materials': { about: 'material', may: OWNER_AND_STAFF, body: aLink },
  'POST /cohorts/:id/materials/files': {
    about: 'material',
    may: OWNER_AND_STAFF,
    query: () => '?title=Leht&name=leht.pdf',
    body: () => TEXT,
  },
  'PUT /cohorts/:id/materials/order': {
    about: 'material',
    may: OWNER_AND_STAFF,
    body: ({ path }) => ({ ids: [path['material']] }),
  },
  'PATCH /cohorts/:id/materials/:material': {
    about: 'material',
    may: OWNER_AND_STAFF,
    body: () => ({ title: 'Uus pealkiri' }),
  },
  'POST /cohorts/:id/materials/:material/opened': { about: 'material', may: OWNER_AND_STAFF },
  // The material of the test is a link.
  'GET /cohorts/:id/materials/:material/file': { about: 'material', may: OWNER_AND_STAFF, answer: 404 },
  'DELETE /cohorts/:id/materials/:material': { about: 'material', may: OWNER_AND_STAFF },
};
