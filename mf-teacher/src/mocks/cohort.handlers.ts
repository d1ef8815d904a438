import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import type { CohortEditor, CohortMessage } from '../shared/contract.types';
import { aFeedbackDashboard, aFeedbackText } from './feedback.mocks';
import {
  aClassSession,
  aCohort,
  aCohortEditor,
  aCohortMessage,
  aCohortStudent,
  anEligibility,
  anOwnClass,
  aWaitingStudent,
  inDays,
} from './samples.mocks';

const cohorts = [
  aCohort({ status: 'IN_PROGRESS', startDate: inDays(-20), endDate: inDays(20), badges: [] }),
  aCohort({
    courseTitle: 'Psühholoogia argielus',
    startDate: inDays(5),
    badges: ['LAST_SPOTS', 'REGISTRATION_OPEN'],
    seatsTaken: 18,
    freeSeats: 2,
  }),
  aCohort({ courseTitle: 'Личные финансы', courseLanguage: 'ru' }),
  aCohort({ status: 'COMPLETED', startDate: inDays(-90), endDate: inDays(-40), badges: [] }),
];
const students = [
  aCohortStudent({ status: 'AWAITING_RESULT', progress: 80 }),
  aCohortStudent({ firstName: 'Jaan', lastName: 'Saar', isPaid: false, invoiceNumber: null, confirmedAt: null }),
];
const messages: CohortMessage[] = [aCohortMessage(), aCohortMessage({ status: 'FAILED', sent: 10, failed: 2 })];
let editor = aCohortEditor({ id: 1 });

const listOf = (items: JsonBodyType[]) => HttpResponse.json({ items, nextCursor: null, total: items.length });
const changed = (change: Partial<CohortEditor>) => HttpResponse.json((editor = { ...editor, ...change }));

/** Mocked answers about cohorts, their classes and students. */
export const cohortHandlers: RequestHandler[] = [
  http.get('*/api/v1/cohorts', () => listOf(cohorts)),
  http.get('*/api/v1/cohorts/:id/students', () => listOf(students)),
  http.get('*/api/v1/cohorts/:id/feedback-dashboard', () => HttpResponse.json(aFeedbackDashboard())),
  http.get('*/api/v1/cohorts/:id/feedback-texts', () => listOf([aFeedbackText()])),
  http.get('*/api/v1/cohorts/:id/waitlist', () =>
    HttpResponse.json({ items: [aWaitingStudent()], nextCursor: null, latePayers: 0 }),
  ),
  http.get('*/api/v1/cohorts/:id/messages', () => listOf(messages)),
  http.get('*/api/v1/cohorts/:id/sessions', () =>
    HttpResponse.json({
      items: [aClassSession({ startsAt: inDays(-3) }), aClassSession()],
      timeZone: 'Europe/Tallinn',
    }),
  ),
  http.get('*/api/v1/cohorts/:id/sessions/:session/clashes', () => HttpResponse.json({ items: [] })),
  http.get('*/api/v1/cohorts/:id/eligibility', () => HttpResponse.json(anEligibility())),
  http.get('*/api/v1/cohorts/:id/edit', ({ params }) => HttpResponse.json({ ...editor, id: Number(params['id']) })),
  http.patch('*/api/v1/cohorts/:id', async ({ request }) => changed((await request.json()) as Partial<CohortEditor>)),
  http.post('*/api/v1/cohorts/:id/status', async ({ request }) =>
    changed((await request.json()) as Pick<CohortEditor, 'status'>),
  ),
  http.get('*/api/v1/cohorts/:id', ({ params }) => {
    const cohort = cohorts.find(({ id }) => id === Number(params['id']));
    return HttpResponse.json({ ...cohort, videoUrl: 'https://video.example.test/class' });
  }),
  http.get('*/api/v1/cohort-price-proposals', () => listOf([])),
  http.post('*/api/v1/cohort-clashes', () => HttpResponse.json({ items: [] })),
  http.get('*/api/v1/cohort-choices/courses', () => HttpResponse.json({ items: [] })),
  http.get('*/api/v1/calendar', () =>
    HttpResponse.json({ url: 'https://kool.example/api/v1/calendar/token.ics', cohorts: [] }),
  ),
  http.get('*/api/v1/class-sessions', () => HttpResponse.json({ items: [anOwnClass({ startsAt: inDays(0) })] })),
  http.get('*/api/v1/teaching', () =>
    HttpResponse.json({ resultsDue: [], newRegistrations: [], messages: [], newFeedback: [] }),
  ),
];
