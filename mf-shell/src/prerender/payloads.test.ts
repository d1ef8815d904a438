import type { Language } from '@valikool/shared-ui';
import { QueryClient } from '@valikool/shared-ui/query';
import { loadTexts } from '@valikool/shared-ui/testing';
import { payloads, type Payload } from './payloads';

const page = (data: string): Payload => ({
  isCurrent: true,
  head: { description: 'About courses', canonical: 'https://kool.example/courses' },
  state: {
    path: '/courses',
    language: 'en' satisfies Language,
    namespaces: [],
    loaderData: {},
    queries: [{ queryKey: ['probe', 'courses'], data }],
    editions: '',
  },
});

let asked: string[];
let queryClient: QueryClient;

const bring = (answer: () => Promise<Payload | null>) =>
  payloads({
    queryClient,
    published: () => [
      {
        patterns: ['/courses', '/courses/compare', '/courses/:slug'],
        prerender: { bundle: 'b', patterns: ['/courses', '/courses/:slug'] },
      },
    ],
    fetchPayload: (address) => {
      asked.push(address);
      return answer();
    },
  });
const at = (path: string) => new URL(path, 'https://kool.example');
const known = () => queryClient.getQueryState(['probe', 'courses']);

beforeAll(() => loadTexts({}, 'en'));
beforeEach(() => {
  asked = [];
  queryClient = new QueryClient();
  document.head.innerHTML =
    '<meta name="description" content="Main"><link rel="canonical" href="https://kool.example/"><link rel="alternate" hreflang="en" href="x">';
});
afterEach(() => {
  document.head.innerHTML = '';
});

it('loads the current data of a public page, and its head', async () => {
  const before = Date.now();
  await bring(async () => page('seven'))(at('/courses'));

  expect(asked).toEqual(['/courses/_payload.json?lang=en']);
  expect(known()?.data).toBe('seven');
  expect(known()?.dataUpdatedAt).toBeGreaterThanOrEqual(before);
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'About courses');
  expect([...document.querySelectorAll('link')].map((link) => link.outerHTML)).toEqual([
    '<link rel="canonical" href="https://kool.example/courses">',
  ]);
});

it('marks possibly old data as stale, so that it is fetched again', async () => {
  await bring(async () => ({ ...page('seven'), isCurrent: false }))(at('/courses'));

  expect(known()).toMatchObject({ data: 'seven', dataUpdatedAt: 1 });
});

it('does not replace data that this browser fetched a moment ago', async () => {
  queryClient.setQueryData(['probe', 'courses'], 'fresher');

  await bring(async () => page('seven'))(at('/courses'));

  expect(known()?.data).toBe('fresher');
});

it.each(['/user/profile', '/auth/login', '/courses?q=python', '/courses/compare'])(
  'fetches nothing at %s, and removes the previous page’s address from the head',
  async (path) => {
    await bring(async () => page('seven'))(at(path));

    expect(asked).toEqual([]);
    expect(document.querySelector('link')).toBeNull();
  },
);

it.each([
  ['there is none', async () => null],
  ['the edge is away', async () => Promise.reject(new Error('away'))],
])('lets the page fetch its own data when %s', async (_name, answer) => {
  await bring(answer)(at('/courses/x'));

  expect(asked).toEqual(['/courses/x/_payload.json?lang=en']);
  expect(known()).toBeUndefined();
});
