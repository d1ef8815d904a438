import { ApiError, type AccountPort, type AccountState, type PasswordChange } from '@valikool/shared-ui';
import { expectAccessible, mockApi, screen, server, waitFor, within } from '@valikool/shared-ui/testing';
import { someone } from '../../../testing/aShell';
import { aSession, type Hold } from '../../../testing/aSession';
import { openShell } from '../../../testing/openShell';
import { aProfile, anAccountState, anApp } from '../../../testing/profiles';

const refusal = (code: string, statusCode = 422) => new ApiError({ statusCode, code, message: code });

/** Opens the section with an account whose state the operations may change. */
async function open(
  operationsOf: (account: AccountState, hold: Hold) => Partial<AccountPort> = () => ({}),
  state: AccountState = anAccountState(),
) {
  server.use(mockApi.get('/users/{id}', aProfile()));
  const session = aSession(
    (hold) => ({ readState: () => Promise.resolve({ ...state }), ...operationsOf(state, hold) }),
    { status: 'signed-in', user: someone },
  );
  const shell = await openShell({ at: '/user/profile?section=security', session });
  await screen.findByRole('heading', { level: 2, name: 'Password' });
  return shell;
}

const card = (name: string) => within(screen.getByRole('region', { name }));

it('is accessible, and opens by its address', async () => {
  await open(undefined, anAccountState({ factors: [anApp], phone: '+37251234567' }));

  expect(screen.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
});

describe('the password', () => {
  async function change(changePassword: AccountPort['changePassword'], more: Partial<AccountPort> = {}) {
    const shell = await open(() => ({ changePassword, ...more }));
    await shell.user.type(screen.getByLabelText('Current password'), 'old and long');
    await shell.user.type(screen.getByLabelText('New password'), 'much longer');
    await shell.user.type(screen.getByLabelText('Password again'), 'much longer{Enter}');
    return shell;
  }

  it('is changed by a person who knows the old one', async () => {
    const changes: PasswordChange[] = [];
    await change(async (asked) => void changes.push(asked));

    expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
    expect(changes).toEqual([{ currentPassword: 'old and long', password: 'much longer' }]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('is not changed without the old one', async () => {
    await change(() => Promise.reject(refusal('current_password_invalid', 400)));

    expect(await screen.findByText(/This is not your current password/)).toBeVisible();
    expect(screen.getByLabelText('Current password')).toBeInvalid();
  });

  it('asks for the old one before it sends anything', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('New password'), 'much longer');
    await user.type(screen.getByLabelText('Password again'), 'much longer{Enter}');

    expect(await screen.findByText('Enter a password.')).toBeVisible();
  });

  it('requires a mailed code when the sign-in was long ago', async () => {
    const changes: PasswordChange[] = [];
    let mails = 0;
    const { user } = await change(
      async (asked) => {
        changes.push(asked);
        if (asked.nonce === undefined) throw refusal('reauthentication_needed', 400);
      },
      { reauthenticate: async () => void (mails += 1) },
    );
    await user.type(await screen.findByLabelText('Code from the e-mail'), '123456');
    await user.click(screen.getByRole('button', { name: 'Save the password' }));

    expect(await screen.findByText(/Your password has been changed/)).toBeVisible();
    expect([mails, changes.at(-1)]).toEqual([
      1,
      { currentPassword: 'old and long', password: 'much longer', nonce: '123456' },
    ]);
  });

  it('asks somebody who came by a provider for the old one only where there is one', async () => {
    const { user } = await open(
      () => ({ changePassword: () => Promise.reject(refusal('current_password_required', 400)) }),
      anAccountState({ needsCurrentPassword: false }),
    );
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('New password'), 'much longer');
    await user.type(screen.getByLabelText('Password again'), 'much longer{Enter}');

    expect(await screen.findByLabelText('Current password')).toBeVisible();
  });

  it('requires the second step when the server says so', async () => {
    await change(() => Promise.reject(refusal('insufficient_aal', 401)), {
      readState: () => Promise.resolve(anAccountState({ factors: [anApp] })),
    });

    expect(await screen.findByLabelText('Code from the authenticator app')).toBeVisible();
  });
});

describe('a second step', () => {
  const enrolment = {
    factorId: 'f9',
    secret: 'ABCDEFGH',
    uri: 'otpauth://totp/x',
    qrCode: 'data:image/svg+xml;utf-8,<svg/>',
  };

  it('is added with a QR code to scan, the key as text, and a code', async () => {
    const calls: unknown[] = [];
    const { user } = await open((state, { enter }) => ({
      enrolTotp: async (...asked) => (calls.push(asked), enrolment),
      challenge: async (id) => (calls.push(id), 'c1'),
      verifyFactor: async (answer) => {
        calls.push(answer);
        state.factors.push({ ...anApp, id: 'f9', name: 'Mari’s phone' });
        return enter(someone);
      },
    }));
    await user.click(screen.getByRole('button', { name: 'Add an authenticator app' }));
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Mari’s phone{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toHaveAttribute(
      'src',
      enrolment.qrCode,
    );
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
    await expectAccessible();

    await user.type(screen.getByLabelText('Code from the authenticator app'), '123456');

    expect(await screen.findByRole('button', { name: 'Remove Mari’s phone' })).toBeVisible();
    expect(calls).toEqual([['Mari’s phone', 'Valikool'], 'f9', { factorId: 'f9', challengeId: 'c1', code: '123456' }]);
  });

  it('is removed again when the person cancels', async () => {
    const removed: string[] = [];
    const { user } = await open(() => ({
      enrolTotp: () => Promise.resolve(enrolment),
      removeFactor: async (id) => void removed.push(id),
    }));
    await user.click(screen.getByRole('button', { name: 'Add an authenticator app' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(removed).toEqual(['f9']));
    expect(screen.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
  });

  it('is added only after the current password, so that a stranger at an open computer cannot add one', async () => {
    const passwords: string[] = [];
    let mayEnrol = false;
    const { user } = await open((_state, { enter }) => ({
      enrolTotp: () =>
        mayEnrol ? Promise.resolve(enrolment) : Promise.reject(refusal('reauthentication_needed', 400)),
      signIn: async (_email, password) => {
        passwords.push(password);
        if (password !== 'right and long') throw refusal('invalid_credentials', 400);
        mayEnrol = true;
        return enter(someone);
      },
    }));
    await user.click(screen.getByRole('button', { name: 'Add an authenticator app' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const inCard = card('Second step at sign-in');
    await user.type(await inCard.findByLabelText('Current password'), 'wrong and long{Enter}');
    expect(await screen.findByText(/This is not your current password/)).toBeVisible();

    await user.clear(inCard.getByLabelText('Current password'));
    await user.type(inCard.getByLabelText('Current password'), 'right and long{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));

    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(passwords).toEqual(['wrong and long', 'right and long']);
  });

  it('is added after a mailed code by people without a password', async () => {
    const asked: unknown[] = [];
    const { user } = await open((_state, { enter }) => ({
      enrolTotp: () =>
        asked.length > 2 ? Promise.resolve(enrolment) : Promise.reject(refusal('reauthentication_needed', 400)),
      sendLink: async (...given) => {
        asked.push(given);
        if (asked.length === 1) throw refusal('over_email_send_rate_limit', 429);
      },
      redeemCode: async (purpose) => (asked.push(purpose), enter(someone)),
    }));
    await user.click(screen.getByRole('button', { name: 'Add an authenticator app' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const send = await screen.findByRole('button', { name: /E-mail me a code/ });
    await expectAccessible();
    await user.click(send);
    expect(await screen.findByText(/We have just sent you an e-mail/)).toBeVisible();
    await user.click(send);
    await user.type(await screen.findByLabelText('Code from the e-mail'), '123456');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));

    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const mailed = ['mari@example.test', '/user/profile?section=security'];
    expect(asked).toEqual([mailed, mailed, { type: 'email', email: 'mari@example.test', code: '123456' }]);
  });

  it('can be a phone', async () => {
    const calls: unknown[] = [];
    const { user } = await open((state, { enter }) => ({
      enrolPhone: async (...asked) => (calls.push(asked), 'f8'),
      challenge: () => Promise.resolve('c8'),
      verifyFactor: async (answer) => {
        calls.push(answer);
        state.factors.push({ ...anApp, id: 'f8', type: 'phone', name: 'My phone', phone: '+37251234567' });
        return enter(someone);
      },
    }));
    await user.click(screen.getByRole('button', { name: 'Add a phone' }));
    expect(screen.getByText(/weaker than an app or a passkey/)).toBeVisible();
    await user.type(screen.getByLabelText('Phone'), '5123{Enter}');
    expect(await screen.findByText(/Enter the number with its country code/)).toBeVisible();
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '+372 5123 4567{Enter}');
    await user.type(await screen.findByLabelText('Code from the SMS'), '123456');

    expect(await screen.findByRole('button', { name: 'Remove My phone (…567)' })).toBeVisible();
    expect(calls).toEqual([['My phone', '+37251234567'], { factorId: 'f8', challengeId: 'c8', code: '123456' }]);
  });

  it('can be a passkey when the browser supports them', async () => {
    Object.assign(window, { PublicKeyCredential: class {} });
    const made: string[] = [];
    const { user } = await open((state, { enter }) => ({
      enrolPasskey: async (name) => {
        made.push(name);
        if (made.length === 1) throw refusal('passkey_failed', 400);
        state.factors.push({ ...anApp, id: 'f7', type: 'webauthn', name });
        return enter(someone);
      },
    }));
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    await user.click(screen.getByRole('button', { name: 'Create a passkey' }));
    expect(await screen.findByText(/The passkey was not used/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create a passkey' }));

    expect(await screen.findByRole('button', { name: 'Remove Passkey' })).toBeVisible();
    expect(made).toEqual(['Passkey', 'Passkey']);
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  it('is removed after a confirmation', async () => {
    const removed: string[] = [];
    const state = anAccountState({ factors: [anApp] });
    const { user } = await open(
      (account) => ({
        removeFactor: async (id) => {
          removed.push(id);
          account.factors = [];
        },
      }),
      state,
    );
    await user.click(screen.getByRole('button', { name: 'Remove Old app' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Old app?' });
    expect(within(dialog).getByText('After that your password alone is enough to sign in.')).toBeVisible();

    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('No second step yet.')).toBeVisible();
    expect(removed).toEqual(['f1']);
  });
});

describe('the e-mail address', () => {
  it('is typed twice, and changes once both e-mails are confirmed', async () => {
    const redeemed: unknown[] = [];
    const { user } = await open((state, { enter }) => ({
      changeEmail: async (email) => {
        state.newEmail = email;
        return 'confirm-mails';
      },
      redeemCode: async (purpose) => {
        redeemed.push(purpose);
        if (redeemed.length === 1) return { kind: 'half-confirmed' };
        state.email = 'new@example.test';
        state.newEmail = null;
        return enter({ ...someone, email: 'new@example.test' });
      },
    }));
    await user.type(screen.getByLabelText('New e-mail'), 'new@example.test');
    await user.type(screen.getByLabelText('New e-mail again'), 'other@example.test{Enter}');
    expect(await screen.findByText('The e-mail addresses do not match.')).toBeVisible();
    await user.clear(screen.getByLabelText('New e-mail again'));
    await user.type(screen.getByLabelText('New e-mail again'), 'New@example.test{Enter}');
    expect(await screen.findByText('new@example.test is waiting for confirmation')).toBeVisible();
    await expectAccessible();

    await user.type(screen.getByLabelText('Code from the e-mail to new@example.test'), '111111');
    expect(await screen.findByText('Confirmed from new@example.test.')).toBeVisible();
    await user.type(screen.getByLabelText('Code from the e-mail to mari@example.test'), '222222');

    expect(await screen.findByText('You sign in with new@example.test.')).toBeVisible();
    expect(redeemed).toEqual([
      { type: 'email_change', email: 'new@example.test', code: '111111' },
      { type: 'email_change', email: 'mari@example.test', code: '222222' },
    ]);
  });

  it('cannot be somebody else’s', async () => {
    const { user } = await open(() => ({ changeEmail: () => Promise.reject(refusal('email_exists')) }));
    await user.type(screen.getByLabelText('New e-mail'), 'taken@example.test');
    await user.type(screen.getByLabelText('New e-mail again'), 'taken@example.test{Enter}');

    expect(await screen.findByText('A user with this email address already exists')).toBeVisible();
    expect(screen.getByLabelText('New e-mail')).toBeInvalid();
  });
});

describe('the phone number', () => {
  const watchSaves = () => {
    const saved: unknown[] = [];
    server.use(mockApi.patch('/users/{id}', ({ body }) => (saved.push(body), Response.json({}))));
    return saved;
  };

  it('is saved once the code of an SMS is entered', async () => {
    const redeemed: unknown[] = [];
    const { user } = await open((_state, { enter }) => ({
      changePhone: () => Promise.resolve('confirm-sms'),
      redeemCode: async (purpose) => (redeemed.push(purpose), enter(someone)),
    }));
    const saved = watchSaves();
    await user.type(screen.getByLabelText('New number'), '+372 5123 4567{Enter}');
    await user.type(await screen.findByLabelText('Code from the SMS'), '123456');

    await waitFor(() => expect(saved).toEqual([{ phoneNumber: '+37251234567' }]));
    expect(redeemed).toEqual([{ type: 'phone_change', phone: '+37251234567', code: '123456' }]);
  });

  it('is saved as typed where no SMS can be sent', async () => {
    const { user } = await open(() => ({ changePhone: () => Promise.reject(refusal('phone_provider_disabled', 400)) }));
    const saved = watchSaves();
    await user.type(screen.getByLabelText('New number'), '+37251234567{Enter}');

    await waitFor(() => expect(saved).toEqual([{ phoneNumber: '+37251234567' }]));
  });
});
