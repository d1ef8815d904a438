import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import { aCohort, aCohortStudent, inDays } from './samples.mocks';

const cohorts = [
  aCohort({ status: 'IN_PROGRESS', startDate: inDays(-20), endDate: inDays(20), badges: [] }),
  aCohort({ courseTitle: 'Psühholoogia argielus', startDate: inDays(5), badges: ['LAST_SPOTS', 'REGISTRATION_OPEN'], seatsTaken: 18, freeSeats: 2 }),
  aCohort({ courseTitle: 'Личные финансы', courseLanguage: 'ru' }),
  aCohort({ status: 'COMPLETED', startDate: inDays(-90), endDate: inDays(-40), badges: [] }),
];
const students = [aCohortStudent(), aCohortStudent({ firstName: 'Jaan', lastName: 'Saar', isPaid: false, invoiceNumber: null, confirmedAt: null })];
const listOf = (items: JsonBodyType[]) => HttpResponse.json({ items, nextCursor: null });

/** What the API answers when this front end runs by itself. */
export const handlers: RequestHandler[] = [
  http.get('*/api/v1/cohorts', () => listOf(cohorts)),
  http.get('*/api/v1/cohorts/:id/students', () => listOf(students)),
  http.get('*/api/v1/cohorts/:id', ({ params }) => {
    const cohort = cohorts.find(({ id }) => id === Number(params['id']));
    return HttpResponse.json({ ...cohort, videoUrl: 'https://video.example.test/class' });
  }),
];
