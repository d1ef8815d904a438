import {
  ApiError,
  type AccountPort,
  type AccountState,
  type LinkedIdentity,
  type OwnPasskey,
} from '@valikool/shared-ui';
import { expectAccessible, screen, waitFor, within } from '@valikool/shared-ui/testing';
import { someone } from '../../testing/aShell';
import { aSession } from '../../testing/aSession';
import { openShell } from '../../testing/openShell';
import { anAccountState } from '../../testing/profiles';
import { ownPasskeys } from './account.queries';

const passkey = (id: string, name: string): OwnPasskey => ({
  id,
  name,
  createdAt: '2026-11-01T10:00:00Z',
  lastUsedAt: null,
});
const identity = (id: string, provider: string, email: string | null = null): LinkedIdentity => ({
  id,
  provider,
  email,
  createdAt: '2026-11-02T10:00:00Z',
});
const withoutPassword = (identities: LinkedIdentity[] = []): Promise<AccountState> =>
  Promise.resolve(anAccountState({ needsCurrentPassword: false, identities: [...identities] }));
const away = () => new ApiError({ statusCode: 503, code: 'unavailable', message: 'away' });
const providers = [{ id: 'google', name: 'Google', isTrial: false }];

/** Sets a new password in an account with these ways in. */
async function changedIn(operations: Partial<AccountPort>, passkeys = true, phone: boolean | null = true) {
  const account = {
    readState: () => withoutPassword(),
    listPasskeys: () => Promise.resolve([]),
    changePassword: () => Promise.resolve(),
    ...operations,
  };
  const session = aSession(() => account, { status: 'signed-in', user: someone });
  const { user, queryClient } = await openShell({ at: '/auth/update-password', session, passkeys, phone, providers });
  await user.type(await screen.findByLabelText('New password'), 'much longer');
  await user.type(screen.getByLabelText('Password again'), 'much longer{Enter}');
  await screen.findByText(/Your password has been changed/);
  return { user, queryClient };
}
const changed = async (...account: Parameters<typeof changedIn>) => (await changedIn(...account)).user;

/** Opens the dialog that removes everything. */
async function askToRemove(user: Awaited<ReturnType<typeof changed>>) {
  await user.click(await screen.findByRole('button', { name: 'Remove them all' }));
  return within(await screen.findByRole('dialog', { name: 'Remove them all?' }));
}

/** Takes one out of a list by its id. */
function drop(kept: { id: string }[], id: string): void {
  kept.splice(
    kept.findIndex((one) => one.id === id),
    1,
  );
}

