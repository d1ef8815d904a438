/**
 * @covers CohortCard, CohortEditor, OpenCohort, TeacherClash
 * @covers page /user/cohorts/:id, page /user/cohorts/:id/feedback-dashboard, page /user/cohorts/:id/students
 */
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
import { aClassSession, aCohort, aCohortEditor } from '../../mocks/samples.mocks';

const cohort = aCohortEditor({
  id: 12,
  name: 'PY-12',
  courseId: 3,
  courseTitle: 'Python',
  size: { min: 8, max: 20 },
  seatsTaken: 12,
  startDate: '2099-03-02T15:00:00.000Z',
  endDate: '2099-05-01T16:00:00.000Z',
});
const nobody = { items: [] };

const open = (at = '/user/cohorts/12') =>
  renderRemote(remote, { at, as: at.startsWith('/manage') ? anAdmin() : aTeacher({ id: 7 }) });

/** Mocks the requests that every test of this page needs. */
beforeEach(() => {
  server.use(
    mockApi.get('/cohorts/{id}/edit', cohort),
    mockApi.get('/cohorts/{id}', aCohort({ id: 12 })),
    mockApi.get('/cohort-choices/courses', nobody),
    mockApi.get('/cohort-choices/teachers', { items: [{ id: 9, name: 'Mart Mets' }] }),
    mockApi.post('/cohort-clashes', nobody),
    mockApi.get('/cohorts/{id}/sessions/{session}/clashes', nobody),
  );
});

it('shows a cohort in its editor, with links to its students, feedback and course', async () => {
  open();

  expect(await screen.findByRole('heading', { level: 1, name: 'Python' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('PY-12');
  expect(screen.getByLabelText('Start')).toHaveValue('02.03.2099 17:00');
  expect(screen.getByRole('combobox', { name: 'Course' })).toBeDisabled();
  expect(
    screen.getByText('If empty, the course’s price applies: €95.00. Only an administrator can change the price.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Students' })).toHaveAttribute('href', '/user/cohorts/12/students');
  expect(screen.getByRole('link', { name: 'Feedback' })).toHaveAttribute('href', '/user/cohorts/12/feedback-dashboard');
  expect(screen.getByRole('link', { name: 'Course' })).toHaveAttribute('href', '/user/courses/3');
  expect(document.title).toContain('PY-12');
  await expectAccessible();
});

it('saves only what was changed', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.patch(
      '/cohorts/{id}',
      ({ body }) => (sent.push(body), { ...cohort, name: 'PY-13', size: { min: 8, max: 24 } }),
    ),
  );
  const { user } = open();

  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'PY-13');
  await user.clear(screen.getByLabelText('Max size'));
  await user.type(screen.getByLabelText('Max size'), '24');
  await user.clear(screen.getByLabelText('End'));
  await user.type(screen.getByLabelText('End'), '02.05.2099 19:00');
  expect(screen.getByText('You have unsaved changes.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(sent).toEqual([{ name: 'PY-13', size: { min: 8, max: 24 }, endDate: '2099-05-02T16:00:00.000Z' }]),
  );
  await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).not.toBeInTheDocument());
});

