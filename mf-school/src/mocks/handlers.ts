import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import { anInvitation } from './invitations.mocks';
import {
  aClaim,
  aCourse,
  anEligibility,
  anInvoice,
  anOpenCohort,
  aRegistration,
  aSchoolStudent,
  aWholeRegistration,
  inDays,
  someBilling,
  someConditions,
} from './samples.mocks';
import { aRepresentative, someSettings } from './settings.mocks';

const students = [
  aSchoolStudent({
    registrations: [
      aRegistration(),
      aRegistration({ courseTitle: 'Fotograafia', status: 'COMPLETED', endDate: inDays(-30) }),
    ],
  }),
  aSchoolStudent({ firstName: 'Анна', lastName: 'Иванова' }),
];
const listOf = (items: JsonBodyType[]) => HttpResponse.json({ items, nextCursor: null });

/** The mocked API for a front end that runs by itself. */
export const handlers: RequestHandler[] = [
  http.get('*/api/v1/schools/:id/students', () => listOf(students)),
  http.get('*/api/v1/schools/:id/conditions', () =>
    HttpResponse.json(someConditions({ limitations: { inLanguage: ['et', 'en'], numberOfCourses: 2 } })),
  ),
  http.get('*/api/v1/saved-views', () => listOf([])),
  http.get('*/api/v1/schools/:id/settings', () => HttpResponse.json(someSettings())),
  http.get('*/api/v1/schools/:id/representatives', () => listOf([aRepresentative()])),
  http.get('*/api/v1/schools/:id/billing', () => HttpResponse.json(someBilling())),
  http.get('*/api/v1/schools/:id/invitations', () =>
    listOf([anInvitation(), anInvitation({ state: 'ACCEPTED', resendableAt: null, acceptedAt: inDays(-1) })]),
  ),
  http.get('*/api/v1/schools/:id/memberships', () => listOf([aClaim(), aClaim({ askedAt: inDays(-1) })])),
  http.get('*/api/v1/schools/:id/join-code', () => HttpResponse.json({ code: '7KQM-R2XD-V904', madeAt: inDays(-3) })),
  http.get('*/api/v1/courses', () => listOf([aCourse()])),
  http.get('*/api/v1/courses/:course', () => HttpResponse.json({ ...aCourse(), cohorts: [anOpenCohort()] })),
  http.get('*/api/v1/cohorts/:id/eligibility', () => HttpResponse.json(anEligibility())),
  http.post('*/api/v1/cohorts/:id/registrations', () =>
    HttpResponse.json({ registration: aWholeRegistration() }, { status: 201 }),
  ),
  http.get('*/api/v1/registrations', () => listOf([aWholeRegistration()])),
  http.get('*/api/v1/registrations/:id', () => HttpResponse.json(aWholeRegistration())),
  http.get('*/api/v1/registrations/:id/cancel/preview', () =>
    HttpResponse.json({ freeUntil: inDays(3), byRule: [], byWaiving: null }),
  ),
  http.post('*/api/v1/registrations/:id/cancel', () => HttpResponse.json(aWholeRegistration({ status: 'CANCELED' }))),
  http.get('*/api/v1/invoices', () =>
    listOf([
      anInvoice(),
      anInvoice({ id: 'draft', number: null, issuedAt: null, dueAt: null, pdfUrl: null, xmlUrl: null }),
    ]),
  ),
];
