import { aTeacher, anAdmin, expectAccessible, mockApi, renderRemote, screen, server, waitFor, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort, inDays } from '../../mocks/samples.mocks';
import { taughtCourses } from './taughtCourses';

const eur = { amount: 9500, currency: 'EUR' as const };
const aCard = {
  ...{ id: 3, slug: 'python', title: 'Python', descriptionShort: '', language: 'et' as const, categories: [], thumbnailUrl: null, tag: null },
  ...{ academicHours: 35, rating: null, price: eur, nextCohortStartTime: null, freeSeats: 0, badges: [], teachers: [], cohortCount: 2, updatedAt: inDays(-10) },
};
const aCourse = {
  ...aCard,
  ...{ description: '', descriptionHtml: '', summary: '', testimonials: [], cohorts: [], learningOutcomes: ['writes a small program'], gradingCriteria: 'Half of the tasks' },
  teachers: [{ id: 7, name: 'Liis Kask', avatarUrl: null, shortDescription: null }],
};

it('makes a row of each course that somebody teaches', () => {
  const now = new Date();
  const soon = inDays(5);
  const rows = taughtCourses(
    [
      aCohort({ courseId: 1, courseTitle: 'Python', startDate: inDays(30) }),
      aCohort({ courseId: 1, courseTitle: 'Python', startDate: soon }),
      aCohort({ courseId: 1, courseTitle: 'Python', startDate: inDays(-90), status: 'COMPLETED' }),
      aCohort({ courseId: 2, courseTitle: 'Chess', startDate: inDays(-10), status: 'IN_PROGRESS' }),
    ],
    now,
  );

  expect(rows).toMatchObject([
    { id: 2, title: 'Chess', cohorts: 1, nextStart: null },
    { id: 1, title: 'Python', cohorts: 2, nextStart: soon },
  ]);
});

it('lists the courses that the person teaches', async () => {
  server.use(mockApi.get('/cohorts', { items: [aCohort({ courseId: 3, courseTitle: 'Python' })], nextCursor: null }));
  renderRemote(remote, { at: '/user/courses', as: aTeacher() });

  expect(await screen.findByRole('link', { name: 'Python' })).toHaveAttribute('href', '/user/courses/3');
  expect(screen.getByRole('heading', { level: 1, name: 'My courses' })).toBeVisible();
  await expectAccessible();
});

it('says so to somebody who teaches nothing yet', async () => {
  server.use(mockApi.get('/cohorts', { items: [], nextCursor: null }));
  renderRemote(remote, { at: '/user/courses', as: aTeacher() });

  expect(await screen.findByRole('heading', { name: 'No courses found' })).toBeVisible();
});

it('searches the whole catalogue, in the address', async () => {
  server.use(mockApi.get('/courses', ({ query }) => ({ items: query.get('q') === 'chess' ? [] : [aCard], nextCursor: null, total: 1 })));
  const { user, currentPath } = renderRemote(remote, { at: '/manage/courses', as: anAdmin() });
  const row = within(await screen.findByRole('row', { name: /Python/ }));
  expect(row.getByText('2')).toBeVisible();
  expect(row.getByRole('link')).toHaveAttribute('href', '/manage/courses/3');

  await user.type(screen.getByRole('searchbox'), 'chess');

  await waitFor(() => expect(currentPath()).toBe('/manage/courses?q=chess'));
  expect(await screen.findByText('No courses found')).toBeVisible();
});

it('shows one course with what it promises', async () => {
  server.use(mockApi.get('/courses/{course}', ({ params }) => ({ ...aCourse, id: Number(params['course']) })));
  renderRemote(remote, { at: '/user/courses/3', as: aTeacher() });

  expect(await screen.findByRole('heading', { level: 1, name: 'Python' })).toBeVisible();
  expect(screen.getByText('writes a small program')).toBeVisible();
  expect(screen.getByText('Half of the tasks')).toBeVisible();
  expect(screen.getByText('Liis Kask')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See in the catalogue' })).toHaveAttribute('href', '/courses/python');
  await expectAccessible();
});

it('knows no course of a name', async () => {
  renderRemote(remote, { at: '/manage/courses/python', as: anAdmin() });

  expect(await screen.findByText('The course could not be found.')).toBeVisible();
});

it('leads from a course that does not exist yet to those that do', async () => {
  server.use(mockApi.get('/courses', { items: [aCard], nextCursor: null, total: 1 }));
  const { currentPath } = renderRemote(remote, { at: '/manage/courses/new', as: anAdmin() });

  await waitFor(() => expect(currentPath()).toBe('/manage/courses'));
});
