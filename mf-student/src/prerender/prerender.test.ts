/** @covers Course, UpdateCourse */
import type { PrerenderContext, PrerenderPage } from '@valikool/shared-ui/prerender';
import { QueryClient } from '@valikool/shared-ui/query';
import { mockApi, server } from '@valikool/shared-ui/testing';
import remote from '../app/remote';
import { noFilter } from '../features/catalogue/catalogue.filters';
import { courseCounts as countsFor } from '../features/catalogue/catalogue.queries';
import { aCourse, aCourseCard, anOpenCohort, courseCounts } from '../mocks/catalogue.mocks';
import { prerender } from './index';

const site = { name: 'Kool', url: 'https://kool.example', supportEmail: 'abi@kool.example' };
const pageOf = (pattern: string): PrerenderPage => {
  const page = prerender.pages.find((each) => each.pattern === pattern);
  if (page === undefined) throw new Error(`Nothing prepares ${pattern}`);
  return page;
};

beforeEach(() => server.use(mockApi.get('/courses/counts', courseCounts())));

const aClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function prepare(pattern: string, params: PrerenderContext['params'] = {}, queryClient = aClient()) {
  return pageOf(pattern).prepare({ queryClient, params, language: 'et', t: (key) => key, site });
}

it('renders exactly the pages that the remote declares', () => {
  expect(prerender.pages.map(({ pattern }) => pattern)).toEqual(remote.prerendered);
});

it('gives search engines a course’s dates, teachers, prices and availability', async () => {
  const full = anOpenCohort({ id: 12, name: 'Märts 2027', freeSeats: 0, onlineClassTimes: [], teachers: [] });
  server.use(
    mockApi.get('/courses/{course}', aCourse({ thumbnailUrl: '/uploads/p.webp', cohorts: [anOpenCohort(), full] })),
  );

  const head = await prepare('/courses/:slug', { slug: '1' });

  expect(head).toMatchObject({
    title: 'Psühholoogia argielus',
    path: '/courses/psuhholoogia-argielus',
    image: '/uploads/p.webp',
  });
  expect(head.structuredData[0]).toMatchObject({
    '@type': 'Course',
    url: 'https://kool.example/courses/psuhholoogia-argielus',
    image: 'https://kool.example/uploads/p.webp',
    inLanguage: 'et',
    hasCourseInstance: [
      {
        courseMode: 'Online',
        startDate: '2027-01-12T15:00:00.000Z',
        instructor: [{ '@type': 'Person', name: 'Liis Kask' }],
        offers: { price: '95.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
        courseSchedule: {
          repeatFrequency: 'Weekly',
          repeatCount: 7,
          startTime: '17:00',
          duration: 'PT60M',
          byDay: ['https://schema.org/Tuesday', 'https://schema.org/Thursday'],
        },
      },
      { name: 'Märts 2027', instructor: [], offers: { availability: 'https://schema.org/SoldOut' } },
    ],
  });
});

it('cuts a long description at the end of a word', async () => {
  server.use(mockApi.get('/courses/{course}', aCourse({ descriptionShort: 'sõna '.repeat(100).trim() })));

  const { description } = await prepare('/courses/:slug', { slug: 'x' });

  expect(description.length).toBeLessThanOrEqual(300);
  expect(description).toMatch(/sõna…$/);
});

it('lists the courses of a category, and answers 404 for an unknown category', async () => {
  server.use(
    mockApi.get('/courses', ({ query }) => ({
      items: query.get('category') === 'LIFE_SKILLS' ? [aCourseCard()] : [],
      nextCursor: null,
      total: 1,
    })),
  );

  const { structuredData } = await prepare('/courses/category/:category', { category: 'life-skills' });

  expect(structuredData[0]).toMatchObject({
    itemListElement: [{ position: 1, url: 'https://kool.example/courses/psuhholoogia-argielus' }],
  });
  await expect(prepare('/courses/category/:category', { category: 'cars' })).rejects.toMatchObject({ statusCode: 404 });
});

it('counts courses for visitors only: a student asks anew, to be told for which of them the school pays', async () => {
  server.use(mockApi.get('/courses', { items: [aCourseCard()], nextCursor: null, total: 1 }));
  const queryClient = aClient();

  await prepare('/courses', {}, queryClient);

  expect(queryClient.getQueryData(countsFor(noFilter, null).queryKey)).toMatchObject({ free: 15 });
  expect(queryClient.getQueryData(countsFor(noFilter, 7).queryKey)).toBeUndefined();
});

it('lists every course in the sitemap, however many pages there are', async () => {
  server.use(
    mockApi.get('/courses', ({ query }) =>
      query.get('cursor') === null
        ? { items: [aCourseCard({ slug: 'a', updatedAt: '2026-11-02T00:00:00.000Z' })], nextCursor: 'next', total: 2 }
        : { items: [aCourseCard({ slug: 'b', updatedAt: '2026-11-01T00:00:00.000Z' })], nextCursor: null, total: 2 },
    ),
  );

  const entries = await prerender.listPages();

  expect(entries[0]).toEqual({ path: '/courses', lastModified: '2026-11-02T00:00:00.000Z' });
  expect(entries.slice(-2)).toEqual([
    { path: '/courses/a', lastModified: '2026-11-02T00:00:00.000Z' },
    { path: '/courses/b', lastModified: '2026-11-01T00:00:00.000Z' },
  ]);
  expect(entries.map(({ path }) => path)).toContain('/courses/category/business-finance');
});
