/** @covers page /courses/category/:category */
import {
  aStudent,
  aTeacher,
  expectAccessible,
  mockApi,
  onDay,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCourseCard, anOwnPrice, courseCounts } from '../../mocks/catalogue.mocks';
import type { ListedCourse } from '../../shared/contract.types';

const page = (items: ListedCourse[], nextCursor: string | null = null, total = items.length) => ({
  items,
  nextCursor,
  total,
});

const hearts = (ids: number[]) => mockApi.get('/users/{id}/hydrate', () => Response.json({ favorite_courses: ids }));
const asSaver = () =>
  aStudent({ permissions: ['registration.read-own', 'registration.create-own', 'course.favorite-own'] });

beforeEach(() => {
  server.use(mockApi.get('/courses/counts', courseCounts()), mockApi.get('/own-prices', { items: [] }));
});

it('shows when each course meets and starts, who teaches, what it costs and how many seats are left', async () => {
  server.use(mockApi.get('/courses', page([aCourseCard()])));

  renderRemote(remote, { at: '/courses' });

  expect(await screen.findByRole('link', { name: 'Psühholoogia argielus' })).toHaveAttribute(
    'href',
    '/courses/psuhholoogia-argielus',
  );
  const card = screen.getByRole('article');
  for (const text of [
    'Eesti keeles',
    'Tue, Thu 17:00, 60 min',
    '17:00–18:00',
    'Starts 12.01.2027 · Liis Kask',
    'Rated 4.8 / 5',
    '€95.00',
    'Last 2 seats',
  ])
    expect(card).toHaveTextContent(text);
  expect(screen.getByText('1 course')).toBeVisible();
  await expectAccessible();
});

it.each([
  [{ badges: ['LAST_SPOTS', 'LAST_DAYS', 'REGISTRATION_OPEN'] as const }, 'Last 2 seats'],
  [{ badges: ['LAST_DAYS', 'REGISTRATION_OPEN'] as const }, 'Last days'],
  [{ badges: ['STARTING_SOON', 'REGISTRATION_OPEN'] as const }, 'Starting soon'],
  [{ badges: ['REGISTRATION_OPEN'] as const }, '2 free seats'],
  [{ badges: ['JOIN_WAITLIST'] as const }, 'Group closed'],
])('has one badge, about the cohort of the card: %j', async ({ badges }, text) => {
  server.use(mockApi.get('/courses', page([aCourseCard({ badges: [...badges], freeSeats: 30, cohortCount: 3 })])));

  renderRemote(remote, { at: '/courses' });

  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent(text);
  for (const other of ['Last 2 seats', 'Last days', 'Starting soon', 'free seat', 'Group closed'])
    if (!text.includes(other)) expect(card).not.toHaveTextContent(other);
});

it('says what a course costs the student: nothing where the school pays', async () => {
  let asked = '';
  server.use(
    mockApi.get('/courses', page([aCourseCard(), aCourseCard({ id: 2, nextCohort: null, title: 'Later' })])),
    mockApi.get('/own-prices', ({ query }) => {
      asked = query.get('cohorts') ?? '';
      return { items: [anOwnPrice()] };
    }),
    hearts([]),
  );

  renderRemote(remote, { at: '/courses', as: asSaver() });

  await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveTextContent('€0.00 for you school pays'));
  expect(screen.getAllByRole('article')[1]).toHaveTextContent('€95.00');
  expect(asked).toBe('11');
});

