import type { SessionUser } from '@valikool/shared-ui';
import { expectAccessible, mockApi, screen, server, waitFor, within } from '@valikool/shared-ui/testing';
import { someone } from '../testing/aShell';
import { openShell } from '../testing/openShell';
import type { Found } from './palette.queries';

const aFound = (found: Partial<Found> = {}): Found => ({
  kind: 'person',
  id: '7',
  title: 'Mari Tamm',
  detail: 'mari@naide.ee',
  role: 'STUDENT',
  cohortId: null,
  total: null,
  ...found,
});
const invoice = aFound({
  kind: 'invoice',
  id: '0199d0b0-0000-7000-8000-000000000001',
  title: 'VK-12',
  detail: 'Mari Tamm',
  role: null,
  total: { amount: 9_500, currency: 'EUR' },
});
const routes = [
  {
    path: '/probe',
    element: <h1>Mine</h1>,
    handle: { titleKey: 'title', layout: 'user' as const, guard: 'auth' as const },
  },
];
const admin: SessionUser = { ...someone, permissions: ['profile.edit-own', 'user.read-all', 'cohort.read-all'] };

async function openPalette(as = admin) {
  const shell = await openShell({ at: '/probe', as, routes });
  await screen.findByRole('heading', { name: 'Mine' });
  await shell.user.keyboard('{Control>}k{/Control}');
  return { ...shell, field: await screen.findByRole('combobox', { name: 'What are you looking for?' }) };
}

it('opens by its shortcut with the pages of the menu, and goes to one by keyboard', async () => {
  const { user, field, router } = await openPalette();
  expect(field).toHaveFocus();
  const pages = within(await screen.findByRole('group', { name: 'Pages' }));
  expect(pages.getByRole('option', { name: 'Probe' })).toBeVisible();
  await expectAccessible();

  await user.type(field, 'profile');
  expect(pages.queryByRole('option', { name: 'Probe' })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/user/profile'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('finds people and invoices, and moves through all kinds with the arrow keys', async () => {
  const asked: (string | null)[] = [];
  server.use(mockApi.get('/find', ({ query }) => (asked.push(query.get('q')), { items: [aFound(), invoice] })));
  const { user, field, router } = await openPalette();

  await user.type(field, 'mari');
  expect(await screen.findByRole('option', { name: /^Mari Tamm mari ?@naide\.ee student$/ })).toBeVisible();
  expect(screen.getByRole('option', { name: /^VK-12 Mari Tamm €95\.00$/ })).toBeVisible();
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /^Mari/ }).id);
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /^VK-12/ }).id);
  await user.keyboard('{ArrowDown}{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/manage/users/7'));
  expect(asked).not.toContain('m');
});

it('says when nothing is found, and when the search fails', async () => {
  server.use(mockApi.get('/find', { items: [] }));
  const { user, field } = await openPalette();
  await user.type(field, 'zzyzx');
  expect(await screen.findByText('Nothing found. Try fewer letters or different ones.')).toBeVisible();

  server.use(mockApi.fail('get', '/find', { code: 'unavailable', status: 503 }));
  await user.type(field, 'q');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(/not|again/i), { timeout: 20_000 });
});

it('closes, and is opened by a button too', async () => {
  const { user, field } = await openPalette();
  // Colours of the system's own replace every colour, except of an outline that is not there.
  expect(getComputedStyle(field).outline).toBe('2px solid transparent');
  await user.click(screen.getByRole('button', { name: 'Close Esc' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const [button] = screen.getAllByRole('button', { name: 'Search' });
  await user.click(button as HTMLElement);
  expect(await screen.findByRole('combobox', { name: 'What are you looking for?' })).toBeVisible();
});
