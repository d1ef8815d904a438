import { expectAccessible, mockApi, screen, server, waitFor, within } from '@valikool/shared-ui/testing';
import { someone } from '../../../testing/aShell';
import { aSession } from '../../../testing/aSession';
import { openShell } from '../../../testing/openShell';
import type { DeviceSession } from './profile.queries';

const current: DeviceSession = {
  id: '0b1f6a52-0000-4000-8000-000000000001',
  createdAt: '2026-11-20T08:00:00Z',
  refreshedAt: null,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
  address: '192.0.2.17',
  aal: 'aal1',
  isCurrent: true,
};
const other: DeviceSession = {
  ...current,
  id: '0b1f6a52-0000-4000-8000-000000000002',
  refreshedAt: '2026-11-21T09:30:00Z',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  isCurrent: false,
};

/** A mocked list of devices; signing a device out removes it from the list. */
function serveDevices() {
  let items = [current, other];
  server.use(
    mockApi.get('/auth/sessions', () => ({ items, nextCursor: null })),
    mockApi.delete(
      '/auth/sessions/{id}',
      ({ params }) => ((items = items.filter(({ id }) => id !== params.id)), null),
      { status: 204 },
    ),
  );
  return { keepCurrent: () => (items = [current]) };
}

const signedIn = { status: 'signed-in', user: someone } as const;

it('lists the devices, and signs one of them out', async () => {
  serveDevices();
  const { user } = await openShell({ at: '/user/profile?section=devices', as: someone });
  const row = await screen.findByRole('row', { name: /Safari, iPhone/ });
  expect(within(row).getByText('21.11.2026 11:30')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Firefox, Windows/ })).getByText('this device')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /Sign out:/ })).toHaveLength(1);
  await expectAccessible();

  await user.click(screen.getByRole('button', { name: 'Sign out: Safari, iPhone' }));

  await waitFor(() => expect(screen.queryByRole('row', { name: /Safari, iPhone/ })).not.toBeInTheDocument());
});

it('signs all other devices out', async () => {
  const { keepCurrent } = serveDevices();
  const session = aSession(() => ({ signOutOthers: async () => void keepCurrent() }), signedIn);
  const { user } = await openShell({ at: '/user/profile?section=devices', session });
  await screen.findByRole('row', { name: /Safari, iPhone/ });

  await user.click(screen.getByRole('button', { name: 'Sign out other devices' }));

  expect(await screen.findByText('Other devices have been signed out.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Safari, iPhone/ })).not.toBeInTheDocument());
});

it('says that devices cannot be listed when a hosted server keeps the sessions', async () => {
  server.use(mockApi.fail('get', '/auth/sessions', { code: 'sessions.unavailable', status: 409 }));
  await openShell({ at: '/user/profile?section=devices', as: someone });

  expect(await screen.findByText(/does not list devices/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign out other devices' })).toBeVisible();
});
