import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server, waitFor, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aRegistration, eur } from '../../mocks/samples.mocks';

const open = (at = '/manage/registrations') => renderRemote(remote, { at, as: anAdmin() });

it('shows who takes what, who pays, and how it stands', async () => {
  const invoice = { id: 'i', number: 'VK-2026-0042', status: 'PAID' as const, total: eur(9500), dueAt: null, pdfUrl: null };
  server.use(mockApi.get('/registrations', { items: [aRegistration({ invoice, status: 'COMPLETED' })], nextCursor: null }));
  open();

  const row = within(await screen.findByRole('row', { name: /Mari Tamm/ }));
  expect(row.getByRole('link', { name: 'Tartu Jaani Gümnaasium' })).toHaveAttribute('href', '/manage/schools/1/students');
  expect(row.getByRole('link', { name: 'Python nullist' })).toHaveAttribute('href', '/manage/cohorts/12/students');
  expect(row.getByText('€95.00')).toBeVisible();
  expect(row.getByText('VK-2026-0042')).toBeVisible();
  expect(row.getByText('Passed')).toBeVisible();
  await expectAccessible();
});

it('keeps school year and status in the address', async () => {
  const asked: string[] = [];
  server.use(mockApi.get('/registrations', ({ query }) => (asked.push(query.toString()), { items: [], nextCursor: null })));
  const { user, currentPath } = open();

  await user.selectOptions(await screen.findByLabelText('Status'), 'ACTIVE');
  await user.selectOptions(screen.getByLabelText('School year'), 'all');

  expect(currentPath()).toBe('/manage/registrations?status=ACTIVE&schoolYear=all');
  await waitFor(() => expect(asked.at(-1)).toBe('schoolYear=all&status=ACTIVE&limit=25'));
  expect(await screen.findByText('No registrations found')).toBeVisible();
});

it('offers another try when the list did not come', async () => {
  server.use(mockApi.fail('get', '/registrations', { code: 'internal' }));
  open();

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
