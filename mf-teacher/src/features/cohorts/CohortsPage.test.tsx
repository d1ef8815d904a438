import { http, HttpResponse } from 'msw';
import { aTeacher, anAdmin, expectAccessible, mockApi, renderRemote, screen, server, waitFor } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort } from '../../mocks/samples.mocks';

const empty = { items: [], nextCursor: null };

beforeEach(() => server.use(mockApi.get('/cohort-choices/courses', { items: [] }), mockApi.get('/cohort-choices/teachers', { items: [{ id: 9, name: 'Mart Mets' }] })));

it('lists all cohorts with their teachers, page by page', async () => {
  const later = aCohort({ name: 'Second page' });
  server.use(
    mockApi.get('/cohorts', ({ query }) =>
      query.get('cursor') === 'next' ? { items: [later], nextCursor: null } : { items: [aCohort({ name: 'First page' })], nextCursor: 'next' },
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

it('keeps what narrows the list in the address', async () => {
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

it('reads the address as it is opened, and leaves out what it does not know', async () => {
  const asked: string[] = [];
  server.use(mockApi.get('/cohorts', ({ query }) => (asked.push(query.toString()), empty)));
  renderRemote(remote, { at: '/user/cohorts?status=NONSENSE&schoolYear=all&q=r', as: aTeacher() });

  expect(await screen.findByRole('heading', { name: 'No cohorts found' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('r');
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({ mine: 'true', schoolYear: 'all', q: 'r', limit: '25' });
  expect(screen.getByRole('link', { name: 'Show all cohorts' })).toHaveAttribute('href', '/user/cohorts?schoolYear=all');
});

it('narrows the list to a course and a teacher, who are named though the address holds numbers', async () => {
  const asked: string[] = [];
  const cohort = aCohort({ courseId: 3, courseTitle: 'Python', teachers: [{ id: 7, name: 'Liis Kask' }] });
  server.use(mockApi.get('/cohorts', ({ query }) => (asked.push(query.toString()), { items: [cohort], nextCursor: null, total: 1204 })));
  const { user, currentPath } = renderRemote(remote, { at: '/manage/cohorts?course=3&teacher=7&sort=name', as: anAdmin() });

  expect(await screen.findByText('1,204 cohorts')).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({ course: '3', teacher: '7', sort: 'name', schoolYear: 'current', limit: '25' });
  expect(screen.getByRole('combobox', { name: 'Course' })).toHaveValue('Python');
  expect(screen.getByRole('combobox', { name: 'Teacher' })).toHaveValue('Liis Kask');
  expect(screen.getByRole('link', { name: 'New cohort' })).toHaveAttribute('href', '/manage/cohorts/new?course=3');
  await user.clear(screen.getByRole('combobox', { name: 'Teacher' }));
  await user.click(await screen.findByRole('option', { name: 'Mart Mets' }));
  await user.selectOptions(screen.getByLabelText('Order'), '-seats');

  await waitFor(() => expect(currentPath()).toBe('/manage/cohorts?course=3&sort=-seats&teacher=9'));
});

it('leads to a cohort and to its students', async () => {
  server.use(mockApi.get('/cohorts', { items: [aCohort({ id: 12, name: 'PY-12', courseTitle: 'Python', decisionDate: '2099-02-20T10:00:00.000Z', stillNeeded: 2 })], nextCursor: null }));
  renderRemote(remote, { at: '/user/cohorts', as: aTeacher() });

  expect(await screen.findByRole('link', { name: 'Python' })).toHaveAttribute('href', '/user/cohorts/12');
  expect(screen.getByRole('link', { name: /Students.*PY-12/ })).toHaveAttribute('href', '/user/cohorts/12/students');
  expect(screen.getByText('2 more needed by 20.02.2099')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Teacher' })).not.toBeInTheDocument();
});

it.each([
  ['/manage/cohorts?course=3&teacher=7&q=py&status=DRAFT&schoolYear=next', { schoolYear: 'next', q: 'py', status: 'DRAFT', course: '3', teacher: '7' }],
  ['/user/cohorts', { schoolYear: 'current', runBy: '4' }],
])('takes out what %s shows', async (at, filters) => {
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

it('offers another try when the list did not come', async () => {
  server.use(mockApi.fail('get', '/cohorts', { code: 'internal' }));
  renderRemote(remote, { at: '/manage/cohorts', as: anAdmin() });

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
