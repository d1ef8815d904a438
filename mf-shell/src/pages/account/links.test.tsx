import { ApiError, type AccountPort, type AccountState, type Factor, type PasswordChange } from '@valikool/shared-ui';
import { expectAccessible, screen } from '@valikool/shared-ui/testing';
import { someone } from '../../testing/aShell';
import { aSession, type Hold } from '../../testing/aSession';
import { openShell } from '../../testing/openShell';
import { pathOf } from './pathOf';

const probe = [{ path: '/probe', element: <h1>Hello</h1> }];
const insider = { ...someone, landing: '/probe' };
const refusal = (code: string, statusCode = 403) => new ApiError({ statusCode, code, message: code });
const app: Factor = {
  id: 'f1',
  type: 'totp',
  name: 'App',
  phone: null,
  isVerified: true,
  createdAt: '2026-11-01T10:00:00Z',
};
const state: AccountState = {
  email: 'mari@example.test',
  newEmail: null,
  phone: null,
  factors: [],
  identities: [],
  needsCurrentPassword: false,
};

const open = (at: string, operationsOf?: (hold: Hold) => Partial<AccountPort>) =>
  openShell({ at, session: aSession(operationsOf), routes: probe });

describe('the link in an e-mail', () => {
  it('is used only when the button is pressed', async () => {
    const used: string[] = [];
    const { user } = await open('/auth/confirm-email?token_hash=abc&type=signup', ({ enter }) => ({
      redeemLink: async (hash, type) => (used.push(`${type} ${hash}`), enter(insider)),
    }));
    const button = await screen.findByRole('button', { name: 'Confirm and continue' });
    expect(used).toEqual([]);
    await expectAccessible();

    await user.click(button);

    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
    expect(used).toEqual(['signup abc']);
  });

  it('says that it has already been used and mails a new one', async () => {
    const sent: string[] = [];
    const { user } = await open('/auth/confirm-email?token_hash=abc&type=magiclink', () => ({
      redeemLink: () => Promise.reject(refusal('otp_expired')),
      sendLink: async (email) => void sent.push(email),
    }));
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));

    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByText(/Did you already use the link once\?/)).toBeVisible();
    await user.type(screen.getByLabelText('E-mail'), 'mari@example.test{Enter}');

    expect(await screen.findByLabelText('Code from the e-mail')).toBeVisible();
    expect(sent).toEqual(['mari@example.test']);
  });

  it('mails a new confirmation when the old one was used', async () => {
    const sent: string[] = [];
    const { user } = await open('/auth/confirm-email?token_hash=abc&type=signup', () => ({
      redeemLink: () => Promise.reject(refusal('otp_expired')),
      resendConfirmation: async (email) => void sent.push(email),
    }));
    await user.click(await screen.findByRole('button', { name: 'Confirm and continue' }));
    await user.type(await screen.findByLabelText('E-mail'), 'mari@example.test{Enter}');

    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    expect(sent).toEqual(['mari@example.test']);
  });

  it('waits for the second link when it confirms a change of address', async () => {
    const { user } = await open('/auth/confirm-email?token_hash=abc&type=email_change', () => ({
      redeemLink: () => Promise.resolve({ kind: 'half-confirmed' }),
    }));
    await user.click(await screen.findByRole('button', { name: 'Confirm the change' }));

    expect(await screen.findByRole('heading', { name: 'One of two is done' })).toBeVisible();
  });

  it('does not skip the second step', async () => {
    const { user, router } = await open(
      '/auth/confirm-email?token_hash=abc&type=magiclink&redirect_to=%2Fprobe%3Fx%3D1',
      ({ askSecondStep, enter }) => ({
        redeemLink: async () => askSecondStep(),
        readState: () => Promise.resolve({ ...state, factors: [app] }),
        challenge: () => Promise.resolve('c1'),
        verifyFactor: async () => enter(insider),
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();

    await user.type(await screen.findByLabelText('Code from the authenticator app'), '123456');

    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
    expect(router.state.location.search).toBe('?x=1');
  });

  it('asks for the address and the code when opened without its parameters', async () => {
    const redeemed: unknown[] = [];
    const { user } = await open('/auth/confirm-email', ({ enter }) => ({
      redeemCode: async (purpose) => (redeemed.push(purpose), enter(insider)),
    }));
    await user.type(await screen.findByLabelText('E-mail'), 'mari@example.test{Enter}');
    await user.type(await screen.findByLabelText('Code from the e-mail'), '123 456');

    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
    expect(redeemed).toEqual([{ type: 'email', email: 'mari@example.test', code: '123456' }]);
  });
});

describe('a forgotten password', () => {
  it('is replaced through an e-mail, without revealing which addresses have an account', async () => {
    const asked: unknown[] = [];
    const { user, router } = await open('/auth/forgot', ({ enter }) => ({
      sendRecovery: async (email) => void asked.push(email),
      redeemCode: async (purpose) => (asked.push(purpose), enter(insider)),
      readState: () => Promise.resolve(state),
    }));
    await user.type(await screen.findByLabelText('E-mail'), 'mari@example.test{Enter}');
    expect(await screen.findByText(/If there is an account with the address/)).toBeVisible();
    await expectAccessible();

    await user.type(screen.getByLabelText('Code from the e-mail'), '123456');

    expect(await screen.findByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/auth/update-password');
    expect(asked).toEqual(['mari@example.test', { type: 'recovery', email: 'mari@example.test', code: '123456' }]);
  });

  it('needs a link that has not expired', async () => {
    const { user } = await open('/auth/update-password?token_hash=abc&type=recovery', () => ({
      redeemLink: () => Promise.reject(refusal('otp_expired')),
    }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));

    expect(await screen.findByText(/Did you already use the link once\?/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send me a new e-mail' })).toHaveAttribute('href', '/auth/forgot');
  });

  it('links to the page that sends a new e-mail when there is no link', async () => {
    await open('/auth/update-password');

    expect(await screen.findByRole('link', { name: 'Send me a new e-mail' })).toBeVisible();
    await expectAccessible();
  });

  it('requires the second step between the link and the new password', async () => {
    const changes: PasswordChange[] = [];
    const { user } = await open('/auth/update-password?token_hash=abc&type=recovery', ({ enter, askSecondStep }) => ({
      redeemLink: async () => askSecondStep(),
      readState: () => Promise.resolve({ ...state, factors: [app] }),
      challenge: () => Promise.resolve('c1'),
      verifyFactor: async () => enter(insider),
      changePassword: async (change) => void changes.push(change),
    }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Code from the authenticator app'), '123456');
    await user.type(await screen.findByLabelText('New password'), 'much longer');
    await user.type(screen.getByLabelText('Password again'), 'much longer{Enter}');

    expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
    expect(changes).toEqual([{ password: 'much longer' }]);
    await expectAccessible();
  });

  it.each([
    ['same_password', 'The new password must differ from the old one.'],
    ['weak_password', /too easy to guess/],
  ])('shows the refusal of a new password beside the field: %s', async (code, text) => {
    const { user } = await open('/auth/update-password?token_hash=abc&type=invite', ({ enter }) => ({
      redeemLink: async () => enter(insider),
      readState: () => Promise.resolve(state),
      changePassword: () => Promise.reject(refusal(code, 422)),
    }));
    await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }));
    await user.type(await screen.findByLabelText('New password'), 'much longer');
    await user.type(screen.getByLabelText('Password again'), 'much longer{Enter}');

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('New password')).toBeInvalid();
  });
});

it.each([
  [null, undefined],
  ['/courses/x?y=1', '/courses/x?y=1'],
  ['http://localhost/courses', '/courses'],
  ['https://elsewhere.example/courses', undefined],
  ['http://localhost//elsewhere.example', undefined],
  ['/auth/login', undefined],
  ['/auth/signup?invitation=tok', '/auth/signup?invitation=tok'],
])('a link that names %s leads to %s', (redirectTo, path) => {
  expect(pathOf(redirectTo)).toBe(path);
});
