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
import { aCohort, aCohortEditor } from '../../mocks/samples.mocks';

const draft = aCohortEditor({
  id: 12,
  name: 'PY-12',
  courseId: 3,
  courseTitle: 'Python',
  status: 'DRAFT',
  nextStatuses: ['REGISTRATION_OPEN', 'CANCELED'],
  price: { amount: 9500, currency: 'EUR' },
  startDate: '2099-03-02T15:00:00.000Z',
  endDate: '2099-05-01T16:00:00.000Z',
});
const nobody = { items: [] };
const unsaved = 'You have unsaved changes. Save or undo them first.';

const open = (at = '/user/cohorts/12') =>
  renderRemote(remote, { at, as: at.startsWith('/manage') ? anAdmin() : aTeacher({ id: 7 }) });

beforeEach(() => {
  server.use(
    mockApi.get('/cohorts/{id}/edit', draft),
    mockApi.get('/cohorts/{id}', { ...aCohort({ id: 12 }), videoUrl: 'https://video.example.test/class' }),
    mockApi.get('/cohort-choices/courses', nobody),
    mockApi.get('/cohort-choices/teachers', nobody),
    mockApi.post('/cohort-clashes', nobody),
  );
});

it('does not open registration while the price on the page is unsaved', async () => {
  server.use(mockApi.patch('/cohorts/{id}', { ...draft, price: { amount: 12_000, currency: 'EUR' } }));
  const { user } = open('/manage/cohorts/12');
  const price = await screen.findByLabelText('Price (€)');
  await user.clear(price);
  await user.type(price, '120');

  await user.click(screen.getByRole('button', { name: 'Open registration' }));
  expect(screen.getByText(unsaved)).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Open registration?' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(screen.queryByText(unsaved)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Open registration' }));
  expect(await screen.findByRole('dialog', { name: 'Open registration?' })).toBeVisible();
});

it('hides the warning about unsaved changes after they are undone, until the next attempt', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Open registration' }));
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));

  await user.type(screen.getByLabelText('Name'), '?');

  expect(screen.getByText('You have unsaved changes.')).toBeVisible();
  expect(screen.queryByText(unsaved)).not.toBeInTheDocument();
});

it('does not confirm the cohort while the page has unsaved changes', async () => {
  const asked = {
    ...draft,
    status: 'REGISTRATION_OPEN' as const,
    decisionDate: '2099-02-20T10:00:00.000Z',
    decision: 'ASKED' as const,
    stillNeeded: 3,
  };
  let confirmed = 0;
  server.use(
    mockApi.get('/cohorts/{id}/edit', asked),
    mockApi.post('/cohorts/{id}/confirm', () => ((confirmed += 1), asked)),
  );
  const { user } = open('/manage/cohorts/12');

  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Confirm the cohort' }));

  expect(screen.getByText(unsaved)).toBeVisible();
  expect(confirmed).toBe(0);
});

it('does not copy the cohort while the page has unsaved changes', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Name'), '!');

  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));

  expect(screen.getByText(unsaved)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('links each missing item to its field, also from another part of the page', async () => {
  const missing = ['startDate', 'endDate'].map((field) => ({
    field,
    rule: 'dates-required',
    message: 'Add a start and end date',
  }));
  const problems = [
    ...missing,
    { field: 'size.max', rule: 'size-required', message: 'Add a min and max size' },
    { field: 'onlineClassTimes', rule: 'class-times-required', message: 'Add at least one online class time' },
  ];
  server.use(
    mockApi.get('/cohorts/{id}/edit', { ...draft, problems }),
    mockApi.get('/cohorts/{id}/sessions', { items: [], timeZone: 'Europe/Tallinn' }),
  );
  const { user, currentPath } = open('/user/cohorts/12?view=classes');

  await user.click(await screen.findByRole('link', { name: 'Add a start and end date.' }));
  await waitFor(() => expect(screen.getByLabelText('Start')).toHaveFocus());
  expect(currentPath()).toBe('/user/cohorts/12#startDate');
  await user.click(screen.getByRole('link', { name: 'Add a min and max size.' }));
  await waitFor(() => expect(screen.getByLabelText('Max size')).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Add at least one online class time.' }));
  await waitFor(() => expect(screen.getAllByLabelText('Day')[0]).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Add a start and end date.' }));
  await waitFor(() => expect(screen.getByLabelText('Start')).toHaveFocus());
  await expectAccessible();
});

describe('the link to the class', () => {
  const running = { ...draft, status: 'IN_PROGRESS' as const };

  it.each([
    ['is there while the cohort runs', running, 1],
    ['is gone once it was canceled', { ...running, status: 'CANCELED' as const }, 0],
    [
      'is gone once it is over',
      {
        ...running,
        status: 'COMPLETED' as const,
        startDate: '2020-03-02T15:00:00.000Z',
        endDate: '2020-05-01T16:00:00.000Z',
      },
      0,
    ],
  ])('%s', async (_when, cohort, links) => {
    server.use(mockApi.get('/cohorts/{id}/edit', cohort));
    open();

    await screen.findByRole('heading', { level: 1, name: 'Python' });
    if (links > 0) await screen.findByRole('link', { name: 'Join the class' });

    expect(screen.queryAllByRole('link', { name: 'Join the class' })).toHaveLength(links);
  });
});

describe('the calendar', () => {
  const address = 'https://kool.example/api/v1/calendar/secret.ics';
  const taught = [
    aCohort({ id: 12, name: 'PY-12', courseTitle: 'Python' }),
    aCohort({ id: 13, name: 'CH-13', courseTitle: 'Chess' }),
  ];

  it('has one address for this cohort, and one for all of the teacher’s cohorts', async () => {
    server.use(
      mockApi.get('/cohorts/{id}/edit', { ...draft, status: 'IN_PROGRESS' }),
      mockApi.get('/cohorts', { items: taught, nextCursor: null }),
      mockApi.get('/calendar', {
        url: address,
        cohorts: taught.map(({ id }) => ({ id, url: `${address}?cohort=${id}` })),
      }),
    );
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Classes in your calendar' }));
    expect(await dialog.findByRole('textbox', { name: 'Calendar address' })).toHaveValue(`${address}?cohort=12`);
    expect(await dialog.findByRole('option', { name: 'Chess, CH-13' })).toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Which courses' }), 'All my courses');

    expect(dialog.getByRole('textbox', { name: 'Calendar address' })).toHaveValue(address);
    await expectAccessible();
  });

  it.each([
    ['a draft, whose classes no calendar has', '/user/cohorts/12', draft],
    [
      'a cohort that somebody else teaches',
      '/manage/cohorts/12',
      { ...draft, status: 'IN_PROGRESS' as const, teachers: [{ id: 8, name: 'Mart Mets' }] },
    ],
  ])('is not offered for %s', async (_what, at, cohort) => {
    server.use(mockApi.get('/cohorts/{id}/edit', cohort));
    open(at);

    await screen.findByRole('heading', { level: 1, name: 'Python' });

    expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });
});