it('asks before unsaved changes are lost, also when another part of the page is opened', async () => {
  server.use(mockApi.get('/cohorts/{id}/sessions', { items: [], timeZone: 'Europe/Tallinn' }));
  const { user, currentPath } = open();

  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(screen.getByRole('tab', { name: 'Classes' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Name')).toHaveValue('PY-12!');
  await user.click(screen.getByRole('tab', { name: 'Classes' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));

  await waitFor(() => expect(currentPath()).toBe('/user/cohorts/12?view=classes'));
  expect(await screen.findByText('No classes yet')).toBeVisible();
});

it('shows the server’s errors beside their fields', async () => {
  server.use(
    mockApi.fail('patch', '/cohorts/{id}', {
      code: 'request.invalid',
      status: 422,
      details: [{ field: 'size.max', in: 'body', rule: 'size-below-seats', message: '12 seats are taken' }],
    }),
  );
  const { user } = open();

  await user.clear(await screen.findByLabelText('Max size'));
  await user.type(screen.getByLabelText('Max size'), '9');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('More seats than that are already taken.')).toBeVisible();
  expect(screen.getByLabelText('Max size')).toBeInvalid();
});

it('shows every error of an empty form, and creates a cohort from a complete one', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/cohort-choices/courses', {
      items: [
        {
          id: 3,
          title: 'Python',
          slug: 'python',
          language: 'et',
          status: 'APPROVED',
          price: { amount: 9500, currency: 'EUR' },
          lwCourseId: null,
        },
      ],
    }),
    mockApi.post('/cohorts', ({ body }) => (sent.push(body), cohort), { status: 201 }),
  );
  const { user, currentPath } = open('/manage/cohorts/new');

  await user.selectOptions(await screen.findByLabelText('Status'), '');
  await user.clear(screen.getByLabelText('Online class length (minutes)'));
  await user.click(screen.getByRole('button', { name: 'Create cohort' }));
  for (const message of [
    'Select a status.',
    'Select a course.',
    'Add at least one online class time.',
    'Add a name.',
    'Add the online class length.',
    'Select at least one teacher.',
    'Add the Google Classroom link.',
    'Add the video meeting link.',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(screen.getAllByText('Add a start and end date.')).toHaveLength(2);
  expect(screen.getAllByText('Add a min and max size.')).toHaveLength(2);
  await expectAccessible();

  await user.selectOptions(screen.getByLabelText('Status'), 'REGISTRATION_OPEN');
  await user.click(screen.getByRole('combobox', { name: 'Course' }));
  await user.click(await screen.findByRole('option', { name: 'Python (Eesti)' }));
  await user.type(screen.getByLabelText('Name'), 'Spring');
  await user.type(screen.getByLabelText('Start'), '02.03.2099 17:00');
  await user.type(screen.getByLabelText('End'), '01.03.2099 18:00');
  await user.selectOptions(screen.getByLabelText('Day'), 'Monday');
  await user.type(screen.getByLabelText('Time'), '17:00');
  await user.type(screen.getByLabelText('Online class length (minutes)'), '60');
  await user.click(screen.getByRole('combobox', { name: 'Teachers' }));
  await user.click(await screen.findByRole('option', { name: 'Mart Mets' }));
  await user.type(screen.getByLabelText('Min size'), '5');
  await user.type(screen.getByLabelText('Max size'), '12');
  await user.type(screen.getByLabelText('Price (€)'), '90,50');
  await user.type(screen.getByLabelText('Google Classroom link'), 'https://classroom.google.com/c/1');
  await user.type(screen.getByLabelText('Video meeting link'), 'https://meet.example.test/1');
  await user.click(screen.getByRole('button', { name: 'Create cohort' }));
  expect(await screen.findByText('The start date must be before the end date.')).toBeVisible();
  await user.clear(screen.getByLabelText('End'));
  await user.type(screen.getByLabelText('End'), '20.04.2099 18:00');
  await user.click(screen.getByRole('button', { name: 'Create cohort' }));

  await waitFor(() => expect(currentPath()).toBe('/manage/cohorts/12'));
  expect(sent).toEqual([
    expect.objectContaining({
      status: 'REGISTRATION_OPEN',
      courseId: 3,
      name: 'Spring',
      startDate: '2099-03-02T15:00:00.000Z',
      endDate: '2099-04-20T15:00:00.000Z',
      timeZone: 'Europe/Tallinn',
      size: { min: 5, max: 12 },
      price: { amount: 9050, currency: 'EUR' },
      teacherIds: [9],
      onlineClassTimes: [{ day: 1, hour: 17, minute: 0 }],
      onlineLessonLength: 60,
    }),
  ]);
});

it('names the other classes of a teacher at the same time, with their dates', async () => {
  const clash = {
    teacher: { id: 7, name: 'Liis Kask' },
    cohort: { id: 4, name: 'PS-1', courseTitle: 'Psychology' },
    times: [{ startsAt: '2099-03-03T15:00:00.000Z', endsAt: '2099-03-03T16:00:00.000Z' }],
    total: 3,
  };
  const asked: unknown[] = [];
  server.use(mockApi.post('/cohort-clashes', ({ body }) => (asked.push(body), { items: [clash] })));
  open();

  expect(await screen.findByText(/Liis Kask: Psychology, PS-1 \(03\.03\.2099 17:00\)/)).toHaveTextContent('and 2 more');
  expect(asked[0]).toMatchObject({ cohortId: 12, teacherIds: [7], onlineLessonLength: 60 });
});

it('says what a new status means before it takes effect', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.post(
      '/cohorts/{id}/status',
      ({ body }) => (sent.push(body), { ...cohort, status: 'CANCELED', nextStatuses: [] }),
    ),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Cancel the cohort' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel the cohort?' }));
  expect(dialog.getByText(/12 students are told by e-mail, get their money back/)).toBeVisible();
  await expectAccessible();
  await user.type(dialog.getByLabelText('Reason'), 'Too few');
  await user.click(dialog.getByRole('button', { name: 'Cancel the cohort' }));

  await waitFor(() => expect(sent).toEqual([{ status: 'CANCELED', notes: 'Too few' }]));
  expect(await screen.findByText('Canceled')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('lists what is still missing before a draft can open', async () => {
  const draft = aCohortEditor({
    ...cohort,
    status: 'DRAFT',
    courseStatus: 'IN_REVIEW',
    problems: [{ field: 'videoUrl', rule: 'video-link-required', message: 'Add the video meeting link' }],
    videoUrl: null,
  });
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/cohorts/{id}/edit', draft),
    mockApi.patch('/cohorts/{id}', ({ body }) => (sent.push(body), draft)),
  );
  const { user } = open();

  expect(
    await screen.findByRole('link', { name: 'The course must be approved before you can open the cohort.' }),
  ).toHaveAttribute('href', '/user/courses/3');
  expect(screen.getByText('Add the video meeting link.')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toEqual([{ name: 'PY-12!' }]));
});

