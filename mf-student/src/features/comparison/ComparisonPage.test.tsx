/**
 * @covers Course, UpdateCourse
 * @covers page /courses/compare
 */
import { aStudent, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCourse, aCourseCard, anOpenCohort, anOwnPrice, courseCounts } from '../../mocks/catalogue.mocks';
import { chooseCompared, comparedIn } from '../../shared/comparison';
import type { WrittenCourse } from '../../shared/contract.types';

const python = aCourse({
  id: 2,
  slug: 'python-nullist',
  title: 'Python nullist',
  academicHours: null,
  rating: null,
  learningOutcomes: [],
  cohorts: [anOpenCohort({ id: 12, freeSeats: 9, endDate: '2027-01-19T15:00:00.000Z', teachers: ['Jaan Saar'] })],
});
const courses = [aCourse(), python, aCourse({ id: 3, slug: 'keraamika', title: 'Keraamika', cohorts: [] })];

/** The API with these courses and no others. */
const courseApi = (known: readonly WrittenCourse[] = courses) =>
  mockApi.get('/courses/{course}', ({ params }) => {
    const course = known.find(({ slug }) => slug === params['course']);
    return (
      course ??
      Response.json({ statusCode: 404, code: 'course.not-found', message: 'The course was not found' }, { status: 404 })
    );
  });

const both = '/courses/compare?courses=psuhholoogia-argielus,python-nullist';
const row = (name: RegExp) => within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement);
const cells = (name: RegExp) =>
  row(name)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replace(/\s+/g, ' '));

beforeEach(() => {
  chooseCompared([]);
  server.use(
    courseApi(),
    mockApi.get('/own-prices', { items: [] }),
    mockApi.get('/courses/counts', courseCounts()),
    mockApi.get('/users/{id}/hydrate', () => Response.json({ favorite_courses: [] })),
  );
});

it('shows two courses beside each other, and marks the rows in which they differ', async () => {
  renderRemote(remote, { at: both });

  expect(await screen.findByRole('table', { name: 'Compare courses' })).toBeVisible();
  expect(cells(/^Language$/)).toEqual(['Eesti', 'Eesti']);
  expect(cells(/^Start$/)).toEqual(['12.01.2027', '12.01.2027']);
  expect(cells(/^Classes$/)).toEqual(['Tue, Thu 17:00, 60 min', 'Tue, Thu 17:00, 60 min']);
  expect(cells(/^Length Differs$/)).toEqual(['7 weeks, 35 academic hours', '1 week']);
  expect(cells(/^Price$/)).toEqual(['€95.00', '€95.00']);
  expect(cells(/^Rating Differs$/)).toEqual(['4.8 / 5', 'Not rated yet']);
  expect(cells(/^Teachers Differs$/)).toEqual(['Liis Kask', 'Jaan Saar']);
  expect(cells(/^Free seats Differs$/)).toEqual(['2 / 20', '9 / 20']);
  expect(row(/learn Differs$/).getByText('Tunned ära mõtlemisvigu')).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: /You pay/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'View course: Python nullist' })).toHaveAttribute(
    'href',
    '/courses/python-nullist',
  );
  await expectAccessible();
});

it('says what each course costs the student whose school pays for one of them', async () => {
  server.use(mockApi.get('/own-prices', { items: [anOwnPrice()] }));

  renderRemote(remote, { at: both, as: aStudent({ permissions: ['registration.create-own'] }) });

  await screen.findByText('€0.00 for you');
  expect(cells(/^You pay Differs$/)).toEqual(['€0.00 for you school pays', '€95.00']);
});

it('shows a course without open cohorts, and nothing that is not known of it', async () => {
  renderRemote(remote, { at: '/courses/compare?courses=psuhholoogia-argielus,keraamika' });

  await screen.findByRole('table');
  expect(cells(/^Start Differs$/)[1]).toBe('A new cohort is coming');
  expect(cells(/^Classes Differs$/)[1]).toBe('Not known yet');
  expect(cells(/^Free seats Differs$/)[1]).toBe('Not known yet');
});

it('takes a course away, keeps the address true, and the focus at the heading', async () => {
  const { user, currentPath } = renderRemote(remote, { at: both });

  await user.click(await screen.findByRole('button', { name: 'Remove: Python nullist' }));

  expect(await screen.findByText(/Choose at least one more course/)).toBeVisible();
  expect(currentPath()).toBe('/courses/compare?courses=psuhholoogia-argielus');
  expect(screen.getByRole('heading', { level: 1 })).toContainElement(document.activeElement as HTMLElement);
  expect(screen.queryByText('Differs')).toBeNull();
});

it('says what to do where nothing is chosen', async () => {
  renderRemote(remote, { at: '/courses/compare' });

  expect(await screen.findByText(/haven’t chosen any courses/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose courses' })).toHaveAttribute('href', '/courses');
  await expectAccessible();
});

it('names a course that is gone, and compares the others', async () => {
  const { user, currentPath } = renderRemote(remote, {
    at: '/courses/compare?courses=kadunud,python-nullist,keraamika',
  });

  expect(await screen.findByText('We couldn’t find the course kadunud')).toBeVisible();
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Remove' }));

  expect(currentPath()).toBe('/courses/compare?courses=python-nullist,keraamika');
});

it('offers to try again when the courses could not be loaded', async () => {
  server.use(mockApi.fail('get', '/courses/{course}', { code: 'unavailable', status: 503 }));
  const { user } = renderRemote(remote, { at: both });
  const again = await screen.findByRole('button', { name: /again/i });
  server.use(courseApi());

  await user.click(again);

  expect(await screen.findByRole('table')).toBeVisible();
});

it('is filled in the catalogue: at most three courses, and a bar that leads to them', async () => {
  const titles = ['A', 'B', 'C', 'D'];
  const items = titles.map((title, index) => aCourseCard({ id: index + 1, slug: title.toLowerCase(), title }));
  server.use(mockApi.get('/courses', { items, nextCursor: null, total: 4 }));
  const { user } = renderRemote(remote, { at: '/courses' });

  for (const title of titles) await user.click(await screen.findByRole('button', { name: `Compare: ${title}` }));

  expect(screen.getByText('3 courses chosen to compare')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Compare: D' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('link', { name: 'See the comparison' })).toHaveAttribute(
    'href',
    '/courses/compare?courses=a,b,c',
  );

  await user.click(screen.getByRole('button', { name: 'Compare: B' }));

  expect(screen.getByText('2 courses chosen to compare')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Clear' }));

  expect(screen.queryByRole('link', { name: 'See the comparison' })).toBeNull();
});

it('is filled on the page of a course too', async () => {
  const { user } = renderRemote(remote, { at: '/courses/python-nullist' });

  await user.click(await screen.findByRole('button', { name: 'Compare: Python nullist' }));

  expect(screen.getByText('1 course chosen to compare')).toBeVisible();
});

it.each([
  [null, []],
  ['', []],
  ['a,b,a', ['a', 'b']],
  ['a,b,c,d', ['a', 'b', 'c']],
  ['<b>,../x, a,b-2', ['b-2']],
])('reads %j as %j', (list, slugs) => {
  expect(comparedIn(list)).toEqual(slugs);
});
