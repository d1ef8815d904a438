/** @covers page /auth/signup-teacher-success */
import { ApiError, type NewAccount } from '@valikool/shared-ui';
import { expectAccessible, mockApi, screen, server, waitFor } from '@valikool/shared-ui/testing';
import { someone } from '../../testing/aShell';
import { aSession, type ASession } from '../../testing/aSession';
import { openShell } from '../../testing/openShell';

const probe = [{ path: '/probe', element: <h1>Hello</h1> }];
const refusal = (code: string, statusCode = 422) => new ApiError({ statusCode, code, message: code });

type Change = { password?: string; again?: string; emailAgain?: string };

async function fillSignUp(
  session: ASession,
  { password = 'long enough', again = password, emailAgain = 'mari@example.test' }: Change = {},
) {
  server.use(
    mockApi.get('/municipalities', { items: ['Elva vald', 'Põltsamaa vald'] }),
    mockApi.get('/schools', {
      items: [{ id: 2, name: 'Tartu Jaani Gümnaasium', municipality: 'Tartu linn' }],
      nextCursor: null,
    }),
  );
  const shell = await openShell({ at: '/auth/signup?next=%2Fprobe', session, routes: probe });
  await shell.user.type(await screen.findByLabelText('First name'), 'Mari');
  await shell.user.type(screen.getByLabelText('Last name'), 'Tamm');
  await shell.user.type(screen.getByLabelText('E-mail'), 'mari@example.test');
  await shell.user.type(screen.getByLabelText('E-mail again'), emailAgain);
  await shell.user.type(screen.getByLabelText('Password'), password);
  await shell.user.type(screen.getByLabelText('Password again'), again);
  return shell;
}

const submit = () => screen.getByRole('button', { name: 'Create account' });

describe('a student', () => {
  it('comes by the school’s join link with the code filled in, and is asked for no school', async () => {
    server.use(
      mockApi.get('/schools', {
        items: [{ id: 2, name: 'Tartu Jaani Gümnaasium', municipality: null }],
        nextCursor: null,
      }),
    );
    await openShell({ at: '/auth/signup?code=7KQM-R2XD-V904', session: aSession(), routes: probe });

    expect(await screen.findByLabelText('Join code')).toHaveValue('7KQM-R2XD-V904');
    expect(screen.queryByLabelText('School')).not.toBeInTheDocument();
  });

  it('creates an account with the chosen school, and is told which inbox to check', async () => {
    const made: NewAccount[] = [];
    const session = aSession(() => ({ signUp: async (account) => (made.push(account), 'confirm-mail') }));
    const { user } = await fillSignUp(session);
    await user.type(await screen.findByRole('combobox', { name: 'School' }), 'jaani gum');
    await user.click(await screen.findByRole('option', { name: 'Tartu Jaani Gümnaasium' }));
    await user.type(screen.getByLabelText('Join code'), '7kqm-r2xd-v904');
    expect(await screen.findByText(/Guessed|Weak|Fair|Good|Strong/)).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());

    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    expect(screen.getByText(/mari@example.test/)).toBeVisible();
    expect(made).toEqual([
      {
        firstName: 'Mari',
        lastName: 'Tamm',
        email: 'mari@example.test',
        password: 'long enough',
        language: 'en',
        schoolId: 2,
        joinCode: '7kqm-r2xd-v904',
        returnTo: '/probe',
      },
    ]);
  });

  it('can type the code from the e-mail instead of opening its link', async () => {
    const redeemed: unknown[] = [];
    const session = aSession(({ enter }) => ({
      signUp: () => Promise.resolve('confirm-mail'),
      redeemCode: async (purpose) => (redeemed.push(purpose), enter(someone)),
    }));
    const { user } = await fillSignUp(session);
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());

    await user.type(await screen.findByLabelText('Code from the e-mail'), '123456');

    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
    expect(redeemed).toEqual([{ type: 'email', email: 'mari@example.test', code: '123456' }]);
  });

  it('cannot create an account without consent to the terms', async () => {
    const { user } = await fillSignUp(aSession());
    await user.click(submit());

    expect(await screen.findByText('An account needs your consent to the terms.')).toBeVisible();
  });

  it.each([
    [{ password: 'short' }, 'The password must be at least 10 characters long.'],
    [{ password: 'правильная лошадь батарея скрепка озеро' }, /^The password is too long/],
    [{ password: 'long enough', again: 'long enougH' }, 'The passwords do not match.'],
    [{ emailAgain: 'mary@example.test' }, 'The e-mail addresses do not match.'],
  ])('sees beside the field what is wrong: %j', async (change, text) => {
    const { user } = await fillSignUp(aSession(), change);
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());

    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['user_already_exists', 'E-mail', 'A user with this email address already exists'],
    ['weak_password', 'Password', /too easy to guess/],
  ])('sees the server’s error beside the field: %s', async (code, field, text) => {
    const { user } = await fillSignUp(aSession(() => ({ signUp: () => Promise.reject(refusal(code)) })));
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(field)).toBeInvalid();
  });
});

