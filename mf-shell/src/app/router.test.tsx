import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerLocales, type Remote, type RemoteRoute } from '@valikool/shared-ui';
import { expectAccessible, mockApi, screen, server } from '@valikool/shared-ui/testing';
import { probeLocales, someone } from '../testing/aShell';
import { openShell } from '../testing/openShell';

function Broken(): never {
  throw new Error('this page is broken');
}

beforeEach(() => {
  // React and the router log errors that a boundary catches. These tests expect such errors.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

it('shows a page of a front end inside the layout and names the document after it', async () => {
  await openShell({
    at: '/probe',
    routes: [{ path: '/probe', element: <h1>Hello</h1>, handle: { titleKey: 'title' } }],
  });

  expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(document.title).toBe('Valikool – Probe');
});

it('shows a page only with the texts that its code uses, so that it is not hidden again while somebody types', async () => {
  let arrive: (texts: { default: { heading: string } }) => void = () => undefined;
  const arrived = new Promise<{ default: { heading: string } }>((resolve) => {
    arrive = resolve;
  });
  const texts = () => arrived;
  function Late() {
    const { t } = useTranslation('late');
    return <h2>{t('heading')}</h2>;
  }
  function Component() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Name" onChange={() => setOpen(true)} />
        {isOpen && <Late />}
      </>
    );
  }
  const lazy = () => {
    registerLocales('late', { et: texts, en: texts, ru: texts });
    return Promise.resolve({ Component });
  };
  const { user } = await openShell({ at: '/probe', routes: [{ path: '/probe', lazy }] });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();

  arrive({ default: { heading: 'In time' } });
  await user.type(await screen.findByRole('textbox'), 'Mari');

  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'In time' })).toBeVisible();
});

it('offers a retry when a front end cannot be loaded, and shows its page once it can', async () => {
  let isDown = true;
  const remote: Remote = {
    contract: 1,
    id: 'probe',
    patterns: ['/probe'],
    routes: [{ path: '/probe', element: <h1>Hello</h1> }],
    menu: [],
    locales: probeLocales,
  };
  const { user } = await openShell({
    at: '/probe',
    loadDefinition: () => (isDown ? Promise.reject(new Error('no answer')) : Promise.resolve(remote)),
  });
  expect(await screen.findByRole('heading', { name: 'This part is not responding right now' })).toBeVisible();
  await expectAccessible();

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Hello' })).toBeVisible();
});

it('keeps the menu when a page breaks while rendering', async () => {
  const { errors } = await openShell({ at: '/probe', routes: [{ path: '/probe', element: <Broken /> }] });

  expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(errors.getSnapshot()).toBe(true);
});

it('links from the error page to the front page, and clears the error there', async () => {
  const home = {
    title: 'Welcome',
    description: '',
    lead: '',
    body: '',
    sections: [],
    questions: [],
    updatedAt: '2030-01-15T08:00:00.000Z',
  };
  server.use(mockApi.get('/pages/{slug}', { slug: 'home', language: 'en', ...home }));
  const { user, errors } = await openShell({ at: '/probe', routes: [{ path: '/probe', element: <Broken /> }] });

  await user.click(await screen.findByRole('button', { name: 'Go back to the main page' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  expect(window.location.pathname).toBe('/');
  expect(errors.getSnapshot()).toBe(false);
});

it('says that a page could not be found', async () => {
  await openShell({ at: '/nowhere' });

  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  expect(screen.getByText(/broken link/)).toBeVisible();
});

it('says so for an address whose front end has no such page', async () => {
  await openShell({ at: '/probe/7', routes: [{ path: '/probe', element: <h1>Hello</h1> }] });

  expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
});

it('sends a visitor from a guarded page to sign-in', async () => {
  const { router } = await openShell({
    at: '/probe',
    routes: [{ path: '/probe', element: <h1>Secret</h1>, handle: { guard: 'auth' } }],
  });

  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(router.state.location.search).toBe('?next=%2Fprobe');
});

it('tells somebody without the permission that they cannot open a page', async () => {
  const routes: RemoteRoute[] = [{ path: '/probe', element: <h1>Secret</h1>, handle: { requires: 'cohort.read-all' } }];
  await openShell({ at: '/probe', as: someone, routes });

  expect(await screen.findByRole('heading', { name: 'You cannot open this page' })).toBeVisible();
  expect(screen.queryByText('Secret')).not.toBeInTheDocument();
});
