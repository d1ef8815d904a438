import type { SessionUser } from '@valikool/shared-ui';
import { startStandalone } from '@valikool/shared-ui/standalone';
import { http, HttpResponse } from 'msw';
import { aCohort, aCohortStudent, inDays } from '../testing/samples';
import remote from './remote';

const user: SessionUser = {
  id: 7,
  email: 'liis.kask@example.test',
  firstName: 'Liis',
  lastName: 'Kask',
  permissions: ['cohort.read-own', 'cohort.read-all', 'student.read-cohort', 'student.read-all'],
  landing: '/user/dashboard',
};

const cohorts = [
  aCohort({ status: 'IN_PROGRESS', startDate: inDays(-20), endDate: inDays(20), badges: [] }),
  aCohort({ courseTitle: 'Psühholoogia argielus', startDate: inDays(5), badges: ['LAST_SPOTS', 'REGISTRATION_OPEN'], seatsTaken: 18, freeSeats: 2 }),
  aCohort({ courseTitle: 'Личные финансы', courseLanguage: 'ru' }),
  aCohort({ status: 'COMPLETED', startDate: inDays(-90), endDate: inDays(-40), badges: [] }),
];
const students = [aCohortStudent(), aCohortStudent({ firstName: 'Jaan', lastName: 'Saar', isPaid: false, invoiceNumber: null, confirmedAt: null })];
const listOf = <Item,>(items: Item[]) => HttpResponse.json({ items, nextCursor: null });

const handlers = [
  http.get('/api/v1/cohorts', () => listOf(cohorts)),
  http.get('/api/v1/cohorts/:id/students', () => listOf(students)),
  http.get('/api/v1/cohorts/:id', ({ params }) => {
    const cohort = cohorts.find(({ id }) => id === Number(params['id']));
    return HttpResponse.json({ ...cohort, videoUrl: 'https://video.example.test/class' });
  }),
];

void startStandalone(remote, { handlers, user });
