import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import {
  aCase,
  aCheck,
  aCohort,
  anAccount,
  anActivity,
  anApplication,
  anExport,
  anInvoice,
  aPromotionCode,
  aSchoolApplication,
  aRefund,
  aRefusedRefund,
  aRegistration,
  aRunning,
  aUser,
  eur,
  inDays,
} from './samples.mocks';
import { someConditions } from './schools.mocks';
import { aToday } from './today.mocks';

const cohorts = [
  aCohort(),
  aCohort({ status: 'IN_PROGRESS', startDate: inDays(-10) }),
  aCohort({ status: 'DRAFT', seatsTaken: 0 }),
];
const listOf = (items: JsonBodyType[]) => HttpResponse.json({ items, nextCursor: null });

const mari = {
  user: { id: 7, name: 'Mari Maasikas' },
  registration: { id: 3, cohortId: 4, cohortName: 'Sügis 2026 A', courseTitle: 'Avalik esinemine ja veenmine' },
};
const openCases = [
  aCase({ ...mari, dueAt: inDays(-1), isOverdue: true, invoice: { id: anInvoice().id, number: 'VK-2026-0042' } }),
  aCase({ amount: { amount: 12_345, currency: 'PLN' }, facts: { provider: 'stripe', paidAt: inDays(-2) } }),
  aCase({
    ...mari,
    kind: 'payment.mismatch',
    actions: ['RETURN', 'ACCEPT'],
    amount: { amount: 40_000, currency: 'PLN' },
    facts: { paidCents: 40_000, currency: 'PLN', expectedCents: 9_500, provider: 'montonio' },
  }),
  aCase({
    ...mari,
    kind: 'refund.refused',
    actions: ['RETRY', 'SENT_BY_HAND'],
    amount: eur(9_500),
    facts: { provider: 'montonio', order: 'b1946ac9-2f6d-4f0e', error: 'ORDER_NOT_FOUND' },
  }),
  aCase({ school: { id: 1, name: 'Tartu Jaani Gümnaasium' }, facts: {} }),
];
const resolvedCases = [
  aCase({
    ...mari,
    status: 'RESOLVED',
    actions: [],
    action: 'CLOSE',
    note: 'Makse kuulus teisele poele, makseteenus tagastas selle ise.',
    resolvedAt: inDays(-1),
    resolvedBy: { id: 1, name: 'Peeter Mets' },
  }),
  aCase({ status: 'RESOLVED', actions: [], action: 'ANSWERED', resolvedAt: inDays(-2) }),
];

/** The mocked API for a front end that runs by itself. */
export const handlers: RequestHandler[] = [
  http.get('*/api/v1/cohorts', ({ request }) =>
    listOf(new URL(request.url).searchParams.get('schoolYear') === 'next' ? [] : cohorts),
  ),
  http.get('*/api/v1/registrations', () =>
    listOf([aRegistration(), aRegistration({ status: 'COMPLETED', payer: 'STUDENT' })]),
  ),
  http.get('*/api/v1/invoices', () => listOf([anInvoice(), anInvoice({ status: 'PAID', paid: eur(19000) })])),
  http.get('*/api/v1/cases', ({ request }) => {
    const items = new URL(request.url).searchParams.get('status') === 'RESOLVED' ? resolvedCases : openCases;
    return HttpResponse.json({ items, nextCursor: null, total: items.length });
  }),
  http.get('*/api/v1/refunds', () => listOf([aRefund(), aRefusedRefund()])),
  http.get('*/api/v1/promotion-codes', () =>
    listOf([
      aPromotionCode(),
      aPromotionCode({ name: 'SUVI', percentOff: null, amountOff: eur(1500), endedAt: inDays(-1) }),
    ]),
  ),
  http.get('*/api/v1/cohort-choices/courses', () => listOf([])),
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
  http.get('*/api/v1/school-applications', () =>
    listOf([aSchoolApplication(), aSchoolApplication({ status: 'DECLINED', decidedAt: inDays(-1) })]),
  ),
  http.get('*/api/v1/school-applications/:id', ({ params }) =>
    HttpResponse.json(aSchoolApplication({ id: Number(params['id']) })),
  ),
  http.get('*/api/v1/admin/today', () => HttpResponse.json(aToday([{ kind: 'REFUNDS', count: 2, late: 1 }]))),
  http.get('*/api/v1/admin/running', () => HttpResponse.json(aRunning({ failed_jobs: 2 }))),
  http.get('*/api/v1/admin/invariants', () => HttpResponse.json(aCheck({ 'holds-ended': 1 }))),
];
