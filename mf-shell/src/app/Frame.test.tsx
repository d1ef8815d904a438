import { act } from 'react';
import { toast, useDocumentTitle, type RemoteRoute, type SessionUser } from '@valikool/shared-ui';
import { expectAccessible, mockApi, screen, server, waitFor, within } from '@valikool/shared-ui/testing';
import { someone } from '../testing/aShell';
import { openShell } from '../testing/openShell';

function Named() {
  useDocumentTitle('Chess for all');
  return <h1>Chess</h1>;
}

function Broken(): never {
  throw new Error('this page is broken');
}

const userPage: RemoteRoute[] = [
  { path: '/probe', element: <h1>Mine</h1>, handle: { titleKey: 'title', layout: 'user', guard: 'auth' } },
];
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

beforeEach(() => {
  window.localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.head.innerHTML = '';
  act(() => toast.clear());
});

it('scrolls the side menu’s entries on a low screen, and keeps “Sign out” in sight', async () => {
  await openShell({ at: '/probe', as: someone, routes: userPage });

  // The screen of a test is narrow: the menu is in a drawer, and the menu beside the page is hidden.
  const menu = await screen.findByRole('navigation', { name: 'My menu', hidden: true });
  const styleOf = (element: Element) => getComputedStyle(element);

  const [list] = within(menu).getAllByRole('list', { hidden: true });
  const sections = list?.parentElement?.parentElement;
  expect(sections && styleOf(sections)).toMatchObject({ overflowY: 'auto', minBlockSize: '0' });
  const foot = within(menu).getByRole('button', { name: 'Sign out', hidden: true }).parentElement;
  expect(foot && styleOf(foot).flex).toBe('0 0 auto');
});

describe('titles', () => {
  it('prefer the page’s own title to the route’s, and keep it when the language changes', async () => {
    const { user, router } = await openShell({
      at: '/probe',
      routes: [{ path: '/probe', element: <Named />, handle: { titleKey: 'title' } }],
    });
    expect(await screen.findByRole('heading', { name: 'Chess' })).toBeVisible();
    expect(document.title).toBe('Valikool – Chess for all');

    // The screen of a test has no width, so the style hides this element.
    await user.click(screen.getByRole('button', { name: /Русский/, hidden: true }));
    await waitFor(() => expect(document.documentElement.lang).toBe('ru'));
    expect(document.title).toBe('Valikool – Chess for all');

    server.use(mockApi.fail('get', '/pages/{slug}', { code: 'unavailable', status: 503 }));
    await act(() => router.navigate('/faq'));
    await waitFor(() => expect(document.title).toBe('Valikool – Частые вопросы'));
  });
});

