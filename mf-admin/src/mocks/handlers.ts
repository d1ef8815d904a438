import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import {
  aCheck,
  aCohort,
  anAccount,
  anActivity,
  anApplication,
  anExport,
  anInvoice,
  aRefund,
  aRegistration,
  aUser,
  eur,
  inDays,
  someConditions,
} from './samples.mocks';

const cohorts = [
  aCohort(),
  aCohort({ status: 'IN_PROGRESS', startDate: inDays(-10) }),
  aCohort({ status: 'DRAFT', seatsTaken: 0 }),
];
const listOf = (items: JsonBodyType[]) => HttpResponse.json({ items, nextCursor: null });

/** What the API answers when this front end runs by itself. */
export const handlers: RequestHandler[] = [
  http.get('*/api/v1/cohorts', ({ request }) =>
    listOf(new URL(request.url).searchParams.get('schoolYear') === 'next' ? [] : cohorts),
  ),
  http.get('*/api/v1/registrations', () =>
    listOf([aRegistration(), aRegistration({ status: 'COMPLETED', payer: 'STUDENT' })]),
  ),
  http.get('*/api/v1/invoices', () => listOf([anInvoice(), anInvoice({ status: 'PAID', paid: eur(19000) })])),
  http.get('*/api/v1/refunds', () => listOf([aRefund()])),
  http.get('*/api/v1/schools', () => listOf([{ id: 1, name: 'Tartu Jaani Gümnaasium' }])),
  http.get('*/api/v1/users', () =>
    listOf([aUser(), aUser({ firstName: 'Liis', lastName: 'Kask', role: 'TEACHER', school: null })]),
  ),
  http.get('*/api/v1/users/:id', ({ params }) => HttpResponse.json(anAccount({ id: Number(params['id']) }))),
  http.get('*/api/v1/activity', () => listOf([anActivity(), anActivity({ type: 'EMAIL_SENT' })])),
  http.get('*/api/v1/exports/jobs', () => listOf([anExport(), anExport({ state: 'RUNNING', rowsDone: 40_000 })])),
  http.get('*/api/v1/schools/:id/conditions', () => HttpResponse.json(someConditions())),
  http.get('*/api/v1/teacher-applications', () =>
    listOf([anApplication(), anApplication({ status: 'DECLINED', decidedAt: inDays(-1) })]),
  ),
  http.get('*/api/v1/teacher-applications/:id', ({ params }) =>
    HttpResponse.json(anApplication({ id: Number(params['id']) })),
  ),
  http.get('*/api/v1/admin/invariants', () => HttpResponse.json(aCheck({ 'holds-ended': 1 }))),
];
