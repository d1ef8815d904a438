import type { GoTrueClient, Session } from '@supabase/auth-js';
import { ownPasskeysOf } from './ownPasskeys';

const session = { access_token: 'a.b.c' } as Session;

/** Passkeys over a client that answers as given. */
function setup(answers: Record<string, object>) {
  const renamed: unknown[] = [];
  const auth = {
    signInWithPasskey: () => Promise.resolve(answers['signIn']),
    registerPasskey: () => Promise.resolve(answers['register']),
    passkey: {
      list: () => Promise.resolve(answers['list']),
      update: (given: unknown) => (renamed.push(given), Promise.resolve(answers['update'])),
    },
  } as unknown as GoTrueClient;
  const enter = () => Promise.resolve({ kind: 'second-step' } as const);
  return { renamed, ...ownPasskeysOf({ client: { auth }, enter }) };
}
const fromDevice = (code: string) => ({ data: null, error: Object.assign(new Error(code), { code }) });

it('enters with the session that a passkey opened', async () => {
  const { signInByPasskey } = setup({ signIn: { data: { session, user: {} }, error: null } });

  expect(await signInByPasskey()).toEqual({ kind: 'second-step' });
});

it('says apart what the device declined, what it has already, and what the server refused', async () => {
  const refused = { data: null, error: Object.assign(new Error('no'), { status: 400, code: 'user_banned' }) };
  const declined = setup({ signIn: fromDevice('ERROR_CEREMONY_ABORTED') });
  const known = setup({ register: fromDevice('ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') });

  await expect(declined.signInByPasskey()).rejects.toMatchObject({ code: 'passkey_failed' });
  await expect(known.addPasskey('Laptop')).rejects.toMatchObject({ code: 'passkey_exists' });
  await expect(setup({ signIn: refused }).signInByPasskey()).rejects.toMatchObject({ code: 'user_banned' });
});

it('names a new passkey, which is there even if naming it fails', async () => {
  const { addPasskey, renamed } = setup({
    register: { data: { id: 'p1', created_at: '2030-01-01T00:00:00Z' }, error: null },
    update: { data: null, error: new Error('away') },
  });
  await addPasskey('Laptop');

  expect(renamed).toEqual([{ passkeyId: 'p1', friendlyName: 'Laptop' }]);
});

it('lists passkeys, used or not', async () => {
  const created_at = '2030-01-01T00:00:00Z';
  const { listPasskeys } = setup({
    list: {
      data: [
        { id: 'p1', friendly_name: 'Laptop', created_at, last_used_at: created_at },
        { id: 'p2', created_at },
      ],
      error: null,
    },
  });

  expect(await listPasskeys()).toEqual([
    { id: 'p1', name: 'Laptop', createdAt: created_at, lastUsedAt: created_at },
    { id: 'p2', name: '', createdAt: created_at, lastUsedAt: null },
  ]);
});