it('says how many students are still needed, and lets an administrator confirm the cohort', async () => {
  const asked = { ...cohort, decisionDate: '2099-02-20T10:00:00.000Z', decision: 'ASKED' as const, stillNeeded: 3 };
  let confirmed = 0;
  server.use(
    mockApi.get('/cohorts/{id}/edit', asked),
    mockApi.post(
      '/cohorts/{id}/confirm',
      () => ((confirmed += 1), { ...asked, decision: 'CONFIRMED' as const, stillNeeded: null }),
    ),
  );
  const { unmount } = open();
  expect(await screen.findByText('3 more students are needed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm the cohort' })).not.toBeInTheDocument();
  unmount();

  const { user } = open('/manage/cohorts/12');
  await user.click(await screen.findByRole('button', { name: 'Confirm the cohort' }));

  await waitFor(() => expect(screen.queryByText('3 more students are needed.')).not.toBeInTheDocument());
  expect(confirmed).toBe(1);
});

it('makes a copy with another start date', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.post('/cohorts/{id}/duplicate', ({ body }) => (sent.push(body), { ...cohort, id: 13 }), { status: 201 }),
  );
  const { user, currentPath } = open();

  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  await user.type(screen.getByLabelText('Start date of the copy'), '01.09.2099');
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));

  await waitFor(() => expect(currentPath()).toBe('/user/cohorts/13'));
  expect(sent).toEqual([{ startDate: '2099-09-01T14:00:00.000Z' }]);
});

it('says that a cohort cannot be deleted', async () => {
  server.use(mockApi.fail('delete', '/cohorts/{id}', { code: 'cohort.not-deletable', status: 409 }));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));

  expect(await screen.findByText('Currently, it is not possible to delete a cohort')).toBeVisible();
});

it('moves and cancels future classes', async () => {
  const past = aClassSession({ startsAt: '2020-03-03T15:00:00.000Z' });
  const next = aClassSession({ id: 31, startsAt: '2099-03-10T15:00:00.000Z' });
  const canceled = aClassSession({ startsAt: '2099-03-17T15:00:00.000Z', status: 'CANCELED', note: 'Holiday' });
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/cohorts/{id}/sessions', { items: [past, next, canceled], timeZone: 'Europe/Tallinn' }),
    mockApi.patch(
      '/cohorts/{id}/sessions/{session}',
      ({ body, params }) => (sent.push([params['session'], body]), next),
    ),
  );
  const { user } = open('/user/cohorts/12?view=classes');

  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => within(row).queryByRole('button', { name: 'Change' }) !== null)).toEqual([
    false,
    true,
    true,
  ]);
  expect(within(screen.getByRole('row', { name: /17\.03\.2099/ })).getByText('Holiday')).toBeVisible();
  await expectAccessible();
  const row = within(screen.getByRole('row', { name: /10\.03\.2099/ }));
  await user.click(row.getByRole('button', { name: 'Change' }));
  await user.click(row.getByRole('menuitem', { name: 'Move to another time' }));
  const time = screen.getByLabelText('New time');
  await user.clear(time);
  await user.type(time, '11.03.2099 18:00');
  await user.type(screen.getByLabelText('Note'), 'Museum');
  await user.click(screen.getByRole('button', { name: 'Move' }));

  await waitFor(() =>
    expect(sent).toEqual([['31', { status: 'MOVED', startsAt: '2099-03-11T16:00:00.000Z', note: 'Museum' }]]),
  );
});

it('shows "not found" for an unknown cohort id and for one that is not a number', async () => {
  server.use(mockApi.fail('get', '/cohorts/{id}/edit', { code: 'cohort.not-found', status: 404 }));
  const { unmount } = open('/user/cohorts/99');
  expect(await screen.findByText('The cohort could not be found.')).toBeVisible();
  unmount();

  open('/user/cohorts/12a');

  expect(await screen.findByText('The cohort could not be found.')).toBeVisible();
});
