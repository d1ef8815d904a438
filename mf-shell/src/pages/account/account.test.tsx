import { ApiError, networkError, staticSession, type NewAccount, type SessionPort } from '@valikool/shared-ui';
import { expectAccessible, loadTexts, mockApi, render, screen, server, userEvent } from '@valikool/shared-ui/testing';
import { aShell, someone, type AShellOptions } from '../../testing/aShell';

const visitor = (change: Partial<SessionPort> = {}): SessionPort => ({ ...staticSession(null), ...change });
const refusal = (code: string) => Object.assign(new Error('refused'), { code });

/** Opens the shell in English. */
async function openShell(options: AShellOptions) {
  const { ui, texts, ...shell } = await aShell(options);
  await loadTexts(texts, 'en');
  render(ui);
  return { user: userEvent.setup({ delay: null }), ...shell };
}

async function signIn(session: SessionPort, at = '/auth/login') {
  const shell = await openShell({ at, session, routes: [{ path: '/probe', element: <h1>Hello</h1> }] });
  await shell.user.type(await screen.findByLabelText('E-mail'), 'mari@example.test');
  await shell.user.type(screen.getByLabelText('Password'), 'long enough');
  await shell.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return shell;
}

async function fillSignUp(session: SessionPort, change: { password?: string; again?: string } = {}) {
  const { password = 'long enough', again = password } = change;
  server.use(mockApi.get('/schools', { items: [{ id: 2, name: 'Tartu Jaani Gümnaasium' }], nextCursor: null }));
  const shell = await openShell({ at: '/auth/signup?next=%2Fprobe', session });
  await shell.user.type(await screen.findByLabelText('First name'), 'Mari');
  await shell.user.type(screen.getByLabelText('Last name'), 'Tamm');
  await shell.user.type(screen.getByLabelText('E-mail'), 'mari@example.test');
  await shell.user.type(screen.getByLabelText('Password'), password);
  await shell.user.type(screen.getByLabelText('Password again'), again);
  await shell.user.selectOptions(await screen.findByLabelText('School'), 'Tartu Jaani Gümnaasium');
  return shell;
}

const submit = () => screen.getByRole('button', { name: 'Create account' });

it('leads back to where somebody came from after sign-in', async () => {
  await signIn(visitor({ signIn: () => Promise.resolve(someone) }), '/auth/login?next=%2Fprobe');

  expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
});

it('does not lead to another site, whatever the address says', async () => {
  const { router } = await signIn(visitor({ signIn: () => Promise.resolve({ ...someone, landing: '/pricing' }) }), '/auth/login?next=https%3A%2F%2Felsewhere.example');

  expect(await screen.findByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/pricing');
});

it.each([
  ['a wrong password', refusal('invalid_credentials'), /couldn't find an account with that email or password/],
  ['an unconfirmed address', refusal('email_not_confirmed'), /not confirmed yet/],
  ['a server that does not answer', networkError(new TypeError('fetch failed')), /does not answer/],
  ['a session that the product refuses without a reason', new ApiError({ statusCode: 500, code: 'unexpected', message: 'x' }, false), /Are you sure that a user/],
  ['a session that the product refuses with a reason', new ApiError({ statusCode: 403, code: 'x', message: 'Your school has closed this account' }), /Your school has closed/],
])('says what is wrong at sign-in: %s', async (_what, error, text) => {
  await signIn(visitor({ signIn: () => Promise.reject(error) }));

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('asks for what is missing, before it sends anything', async () => {
  const { user } = await openShell({ at: '/auth/login', session: visitor() });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));

  expect(await screen.findByText('Enter your e-mail address.')).toBeVisible();
  expect(screen.getByText('Enter a password.')).toBeVisible();
  await expectAccessible();
});

it('makes an account with the chosen school, and says where to look for the letter', async () => {
  const made: NewAccount[] = [];
  const { user } = await fillSignUp(visitor({ signUp: (account) => (made.push(account), Promise.resolve('confirm-mail')) }));
  await expectAccessible();
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());

  expect(await screen.findByRole('heading', { name: 'Look in your inbox' })).toBeVisible();
  expect(screen.getByText(/mari@example.test/)).toBeVisible();
  expect(made).toEqual([
    { firstName: 'Mari', lastName: 'Tamm', email: 'mari@example.test', password: 'long enough', language: 'en', schoolId: 2, returnTo: '/probe' },
  ]);
});

it('does not make an account without consent to the terms', async () => {
  const { user } = await fillSignUp(visitor());
  await user.click(submit());

  expect(await screen.findByText('An account needs your consent to the terms.')).toBeVisible();
});

it.each([
  [{ password: 'short' }, 'The password must be at least 10 characters long.'],
  [{ password: 'long enough', again: 'long enougH' }, 'The passwords do not match.'],
])('checks the password: %j', async (change, text) => {
  const { user } = await fillSignUp(visitor(), change);
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());

  expect(await screen.findByText(text)).toBeVisible();
});

it('uses the link of the letter up only when somebody presses the button', async () => {
  const used: string[] = [];
  const session = visitor({ confirmEmail: (hash, type) => (used.push(`${type} ${hash}`), Promise.resolve({ ...someone, landing: '/pricing' })) });
  const { user } = await openShell({ at: '/auth/confirm-email?token_hash=abc&type=signup', session });
  const button = await screen.findByRole('button', { name: 'Confirm and continue' });
  expect(used).toEqual([]);

  await user.click(button);

  expect(await screen.findByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  expect(used).toEqual(['signup abc']);
});

it('says so when the link was used before', async () => {
  const session = visitor({ confirmEmail: () => Promise.reject(refusal('otp_expired')) });
  const { user } = await openShell({ at: '/auth/confirm-email?token_hash=abc&type=signup', session });
  await user.click(await screen.findByRole('button', { name: 'Confirm and continue' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Did you already use the link once?');
});

it('shows what the product knows about the person, and changes the language of the page at once', async () => {
  const { user } = await openShell({ at: '/user/profile', as: { ...someone, schoolName: 'Tartu Jaani Gümnaasium' } });
  expect(await screen.findByText('Tartu Jaani Gümnaasium')).toBeVisible();

  await user.selectOptions(screen.getByLabelText('Language of the site'), 'Eesti');

  expect(await screen.findByRole('heading', { level: 1, name: 'Minu profiil' })).toBeVisible();
  expect(document.documentElement.lang).toBe('et');
  expect(window.localStorage.getItem('valikool.language')).toBe('et');
});
