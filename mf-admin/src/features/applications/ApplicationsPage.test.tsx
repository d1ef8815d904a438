/**
 * @covers page /, page /manage/teacher-applications, page /manage/teacher-applications/:id
 * @covers page /manage/users/:id
 */
import {
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { anApplication } from '../../mocks/samples.mocks';

const open = (at = '/manage/teacher-applications') => renderRemote(remote, { at, as: anAdmin() });
const pending = anApplication({
  id: 5,
  firstName: 'Kadri',
  lastName: 'Kask',
  subject: 'Philosophy',
  background: 'Ten years.\n\nA degree.',
});
const serve = (application = pending) => server.use(mockApi.get('/teacher-applications/{id}', application));

it('lists applications, and filters them by the state in the address', async () => {
  const { status: _, ...rest } = pending;
  server.use(
    mockApi.get('/teacher-applications', ({ query }) => ({
      items: query.get('status') === 'DECLINED' ? [] : [{ ...rest, status: 'PENDING' }],
      nextCursor: null,
    })),
  );
  const { user, currentPath } = open();
  const row = within(await screen.findByRole('row', { name: /Kadri Kask/ }));
  expect(row.getByRole('link', { name: 'Kadri Kask' })).toHaveAttribute('href', '/manage/teacher-applications/5');
  expect(row.getByText('Philosophy')).toBeVisible();
  await expectAccessible();

  await user.click(screen.getByRole('button', { name: 'Declined' }));

  expect(currentPath()).toBe('/manage/teacher-applications?status=DECLINED');
  expect(await screen.findByRole('heading', { name: 'No applications' })).toBeVisible();
});

it('shows the whole application, and approves it', async () => {
  let approved = 0;
  serve();
  const { user } = open('/manage/teacher-applications/5');
  expect(await screen.findByText('A degree.')).toBeVisible();
  await expectAccessible();

  const decided = anApplication({
    ...pending,
    status: 'APPROVED',
    decidedAt: '2026-11-21T12:00:00.000Z',
    decidedBy: { id: 1, name: 'Peeter Mets' },
    userId: 77,
  });
  serve(decided);
  server.use(mockApi.post('/teacher-applications/{id}/approve', () => ((approved += 1), decided)));
  await user.click(screen.getByRole('button', { name: 'Approve' }));

  expect(await screen.findByText('Peeter Mets approved it on 21.11.2026 14:00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the user' })).toHaveAttribute('href', '/manage/users/77');
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(approved).toBe(1);
});

it('declines with a note to the applicant', async () => {
  const sent: unknown[] = [];
  serve();
  server.use(
    mockApi.post(
      '/teacher-applications/{id}/decline',
      ({ body }) => (sent.push(body), anApplication({ ...pending, status: 'DECLINED' })),
    ),
  );
  const { user } = open('/manage/teacher-applications/5');
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline the application?' }));

  await user.type(dialog.getByLabelText(/A note to the applicant/), 'Not this year');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ note: 'Not this year' }]);
});

it('says why somebody cannot be approved', async () => {
  serve();
  server.use(
    mockApi.fail('post', '/teacher-applications/{id}/approve', {
      code: 'teacher-application.has-registrations',
      status: 409,
    }),
  );
  const { user } = open('/manage/teacher-applications/5');

  await user.click(await screen.findByRole('button', { name: 'Approve' }));

  expect(await screen.findByText(/a student whose courses are still running/)).toBeVisible();
});

it('keeps the dialog with its reason when declining fails', async () => {
  serve();
  server.use(
    mockApi.fail('post', '/teacher-applications/{id}/decline', {
      code: 'teacher-application.approved-to-declined',
      status: 409,
    }),
  );
  const { user } = open('/manage/teacher-applications/5');
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = within(screen.getByRole('dialog'));

  await user.click(dialog.getByRole('button', { name: 'Decline' }));

  expect(await dialog.findByText(/has already been decided/)).toBeVisible();
});

it('shows "not found" for an application id that is not a number', async () => {
  open('/manage/teacher-applications/new');

  expect(await screen.findByText('The application could not be found.')).toBeVisible();
});