it('shows after a new password which passkeys and identities still sign in, and removes them all at once', async () => {
  const passkeys = [passkey('p1', 'Laptop'), passkey('p2', 'A stranger’s phone')];
  const identities = [identity('i1', 'google', 'stranger@example.test'), identity('i2', 'harid')];
  let isAway = true;
  const user = await changed({
    readState: () => withoutPassword(identities),
    listPasskeys: () => Promise.resolve([...passkeys]),
    removePasskey: async (id) => drop(passkeys, id),
    unlink: async (id) => {
      if (isAway && id === 'i2') throw away();
      drop(identities, id);
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Other ways into your account' }));
  await section.findByText('Passkey: Laptop');
  const shown = section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual([
    expect.stringContaining('Passkey: Laptop'),
    expect.stringContaining('Passkey: A stranger’s phone'),
    expect.stringContaining('Google stranger@example.test, '),
    // Its provider is offered no longer.
    expect.stringContaining('harid'),
  ]);
  await expectAccessible();

  const dialog = await askToRemove(user);
  await user.click(dialog.getByRole('button', { name: 'Remove them all' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect([passkeys, identities.map(({ id }) => id)]).toEqual([[], ['i2']]);

  isAway = false;
  await user.click(dialog.getByRole('button', { name: 'Remove them all' }));
  expect(await screen.findByText(/Those ways to sign in have been removed/)).toBeVisible();
  expect(identities).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Other ways into your account' })).toBeNull());
});

it('shows and removes an identity where the server lets nobody in by passkeys', async () => {
  const identities = [identity('i1', 'google')];
  const listPasskeys = jest.fn(() => Promise.resolve([passkey('p1', 'Laptop')]));
  const user = await changed(
    {
      readState: () => withoutPassword(identities),
      listPasskeys,
      unlink: async (id) => drop(identities, id),
    },
    false,
  );
  expect(await screen.findByText('Google')).toBeVisible();

  const dialog = await askToRemove(user);
  await user.click(dialog.getByRole('button', { name: 'Remove them all' }));

  expect(await screen.findByText(/Those ways to sign in have been removed/)).toBeVisible();
  expect(identities).toEqual([]);
  expect(listPasskeys).not.toHaveBeenCalled();
});

it('shows an identity that was linked while the new password was chosen', async () => {
  const readState = jest
    .fn(() => withoutPassword([identity('i1', 'google')]))
    .mockImplementationOnce(() => withoutPassword());
  await changed({ readState });

  expect(await screen.findByText('Google')).toBeVisible();
});

it('asks for a proof where the sign-in was long ago', async () => {
  const user = await changed({
    listPasskeys: () => Promise.resolve([passkey('p1', 'Laptop')]),
    removePasskey: () =>
      Promise.reject(new ApiError({ statusCode: 400, code: 'reauthentication_needed', message: 'who is it' })),
  });
  const dialog = await askToRemove(user);
  await user.click(dialog.getByRole('button', { name: 'Remove them all' }));

  expect(await screen.findByLabelText('Current password')).toBeVisible();
});

it('shows the phone number, which a button cannot remove, with the way to change it', async () => {
  const phone = '+37255512345';
  const identities = [identity('i1', 'google')];
  const readState = () => Promise.resolve(anAccountState({ needsCurrentPassword: false, phone, identities }));
  const user = await changed({ readState });
  const section = within(await screen.findByRole('region', { name: 'Other ways into your account' }));
  expect(section.getByText(/^A code that we send to \+37255512345 signs in/)).toBeVisible();
  expect(section.getByRole('link', { name: 'Change the number in your profile' })).toHaveAttribute(
    'href',
    '/user/profile?section=security',
  );
  await expectAccessible();

  const dialog = await askToRemove(user);

  expect(dialog.getByText(/the phone number \+37255512345 stay/)).toBeVisible();
  expect(dialog.queryByText(/only with your password/)).toBeNull();
});

it('shows a phone number that is the only other way in, without a button that would remove nothing', async () => {
  await changed({
    readState: () => Promise.resolve(anAccountState({ needsCurrentPassword: false, phone: '+37255512345' })),
  });

  expect(await screen.findByRole('link', { name: 'Change the number in your profile' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove them all' })).toBeNull();
});

it('does not call the phone number a way in where no code by SMS signs in', async () => {
  const identities = [identity('i1', 'google')];
  const readState = () =>
    Promise.resolve(anAccountState({ needsCurrentPassword: false, phone: '+37255512345', identities }));
  const user = await changed({ readState }, true, false);
  await screen.findByText('Google');
  expect(screen.queryByText(/37255512345/)).toBeNull();

  const dialog = await askToRemove(user);

  expect(dialog.getByText(/only with your password or a link/)).toBeVisible();
});

it('says under which condition the phone number is a way in where a hosted server decides', async () => {
  const readState = () => Promise.resolve(anAccountState({ needsCurrentPassword: false, phone: '+37255512345' }));
  await changed({ readState }, true, null);

  expect(await screen.findByText(/^Where sign-in by SMS is on, a code that we send to \+37255512345/)).toBeVisible();
});

it('says that the passkeys could not be read, and does not pass for an account without any', async () => {
  await changed({ listPasskeys: () => Promise.reject(away()) });

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('shows and removes identities also when the passkeys cannot be read', async () => {
  const identities = [identity('i1', 'google')];
  const user = await changed({
    readState: () => withoutPassword(identities),
    listPasskeys: () => Promise.reject(away()),
    unlink: async (id) => drop(identities, id),
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await screen.findByText('Google')).toBeVisible();

  const dialog = await askToRemove(user);
  await user.click(dialog.getByRole('button', { name: 'Remove them all' }));

  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(identities).toEqual([]);
});

it('says nothing of other ways in when the account has none', async () => {
  const { queryClient } = await changedIn({});

  const { queryKey } = ownPasskeys(() => Promise.reject(away()));
  await waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual([]));
  expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible();
  expect(screen.queryByText('Other ways into your account')).toBeNull();
});
