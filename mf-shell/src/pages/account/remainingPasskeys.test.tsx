import { ApiError, type AccountPort, type OwnPasskey } from '@valikool/shared-ui';
import { expectAccessible, screen } from '@valikool/shared-ui/testing';
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
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('A stranger’s phone')).toBeVisible();
  expect(screen.queryByText('Laptop')).toBeNull();

  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Remove all passkeys' }));
  expect(await screen.findByText(/The passkeys have been removed/)).toBeVisible();
  expect(kept).toEqual([]);
});

it.each([
  ['the account has none', true, []],
  ['the server lets nobody in by them', false, [passkey('p1', 'Laptop')]],
])('says nothing of passkeys when %s', async (_when, isOffered, passkeys) => {
  await changed({ listPasskeys: () => Promise.resolve(passkeys) }, isOffered);

  expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible();
  expect(screen.queryByText('Your passkeys')).toBeNull();
});