describe('the menu', () => {
  it('shows what the person may open beside signed-in pages, and is a drawer on small screens', async () => {
    const buyer: SessionUser = { ...someone, permissions: ['profile.edit-own', 'registration.create-own'] };
    const { user } = await openShell({ at: '/probe', as: buyer, routes: userPage });
    await screen.findByRole('heading', { name: 'Mine' });

    const menu = within(screen.getByRole('navigation', { name: 'My menu' }));
    expect(menu.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/user/profile');
    expect(menu.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
    await expectAccessible();

    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    const drawer = screen.getByRole('dialog', { name: 'My menu' });
    expect(within(drawer).getByRole('link', { name: 'Help' })).toBeVisible();

    act(() => void drawer.dispatchEvent(new Event('cancel', { cancelable: true })));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveFocus();
  });

  it('marks the current entry, also on the pages below it', async () => {
    await openShell({
      at: '/probe/7',
      as: someone,
      routes: [{ path: '/probe/:id', element: <h1>One of mine</h1>, handle: { layout: 'user', guard: 'auth' } }],
    });
    await screen.findByRole('heading', { name: 'One of mine' });

    const menu = within(screen.getByRole('navigation', { name: 'My menu' }));
    expect(menu.getByRole('link', { name: 'Probe', current: 'page' })).toBeVisible();
    expect(menu.getByRole('link', { name: 'My profile' })).not.toHaveAttribute('aria-current');
  });

  it('marks the entry that stands for the current page, which has none of its own', async () => {
    await openShell({
      at: '/probe/7',
      as: someone,
      routes: [{ path: '/probe/:id', element: <h1>One of mine</h1>, handle: { layout: 'user', guard: 'auth' } }],
      entries: [
        { id: 'probe.all', to: '/all', order: 20, place: 'user', labels: { en: 'All probes' } },
        { id: 'probe.one', to: '/probe/7', order: 21, place: 'user', within: 'probe.all', labels: { en: 'One' } },
      ],
    });
    await screen.findByRole('heading', { name: 'One of mine' });

    const menu = within(screen.getByRole('navigation', { name: 'My menu' }));
    expect(menu.getByRole('link', { name: 'All probes', current: true })).toBeVisible();
    expect(menu.queryByRole('link', { name: 'One' })).not.toBeInTheDocument();
  });

  it('leaves out what the person may not open', async () => {
    await openShell({ at: '/probe', as: someone, routes: userPage });
    await screen.findByRole('heading', { name: 'Mine' });

    const menu = within(screen.getByRole('navigation', { name: 'My menu' }));
    expect(menu.queryByRole('link', { name: 'Pricing' })).not.toBeInTheDocument();
  });
});

describe('toasts', () => {
  it('disappear when the address changes', async () => {
    const { router } = await openShell({ at: '/probe', routes: [{ path: '/probe', element: <h1>Hello</h1> }] });
    await screen.findByRole('heading', { name: 'Hello' });
    act(() => void toast.success('Saved'));
    expect(screen.getByText('Saved')).toBeVisible();

    await act(() => router.navigate('/probe?tab=2'));

    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stay when they are shown after the address has changed', async () => {
    const { router } = await openShell({ at: '/probe', routes: [{ path: '/probe', element: <h1>Hello</h1> }] });
    await screen.findByRole('heading', { name: 'Hello' });

    await act(async () => {
      await router.navigate('/probe?tab=2');
      toast.success('Added');
    });

    expect(screen.getByText('Added')).toBeVisible();
  });
});

describe('the loading bar', () => {
  it('turns red when the page that was loaded is an error', async () => {
    await openShell({ at: '/probe', routes: [{ path: '/probe', element: <Broken /> }] });

    expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeVisible();
    expect(screen.getByTestId('loading-bar')).toHaveAttribute('data-state', 'failed');
  });
});

describe('without a network', () => {
  it('the page says so until the network is back', async () => {
    await openShell({ at: '/probe', routes: [{ path: '/probe', element: <h1>Hello</h1> }] });
    await screen.findByRole('heading', { name: 'Hello' });
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();

    setOnline(false);
    expect(screen.getByText(/You are offline/)).toBeVisible();
    await expectAccessible();

    setOnline(true);
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });
});

describe('languages', () => {
  it('are saved on the signed-in user', async () => {
    const sent: unknown[] = [];
    server.use(mockApi.patch('/users/{id}', ({ params, body }) => (sent.push(params['id'], body), Response.json({}))));
    const { user } = await openShell({ at: '/probe', as: { ...someone, language: 'en' }, routes: userPage });
    await screen.findByRole('heading', { name: 'Mine' });

    const [russian] = screen.getAllByRole('button', { name: /Русский/ });
    await user.click(russian as HTMLElement);

    expect(await screen.findByRole('navigation', { name: 'Моё меню' })).toBeVisible();
    await waitFor(() => expect(sent).toEqual(['1', { language: 'ru' }]));
  });

  it('come from the user on a device without a chosen language', async () => {
    await openShell({ at: '/probe', as: { ...someone, language: 'ru' }, routes: userPage });

    expect(await screen.findByRole('navigation', { name: 'Моё меню' })).toBeVisible();
  });

  it('stay as they were chosen on this device', async () => {
    window.localStorage.setItem('valikool.language', 'en');
    await openShell({ at: '/probe', as: { ...someone, language: 'ru' }, routes: userPage });

    expect(await screen.findByRole('navigation', { name: 'My menu' })).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('a new build', () => {
  it('is offered, and can be put off', async () => {
    document.head.innerHTML = '<meta name="build" content="old">';
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ id: 'new' })));
    const { user } = await openShell({ at: '/probe', routes: [{ path: '/probe', element: <h1>Hello</h1> }] });
    await screen.findByRole('heading', { name: 'Hello' });
    expect(screen.queryByText('There is a new version of this site')).not.toBeInTheDocument();

    document.dispatchEvent(new Event('visibilitychange'));

    expect(await screen.findByText('There is a new version of this site')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText('There is a new version of this site')).not.toBeInTheDocument();
  });
});
