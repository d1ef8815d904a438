/** @covers ManagedCourse */
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
import { aCohort, aManagedCourse, inDays } from '../../mocks/samples.mocks';
import { taughtCourses } from './taughtCourses';

const pageOf = <Item,>(items: Item[]) => ({ items, nextCursor: null, total: items.length });
const kai = mockApi.get(
  '/users/{id}',
  ({ params }) => ({ firstName: 'Kai', lastName: `Kuusk ${params['id']}` }) as never,
);
const noCohorts = mockApi.get('/cohorts', { items: [], nextCursor: null });

it('builds a row for each course that the person teaches', () => {
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

it('lists the courses that the person writes, and those that they teach for others', async () => {
  server.use(
    mockApi.get(
      '/manage/courses',
      pageOf([
        aManagedCourse({
          id: 3,
          title: 'Python',
          status: 'APPROVED',
          pendingRevision: 'IN_REVIEW',
          cohortCount: 5,
          openCohortCount: 2,
        }),
      ]),
    ),
    mockApi.get('/cohorts', {
      items: [
        aCohort({ courseId: 3, courseTitle: 'Python' }),
        aCohort({ courseId: 4, courseTitle: 'Chess', courseSlug: 'chess' }),
      ],
      nextCursor: null,
    }),
  );
  renderRemote(remote, { at: '/user/courses', as: aTeacher() });

  const row = within(await screen.findByRole('row', { name: /Python/ }));
  expect(row.getByRole('link', { name: 'Python' })).toHaveAttribute('href', '/user/courses/3');
  expect(row.getByText('Approved')).toBeVisible();
  expect(row.getByText('Changes in review')).toBeVisible();
  expect(row.getByText('2 open, 5 in total')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Chess' })).toHaveAttribute('href', '/courses/chess');
  expect(screen.getAllByRole('link', { name: 'Python' })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1, name: 'My courses' })).toBeVisible();
  await expectAccessible();
});

it('offers a first course to somebody who has none', async () => {
  server.use(mockApi.get('/manage/courses', pageOf([])), noCohorts);
  renderRemote(remote, { at: '/user/courses', as: aTeacher() });

  expect(await screen.findByRole('heading', { name: 'No courses found' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New course' })[0]).toHaveAttribute('href', '/user/courses/new');
});

it('keeps the search, the filters and the order in the address', async () => {
  const asked: string[] = [];
  server.use(
    mockApi.get(
      '/manage/courses',
      ({ query }) => (
        asked.push(query.toString()),
        pageOf(query.get('q') === 'chess' ? [] : [aManagedCourse({ title: 'Python' })])
      ),
    ),
    mockApi.get('/cohort-choices/teachers', { items: [{ id: 7, name: 'Liis Kask' }] }),
    kai,
  );
  const { user, currentPath } = renderRemote(remote, {
    at: '/manage/courses?status=IN_REVIEW&nonsense=1&category=NONE',
    as: anAdmin(),
  });
  await screen.findByRole('link', { name: 'Python' });
  expect(asked).toEqual(['status=IN_REVIEW&limit=25']);

  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price');
  await user.selectOptions(screen.getByLabelText('Categories'), 'Technology');
  await user.selectOptions(screen.getByLabelText('School year'), 'next');
  await user.click(screen.getByRole('combobox', { name: 'Creator' }));
  await user.click(await screen.findByRole('option', { name: 'Liis Kask' }));
  await waitFor(() =>
    expect(currentPath()).toBe(
      '/manage/courses?status=IN_REVIEW&nonsense=1&category=TECHNOLOGY&sort=price&schoolYear=next&creator=7',
    ),
  );
  await user.type(screen.getByRole('searchbox'), 'chess');

  expect(await screen.findByText('Change the search, or show all courses.')).toBeVisible();
  expect(new URLSearchParams(asked.at(-1))).toEqual(
    new URLSearchParams('q=chess&status=IN_REVIEW&category=TECHNOLOGY&creator=7&schoolYear=next&sort=price&limit=25'),
  );
  expect(screen.getByRole('link', { name: 'Show all courses' })).toHaveAttribute('href', '/manage/courses');
  await expectAccessible();
});

it('says what went wrong when the list cannot be loaded', async () => {
  server.use(mockApi.fail('get', '/manage/courses', { code: 'unavailable', status: 503 }), noCohorts);
  renderRemote(remote, { at: '/user/courses', as: aTeacher() });

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

describe('many at once', () => {
  const inReview = aManagedCourse({ id: 3, title: 'Python', status: 'IN_REVIEW', revision: 4 });
  const changed = aManagedCourse({
    id: 5,
    title: 'Chess',
    status: 'APPROVED',
    pendingRevision: 'IN_REVIEW',
    revision: 9,
  });
  const courses = [
    { id: 3, revision: 4 },
    { id: 5, revision: 9 },
  ];

  function serve(code: string | null) {
    const sent: unknown[] = [];
    server.use(
      mockApi.get('/manage/courses', pageOf([inReview, changed])),
      mockApi.get('/cohort-choices/teachers', { items: [] }),
      mockApi.post('/courses/bulk', ({ body }) => {
        sent.push(body);
        return {
          results: [
            { id: 3, outcome: 'DONE', code: null },
            { id: 5, outcome: code === null ? 'DONE' : 'REFUSED', code },
          ],
        };
      }),
    );
    return sent;
  }

  it('are approved as the list showed them, and courses changed in the meantime are named', async () => {
    const sent = serve('course.changed-meanwhile');
    const { user } = renderRemote(remote, { at: '/manage/courses', as: anAdmin() });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));

    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve the courses? Chosen: 2' }));
    expect(dialog.queryByText(/The others stay as they are/)).not.toBeInTheDocument();
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));

    const refused = within(await screen.findByRole('dialog', { name: 'Not changed: 1' }));
    expect(sent).toEqual([{ action: 'CHANGE_STATUS', courses, status: 'APPROVED' }]);
    expect(refused.getByRole('link', { name: 'Chess' })).toHaveAttribute('href', '/manage/courses/5');
    expect(refused.getByText(/Somebody else has saved the course in the meantime/)).toBeVisible();
    expect(refused.getByText('Done: 1')).toBeVisible();
  });

  it('are named when they were refused, even when the reloaded list is empty', async () => {
    serve('course.changed-meanwhile');
    const { user } = renderRemote(remote, { at: '/manage/courses', as: anAdmin() });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog'));
    server.use(mockApi.get('/manage/courses', pageOf([])));

    await user.click(dialog.getByRole('button', { name: 'Approve' }));

    expect(await screen.findByText('No courses found')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Not changed: 1' })).toBeVisible();
  });

  it('are sent back with one required comment', async () => {
    const sent = serve(null);
    const { user } = renderRemote(remote, { at: '/manage/courses', as: anAdmin() });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));

    await user.click(screen.getByRole('button', { name: 'Send back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send the courses back? Chosen: 2' }));
    await user.click(dialog.getByRole('button', { name: 'Send back with this comment' }));
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('What needs to change'), 'Add examples');
    await user.click(dialog.getByRole('button', { name: 'Send back with this comment' }));

    await waitFor(() =>
      expect(sent).toEqual([{ action: 'CHANGE_STATUS', courses, status: 'DRAFT', comment: 'Add examples' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('asks the server for the name of an author whom no row names', async () => {
  server.use(mockApi.get('/manage/courses', pageOf([])), mockApi.get('/cohort-choices/teachers', { items: [] }), kai);
  renderRemote(remote, { at: '/manage/courses?creator=41', as: anAdmin() });

  expect(await screen.findByRole('heading', { name: 'No courses found' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Creator' })).toHaveValue('Kai Kuusk 41'));
});