describe('a student whom a school invites', () => {
  const invitation = {
    schoolName: 'Tartu Jaani Gümnaasium',
    email: 'mari@example.test',
    role: 'STUDENT' as const,
    expiresAt: '2026-12-01T10:00:00Z',
  };

  it('creates an account for the invited address only, and joins with one click', async () => {
    server.use(
      mockApi.get('/invitations/{token}', invitation),
      mockApi.post('/invitations/{token}/accept', { schoolId: 2, schoolName: invitation.schoolName, role: 'STUDENT' }),
    );
    const made: NewAccount[] = [];
    const session = aSession(({ enter }) => ({
      signUp: async (account) => (made.push(account), enter({ ...someone, landing: '/probe' }), 'signed-in'),
    }));
    const { user } = await openShell({ at: '/auth/signup?invitation=tok', session, routes: probe });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tartu Jaani Gümnaasium invites you' })).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('mari@example.test');
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly');
    await expectAccessible();
    await user.type(screen.getByLabelText('First name'), 'Mari');
    await user.type(screen.getByLabelText('Last name'), 'Tamm');
    await user.type(screen.getByLabelText('Password'), 'long enough');
    await user.type(screen.getByLabelText('Password again'), 'long enough');
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());

    await user.click(await screen.findByRole('button', { name: 'Join the school' }));

    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
    expect(made).toEqual([
      expect.objectContaining({ email: 'mari@example.test', schoolId: null, returnTo: '/auth/signup?invitation=tok' }),
    ]);
  });

  it('is asked once more before they leave another school', async () => {
    const moves: (string | null)[] = [];
    const answer = { schoolId: 2, schoolName: invitation.schoolName, role: 'STUDENT' as const };
    server.use(
      mockApi.get('/invitations/{token}', invitation),
      mockApi.post('/invitations/{token}/accept', ({ query }) => {
        moves.push(query.get('move'));
        const body = { statusCode: 409, code: 'invitation.moves-school', message: 'x', requestId: 'r' };
        return query.get('move') === 'true' ? answer : Response.json(body, { status: 409 });
      }),
    );
    const { user } = await openShell({
      at: '/auth/signup?invitation=tok',
      session: aSession(undefined, { status: 'signed-in', user: { ...someone, landing: '/probe' } }),
      routes: probe,
    });

    await user.click(await screen.findByRole('button', { name: 'Join the school' }));
    expect(await screen.findByText(/If you join this one, you leave that one/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, move me to this school' }));

    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
    expect(moves).toEqual(['false', 'true']);
  });

  it('opens the overview of the school that the person represents now', async () => {
    const answer = { schoolId: 2, schoolName: invitation.schoolName, role: 'SCHOOL_REP' as const };
    server.use(
      mockApi.get('/invitations/{token}', { ...invitation, role: 'SCHOOL_REP' }),
      mockApi.post('/invitations/{token}/accept', answer),
    );
    const { user, router } = await openShell({
      at: '/auth/signup?invitation=tok',
      session: aSession(undefined, { status: 'signed-in', user: { ...someone, landing: '/probe' } }),
      routes: probe,
    });

    await user.click(await screen.findByRole('button', { name: 'Join the school' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/school'));
  });

  it.each([
    ['invitation.expired', 'The invitation has expired. Ask your school for a new one.'],
    ['invitation.used', 'The invitation has already been used.'],
    ['invitation.not-found', 'There is no such invitation. Check that the whole link was opened.'],
  ])('is told why the invitation cannot be used: %s', async (code, text) => {
    server.use(mockApi.fail('get', '/invitations/{token}', { code, status: 404 }));
    await openShell({ at: '/auth/signup?invitation=tok', session: aSession() });

    expect(await screen.findByRole('heading', { level: 1, name: 'This invitation cannot be used' })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('a teacher', () => {
  async function fillApplication() {
    const shell = await openShell({ at: '/auth/signup-teacher', session: aSession() });
    await shell.user.type(await screen.findByLabelText('First name'), 'Liis');
    await shell.user.type(screen.getByLabelText('Last name'), 'Kask');
    await shell.user.type(screen.getByLabelText('E-mail'), 'liis@example.test');
    await shell.user.type(screen.getByLabelText('Phone'), '+372 5123 4567');
    await shell.user.type(screen.getByLabelText('What would you teach?'), 'Robotics');
    await shell.user.type(screen.getByLabelText('Your background'), 'Ten years of school');
    await shell.user.click(screen.getByRole('checkbox'));
    return shell;
  }
  const send = () => screen.getByRole('button', { name: 'Send the application' });

  it('applies, and is told what follows', async () => {
    const applications: unknown[] = [];
    server.use(
      mockApi.post('/teacher-applications', ({ body }) => (applications.push(body), { received: true as const }), {
        status: 202,
      }),
    );
    const { user, router } = await fillApplication();
    await expectAccessible();
    await user.click(send());

    expect(await screen.findByRole('heading', { level: 1, name: 'Your application has been sent' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/auth/signup-teacher-success');
    expect(applications).toEqual([
      {
        firstName: 'Liis',
        lastName: 'Kask',
        email: 'liis@example.test',
        phoneNumber: '+37251234567',
        subject: 'Robotics',
        background: 'Ten years of school',
        acceptTerms: true,
        language: 'en',
      },
    ]);
    await expectAccessible();
  });

  it('is asked before the application is lost', async () => {
    const { user, router } = await openShell({ at: '/auth/signup-teacher', session: aSession() });
    await user.type(await screen.findByLabelText('Your background'), 'Ten years of school');

    await user.click(screen.getByRole('link', { name: 'Sign in' }));

    expect(await screen.findByRole('dialog', { name: 'You have unsaved changes.' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/auth/signup-teacher');
  });

  it('is asked to fill in all fields', async () => {
    const { user } = await openShell({ at: '/auth/signup-teacher', session: aSession() });
    await user.click(await screen.findByRole('button', { name: 'Send the application' }));

    expect(await screen.findAllByText('Please fill in all fields')).toHaveLength(6);
    expect(screen.getByLabelText('First name')).toHaveFocus();
  });

  it('is told when the server has trouble, and loses nothing', async () => {
    server.use(mockApi.fail('post', '/teacher-applications', { code: 'unavailable', status: 503 }));
    const { user } = await fillApplication();
    await user.click(send());

    expect(await screen.findByText(/The service is busy right now/)).toBeVisible();
    expect(screen.getByLabelText('Your background')).toHaveValue('Ten years of school');
  });
});
