import { OWNER, OWNER_AND_STAFF, WITH_SCHOOL, type Rule } from './rule';
import { unique } from './unique';

/** What is done with a list: it is saved as a view, or those on it are written to. */
export const LISTS: Record<string, Rule> = {
  'GET /saved-views': { may: 'permitted', query: () => '?list=school-students' },
  'PUT /saved-views': { may: 'permitted', body: () => ({ list: 'school-students', name: unique('Vaade'), query: '' }) },
  'DELETE /saved-views/:id': { about: 'savedView', may: OWNER },
  'POST /cohorts/:id/messages': {
    about: 'taughtClass',
    may: OWNER_AND_STAFF,
    body: () => ({ subject: 'Tere', body: 'Tund jääb ära' }),
  },
  'POST /cohorts/:id/messages/preview': {
    about: 'taughtClass',
    may: OWNER_AND_STAFF,
    body: () => ({ subject: 'Tere', body: 'Tund jääb ära' }),
  },
  // One takes back one's own message, not a colleague's.
  'POST /cohorts/:id/messages/:messageId/withdraw': { about: 'classMessage', may: OWNER },
  'GET /cohorts/:id/messages': { about: 'taughtClass', may: OWNER_AND_STAFF },
  'GET /schools/:id/messages': { about: 'school', may: WITH_SCHOOL },
  // Nobody of the list studies at the school.
  'POST /schools/:id/messages': {
    about: 'school',
    may: WITH_SCHOOL,
    body: () => ({ studentIds: [999_999], subject: 'Koosolek', body: 'Kell 14 aulas.' }),
    answer: 409,
  },
  // One adds readers to one's own message, not to a colleague's.
  'POST /schools/:id/messages/:messageId/recipients': {
    about: 'schoolMessage',
    may: OWNER,
    body: ({ path }) => ({ studentIds: [Number(path['studentId'])] }),
  },
};
