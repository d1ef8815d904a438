import type { SessionUser } from '@valikool/shared-ui';
import { startStandalone } from '@valikool/shared-ui/standalone';
import { http, HttpResponse } from 'msw';
import { aCourse, anEligibility, anInvoice, anOpenCohort, aRegistration, aSchoolStudent, aWholeRegistration, inDays, someConditions } from '../testing/samples';
import remote from './remote';

const user: SessionUser = {
  id: 1,
  email: 'anu.saar@example.test',
  firstName: 'Anu',
  lastName: 'Saar',
  permissions: ['registration.create-school', 'registration.read-school', 'registration.cancel-school', 'invoice.read-school', 'student.read-school', 'school.read-own'],
  landing: '/user/school/my-students',
  schoolId: 1,
  schoolName: 'Tartu Jaani Gümnaasium',
};

const students = [
  aSchoolStudent({ registrations: [aRegistration(), aRegistration({ courseTitle: 'Fotograafia', status: 'COMPLETED', endDate: inDays(-30) })] }),
  aSchoolStudent({ firstName: 'Анна', lastName: 'Иванова' }),
];
const listOf = <Item,>(items: Item[]) => HttpResponse.json({ items, nextCursor: null });

const handlers = [
  http.get('/api/v1/schools/:id/students', () => listOf(students)),
  http.get('/api/v1/schools/:id/conditions', () => HttpResponse.json(someConditions({ limitations: { inLanguage: ['et', 'en'], numberOfCourses: 2 } }))),
  http.get('/api/v1/courses', () => listOf([aCourse()])),
  http.get('/api/v1/courses/:course', () => HttpResponse.json({ ...aCourse(), cohorts: [anOpenCohort()] })),
  http.get('/api/v1/cohorts/:id/eligibility', () => HttpResponse.json(anEligibility())),
  http.post('/api/v1/cohorts/:id/registrations', () => HttpResponse.json({ registration: aWholeRegistration() }, { status: 201 })),
  http.get('/api/v1/registrations', () => listOf([aWholeRegistration()])),
  http.get('/api/v1/registrations/:id', () => HttpResponse.json(aWholeRegistration())),
  http.post('/api/v1/registrations/:id/cancel', () => HttpResponse.json(aWholeRegistration({ status: 'CANCELED' }))),
  http.get('/api/v1/invoices', () => listOf([anInvoice(), anInvoice({ id: 'draft', number: null, issuedAt: null, dueAt: null, pdfUrl: null })])),
];

void startStandalone(remote, { handlers, user });