const echo = () =>
  mockApi.get('/courses', ({ query }) =>
    page([
      aCourseCard({
        title: `${query.get('q')} ${query.get('language')} ${query.get('category')} ${query.get('days')}`,
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

it('filters by weekday, language and category, and keeps the filters in the address', async () => {
  server.use(echo());
  const { user, currentPath } = renderRemote(remote, { at: '/courses?q=raha' });

  await user.click(await screen.findByRole('button', { name: 'Thursday 6' }));
  await screen.findByRole('link', { name: 'raha null null 4' });
  await user.click(screen.getByRole('button', { name: 'Tuesday 4' }));
  await screen.findByRole('link', { name: 'raha null null 2,4' });
  await user.click(screen.getByRole('button', { name: 'Filters 2' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(sheet.getByRole('button', { name: 'Eesti 11' }));
  await screen.findByText('raha et null 2,4');
  await expectAccessible();
  await user.click(sheet.getByRole('button', { name: 'Show 1 course' }));
  await user.click(screen.getByRole('link', { name: 'Life skills' }));

  expect(await screen.findByRole('link', { name: 'raha et LIFE_SKILLS 2,4' })).toBeVisible();
  expect(currentPath()).toBe('/courses/category/life-skills?q=raha&days=2,4&language=et');
  expect(screen.getByRole('link', { name: 'Life skills' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Life skills');
});

it('understands weekdays and hours in the search, and shows them as chips that can be taken off', async () => {
  let asked = new URLSearchParams();
  server.use(
    mockApi.get('/courses', ({ query }) => {
      asked = query;
      return page([aCourseCard({ title: `Asked for ${query.get('q')}` })]);
    }),
  );
  const { user, currentPath } = renderRemote(remote, { at: '/courses?q=raha+teisipäeva+õhtul' });

  await screen.findByRole('link', { name: 'Asked for raha' });
  expect(Object.fromEntries(asked)).toMatchObject({ q: 'raha', days: '2', hours: '17-24' });
  expect(screen.getByRole('searchbox')).toHaveValue('raha teisipäeva õhtul');
  expect(screen.getByRole('button', { name: 'Tuesday 4' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Remove: After 17' }));

  await waitFor(() =>
    expect(currentPath()).toBe(`/courses?q=${encodeURIComponent('raha teisipäeva').replace('%20', '+')}`),
  );
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('raha teisipäeva'));
  await user.click(screen.getByRole('button', { name: 'Tuesday 4' }));
  await waitFor(() => expect(currentPath()).toBe('/courses?q=raha'));
});

it('leaves the other days and hours that a word stood for when one of them is switched off', async () => {
  server.use(mockApi.get('/courses', page([aCourseCard()])));
  const { user, currentPath } = renderRemote(remote, { at: '/courses?q=raha+tööpäeviti+pärast+17' });

  await user.click(await screen.findByRole('button', { name: 'Tuesday 4' }));
  await waitFor(() => expect(new URLSearchParams(currentPath().split('?')[1]).get('q')).toBe('raha pärast 17'));
  expect(currentPath()).toContain('days=1,3,4,5');
  await user.click(screen.getByRole('button', { name: /^After 19/ }));

  await waitFor(() => expect(currentPath()).toBe('/courses?q=raha&days=1,3,4,5&hours=17-19'));
});

it('shows hours that no button stands for as a chip that can be taken off', async () => {
  server.use(mockApi.get('/courses', page([aCourseCard()])));
  const { user, currentPath } = renderRemote(remote, { at: '/courses?hours=18-20,17-24' });

  expect(await screen.findByRole('button', { name: 'Remove: 18–20' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Remove: After 17/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove: 18–20' }));

  await waitFor(() => expect(currentPath()).toBe('/courses?hours=17-24'));
});

it('counts nothing beside saved courses, and lets every choice be made', async () => {
  server.use(mockApi.get('/courses', page([aCourseCard()])), hearts([1]));
  renderRemote(remote, { at: '/courses?saved=1', as: asSaver() });

  expect(await screen.findByRole('button', { name: /^Wednesday/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'After 19' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Tuesday 4' })).not.toBeInTheDocument();
});

it('does not offer a choice that would show nothing', async () => {
  server.use(mockApi.get('/courses', page([aCourseCard()])));

  renderRemote(remote, { at: '/courses?days=7' });

  expect(await screen.findByRole('button', { name: 'Wednesday 0' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Sunday 0' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'After 19 0' })).toBeDisabled();
});

it('lets students whose school pays choose by who pays, and nobody else', async () => {
  let asked = new URLSearchParams();
  server.use(
    mockApi.get('/courses', ({ query }) => {
      asked = query;
      return page([aCourseCard()]);
    }),
    mockApi.get('/courses/counts', courseCounts({ payers: { SCHOOL: 9, STUDENT: 18 } })),
    hearts([]),
  );
  const { user, currentPath } = renderRemote(remote, { at: '/courses', as: asSaver() });

  await user.click(await screen.findByRole('button', { name: 'School pays 9' }));

  await waitFor(() => expect(currentPath()).toBe('/courses?payer=SCHOOL'));
  await waitFor(() => expect(asked.get('payer')).toBe('SCHOOL'));
});

it('asks nothing about who pays for a visitor whom a student has sent the address', async () => {
  let asked = new URLSearchParams();
  server.use(
    mockApi.get('/courses', ({ query }) => {
      asked = query;
      return page([aCourseCard()]);
    }),
  );

  renderRemote(remote, { at: '/courses?payer=SCHOOL' });

  await screen.findByRole('article');
  expect(asked.has('payer')).toBe(false);
  expect(screen.queryByRole('button', { name: /^School pays/ })).not.toBeInTheDocument();
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

afterEach(() => void jest.useRealTimers());
it('filters by start, price and free seats, and clears all filters at once', async () => {
  onDay('2026-11-25T10:00:00Z');
  let asked = new URLSearchParams();
  server.use(
    mockApi.get('/courses', ({ query }) => {
      asked = query;
      return page([aCourseCard({ title: `Up to ${query.get('priceMax')}` })]);
    }),
  );
  const { user, currentPath } = renderRemote(remote, { at: '/courses' });

  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(await sheet.findByRole('button', { name: 'January 2027 5' }));
  await waitFor(() => expect(currentPath()).toBe('/courses?start=2027-01'));
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Price' }), 'Up to €100.00');
  await screen.findByText('Up to 10000');
  await user.click(sheet.getByRole('checkbox', { name: 'Only with free seats (15)' }));

  await waitFor(() => expect(currentPath()).toBe('/courses?start=2027-01&price=100&free=1'));
  await waitFor(() => expect(asked.get('hasFreeSeats')).toBe('true'));
  expect(asked.get('startsFrom')).toBe('2026-12-31T22:00:00.000Z');
  await user.click(sheet.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(currentPath()).toBe('/courses'));
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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
