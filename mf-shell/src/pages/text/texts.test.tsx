import { expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import { laterTexts } from '../laterTexts';
import pages from '../pages';
import type { PageSlug, PageText } from './pageText.queries';

const empty: Omit<PageText, 'slug' | 'language'> = {
  title: '',
  description: '',
  lead: '',
  body: '',
  sections: [],
  questions: [],
  updatedAt: '2030-01-15T08:00:00.000Z',
};

/** The page as the server returns it. Its title names the requested language. */
const stored = (slug: PageSlug, page: Partial<PageText>) =>
  mockApi.get('/pages/{slug}', ({ params, query }) => {
    expect(params['slug']).toBe(slug);
    const language = query.get('language') as PageText['language'];
    return { ...empty, slug, language, title: `${slug} in ${language}`, lead: 'In a few words', ...page };
  });

const open = (at: string, options: { lang?: 'et' | 'en' | 'ru' } = {}) =>
  renderRemote(pages, { at, lang: 'en', locales: laterTexts, ...options });

it.each([
  ['/terms', 'terms'],
  ['/privacy', 'privacy'],
  ['/help', 'help'],
  ['/partner-schools', 'partner-schools'],
] as const)('%s shows the text that the school keeps', async (at, slug) => {
  server.use(stored(slug, { body: '<h2>First</h2><p>Some <strong>words</strong></p>' }));
  open(at);

  expect(await screen.findByRole('heading', { level: 1, name: `${slug} in en` })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
  await expectAccessible();
});

it('asks for the text in the language of the page', async () => {
  server.use(stored('terms', {}));
  open('/terms', { lang: 'ru' });

  expect(await screen.findByRole('heading', { level: 1, name: 'terms in ru' })).toBeVisible();
});

it('follows links in a text without reloading the page', async () => {
  server.use(stored('help', { body: '<p>See <a href="/auth/forgot?from=help">here</a></p>' }));
  const { user, currentPath } = open('/help');

  await user.click(await screen.findByRole('link', { name: 'here' }));

  expect(currentPath()).toBe('/auth/forgot?from=help');
});

it('opens an answer when its question is clicked', async () => {
  server.use(stored('faq', { questions: [{ question: 'May I cancel?', answer: '<p>Yes.</p>' }] }));
  const { user } = open('/faq');

  const question = await screen.findByText('May I cancel?');
  expect(screen.getByText('Yes.')).not.toBeVisible();
  await user.click(question);

  expect(screen.getByText('Yes.')).toBeVisible();
  await expectAccessible();
});

it('shows prices as cards and rules', async () => {
  const ways = {
    key: 'ways',
    title: '',
    text: '',
    items: [{ title: 'Your school pays', text: 'All of it', note: '€0 for you' }],
  };
  const rules = {
    key: 'rules',
    title: 'Plainly',
    text: '',
    items: [{ title: 'Refunds', text: 'A refund takes one working week.', note: null }],
  };
  server.use(stored('pricing', { sections: [ways, rules] }));
  open('/pricing');

  const card = (await screen.findByRole('heading', { level: 2, name: 'Your school pays' })).closest('section');
  expect(card && within(card).getByText('€0 for you')).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Refunds' })).toBeVisible();
  await expectAccessible();
});

it('welcomes a visitor with links to the courses and to sign-up', async () => {
  const how = {
    key: 'how',
    title: 'How it works',
    text: '',
    items: [{ title: 'Choose', text: 'A course', note: null }],
  };
  server.use(stored('home', { sections: [how] }));
  open('/');

  expect(await screen.findByRole('heading', { level: 1, name: 'home in en' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the courses' })).toHaveAttribute('href', '/courses');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth/signup');
  expect(screen.getByRole('heading', { level: 3, name: 'Choose' })).toBeVisible();
  await expectAccessible();
});

it('keeps its title and offers a retry when the text cannot be loaded', async () => {
  server.use(mockApi.fail('get', '/pages/{slug}', { code: 'unavailable', status: 503 }));
  const { user } = open('/terms');

  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expectAccessible();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(stored('terms', {}));
  await user.click(again);

  expect(await screen.findByRole('heading', { level: 1, name: 'terms in en' })).toBeVisible();
});
