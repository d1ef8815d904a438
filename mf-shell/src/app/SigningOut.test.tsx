import { useState } from 'react';
import { staticSession } from '@valikool/shared-ui';
import { UnsavedGuard } from '@valikool/shared-ui/forms';
import { screen, waitFor } from '@valikool/shared-ui/testing';
import { someone } from '../testing/aShell';
import { openShell } from '../testing/openShell';

function Letter() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Letter" value={text} onChange={({ target }) => setText(target.value)} />
      <UnsavedGuard isUnsaved={text !== ''} />
    </>
  );
}

async function open() {
  const session = staticSession(someone);
  const signOut = jest.spyOn(session, 'signOut');
  const shell = await openShell({
    at: '/probe',
    session,
    routes: [{ path: '/probe', element: <Letter />, handle: { titleKey: 'title', layout: 'user', guard: 'auth' } }],
  });
  return { signOut, letter: await screen.findByLabelText('Letter'), ...shell };
}

/** The screen of a test has no width, so the style hides this button. */
const leave = () => screen.getByRole('button', { name: 'Sign out', hidden: true });

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('goes to the first page when signing out, so that no personal data stays on the screen', async () => {
  const { user, signOut, router } = await open();

  await user.click(leave());

  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  expect(router.state.location.pathname).toBe('/');
  // Otherwise everybody who returns to this history entry would be signed out.
  expect(window.history.state).toMatchObject({ usr: null });
});

it('asks before signing out with unsaved changes, and keeps a person who stays signed in', async () => {
  const { user, signOut, letter } = await open();
  await user.type(letter, 'Dear all');

  await user.click(leave());
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(letter).toHaveValue('Dear all');
  expect(signOut).not.toHaveBeenCalled();

  await user.click(leave());
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
});
