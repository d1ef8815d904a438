import { ApiError, networkError, type AccountState, type Factor } from '@valikool/shared-ui';
import { expectAccessible, screen, waitFor } from '@valikool/shared-ui/testing';
import { someone } from '../../testing/aShell';
import { aSession, type ASession } from '../../testing/aSession';
import { openShell } from '../../testing/openShell';

const refusal = (code: string, statusCode = 400) => new ApiError({ statusCode, code, message: code });
/** A limit that says when to try again. */
const limited = (seconds: number, code = 'over_request_rate_limit') =>
  new ApiError({ statusCode: 429, code, message: `You can only request this after ${seconds} seconds.` });
const app: Factor = {
  id: 'f1',
  type: 'totp',
  name: 'My app',
  phone: null,
  isVerified: true,
  createdAt: '2026-11-01T10:00:00Z',
};
const phone: Factor = {
  id: 'f2',
  type: 'phone',
  name: '',
  phone: '+37251234567',
  isVerified: true,
  createdAt: '2026-11-02T10:00:00Z',
};
const stateWith = (...factors: Factor[]): AccountState => ({
  email: 'mari@example.test',
  newEmail: null,
  phone: null,
  factors,
  identities: [],
  needsCurrentPassword: true,
});

const open = (session: ASession, at = '/auth/login') =>
  openShell({ at, session, routes: [{ path: '/probe', element: <h1>Hello</h1> }] });

async function signIn(session: ASession, at?: string) {
  const shell = await open(session, at);
  await shell.user.type(await screen.findByLabelText('E-mail'), 'mari@example.test');
  await shell.user.type(screen.getByLabelText('Password'), 'long enough{Enter}');
  return shell;
}

const refusing = (error: Error) => aSession(() => ({ signIn: () => Promise.reject(error) }));

