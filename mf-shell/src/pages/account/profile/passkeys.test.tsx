import { ApiError, type AccountPort, type OwnPasskey } from '@valikool/shared-ui';
import { expectAccessible, mockApi, screen, server, within } from '@valikool/shared-ui/testing';
import { someone } from '../../../testing/aShell';
import { aSession } from '../../../testing/aSession';
import { openShell } from '../../../testing/openShell';
import { aProfile, anAccountState } from '../../../testing/profiles';

const refusal = (code: string, statusCode = 400) => new ApiError({ statusCode, code, message: code });
const laptop: OwnPasskey = {
  id: 'p1',
  name: 'Laptop',
  createdAt: '2026-11-01T10:00:00Z',
  lastUsedAt: '2026-11-20T10:00:00Z',
};

beforeEach(() => void Object.assign(window, { PublicKeyCredential: class {} }));
afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

async function openSecurity(operations: Partial<AccountPort>, passkeys = true) {
  server.use(mockApi.get('/users/{id}', aProfile()));
  const account = { readState: () => Promise.resolve(anAccountState()), ...operations };
  const session = aSession(() => account, { status: 'signed-in', user: someone });
  const shell = await openShell({ at: '/user/profile?section=security', session, passkeys });
  await screen.findByRole('heading', { level: 2, name: 'Password' });
  return shell;
}

/** The section with passkeys that the operations change. */
async function openWith(passkeys: OwnPasskey[], operations: Partial<AccountPort> = {}) {
  const shell = await openSecurity({ listPasskeys: () => Promise.resolve([...passkeys]), ...operations });
  await screen.findByRole('region', { name: 'Signing in with a passkey' });
  return shell;
}

describe('the profile', () => {
  it('adds a passkey under the name that its owner gives it', async () => {
    const kept: OwnPasskey[] = [];
    const names: string[] = [];
    const { user } = await openWith(kept, {
      addPasskey: async (name) => {
        names.push(name);
        if (names.length === 1) throw refusal('passkey_exists');
        kept.push({ ...laptop, name, lastUsedAt: null });
      },
    });
    expect(screen.getByText('No passkeys yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a passkey to sign in' }));
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'My phone{Enter}');
    expect(await screen.findByText('This device already has a passkey for your account.')).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Create a passkey' }));

    expect(await screen.findByRole('button', { name: 'Remove My phone' })).toBeVisible();
    expect(names).toEqual(['My phone', 'My phone']);
  });

  it('asks for the password first when the sign-in was long ago', async () => {
    let mayAdd = false;
    const { user } = await openWith([], {
      addPasskey: () => (mayAdd ? Promise.resolve() : Promise.reject(refusal('reauthentication_needed'))),
      signIn: async () => {
        mayAdd = true;
        return { kind: 'signed-in', user: someone };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add a passkey to sign in' }));
    await user.click(screen.getByRole('button', { name: 'Create a passkey' }));
    const card = within(screen.getByRole('region', { name: 'Signing in with a passkey' }));
    await user.type(await card.findByLabelText('Current password'), 'right and long{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Create a passkey' }));

    expect(await screen.findByText('The passkey has been added. You can sign in with it next time.')).toBeVisible();
  });

  it('renames a passkey', async () => {
    const kept = [{ ...laptop }];
    const { user } = await openWith(kept, {
      renamePasskey: async (id, name) => {
        kept.splice(0, 1, { ...laptop, id, name });
      },
    });
    expect(screen.getByText(/last used/)).toHaveTextContent('20');
    await user.click(screen.getByRole('button', { name: 'Rename Laptop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Name of the passkey' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Old laptop{Enter}');

    expect(await screen.findByRole('button', { name: 'Rename Old laptop' })).toBeVisible();
  });

  it('removes a passkey after a confirmation', async () => {
    const kept = [{ ...laptop }];
    const { user } = await openWith(kept, {
      removePasskey: async (id) => {
        if (id === laptop.id) kept.splice(0, 1);
      },
    });
    await user.click(screen.getByRole('button', { name: 'Remove Laptop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Laptop?' }));
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('No passkeys yet.')).toBeVisible();
  });

  it('asks for the password before a passkey is removed, when the sign-in was long ago', async () => {
    const kept = [{ ...laptop }];
    let mayRemove = false;
    const { user } = await openWith(kept, {
      removePasskey: async () => {
        if (!mayRemove) throw refusal('reauthentication_needed');
        kept.splice(0, 1);
      },
      signIn: async () => {
        mayRemove = true;
        return { kind: 'signed-in', user: someone };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Remove Laptop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Laptop?' }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await user.type(await dialog.findByLabelText('Current password'), 'right and long{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('No passkeys yet.')).toBeVisible();
  });

  it('shows passkeys, but adds none, in a browser that cannot use them', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    await openWith([laptop]);

    expect(screen.getByRole('button', { name: 'Remove Laptop' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey to sign in' })).not.toBeInTheDocument();
  });

  it('says nothing of passkeys where the server has none', async () => {
    await openSecurity({}, false);

    expect(screen.queryByRole('region', { name: 'Signing in with a passkey' })).not.toBeInTheDocument();
  });
});

describe('the sign-in page', () => {
  const open = (signInByPasskey: AccountPort['signInByPasskey'], passkeys = true) =>
    openShell({
      at: '/auth/login?next=%2Fprobe',
      session: aSession(({ enter }) => ({
        signInByPasskey: async () => {
          await signInByPasskey();
          return enter(someone);
        },
      })),
      passkeys,
      routes: [{ path: '/probe', element: <h1>Hello</h1> }],
    });
  const done = () => Promise.resolve({ kind: 'signed-in', user: someone } as const);

  it('lets people in with a passkey, and goes on to where they came from', async () => {
    const { user } = await open(done);
    const button = await screen.findByRole('button', { name: 'Sign in with a passkey' });
    await expectAccessible();
    await user.click(button);

    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
  });

  it.each([
    ['passkey_failed', /The passkey was not used/],
    ['webauthn_credential_not_found', /We no longer know this passkey/],
    ['webauthn_challenge_expired', /That took too long/],
  ])('says why it did not (%s)', async (code, text) => {
    const { user } = await open(() => Promise.reject(refusal(code)));
    await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));

    expect(await screen.findByText(text)).toBeVisible();
  });

  it('offers none where the server or the browser has none', async () => {
    await open(done, false);
    await screen.findByLabelText('E-mail');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
  });
});
