/** @covers CourseCard, EditableCourse */
import { aStudent, aTeacher, mockApi, renderRemote, screen, server } from '@valikool/shared-ui/testing';
import { laterTexts } from '../laterTexts';
import { StartingNext } from './StartingNext';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const aCourse = (id: number, title: string) => ({
  id,
  title,
  badges: [],
  slug: `kursus-${id}`,
  language: 'et' as const,
  descriptionShort: '',
  categories: [],
  thumbnailUrl: null,
  tag: null,
  academicHours: 35,
  rating: null,
  price: eur(9_500),
  freeSeats: 2,
  cohortCount: 1,
  nextCohortStartTime: '2027-01-12T15:00:00.000Z',
  nextCohort: null,
  teachers: ['Liis Kask'],
  updatedAt: '2026-11-01T10:00:00.000Z',
});

it('asks only for courses that are still to start, and says when each does', async () => {
  let asked: URLSearchParams | undefined;
  server.use(
    mockApi.get('/courses', ({ query }) => {
      asked = query;
      return { items: [aCourse(2, 'Malekursus')], nextCursor: null, total: 1 };
    }),
  );

  renderRemote(<StartingNext />, { locales: laterTexts });

  const card = (await screen.findByRole('heading', { name: 'Malekursus' })).closest('article');
  expect(card).toHaveTextContent('Starts 12.01.2027 · Liis Kask');
  expect(Object.fromEntries(asked ?? [])).toEqual({ hasFreeSeats: 'true', notStarted: 'true', limit: '3' });
});

const nextCohort = { id: 11, timeZone: 'Europe/Tallinn', onlineClassTimes: [], onlineLessonLength: null, freeSeats: 2 };
const withCohort = () =>
  mockApi.get('/courses', { items: [{ ...aCourse(1, 'Rahatarkus'), nextCohort }], nextCursor: null, total: 1 });

it.each([
  ['a visitor, who makes an account on the way', undefined, '/auth/signup?next=%2Fcourses%2Fkursus-1%2Fregister%2F11'],
  ['a student', aStudent({ permissions: ['registration.create-own'] }), '/courses/kursus-1/register/11'],
])('leads %s to the form of the next cohort', async (_who, as, href) => {
  server.use(withCohort());

  renderRemote(<StartingNext />, { locales: laterTexts, ...(as && { as }) });

  expect(await screen.findByRole('link', { name: 'Register: Rahatarkus' })).toHaveAttribute('href', href);
});

it('offers no registration to others than students, nor without an open cohort', async () => {
  server.use(withCohort());
  const { unmount } = renderRemote(<StartingNext />, { locales: laterTexts, as: aTeacher() });
  await screen.findByRole('heading', { name: 'Rahatarkus' });
  expect(screen.queryByRole('link', { name: /^Register/ })).toBeNull();
  unmount();
  server.use(mockApi.get('/courses', { items: [aCourse(2, 'Malekursus')], nextCursor: null, total: 1 }));

  renderRemote(<StartingNext />, { locales: laterTexts });

  await screen.findByRole('heading', { name: 'Malekursus' });
  expect(screen.queryByRole('link', { name: /^Register/ })).toBeNull();
});
