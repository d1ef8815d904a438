/** @covers page /auth/forgot */
import { act } from 'react';
import { toast } from '@valikool/shared-ui';
import { screen } from '@valikool/shared-ui/testing';
import { someone } from '../testing/aShell';
import { aSession } from '../testing/aSession';
import { openShell } from '../testing/openShell';

afterEach(() => act(() => toast.clear()));

it('says on a public page that the session was ended from elsewhere', async () => {
  const session = aSession(undefined, { status: 'signed-in', user: someone });
  await openShell({ at: '/auth/forgot', session });
  await screen.findByRole('heading', { level: 1, name: 'Forgot your password?' });

  act(() => session.end());

  expect(await screen.findByText('You have been signed out.')).toBeVisible();
});

it('leaves the message to the sign-in page when the page requires a signed-in user', async () => {
  const session = aSession(undefined, { status: 'signed-in', user: someone });
  await openShell({ at: '/user/profile?section=settings', session });
  await screen.findByRole('heading', { level: 1, name: 'My profile' });

  act(() => session.end());

  expect(await screen.findByText('You have been signed out. Sign in again to continue.')).toBeVisible();
  expect(screen.queryByText('You have been signed out.')).not.toBeInTheDocument();
});
