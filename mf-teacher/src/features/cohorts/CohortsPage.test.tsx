/**
 * @covers CohortCards, WaitingPriceProposal
 * @covers page /user/cohorts
 */
import { http, HttpResponse } from 'msw';
import {
  aTeacher,
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort, anEditableCourse } from '../../mocks/samples.mocks';

const empty = { items: [], nextCursor: null };

beforeEach(() =>
  server.use(
    mockApi.get('/cohort-price-proposals', { items: [], nextCursor: null, total: 0 }),
    mockApi.get('/cohort-choices/courses', { items: [] }),
    mockApi.get('/cohort-choices/teachers', { items: [{ id: 9, name: 'Mart Mets' }] }),
    mockApi.get('/courses/{course}/edit', ({ params }) => anEditableCourse({ title: `Course ${params['course']}` })),
    mockApi.get('/users/{id}', ({ params }) => ({ firstName: 'Kai', lastName: `Kuusk ${params['id']}` }) as never),
  ),
);

it('lists all cohorts with their teachers, page by page', async () => {
  const later = aCohort({ name: 'Second page' });
  server.use(
    mockApi.get('/cohorts', ({ query }) =>
      query.get('cursor') === 'next'
        ? { items: [later], nextCursor: null }
        : { items: [aCohort({ name: 'First page' })], nextCursor: 'next' },
    ),
  );
  const { user } = renderRemote(remote, { at: '/manage/cohorts', as: anAdmin() });

  expect(await screen.findByText('First page')).toBeVisible();
  expect(screen.getByText('Liis Kask')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));

  expect(await screen.findByText('Second page')).toBeVisible();
  expect(screen.getByText('First page')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('shows an administrator the prices that wait for approval, each leading to its cohort', async () => {
  const proposal = {
    id: 5,
    price: { amount: 9000, currency: 'EUR' as const },
    coursePrice: { amount: 9500, currency: 'EUR' as const },
    cohort: {
      id: 12,
      name: 'PY-12',
      courseTitle: 'Python',
      startDate: '2099-03-02T15:00:00.000Z',
      timeZone: 'Europe/Tallinn',
    },
    proposer: { id: 7, name: 'Kadri Kask' },
    createdAt: '2026-11-20T10:00:00.000Z',
  };
  server.use(
    mockApi.get('/cohorts', empty),
    mockApi.get('/cohort-price-proposals', { items: [proposal], nextCursor: null, total: 1 }),
  );
  renderRemote(remote, { at: '/manage/cohorts', as: anAdmin() });

  const list = within(await screen.findByRole('region', { name: '1 price is waiting for approval' }));

  expect(list.getByRole('link', { name: 'Python, PY-12' })).toHaveAttribute('href', '/manage/cohorts/12');
  expect(list.getByText(/Kadri Kask proposes €90\.00 \(the course costs €95\.00\)/)).toBeVisible();
  await expectAccessible();
});

it('keeps the filters of the list in the address', async () => {
  const asked: string[] = [];
  server.use(mockApi.get('/cohorts', ({ query }) => (asked.push(query.toString()), empty)));
  const { user, currentPath } = renderRemote(remote, { at: '/manage/cohorts', as: anAdmin() });

  await user.selectOptions(await screen.findByLabelText('Status'), 'DRAFT');
  await user.selectOptions(screen.getByLabelText('School year'), 'next');
  await user.type(screen.getByRole('searchbox'), 'python');

  await waitFor(() => expect(currentPath()).toBe('/manage/cohorts?status=DRAFT&schoolYear=next&q=python'));
  await waitFor(() => expect(new URLSearchParams(asked.at(-1)).get('q')).toBe('python'));
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toMatchObject({ status: 'DRAFT', schoolYear: 'next' });
});

it('reads the filters from the address, and ignores unknown values', async () => {
  const asked: string[] = [];
  server.use(mockApi.get('/cohorts', ({ query }) => (asked.push(query.toString()), empty)));
  renderRemote(remote, { at: '/user/cohorts?status=NONSENSE&schoolYear=all&q=r', as: aTeacher() });

  expect(await screen.findByRole('heading', { name: 'No cohorts found' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('r');
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
    mine: 'true',
    schoolYear: 'all',
    q: 'r',
    limit: '25',
  });
  expect(screen.getByRole('link', { name: 'Show all cohorts' })).toHaveAttribute(
    'href',
    '/user/cohorts?schoolYear=all',
  );
});

it('filters by course and teacher, and shows their names although the address has their ids', async () => {
  const asked: string[] = [];
  const cohort = aCohort({ courseId: 3, courseTitle: 'Python', teachers: [{ id: 7, name: 'Liis Kask' }] });
  server.use(
    mockApi.get(
      '/cohorts',
      ({ query }) => (asked.push(query.toString()), { items: [cohort], nextCursor: null, total: 1204 }),
    ),
  );
  const { user, currentPath } = renderRemote(remote, {
    at: '/manage/cohorts?course=3&teacher=7&sort=name',
    as: anAdmin(),
  });

  expect(await screen.findByText('1,204 cohorts')).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
    course: '3',
    teacher: '7',
    sort: 'name',
    schoolYear: 'current',
    limit: '25',
  });
  expect(screen.getByRole('combobox', { name: 'Course' })).toHaveValue('Python');
  expect(screen.getByRole('combobox', { name: 'Teacher' })).toHaveValue('Liis Kask');
  expect(screen.getByRole('link', { name: 'Create cohort' })).toHaveAttribute('href', '/manage/cohorts/new?course=3');
  await user.clear(screen.getByRole('combobox', { name: 'Teacher' }));
  await user.click(await screen.findByRole('option', { name: 'Mart Mets' }));
  await user.selectOptions(screen.getByLabelText('Sort by'), '-seats');

  await waitFor(() => expect(currentPath()).toBe('/manage/cohorts?course=3&sort=-seats&teacher=9'));
});

it('says that a search found more than it counts', async () => {
  server.use(mockApi.get('/cohorts', { items: [aCohort()], nextCursor: null, total: 100, isTotalCapped: true }));
  renderRemote(remote, { at: '/manage/cohorts?q=a', as: anAdmin() });

  expect(await screen.findByText('More than 100 cohorts')).toBeVisible();
});

it('asks the server for the name of a teacher whom no row names', async () => {
  server.use(mockApi.get('/cohorts', empty));
  renderRemote(remote, { at: '/manage/cohorts?course=37&teacher=41', as: anAdmin() });

  expect(await screen.findByRole('heading', { name: 'No cohorts found' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Course' })).toHaveValue('Course 37'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Teacher' })).toHaveValue('Kai Kuusk 41'));
});

