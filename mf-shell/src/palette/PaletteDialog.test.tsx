import { expectAccessible, fireEvent, mockApi, screen, server, waitFor } from '@valikool/shared-ui/testing';
import { someone } from '../testing/aShell';
import { openShell } from '../testing/openShell';

const routes = [
  {
    path: '/probe',
    element: <h1>Mine</h1>,
    handle: { titleKey: 'title', layout: 'user' as const, guard: 'auth' as const },
  },
];
const person = { kind: 'person' as const, id: '7', title: 'Probert', detail: '', role: null };

// The only test of this file: the next one would find the list's code loaded.
it('has its field before its list, and loses no letter and no key that comes in between', async () => {
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    mockApi.get('/find', async () => {
      await isAnswered;
      return { items: [{ ...person, cohortId: null, total: null }] };
    }),
  );
  const as = { ...someone, permissions: ['profile.edit-own' as const, 'user.read-all' as const] };
  const { router } = await openShell({ at: '/probe', as, routes });
  await screen.findByRole('heading', { name: 'Mine' });

  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = screen.getByRole('combobox', { name: 'What are you looking for?' });
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: 'probe' } });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible();

  expect(await screen.findByRole('option', { name: 'Probe' })).toBeVisible();
  expect(field).toHaveValue('probe');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('aria-expanded', 'true');

  answer();
  await waitFor(() => expect(router.state.location.pathname).toBe('/manage/users/7'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
