import { expectAccessible, mockApi, screen, server, waitFor, within } from '@valikool/shared-ui/testing';
import { someone } from '../../../testing/aShell';
import { aSession } from '../../../testing/aSession';
import { openShell } from '../../../testing/openShell';

const signedIn = { status: 'signed-in', user: someone } as const;

async function open() {
  const session = aSession(undefined, signedIn);
  const shell = await openShell({ at: '/user/profile?section=settings', session });
  await screen.findByLabelText('Language of the site');
  return { session, ...shell };
}

async function openDialog() {
  const shell = await open();
  await shell.user.click(screen.getByRole('button', { name: 'Delete my account' }));
  return { ...shell, dialog: within(await screen.findByRole('dialog')) };
}

it('changes the language of the page and of e-mails at once', async () => {
  const saved: unknown[] = [];
  server.use(mockApi.patch('/users/{id}', ({ body }) => (saved.push(body), Response.json({}))));
  const { user } = await open();
  await expectAccessible();

  await user.selectOptions(screen.getByLabelText('Language of the site'), 'Eesti');

  expect(await screen.findByRole('heading', { level: 1, name: 'Minu profiil' })).toBeVisible();
  expect(document.documentElement.lang).toBe('et');
  expect(window.localStorage.getItem('valikool.language')).toBe('et');
  await waitFor(() => expect(saved).toContainEqual({ language: 'et' }));
});

it('remembers the appearance', async () => {
  const { user } = await open();

  await user.selectOptions(screen.getByLabelText('Appearance'), 'Dark');

  expect(document.documentElement.dataset['theme']).toBe('dark');
});

describe('deleting the account', () => {
  it('can be canceled without another question', async () => {
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText(/^Type your e-mail/), 'mari');

    await user.click(dialog.getByRole('button', { name: 'Close' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names what follows, and asks for the address', async () => {
    const asked: unknown[] = [];
    server.use(mockApi.delete('/users/{id}', ({ body }) => (asked.push(body), null), { status: 204 }));
    const { user, dialog, session, router } = await openDialog();
    expect(dialog.getByText(/This cannot be undone/)).toBeVisible();
    await expectAccessible();

    await user.type(dialog.getByLabelText('Type your e-mail (mari@example.test) to confirm'), 'mari@example.test');
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));

    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
    expect(asked).toEqual([{ confirmEmail: 'mari@example.test' }]);
    expect(session.left()).toBe(true);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it.each([
    ['user.email-mismatch', 422, 'This is not the e-mail address of your account.'],
    ['user.active-registrations', 409, /You are registered for courses that have not ended/],
    ['user.unsettled-money', 409, /^Invoices, payments or refunds must be settled first/],
    ['user.refund-refused', 409, /once we have sent the money in another way/],
  ])('says why it cannot be done: %s', async (code, status, text) => {
    server.use(mockApi.fail('delete', '/users/{id}', { code, status }));
    const { user, dialog, session } = await openDialog();

    await user.type(dialog.getByLabelText(/Type your e-mail/), 'somebody@example.test{Enter}');

    expect(await dialog.findByText(text)).toBeVisible();
    expect(session.left()).toBe(false);
  });
});