it('links to a cohort and to its students', async () => {
  server.use(
    mockApi.get('/cohorts', {
      items: [
        aCohort({
          id: 12,
          name: 'PY-12',
          courseTitle: 'Python',
          decisionDate: '2099-02-20T10:00:00.000Z',
          stillNeeded: 2,
        }),
      ],
      nextCursor: null,
    }),
  );
  renderRemote(remote, { at: '/user/cohorts', as: aTeacher() });

  expect(await screen.findByRole('link', { name: 'Python' })).toHaveAttribute('href', '/user/cohorts/12');
  expect(screen.getByRole('link', { name: /Students.*PY-12/ })).toHaveAttribute('href', '/user/cohorts/12/students');
  expect(screen.getByText('2 more needed by 20.02.2099')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Teacher' })).not.toBeInTheDocument();
});

it.each([
  [
    '/manage/cohorts?course=3&teacher=7&q=py&status=DRAFT&schoolYear=next',
    { schoolYear: 'next', q: 'py', status: 'DRAFT', course: '3', teacher: '7' },
  ],
  ['/user/cohorts', { schoolYear: 'current', runBy: '4' }],
])('exports the list that %s shows', async (at, filters) => {
  const asked: string[] = [];
  server.use(
    mockApi.get('/cohorts', empty),
    http.get('*/api/v1/exports/cohorts', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ statusCode: 503, code: 'unavailable', message: 'Busy' }, { status: 503 });
    }),
  );
  const { user } = renderRemote(remote, { at, as: anAdmin({ id: 4 }) });

  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }));

  await waitFor(() => expect(asked).toHaveLength(1));
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({ format: 'csv', ...filters });
});

