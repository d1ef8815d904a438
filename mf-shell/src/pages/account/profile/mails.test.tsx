import { expectAccessible, mockApi, screen, server } from '@valikool/shared-ui/testing';
import { someone } from '../../../testing/aShell';
import { openShell } from '../../../testing/openShell';

const group = (name: 'FEEDBACK' | 'CLASSES', isWanted = true) => ({ group: name, isWanted });
const open = (permissions = someone.permissions) =>
  openShell({ at: '/user/profile?section=mails', as: { ...someone, permissions } });

it('switches a group of mails off at once', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/mail-preferences', { items: [group('CLASSES'), group('FEEDBACK')], unreachable: null }),
    mockApi.patch('/mail-preferences', ({ body }) => {
      sent.push(body);
      return { items: [group('CLASSES'), group('FEEDBACK', false)], unreachable: null };
    }),
  );
  const { user } = await open();
  expect(await screen.findByRole('checkbox', { name: 'Feedback' })).toBeChecked();
  expect(screen.getByText(/You cannot turn them off/)).toBeVisible();
  await expectAccessible();

  await user.click(screen.getByRole('checkbox', { name: 'Feedback' }));

  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Feedback' })).not.toBeChecked();
  expect(sent).toEqual([{ FEEDBACK: false }]);
});

it('leads representatives to the mails about their school', async () => {
  await open(['school.read-own']);

  expect(await screen.findByRole('link', { name: 'Choose e-mails about the school' })).toHaveAttribute(
    'href',
    '/user/school/settings',
  );
});

it('says to those who get no optional mails that theirs always go', async () => {
  await open();

  expect(await screen.findByText('We send you only e-mails that cannot be turned off.')).toBeVisible();
});

it('says that mails come back, on every page, until the person confirms the address', async () => {
  let unreachable: { address: string; since: string } | null = {
    address: 'mari@example.test',
    since: '2026-11-26T10:00:00Z',
  };
  server.use(
    mockApi.get('/mail-preferences', () => ({ items: [], unreachable })),
    mockApi.post('/mail-preferences/confirm-address', () => ((unreachable = null), null), { status: 204 }),
  );
  const { user } = await open();

  expect(await screen.findByText(/Our e-mails are not reaching you at mari@example.test/)).toBeVisible();
  expect(await screen.findByText(/E-mails we send to mari@example.test come back/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'The address is right' }));

  expect(await screen.findByText(/We will try to write to this address again/)).toBeVisible();
  expect(screen.queryByText(/Our e-mails are not reaching you at/)).not.toBeInTheDocument();
});