describe('by password', () => {
  it('returns to the page that the person came from', async () => {
    await signIn(
      aSession(({ enter }) => ({ signIn: async () => enter(someone) })),
      '/auth/login?next=%2Fprobe',
    );

    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
  });

  it('never redirects to another site', async () => {
    const session = aSession(({ enter }) => ({ signIn: async () => enter({ ...someone, landing: '/probe' }) }));
    const { router } = await signIn(session, '/auth/login?next=https%3A%2F%2Felsewhere.example');

    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/probe');
  });

  it.each([
    ['a wrong password', refusal('invalid_credentials'), /couldn't find an account with that email or password/],
    ['an unconfirmed address', refusal('email_not_confirmed'), /not confirmed yet/],
    ['too many attempts', refusal('over_request_rate_limit', 429), 'Too many attempts. Try again later.'],
    ['a limit of seconds', limited(40), 'Too many attempts. Try again in 40 seconds.'],
    ['a limit of minutes', limited(241), 'Too many attempts. Try again in 5 minutes.'],
    ['a limit of little more than an hour', limited(3_601), 'Too many attempts. Try again in 61 minutes.'],
    ['a limit that is about to end', limited(0), 'Too many attempts. Try again in 1 minute.'],
    ['a limit of a day', limited(86_400), 'Too many attempts. Try again in 24 hours.'],
    [
      'a limit of SMS',
      limited(7_201, 'over_sms_send_rate_limit'),
      'We have already sent you an SMS. You can ask for another in 3 hours.',
    ],
    ['a server that does not answer', networkError(new TypeError('fetch failed')), /is not responding/],
    [
      'a session that the product refuses without a reason',
      new ApiError({ statusCode: 500, code: 'unexpected', message: 'x' }, false),
      /Are you sure that a user/,
    ],
    [
      'a session that the product refuses with a reason',
      new ApiError({ statusCode: 403, code: 'session.x', message: 'Your school has closed this account' }),
      /Your school has closed/,
    ],
    ['an account that was closed', refusal('session.account-closed', 401), 'This account has been closed.'],
  ])('says what is wrong: %s', async (_what, error, text) => {
    await signIn(refusing(error));

    expect(await screen.findByText(text)).toBeVisible();
  });

  it('suggests a new password once one is refused, and keeps the typed address', async () => {
    const { user, router } = await signIn(refusing(refusal('invalid_credentials')));
    expect(await screen.findByText(/You can set a new one/)).toBeVisible();
    await expectAccessible();

    await user.click(screen.getByRole('button', { name: 'Set a new password' }));

    expect(await screen.findByLabelText('E-mail')).toHaveValue('mari@example.test');
    expect(router.state.location).toMatchObject({ pathname: '/auth/forgot', search: '' });
  });

  it('does not suggest a new password when something else failed', async () => {
    await signIn(refusing(refusal('email_not_confirmed')));
    await screen.findByText(/not confirmed yet/);

    expect(screen.queryByText(/You can set a new one/)).not.toBeInTheDocument();
  });

  it('asks for missing fields before it sends anything', async () => {
    const { user } = await open(aSession());
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));

    expect(await screen.findByText('Enter your e-mail address.')).toBeVisible();
    expect(screen.getByText('Enter a password.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    await expectAccessible();
  });

  it('tells somebody who was signed out from elsewhere why they are here', async () => {
    await open(aSession(undefined, { status: 'signed-out', user: null, wasEnded: true }));

    expect(await screen.findByText(/You have been signed out/)).toBeVisible();
  });
});

describe('by e-mail', () => {
  it('accepts the code when the e-mail is read on another device', async () => {
    const sent: unknown[] = [];
    const session = aSession(({ enter }) => ({
      sendLink: async (email, next) => void sent.push([email, next]),
      redeemCode: async (purpose) => (sent.push(purpose), enter({ ...someone, landing: '/probe' })),
    }));
    const { user } = await open(session, '/auth/login?next=%2Fprobe%3Fx%3D1');
    await user.click(await screen.findByRole('button', { name: 'Send me a link instead' }));
    await user.type(screen.getByLabelText('E-mail'), 'mari@example.test{Enter}');
    expect(await screen.findByText(/an e-mail is on its way/)).toBeVisible();
    expect(screen.getByRole('button', { name: /You can send again in/ })).toBeDisabled();
    await expectAccessible();

    await user.type(screen.getByLabelText('Code from the e-mail'), '123456');

    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
    expect(sent).toEqual([
      ['mari@example.test', '/probe?x=1'],
      { type: 'email', email: 'mari@example.test', code: '123456' },
    ]);
  });

  it('shows beside the code that it is wrong', async () => {
    const session = aSession(() => ({
      sendLink: () => Promise.resolve(),
      redeemCode: () => Promise.reject(refusal('otp_expired', 403)),
    }));
    const { user } = await open(session);
    await user.click(await screen.findByRole('button', { name: 'Send me a link instead' }));
    await user.type(screen.getByLabelText('E-mail'), 'mari@example.test{Enter}');

    await user.type(await screen.findByLabelText('Code from the e-mail'), '123456');

    expect(await screen.findByText('This code is wrong or has expired.')).toBeVisible();
    expect(screen.getByLabelText('Code from the e-mail')).toBeInvalid();
  });
});

describe('with a second step', () => {
  it('signs in only after the code of the app', async () => {
    const verified: unknown[] = [];
    const session = aSession(({ enter, askSecondStep }) => ({
      signIn: async () => askSecondStep(),
      readState: () => Promise.resolve(stateWith(app)),
      challenge: (id) => Promise.resolve(`challenge of ${id}`),
      verifyFactor: async (answer) => (verified.push(answer), enter({ ...someone, landing: '/probe' })),
    }));
    const { user } = await signIn(session);
    expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    await screen.findByLabelText('Code from the authenticator app');
    await expectAccessible();

    await user.type(screen.getByLabelText('Code from the authenticator app'), '654321');

    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
    expect(verified).toEqual([{ factorId: 'f1', challengeId: 'challenge of f1', code: '654321' }]);
  });

  it('sends an SMS on request, and says when the code is wrong', async () => {
    const challenged: string[] = [];
    const session = aSession(
      () => ({
        readState: () => Promise.resolve(stateWith(app, phone)),
        challenge: async (id) => (challenged.push(id), 'c1'),
        verifyFactor: () => Promise.reject(refusal('mfa_verification_failed', 422)),
      }),
      { status: 'second-step', user: null },
    );
    const { user } = await open(session);
    await user.selectOptions(await screen.findByLabelText('How to confirm'), 'SMS (…567)');
    expect(challenged).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send a code: SMS (…567)' }));

    await user.type(await screen.findByLabelText('Code from the SMS'), '111111');

    expect(await screen.findByText(/This code is not correct/)).toBeVisible();
    expect(challenged).toEqual(['f2']);
  });

  it('can be a passkey, which the person can cancel and try again', async () => {
    const asked: string[] = [];
    const session = aSession(
      ({ enter }) => ({
        readState: () => Promise.resolve(stateWith({ ...app, id: 'f3', type: 'webauthn', name: 'Laptop' })),
        verifyPasskey: async (id) => {
          asked.push(id);
          if (asked.length === 1) throw refusal('passkey_failed');
          return enter({ ...someone, landing: '/probe' });
        },
      }),
      { status: 'second-step', user: null },
    );
    const { user } = await open(session);
    await user.click(await screen.findByRole('button', { name: 'Confirm with the passkey' }));
    expect(await screen.findByText(/The passkey was not used/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm with the passkey' }));

    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
    expect(asked).toEqual(['f3', 'f3']);
  });

  it('can be left to sign in with another account', async () => {
    const session = aSession(() => ({ readState: () => Promise.resolve(stateWith(app)) }), {
      status: 'second-step',
      user: null,
    });
    const { user } = await open(session);

    await user.click(await screen.findByRole('button', { name: 'Use another account' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await waitFor(() => expect(session.left()).toBe(true));
  });
});
