import { expectAccessible, renderRemote, screen } from '@valikool/shared-ui/testing';
import pages from '../pages/pages';
import { ErrorPage, type ErrorPageProps } from './ErrorPage';

function inEnvironment(name: string) {
  document.head.innerHTML = `<meta name="environment" content="${name}">`;
}

const open = (props: ErrorPageProps) => renderRemote(<ErrorPage {...props} />, { at: '/broken', remote: pages });

beforeEach(() => inEnvironment('local'));
afterEach(() => {
  document.head.innerHTML = '';
  jest.restoreAllMocks();
});

it.each<[string, ErrorPageProps, string, string]>([
  ['a status of 404', { status: 404, message: 'Page not found' }, 'This page could not be found', 'Page not found'],
  ['a message that says 404', { message: 'Request failed with 404' }, 'This page could not be found', 'Page not found'],
  ['anything else', { status: 500, message: 'Broken' }, 'An error occurred', 'An error occurred'],
])('shows the heading and the title of %s', async (_what, props, heading, title) => {
  open(props);

  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(
    screen.getByText("Looks like you've followed a broken link or entered a URL that doesn't exist on this site."),
  ).toBeVisible();
  expect(document.title).toContain(title);
  await expectAccessible();
});

it('shows details in the local environment only', async () => {
  const { unmount } = open({ message: 'Broken', details: 'at line 7' });
  expect(await screen.findByText('at line 7')).toBeVisible();
  unmount();

  inEnvironment('production');
  open({ message: 'Broken', details: 'at line 7' });

  expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeVisible();
  expect(screen.queryByText('at line 7')).not.toBeInTheDocument();
});

it('links to the main page', async () => {
  const { user, currentPath } = open({ message: 'Broken' });

  await user.click(await screen.findByRole('button', { name: 'Go back to the main page' }));

  expect(currentPath()).toBe('/');
});

it('shows nothing to search engines, so that they do not index the error', async () => {
  jest
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  renderRemote(
    <>
      <p>around it</p>
      <ErrorPage message="Broken" />
    </>,
    { remote: pages },
  );

  expect(await screen.findByText('around it')).toBeVisible();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
