import { ApiError, type AccountPort, type LinkedIdentity, type SessionState } from '@valikool/shared-ui';
import { expectAccessible, mockApi, screen, server, within } from '@valikool/shared-ui/testing';
import { someone } from '../../testing/aShell';
import { aSession, type Hold } from '../../testing/aSession';
import { openShell } from '../../testing/openShell';
import { aProfile, anAccountState } from '../../testing/profiles';

const refusal = (code: string, statusCode = 422) => new ApiError({ statusCode, code, message: code });
const providers = [
  { id: 'harid', name: 'HarID', isTrial: true },
  { id: 'tara', name: 'TARA', isTrial: false },
  { id: 'oidc', name: 'Gümnaasium', isTrial: false },
];
const harid: LinkedIdentity = {
  id: 'i1',
  provider: 'harid',
  email: 'mari@kool.test',
  createdAt: '2026-11-01T10:00:00Z',
};
const signedOut: SessionState = { status: 'signed-out', user: null };

const open = (at: string, operations: (hold: Hold) => Partial<AccountPort> = () => ({}), state = signedOut) =>
  openShell({
    at,
    session: aSession(operations, state),
    providers,
    routes: [{ path: '/probe', element: <h1>Hello</h1> }],
  });

describe('the sign-in page', () => {
  it('offers the providers, and goes there with the page to return to', async () => {
    const asked: unknown[] = [];
    const { user } = await open('/auth/login?next=%2Fprobe', () => ({
      signInAt: async (...given) => void asked.push(given),
    }));
    await user.click(await screen.findByRole('button', { name: 'Continue with HarID (trial)' }));

    expect(asked).toEqual([['harid', '/probe']]);
    expect(screen.getByRole('button', { name: /ID card/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Gümnaasium' })).toBeVisible();
    await expectAccessible();
  });

  it('says nothing of providers where there are none', async () => {
    await openShell({ at: '/auth/login', session: aSession() });
    await screen.findByLabelText('E-mail');

    expect(screen.queryByRole('button', { name: /Continue with/ })).not.toBeInTheDocument();
  });

  it('says why it could not leave', async () => {
    const { user } = await open('/auth/login', () => ({
      signInAt: () => Promise.reject(refusal('over_request_rate_limit', 429)),
    }));
    await user.click(await screen.findByRole('button', { name: /HarID/ }));

    expect(await screen.findByText(/Too many attempts/)).toBeVisible();
  });
});

it('takes a school’s join code along to the provider, and to the sign-in page', async () => {
  const asked: unknown[] = [];
  const { user } = await open('/auth/signup?code=7KQM-R2XD-V904', () => ({
    signInAt: async (...given) => void asked.push(given),
  }));
  await user.click(await screen.findByRole('button', { name: 'Continue with HarID (trial)' }));

  const joining = '/user/profile?join=7KQM-R2XD-V904';
  expect(asked).toEqual([['harid', joining]]);
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth/login?next=${encodeURIComponent(joining)}`,
  );
});

describe('coming back from a provider', () => {
  it('signs in with the code, once, and opens the page', async () => {
    const codes: string[] = [];
    await open('/auth/provider?code=abc&next=%2Fprobe', ({ enter }) => ({
      enterByCode: async (code) => (codes.push(code), enter(someone)),
    }));

    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
    expect(codes).toEqual(['abc']);
  });

  it.each([
    ['bad_oauth_state', /was interrupted or took too long/],
    ['bad_oauth_callback', /could not be trusted/],
    ['access_denied', /did not complete signing in/],
    ['provider_unavailable', /does not answer right now/],
    ['email_exists', /email address already exists/],
    ['signup_disabled', /new accounts/i],
    ['never-heard-of', /Something went wrong/],
  ])('says why nobody came in: %s', async (code, text) => {
    const { router } = await open(`/auth/provider?error=access_denied&error_code=${code}`);

    expect(await screen.findByText(text)).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/auth/login', search: '' });
  });

  it('says that a code of another browser or an old one is over', async () => {
    await open('/auth/provider?code=abc', () => ({
      enterByCode: () => Promise.reject(refusal('flow_state_not_found')),
    }));

    expect(await screen.findByText(/was interrupted/)).toBeVisible();
  });
});

describe('a person without an e-mail address', () => {
  const missing = { status: 'address-missing', user: null } as const;

  it('gives one, and confirms it by the code', async () => {
    const asked: unknown[] = [];
    const { user } = await open(
      '/auth/login?next=%2Fprobe',
      ({ enter }) => ({
        changeEmail: async (email) => (asked.push(email), 'confirm-mails'),
        redeemCode: async (purpose) => (asked.push(purpose), enter(someone)),
      }),
      missing,
    );
    await screen.findByRole('heading', { name: 'Your e-mail address' });
    await expectAccessible();
    await user.type(screen.getByLabelText('E-mail'), 'mari@example.test{Enter}');
    await user.type(await screen.findByLabelText('Code from the e-mail'), '123456');

    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
    expect(asked).toEqual(['mari@example.test', { type: 'email_change', email: 'mari@example.test', code: '123456' }]);
  });

  it('need not write the address that the provider names, only confirm it', async () => {
    const asked: string[] = [];
    const { user } = await open(
      '/auth/login',
      () => ({
        readState: () => Promise.resolve(anAccountState({ identities: [harid] })),
        changeEmail: async (email) => (asked.push(email), 'confirm-mails'),
      }),
      missing,
    );
    expect(await screen.findByLabelText('E-mail')).toHaveValue('mari@kool.test');
    await user.click(screen.getByRole('button', { name: 'Send the code' }));

    expect(await screen.findByLabelText('Code from the e-mail')).toBeVisible();
    expect(asked).toEqual(['mari@kool.test']);
  });

  it('is told what to do when the address is somebody’s, perhaps their own', async () => {
    const { user } = await open(
      '/auth/login',
      () => ({ changeEmail: () => Promise.reject(refusal('email_exists')) }),
      missing,
    );
    await user.type(await screen.findByLabelText('E-mail'), 'mari@example.test{Enter}');

    expect(await screen.findByText(/sign in to it as before/)).toBeVisible();
  });

  it('is told when they may ask for an address again, after the twenty of a day', async () => {
    const message = 'An account may ask for 20 addresses a day. You can only request this after 81000 seconds.';
    const limit = new ApiError({ statusCode: 429, code: 'over_request_rate_limit', message });
    const { user } = await open('/auth/login', () => ({ changeEmail: () => Promise.reject(limit) }), missing);
    await user.type(await screen.findByLabelText('E-mail'), 'mari@example.test{Enter}');

    expect(await screen.findByText('Too many attempts. Try again in 23 hours.')).toBeVisible();
  });
});

describe('the profile', () => {
  async function openProfile(operations: Partial<AccountPort> = {}, identities = [harid], more = '') {
    server.use(mockApi.get('/users/{id}', aProfile()));
    const state = () => Promise.resolve(anAccountState({ identities }));
    const shell = await open(`/user/profile?section=security${more}`, () => ({ readState: state, ...operations }), {
      status: 'signed-in',
      user: someone,
    });
    const card = within(await screen.findByRole('region', { name: 'Signing in through other services' }));
    return { ...shell, card };
  }

  it('shows linked identities, and unlinks one after a question', async () => {
    const unlinked: string[] = [];
    const { user, card } = await openProfile({ unlink: async (id) => void unlinked.push(id) });
    expect(card.getByText(/mari@kool\.test/)).toBeVisible();
    expect(card.queryByRole('button', { name: /Add HarID/ })).not.toBeInTheDocument();
    await expectAccessible();
    await user.click(card.getByRole('button', { name: 'Remove HarID (trial)' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('The way to sign in has been removed.')).toBeVisible();
    expect(unlinked).toEqual(['i1']);
  });

  it('does not remove the last way in', async () => {
    const { user, card } = await openProfile({
      unlink: () => Promise.reject(refusal('single_identity_not_deletable')),
    });
    await user.click(card.getByRole('button', { name: 'Remove HarID (trial)' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText(/your only way to sign in/)).toBeVisible();
  });

  it('links another provider, after a proof where the sign-in was long ago', async () => {
    const asked: unknown[] = [];
    const { user, card } = await openProfile(
      {
        linkAt: async (...given) => {
          asked.push(given);
          if (asked.length === 1) throw refusal('reauthentication_needed', 400);
        },
        signIn: async () => ({ kind: 'signed-in', user: someone }),
      },
      [],
    );
    await user.click(card.getByRole('button', { name: 'Add TARA' }));
    await user.type(await card.findByLabelText('Current password'), 'old and long{Enter}');
    await user.click(await card.findByRole('button', { name: 'Add TARA' }));

    expect(asked).toEqual([
      ['tara', '/user/profile?section=security'],
      ['tara', '/user/profile?section=security'],
    ]);
  });

  it('says why linking failed', async () => {
    const { card } = await openProfile({}, [], '&error_code=identity_already_exists');

    expect(card.getByText(/Another account already uses this/)).toBeVisible();
  });
});
