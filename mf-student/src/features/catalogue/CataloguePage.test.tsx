import {
  aStudent,
  aTeacher,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCourseCard } from '../../mocks/catalogue.mocks';
import type { ListedCourse } from '../../shared/contract.types';

const page = (items: ListedCourse[], nextCursor: string | null = null, total = items.length) => ({
  items,
  nextCursor,
  total,
});

it('shows each course with its badges, language, start and free seats', async () => {
  server.use(
    mockApi.get('/courses', page([aCourseCard({ badges: ['LAST_SPOTS', 'LAST_DAYS', 'REGISTRATION_OPEN'] })])),
  );

  renderRemote(remote, { at: '/courses' });

  expect(await screen.findByRole('link', { name: 'Psühholoogia argielus' })).toHaveAttribute(
    'href',
    '/courses/psuhholoogia-argielus',
  );
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent('Last spots');
  expect(card).toHaveTextContent('Last days');
  expect(card).not.toHaveTextContent('Registration open');
  expect(card).toHaveTextContent('Eesti keeles');
  expect(card).toHaveTextContent('Started 12.01.2027');
  expect(card).toHaveTextContent('2 free seats');
  expect(card).toHaveTextContent('€95.00');
  expect(card).toHaveTextContent('Rated 4.8 / 5');
  expect(screen.getByText('1 course')).toBeVisible();
  await expectAccessible();
});

it('counts the free seats of all groups together', async () => {
  server.use(mockApi.get('/courses', page([aCourseCard({ freeSeats: 12, cohortCount: 3 })])));

  renderRemote(remote, { at: '/courses' });

  expect(await screen.findByRole('article')).toHaveTextContent('12 free seats in 3 cohorts');
});

it('says that a group is closed when no seat is free', async () => {
  server.use(mockApi.get('/courses', page([aCourseCard({ freeSeats: 0, badges: ['JOIN_WAITLIST'] })])));

  renderRemote(remote, { at: '/courses' });

  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('Group closed');
  expect(card).toHaveTextContent('No seats left');
});

const echo = () =>
  mockApi.get('/courses', ({ query }) =>
    page([
      aCourseCard({
        title: `${query.get('q')} ${query.get('language')} ${query.get('category')} ${query.get('badge')}`,
      }),
    ]),
  );