it('offers a retry when the list cannot be loaded', async () => {
  server.use(mockApi.fail('get', '/cohorts', { code: 'internal' }));
  renderRemote(remote, { at: '/manage/cohorts', as: anAdmin() });

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

describe('many at once', () => {
  const draft = aCohort({ id: 12, name: 'PY-12', courseTitle: 'Python', status: 'DRAFT', seatsTaken: 0 });
  const open = aCohort({ id: 13, name: 'CH-13', courseTitle: 'Chess', status: 'REGISTRATION_OPEN', seatsTaken: 7 });

  function serve(...results: { id: number; outcome: 'DONE' | 'REFUSED'; code: string | null }[]) {
    const sent: unknown[] = [];
    server.use(
      mockApi.get('/cohorts', { items: [draft, open], nextCursor: null }),
      mockApi.post('/cohorts/bulk', ({ body }) => (sent.push(body), { results })),
    );
    return sent;
  }

  it('are canceled with a reason, after the consequences are shown', async () => {
    const sent = serve({ id: 12, outcome: 'DONE', code: null }, { id: 13, outcome: 'DONE', code: null });
    const { user } = renderRemote(remote, { at: '/manage/cohorts', as: anAdmin() });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));

    await user.click(screen.getByRole('button', { name: 'Cancel the cohorts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the cohorts? Chosen: 2' }));
    expect(dialog.getByText(/^Seats taken: 7\. Students are told by e-mail/)).toBeVisible();
    await expectAccessible();
    await user.type(dialog.getByLabelText('Reason'), 'Too few');
    await user.click(dialog.getByRole('button', { name: 'Cancel the cohorts' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ action: 'CHANGE_STATUS', ids: [12, 13], status: 'CANCELED', notes: 'Too few' }]);
    expect(screen.queryByRole('button', { name: 'Cancel the cohorts' })).not.toBeInTheDocument();
  });

  it('are opened where possible, and the others are named with the reason', async () => {
    const sent = serve(
      { id: 12, outcome: 'REFUSED', code: 'cohort.incomplete' },
      { id: 13, outcome: 'REFUSED', code: 'cohort.registration-open-to-registration-open' },
    );
    const { user } = renderRemote(remote, { at: '/manage/cohorts', as: anAdmin() });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Python, PY-12' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Chess, CH-13' }));

    await user.click(screen.getByRole('button', { name: 'Open registration' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Open registration? Chosen: 2' }));
    expect(dialog.getByText('This is possible for 1 of 2. The others stay as they are.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Open registration' }));

    const refused = within(await screen.findByRole('dialog', { name: 'Not changed: 2' }));
    expect(refused.getByRole('row', { name: /^Python, PY-12 Some fields are still missing/ })).toBeVisible();
    expect(refused.getByRole('row', { name: /^Chess, CH-13 This is not possible while the cohort/ })).toBeVisible();
    expect(sent).toEqual([{ action: 'CHANGE_STATUS', ids: [12, 13], status: 'REGISTRATION_OPEN' }]);
  });

  it('are named with the reason even when the reloaded list is empty', async () => {
    serve({ id: 12, outcome: 'DONE', code: null }, { id: 13, outcome: 'REFUSED', code: 'cohort.incomplete' });
    const { user } = renderRemote(remote, { at: '/manage/cohorts?status=DRAFT', as: anAdmin() });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
    await user.click(screen.getByRole('button', { name: 'Open registration' }));
    const dialog = within(await screen.findByRole('dialog'));
    server.use(mockApi.get('/cohorts', empty));

    await user.click(dialog.getByRole('button', { name: 'Open registration' }));

    expect(await screen.findByText('No cohorts found')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Not changed: 1' })).toBeVisible();
  });

  it('are all processed, whatever is clicked in the meantime', async () => {
    const answers: (() => void)[] = [];
    const results = [12, 13].map((id) => ({ id, outcome: 'DONE' as const, code: null }));
    serve();
    server.use(
      mockApi.post('/cohorts/bulk', () =>
        new Promise<void>((resolve) => answers.push(resolve)).then(() => ({ results })),
      ),
    );
    const { user } = renderRemote(remote, { at: '/manage/cohorts', as: anAdmin() });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
    await user.click(screen.getByRole('button', { name: 'Open registration' }));
    const dialog = within(await screen.findByRole('dialog'));

    await user.click(dialog.getByRole('button', { name: 'Open registration' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    for (const name of ['Not now', 'Close']) expect(dialog.getByRole('button', { name })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Cancel the cohorts', hidden: true })).toBeDisabled();
    answers[0]?.();

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('cannot be chosen in the list of one’s own cohorts', async () => {
    serve();
    renderRemote(remote, { at: '/user/cohorts', as: aTeacher() });

    expect(await screen.findByRole('link', { name: 'Python' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
