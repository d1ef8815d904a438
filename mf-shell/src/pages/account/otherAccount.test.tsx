import type { RemoteRoute } from '@valikool/shared-ui';
import { expectAccessible, screen, waitFor } from '@valikool/shared-ui/testing';
import { someone } from '../../testing/aShell';
import { openShell } from '../../testing/openShell';

const routes: RemoteRoute[] = [
  {
    path: '/probe',
    element: <h1>Credits</h1>,
    handle: { guard: 'auth', requires: 'school.read-all', denied: 'login' },
  },
  { path: '/probe/:id', element: <h1>Mine</h1> },
];

it('sends a person without access to sign in, and names the account that is signed in', async () => {
  const { router } = await openShell({ at: '/probe', as: someone, routes });

  expect(await screen.findByRole('heading', { name: 'This needs another account' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/auth/login');
  expect(screen.getByText('You are signed in as mari@example.test.')).toBeVisible();
  await expectAccessible();
});

it('lets the person sign in with another account and come back', async () => {
  const { user, router } = await openShell({ at: '/probe', as: someone, routes });

  await user.click(await screen.findByRole('button', { name: 'Sign in with another account' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?next=%2Fprobe'));
});

it('links back to the person’s own start page', async () => {
  const { user } = await openShell({ at: '/probe', as: { ...someone, landing: '/probe/1' }, routes });

  await user.click(await screen.findByRole('link', { name: 'To my start page' }));

  expect(await screen.findByRole('heading', { name: 'Mine' })).toBeVisible();
});