it('puts the search words into the address after a pause in typing', async () => {
  server.use(echo());
  const { user, currentPath } = renderRemote(remote, { at: '/courses' });

  await user.type(await screen.findByRole('searchbox'), 'raha');

  await waitFor(() => expect(currentPath()).toBe('/courses?q=raha'));
  expect(await screen.findByRole('link', { name: 'raha null null null' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('raha');
});

it('filters by language, state of groups and category, and keeps the filters in the address', async () => {
  server.use(echo());
  const { user, currentPath } = renderRemote(remote, { at: '/courses?q=raha' });

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'et');
  await screen.findByRole('link', { name: 'raha et null null' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cohorts' }), 'LAST_SPOTS');
  await screen.findByRole('link', { name: 'raha et null LAST_SPOTS' });
  await user.click(screen.getByRole('link', { name: 'Life skills' }));

  expect(await screen.findByRole('link', { name: 'raha et LIFE_SKILLS LAST_SPOTS' })).toBeVisible();
  expect(currentPath()).toBe('/courses/category/life-skills?q=raha&language=et&badge=LAST_SPOTS');
  expect(screen.getByRole('link', { name: 'Life skills' })).toHaveAttribute('aria-current', 'page');
});

it('fetches the next page on demand', async () => {
  server.use(
    mockApi.get('/courses', ({ query }) =>
      query.get('cursor') === 'two'
        ? page([aCourseCard({ id: 2, title: 'Python from zero' })], null, 2)
        : page([aCourseCard()], 'two', 2),
    ),
  );
  const { user } = renderRemote(remote, { at: '/courses' });

  await user.click(await screen.findByRole('button', { name: 'Show more' }));

  expect(await screen.findByRole('link', { name: 'Python from zero' })).toBeVisible();
  expect(screen.getByText('2 / 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('says that nothing was found and links back to all courses', async () => {
  server.use(mockApi.get('/courses', ({ query }) => page(query.has('q') ? [] : [aCourseCard()])));
  const { user, currentPath } = renderRemote(remote, { at: '/courses?q=zzz' });

  expect(await screen.findByRole('heading', { name: 'No courses found' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show all courses' }));

  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(currentPath()).toBe('/courses');
});

it('offers a retry when the server does not answer', async () => {
  server.use(mockApi.fail('get', '/courses', { code: 'unavailable', status: 503 }));
  const { user } = renderRemote(remote, { at: '/courses' });
  const retry = await screen.findByRole('button', { name: 'Try again' });

  server.use(mockApi.get('/courses', page([aCourseCard()])));
  await user.click(retry);

  expect(await screen.findByRole('article')).toBeVisible();
});

it('filters by start, price and free seats, and clears all filters at once', async () => {
  let asked = new URLSearchParams();
  server.use(
    mockApi.get('/courses', ({ query }) => {
      asked = query;
      return page([aCourseCard({ title: `Up to ${query.get('priceMax')}` })]);
    }),
  );
  const { user, currentPath } = renderRemote(remote, { at: '/courses?start=2027-01' });

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Price' }), 'Up to €100.00');
  await screen.findByRole('link', { name: 'Up to 10000' });
  await user.click(screen.getByRole('checkbox', { name: 'Only with free seats' }));

  await waitFor(() => expect(currentPath()).toBe('/courses?start=2027-01&price=100&free=1'));
  await waitFor(() => expect(asked.get('hasFreeSeats')).toBe('true'));
  expect(asked.get('startsFrom')).toBe('2026-12-31T22:00:00.000Z');
  expect(screen.getByRole('button', { name: 'More filters (3)' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
  await user.click(screen.getByRole('link', { name: 'Show all courses' }));
  await waitFor(() => expect(currentPath()).toBe('/courses'));
});

it('hides the less used filters until the student opens them', async () => {
  server.use(mockApi.get('/courses', page([aCourseCard()])));
  const { user } = renderRemote(remote, { at: '/courses' });

  const more = await screen.findByRole('button', { name: 'More filters' });
  expect(screen.queryByRole('combobox', { name: 'Price' })).not.toBeInTheDocument();
  await user.click(more);

  expect(screen.getByRole('combobox', { name: 'Price' })).toBeVisible();
});

it('sorts by best match during a search, and otherwise by the next start', async () => {
  server.use(mockApi.get('/courses', ({ query }) => page([aCourseCard({ title: `By ${query.get('sort')}` })])));
  const { user, currentPath } = renderRemote(remote, { at: '/courses' });

  const sort = await screen.findByRole('combobox', { name: 'Sort by' });
  expect(sort).toHaveDisplayValue('Next start');
  expect(within(sort).queryByRole('option', { name: 'Best match' })).not.toBeInTheDocument();
  await user.selectOptions(sort, 'Lowest price');
  expect(await screen.findByRole('link', { name: 'By price' })).toBeVisible();
  expect(currentPath()).toBe('/courses?sort=price');
  await user.type(screen.getByRole('searchbox'), 'raha');
  await screen.findByRole('option', { name: 'Best match' });
  expect(currentPath()).toBe('/courses?sort=price&q=raha');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Best match');

  await waitFor(() => expect(currentPath()).toBe('/courses?q=raha'));
});

const hearts = (ids: number[]) => mockApi.get('/users/{id}/hydrate', () => Response.json({ favorite_courses: ids }));
const asSaver = () => aStudent({ permissions: ['registration.read-own', 'course.favorite-own'] });

it('marks saved courses, and shows a new one as saved before the server has answered', async () => {
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    mockApi.get('/courses', page([aCourseCard(), aCourseCard({ id: 2, title: 'Python from zero' })])),
    hearts([1]),
    mockApi.put('/users/{id}/favorite-courses/{course}', async ({ params }) => {
      await isAnswered;
      return { favoriteCourses: [1, Number(params['course'])] };
    }),
  );
  const { user } = renderRemote(remote, { at: '/courses', as: asSaver() });

  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save: Psühholoogia argielus' })).toHaveAttribute('aria-pressed', 'true'),
  );
  const heart = screen.getByRole('button', { name: 'Save: Python from zero' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await user.click(heart);

  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  answer();
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
});

it('removes the heart again when the course could not be saved', async () => {
  server.use(
    mockApi.get('/courses', page([aCourseCard()])),
    hearts([1]),
    mockApi.fail('delete', '/users/{id}/favorite-courses/{course}', { code: 'unavailable', status: 503 }),
  );
  const { user } = renderRemote(remote, { at: '/courses', as: asSaver() });
  const heart = await screen.findByRole('button', { name: 'Save: Psühholoogia argielus' });
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  let failed = false;
  server.events.on('response:mocked', ({ request }) => {
    failed ||= request.method === 'DELETE';
  });

  await user.click(heart);

  await waitFor(() => expect(failed).toBe(true));
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  server.events.removeAllListeners();
});

it('shows only the saved courses, and says so when there are none', async () => {
  server.use(
    mockApi.get('/courses', ({ query }) => page(query.get('favorites') === 'true' ? [] : [aCourseCard()])),
    hearts([]),
  );
  const { user, currentPath } = renderRemote(remote, { at: '/courses', as: asSaver() });

  await user.click(await screen.findByRole('button', { name: 'Saved' }));

  expect(await screen.findByRole('heading', { name: 'You have not saved any courses yet' })).toBeVisible();
  expect(currentPath()).toBe('/courses?saved=1');
});

it('sends a visitor who is not signed in to sign in before saving a course, and back afterwards', async () => {
  server.use(mockApi.get('/courses', page([aCourseCard()])));
  const { user } = renderRemote(remote, { at: '/courses?language=et' });

  await user.click(await screen.findByRole('button', { name: 'Save: Psühholoogia argielus' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in to save courses' }));
  expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/auth/login?next=${encodeURIComponent('/courses?language=et')}`,
  );
  expect(screen.queryByRole('button', { name: 'Saved' })).not.toBeInTheDocument();
});

it('shows no hearts to accounts that cannot take courses', async () => {
  server.use(mockApi.get('/courses', page([aCourseCard()])));
  renderRemote(remote, { at: '/courses', as: aTeacher() });

  await screen.findByRole('article');

  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
});
