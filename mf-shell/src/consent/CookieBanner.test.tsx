import { expectAccessible, renderRemote, screen } from '@valikool/shared-ui/testing';
import pages from '../pages/pages';
import { CookieBanner } from './CookieBanner';

function inEnvironment(name: string) {
  document.head.innerHTML = `<meta name="environment" content="${name}">`;
}

const open = () =>
  renderRemote(
    <>
      <p>page</p>
      <CookieBanner />
    </>,
    { remote: pages },
  );

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  document.head.innerHTML = '';
});

/** @covers rule cookie-consent */
it('asks in production until the visitor agrees, then never again', async () => {
  inEnvironment('production');
  const { user, unmount } = open();
  expect(await screen.findByText(/This site uses cookies. By accepting to use cookies, you may improve/)).toBeVisible();
  await expectAccessible();

  await user.click(screen.getByRole('button', { name: 'I agree' }));

  expect(screen.queryByText(/This site uses cookies/)).not.toBeInTheDocument();
  expect(window.localStorage.getItem('hasAgreedToTerms')).toBe('true');
  unmount();
  open();
  await screen.findByText('page');
  expect(screen.queryByText(/This site uses cookies/)).not.toBeInTheDocument();
});

it('does not ask outside production', async () => {
  inEnvironment('local');
  open();

  await screen.findByText('page');
  expect(screen.queryByText(/This site uses cookies/)).not.toBeInTheDocument();
});
