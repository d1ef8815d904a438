import type { SessionUser } from '@valikool/shared-ui';
import { startStandalone } from '@valikool/shared-ui/standalone';
import { http, HttpResponse } from 'msw';
import { aCheck, aCohort, anInvoice, aRegistration, eur, inDays } from '../testing/samples';
import remote from './remote';

const user: SessionUser = {
  id: 1,
  email: 'peeter.mets@example.test',
  firstName: 'Peeter',
  lastName: 'Mets',
  permissions: ['registration.read-all', 'invoice.read-all', 'cohort.read-all', 'student.read-all', 'school.read-all', 'operations.read'],
  landing: '/manage',
};

const cohorts = [aCohort(), aCohort({ status: 'IN_PROGRESS', startDate: inDays(-10) }), aCohort({ status: 'DRAFT', seatsTaken: 0 })];
const listOf = <Item,>(items: Item[]) => HttpResponse.json({ items, nextCursor: null });

const handlers = [
  http.get('/api/v1/cohorts', ({ request }) => listOf(new URL(request.url).searchParams.get('schoolYear') === 'next' ? [] : cohorts)),
  http.get('/api/v1/registrations', () => listOf([aRegistration(), aRegistration({ status: 'COMPLETED', payer: 'STUDENT' })])),
  http.get('/api/v1/invoices', () => listOf([anInvoice(), anInvoice({ status: 'PAID', paid: eur(19000) })])),
  http.get('/api/v1/schools', () => listOf([{ id: 1, name: 'Tartu Jaani Gümnaasium' }])),
  http.get('/api/v1/admin/invariants', () => HttpResponse.json(aCheck({ 'holds-ended': 1 }))),
];

void startStandalone(remote, { handlers, user });
