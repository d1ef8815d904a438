/** @covers PassOffers */
import {
  aStudent,
  aTeacher,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  within,
} from '@valikool/shared-ui/testing';
import { laterTexts } from '../laterTexts';
import pages from '../pages';
import type { PassOffers } from './passOffers.queries';
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

const every = { unit: 'week', count: 7 } as const;
const offers: PassOffers = {
  offers: [
    { type: 'SINGLE_PASS', price: { amount: 8900, currency: 'EUR' }, every, coursesAtOnce: 1 },
    {
      type: 'MULTI_PASS',
      price: { amount: 24900, currency: 'EUR' },
      every: { ...every, count: 14 },
      coursesAtOnce: null,
    },
  ],
  multiFromCourses: 2,
  withdrawalDays: 7,
  vat: { treatment: 'TAXABLE', rate: 24 },
};
const sold = (more: Partial<PassOffers> = {}) => mockApi.get('/subscriptions/offers', () => ({ ...offers, ...more }));

const open = (at: string, options: { lang?: 'et' | 'en' | 'ru'; as?: ReturnType<typeof aStudent> } = {}) =>
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
  server.use(stored('pricing', { sections: [ways, rules] }), sold({ offers: [] }));
  open('/pricing');

  const card = (await screen.findByRole('heading', { level: 2, name: 'Your school pays' })).closest('section');
  expect(card && within(card).getByText('€0 for you')).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Refunds' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /pass/ })).toBeNull();
  await expectAccessible();
});

describe('passes on the pricing page', () => {
  const passes = {
    key: 'passes',
    title: 'One pass, many courses',
    text: '',
    items: [{ title: 'Ending it', text: 'Whenever you like.', note: null }],
  };

  it('shows their prices, lengths and VAT with the words of the school, and sends a visitor to sign-up and on', async () => {
    server.use(stored('pricing', { sections: [passes] }), sold());
    open('/pricing');

    const heading = await screen.findByRole('heading', { level: 2, name: 'One pass, many courses' });
    const section = within(heading.parentElement ?? document.body);
    expect(section.getByText(/89/)).toBeVisible();
    expect(section.getByText('every 14 weeks')).toBeVisible();
    expect(section.getByText(/2 or more courses at once/)).toBeVisible();
    expect(section.getByText('Prices include 24% VAT.')).toBeVisible();
    expect(section.getByText(/full refund within 7 days/)).toBeVisible();
    expect(section.getByText('Whenever you like.')).toBeVisible();
    expect(section.getByRole('link', { name: 'Create an account and buy a pass' })).toHaveAttribute(
      'href',
      '/auth/signup?next=%2Fuser%2Fbilling',
    );
    await expectAccessible();
  });

  it('leads a student to buying', async () => {
    server.use(stored('pricing', { sections: [passes] }), sold());
    open('/pricing', { as: aStudent() });

    expect(await screen.findByRole('link', { name: 'Buy a pass' })).toHaveAttribute('href', '/user/billing');
  });

  it('offers nothing to buy to who may not', async () => {
    server.use(stored('pricing', { sections: [passes] }), sold());
    open('/pricing', { as: aTeacher() });

    expect(await screen.findByText(/249/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /pass/ })).toBeNull();
  });
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

it('has in the same place the own page of somebody who is signed in', async () => {
  server.use(stored('home', {}));
  open('/', { as: aStudent({ landing: '/user/my-courses' }) });

  expect(await screen.findByRole('link', { name: 'My page' })).toHaveAttribute('href', '/user/my-courses');
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
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
