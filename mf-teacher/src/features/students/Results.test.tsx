/** @covers CohortStudent, Registration */
import { http, HttpResponse } from 'msw';
import {
  aTeacher,
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import { aDiploma } from '@valikool/shared-ui/testing/samples';
import remote from '../../app/remote';
import { aCohort, aCohortStudent, inDays } from '../../mocks/samples.mocks';

const cohort = aCohort({ id: 12, name: 'PY-12', courseId: 3, courseTitle: 'Python' });
const over = { ...cohort, status: 'COMPLETED' as const, endDate: inDays(-10) };
const pageOf = <Item,>(...items: Item[]) => ({ items, nextCursor: null });
const open = (at = '/user/cohorts/12/students') =>
  renderRemote(remote, { at, as: at.startsWith('/manage') ? anAdmin() : aTeacher() });

beforeEach(() => server.use(mockApi.get('/cohorts/{id}', cohort), mockApi.get('/cohorts/{id}/students', pageOf())));

/** @covers rule result-unmarked */
it('shows that a result is overdue', async () => {
  const late = { ...over, endDate: inDays(-30) };
  server.use(
    mockApi.get('/cohorts/{id}', late),
    mockApi.get('/cohorts/{id}/students', pageOf(aCohortStudent({ status: 'AWAITING_RESULT', isResultLate: true }))),
  );
  open();

  expect(await screen.findByText('Result unmarked')).toBeVisible();
});

it('marks the results of all chosen students', async () => {
  const students = [
    aCohortStudent({ registrationId: 41, firstName: 'Mari', lastName: 'Tamm', status: 'AWAITING_RESULT' }),
    aCohortStudent({ registrationId: 42, firstName: 'Jaan', lastName: 'Saar', status: 'AWAITING_RESULT' }),
    aCohortStudent({ registrationId: 43, firstName: 'Piret', lastName: 'Kask', status: 'CANCELED' }),
  ];
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/cohorts/{id}', over),
    mockApi.get('/cohorts/{id}/students', pageOf(...students)),
    mockApi.post('/registrations/bulk', ({ body }) => {
      sent.push(body);
      return { results: [41, 42].map((id) => ({ id, outcome: 'DONE' as const, code: null })) };
    }),
  );
  const { user } = open();

  expect(await screen.findByRole('checkbox', { name: 'Choose Mari Tamm' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Choose Piret Kask' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
  const bar = within(screen.getByRole('region', { name: 'Actions for the chosen students' }));
  expect(bar.getByText('2 students chosen')).toBeVisible();
  await expectAccessible();
  await user.click(bar.getByRole('button', { name: 'Passed' }));

  await waitFor(() => expect(sent).toEqual([{ action: 'SET_RESULT', ids: [41, 42], status: 'COMPLETED' }]));
  await waitFor(() => expect(screen.queryByText('2 students chosen')).not.toBeInTheDocument());
});

it('marks more than a hundred chosen students in parts, says how far it is, and how many were refused', async () => {
  const ids = Array.from({ length: 130 }, (_, index) => index + 1);
  const parts: number[] = [];
  let goOn = () => {};
  const secondPart = new Promise<void>((resolve) => (goOn = resolve));
  server.use(
    mockApi.get('/cohorts/{id}', over),
    mockApi.get(
      '/cohorts/{id}/students',
      pageOf(...ids.map((registrationId) => aCohortStudent({ registrationId, status: 'AWAITING_RESULT' }))),
    ),
    http.post('*/api/v1/registrations/bulk', async ({ request }) => {
      const { ids: part } = (await request.json()) as { ids: number[] };
      parts.push(part.length);
      if (parts.length > 1) await secondPart;
      const code = 'registration.canceled-to-completed';
      return HttpResponse.json({
        results: part.map((id) =>
          id === 130 ? { id, outcome: 'REFUSED', code } : { id, outcome: 'DONE', code: null },
        ),
      });
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  const bar = within(screen.getByRole('region', { name: 'Actions for the chosen students' }));
  await user.click(bar.getByRole('button', { name: 'Passed' }));

  expect(await bar.findByText('Marking results: 100 of 130')).toBeVisible();
  goOn();
  await waitFor(() => expect(screen.queryByText('130 students chosen')).not.toBeInTheDocument());
  expect(parts).toEqual([100, 30]);
});

it('leaves results to administrators once the teacher is paid', async () => {
  const paid = { ...over, status: 'TEACHER_PAID' as const };
  server.use(
    mockApi.get('/cohorts/{id}', paid),
    mockApi.get(
      '/cohorts/{id}/students',
      pageOf(aCohortStudent({ firstName: 'Mari', lastName: 'Tamm', status: 'COMPLETED' })),
    ),
  );
  const teachers = open();
  await teachers.user.click(await screen.findByRole('button', { name: /^Change.*Mari Tamm/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Diploma']);
  teachers.unmount();

  const { user } = open('/manage/cohorts/12/students');
  await user.click(await screen.findByRole('button', { name: /^Change.*Mari Tamm/ }));

  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Not passed',
    'Remove the result',
    'Diploma',
  ]);
});

it('asks for a reason before a result that stands is corrected', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/cohorts/{id}', over),
    mockApi.get(
      '/cohorts/{id}/students',
      pageOf(aCohortStudent({ registrationId: 41, firstName: 'Mari', lastName: 'Tamm', status: 'COMPLETED' })),
    ),
    mockApi.post('/registrations/{id}/result', ({ params, body }) => {
      sent.push([params['id'], body]);
      return {
        registrationId: 41,
        cohortId: 12,
        status: 'FAILED',
        resultAt: null,
        student: { id: 1, firstName: 'Mari', lastName: 'Tamm' },
      };
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Change.*Mari Tamm/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Not passed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why does the result change?' }));
  await user.click(dialog.getByRole('button', { name: 'Change the result' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The last assignment is missing');
  await user.click(dialog.getByRole('button', { name: 'Change the result' }));

  await waitFor(() => expect(sent).toEqual([['41', { status: 'FAILED', reason: 'The last assignment is missing' }]]));
});

it('shows a student’s diploma, and lets staff revoke it for a reason', async () => {
  const sent: unknown[] = [];
  const diploma = aDiploma({ id: 7, number: 'D2026-00042' });
  server.use(
    mockApi.get('/cohorts/{id}', over),
    mockApi.get(
      '/cohorts/{id}/students',
      pageOf(aCohortStudent({ firstName: 'Mari', lastName: 'Tamm', status: 'COMPLETED' })),
    ),
    mockApi.get('/diplomas', { items: [diploma], nextCursor: null }),
    mockApi.post('/diplomas/{id}/revoke', ({ params, body }) => {
      sent.push([params['id'], body]);
      return { revoked: { ...diploma, state: 'REVOKED' }, issued: null };
    }),
  );
  const { user } = open('/manage/cohorts/12/students');

  await user.click(await screen.findByRole('button', { name: /^Change.*Mari Tamm/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Diploma' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diploma: Mari Tamm' }));
  expect(await dialog.findByText('D2026-00042')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  const reason = within(await screen.findByRole('dialog', { name: 'Revoke the diploma?' }));
  await user.type(reason.getByRole('textbox', { name: /Reason/ }), 'Issued by mistake');
  await user.click(reason.getByRole('button', { name: 'Revoke' }));

  await waitFor(() => expect(sent).toEqual([['7', { reason: 'Issued by mistake', issueAnew: false }]]));
});
