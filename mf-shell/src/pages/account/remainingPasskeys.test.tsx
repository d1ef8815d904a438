import { ApiError, type AccountPort, type OwnPasskey } from '@valikool/shared-ui';
import { expectAccessible, screen, waitFor, within } from '@valikool/shared-ui/testing';
import { someone } from '../../testing/aShell';
import { aSession } from '../../testing/aSession';
import { openShell } from '../../testing/openShell';
import { anAccountState } from '../../testing/profiles';

const passkey = (id: string, name: string): OwnPasskey => ({
  ...{ id, name },
  createdAt: '2026-11-01T10:00:00Z',
  lastUsedAt: null,
});

/** Sets a new password in an account with these passkeys. */
async function changed(operations: Partial<AccountPort>, passkeys = true) {
  const account = {
    readState: () => Promise.resolve(anAccountState({ needsCurrentPassword: false })),
    changePassword: () => Promise.resolve(),
    ...operations,
  };
  const session = aSession(() => account, { status: 'signed-in', user: someone });
  const { user } = await openShell({ at: '/auth/update-password', session, passkeys });
  await user.type(await screen.findByLabelText('New password'), 'much longer');
  await user.type(screen.getByLabelText('Password again'), 'much longer{Enter}');
  await screen.findByText(/Your password has been changed/);
  return user;
}

it('shows after a new password which passkeys still sign in, and removes them all at once', async () => {
  const kept = [passkey('p1', 'Laptop'), passkey('p2', 'A stranger’s phone')];
  let isAway = true;
  const user = await changed({
    listPasskeys: () => Promise.resolve([...kept]),
    removePasskey: async (id) => {
      if (isAway && id === 'p2') throw new ApiError({ statusCode: 503, code: 'unavailable', message: 'away' });
      kept.splice(
        kept.findIndex((one) => one.id === id),
        1,
      );
    },
  });
  expect(await screen.findByText('Laptop')).toBeVisible();
  await expectAccessible();

  await user.click(screen.getByRole('button', { name: 'Remove all passkeys' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove all passkeys?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove all passkeys' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(kept.map(({ id }) => id)).toEqual(['p2']);

  isAway = false;
  await user.click(dialog.getByRole('button', { name: 'Remove all passkeys' }));
  expect(await screen.findByText(/The passkeys have been removed/)).toBeVisible();
  expect(kept).toEqual([]);
});

it('asks for a proof where the sign-in was long ago', async () => {
  const user = await changed({
    listPasskeys: () => Promise.resolve([passkey('p1', 'Laptop')]),
    removePasskey: () =>
      Promise.reject(new ApiError({ statusCode: 400, code: 'reauthentication_needed', message: 'who is it' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove all passkeys' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove all passkeys?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove all passkeys' }));

  expect(await screen.findByLabelText('Current password')).toBeVisible();
});

it('says that the passkeys could not be read, and does not pass for an account without any', async () => {
  const listPasskeys = () => Promise.reject(new ApiError({ statusCode: 503, code: 'unavailable', message: 'away' }));
  await changed({ listPasskeys });

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('says nothing of passkeys when the account has none', async () => {
  const listPasskeys = jest.fn(() => Promise.resolve([]));
  await changed({ listPasskeys });

  await waitFor(() => expect(listPasskeys).toHaveBeenCalled());
  expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible();
  expect(screen.queryByText('Your passkeys')).toBeNull();
});

it('does not ask for passkeys when the server lets nobody in by them', async () => {
  const listPasskeys = jest.fn(() => Promise.resolve([passkey('p1', 'Laptop')]));
  await changed({ listPasskeys }, false);

  expect(await screen.findByRole('link', { name: 'Continue' })).toBeVisible();
  expect(listPasskeys).not.toHaveBeenCalled();
});
