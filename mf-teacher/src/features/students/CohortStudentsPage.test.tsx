import { aTeacher, anAdmin, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort, aCohortStudent, inDays } from '../../mocks/samples.mocks';

const cohort = aCohort({ id: 12, name: 'PY-12', courseTitle: 'Python' });
const open = (at = '/user/cohorts/12/students') => renderRemote(remote, { at, as: at.startsWith('/manage') ? anAdmin() : aTeacher() });

it('shows who is in the cohort, who pays, and whether it is paid', async () => {
  const students = [
    aCohortStudent({ firstName: 'Mari', lastName: 'Tamm', payer: 'SCHOOL', email: 'mari@example.test' }),
    aCohortStudent({ firstName: 'Jaan', lastName: 'Saar', isPaid: false, invoiceNumber: null, confirmedAt: null, phoneNumber: null }),
  ];
  server.use(mockApi.get('/cohorts/{id}', cohort), mockApi.get('/cohorts/{id}/students', { items: students, nextCursor: null }));
  open();

  const mari = within(await screen.findByRole('row', { name: /Mari Tamm/ }));
  expect(mari.getByRole('link', { name: 'mari@example.test' })).toHaveAttribute('href', 'mailto:mari@example.test');
  expect(mari.getByText('School')).toBeVisible();
  expect(mari.getByText('VK-2026-0042')).toBeVisible();
  const jaan = within(screen.getByRole('row', { name: /Jaan Saar/ }));
  expect(jaan.getByText('Unpaid')).toBeVisible();
  expect(jaan.getByText('Waiting for payment')).toBeVisible();
  expect(document.title).toContain('PY-12');
  await expectAccessible();
});

it('tells a late result from one that is expected', async () => {
  const over = { ...cohort, status: 'COMPLETED' as const, endDate: inDays(-30) };
  server.use(
    mockApi.get('/cohorts/{id}', over),
    mockApi.get('/cohorts/{id}/students', { items: [aCohortStudent({ status: 'AWAITING_RESULT' })], nextCursor: null }),
  );
  open();

  expect(await screen.findByText('Result unmarked')).toBeVisible();
});

it('says so when nobody has registered yet', async () => {
  server.use(mockApi.get('/cohorts/{id}', cohort), mockApi.get('/cohorts/{id}/students', { items: [], nextCursor: null }));
  open();

  expect(await screen.findByRole('heading', { name: 'No students found' })).toBeVisible();
});

it.each(['new', '12a', '-3'])('knows no cohort "%s"', async (id) => {
  open(`/manage/cohorts/${id}/students`);

  expect(await screen.findByText('The cohort could not be found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to cohorts' })).toHaveAttribute('href', '/manage/cohorts');
});

it("does not show somebody else's cohort", async () => {
  server.use(mockApi.fail('get', '/cohorts/{id}', { code: 'cohort.not-found', status: 404 }));
  open();

  expect(await screen.findByText('The cohort could not be found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to my cohorts' })).toHaveAttribute('href', '/user/cohorts');
});
