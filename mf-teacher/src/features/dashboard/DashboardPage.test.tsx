/**
 * @covers OwnClass, CohortStudent, NewRegistration
 * @covers page /user/dashboard
 */
import { formatTime } from '@valikool/shared-ui';
import {
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
import { aCohort, anOwnClass, inDays } from '../../mocks/samples.mocks';
import { todaysClasses } from './todaysClasses';

const open = () => renderRemote(remote, { at: '/user/dashboard', as: aTeacher({ firstName: 'Liis' }) });
const nothing = { resultsDue: [], newRegistrations: [], messages: [], newFeedback: [] };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

beforeEach(() => server.use(mockApi.get('/class-sessions', { items: [] }), mockApi.get('/teaching', nothing)));

it('groups the teacher’s cohorts by what has to be done', async () => {
  const cohorts = [
    aCohort({ courseTitle: 'Later', startDate: inDays(40) }),
    aCohort({ courseTitle: 'Soon', startDate: inDays(3), status: 'GROUP_FULL' }),
    aCohort({ courseTitle: 'Now', startDate: inDays(-3), status: 'IN_PROGRESS' }),
    aCohort({ courseTitle: 'Over', startDate: inDays(-90), endDate: inDays(-40), status: 'COMPLETED' }),
  ];
  server.use(
    mockApi.get('/cohorts', ({ query }) => ({ items: query.get('mine') === 'true' ? cohorts : [], nextCursor: null })),
  );
  open();

  const running = await screen.findByRole('region', { name: 'Running now' });
  expect(within(running).getByRole('heading', { name: 'Now' })).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Starting within two weeks' })).getByText('Group full'),
  ).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Starting later' })).getByText('12 / 20')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Past' })).getByRole('heading', { name: 'Over' })).toBeVisible();
  await expectAccessible();
});

it("links to today's classes, and records who joined", async () => {
  const joined: string[] = [];
  server.use(
    mockApi.get('/cohorts', { items: [aCohort()], nextCursor: null }),
    mockApi.get('/class-sessions', {
      items: [
        anOwnClass({ id: 9, cohortId: 12, courseTitle: 'Python', startsAt: inMinutes(0), endsAt: inMinutes(59) }),
      ],
    }),
    mockApi.post(
      '/cohorts/{id}/video-joined',
      ({ params }) => (joined.push(params['id'] ?? ''), { url: 'https://video.example.test/class' }),
    ),
  );
  const { user } = open();

  const today = within(await screen.findByRole('region', { name: 'Today' }));
  const link = await today.findByRole('link', { name: 'Join the class' });
  expect(link).toHaveAttribute('href', 'https://video.example.test/class');
  expect(today.getByRole('link', { name: 'Python' })).toHaveAttribute('href', '/user/cohorts/12/students');
  expect(today.getByRole('link', { name: 'Mark attendance' })).toHaveAttribute(
    'href',
    '/user/cohorts/12/students?view=attendance&class=9',
  );
  await expectAccessible();
  await user.click(link);

  await waitFor(() => expect(joined).toEqual(['12']));
});

it('shows the classes of today by the calendar of Tallinn, and the next class that takes place', () => {
  const now = new Date('2030-01-15T21:30:00Z'); // 23.30 on the 15th in Tallinn
  const late = anOwnClass({ startsAt: '2030-01-15T21:45:00Z' });
  const tomorrow = anOwnClass({ startsAt: '2030-01-15T22:15:00Z' });
  const canceled = anOwnClass({ startsAt: '2030-01-15T22:05:00Z', status: 'CANCELED' });

  expect(todaysClasses([late, canceled, tomorrow], now)).toEqual({ today: [late], next: tomorrow });
  expect(todaysClasses([], now)).toEqual({ today: [], next: null });
});

it('shows the next class large, with its students, also when there is none today', async () => {
  const lesson = anOwnClass({ cohortId: 12, courseTitle: 'Python', startsAt: inDays(2), endsAt: inDays(2.05) });
  server.use(
    mockApi.get('/cohorts', { items: [aCohort({ id: 12, seatsTaken: 11 })], nextCursor: null }),
    mockApi.get('/class-sessions', { items: [lesson] }),
  );
  open();

  const next = within(await screen.findByRole('article', { name: /^Python, / }));
  expect(next.getByText(/11 students/)).toBeVisible();
  expect(next.getByRole('link', { name: 'Students' })).toHaveAttribute('href', '/user/cohorts/12/students');
  expect(next.queryByRole('link', { name: 'Mark attendance' })).not.toBeInTheDocument();
  expect(screen.getByText('No classes today.')).toBeVisible();
  expect(screen.queryByText(/^Next: /)).not.toBeInTheDocument();
  await expectAccessible();
});

it('does not link to a canceled class', async () => {
  server.use(
    mockApi.get('/cohorts', { items: [aCohort()], nextCursor: null }),
    mockApi.get('/class-sessions', {
      items: [anOwnClass({ startsAt: inMinutes(0), endsAt: inMinutes(59), status: 'CANCELED', note: 'Holiday' })],
    }),
  );
  open();

  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(await today.findByText('Canceled')).toBeVisible();
  expect(today.getByText(/Holiday/)).toBeVisible();
  expect(today.queryByRole('link', { name: 'Join the class' })).not.toBeInTheDocument();
});

it('shows a class in its cohort’s time zone, and names the zone when it differs from the teacher’s', async () => {
  const [startsAt, endsAt] = [inMinutes(0), inMinutes(59)];
  const next = anOwnClass({
    startsAt: inDays(3),
    endsAt: inDays(3.05),
    timeZone: 'Europe/London',
    courseTitle: 'Drama',
  });
  server.use(
    mockApi.get('/cohorts', { items: [aCohort()], nextCursor: null }),
    mockApi.get('/class-sessions', {
      items: [anOwnClass({ startsAt, endsAt, timeZone: 'Europe/London' }), anOwnClass({ startsAt, endsAt }), next],
    }),
  );
  open();

  const london = `${formatTime(startsAt, 'Europe/London')}–${formatTime(endsAt, 'Europe/London')}, London time`;
  expect(await screen.findByText(london)).toBeVisible();
  expect(screen.getByText(`${formatTime(startsAt)}–${formatTime(endsAt)}`)).toBeVisible();
  expect(screen.getByText(/^Next: /)).toHaveTextContent(
    `${formatTime(next.startsAt, 'Europe/London')}, London time, Drama`,
  );
});

it('offers the calendar address of all classes', async () => {
  const address = 'https://kool.example/api/v1/calendar/secret.ics';
  server.use(
    mockApi.get('/cohorts', { items: [aCohort({ id: 12 })], nextCursor: null }),
    mockApi.get('/calendar', { url: address, cohorts: [{ id: 12, url: `${address}?cohort=12` }] }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Add to calendar' }));

  expect(await screen.findByRole('textbox', { name: 'Calendar address' })).toHaveValue(address);
  await expectAccessible();
});

it('shows due results, new registrations, new feedback, and mails that failed', async () => {
  const named = { cohortId: 12, cohortName: 'PY-12', courseTitle: 'Python' };
  server.use(
    mockApi.get('/cohorts', { items: [aCohort()], nextCursor: null }),
    mockApi.get('/teaching', {
      resultsDue: [{ ...named, endDate: inDays(-30), waiting: 3 }],
      newRegistrations: [
        { ...named, registrationId: 5, student: { id: 8, name: 'Mari Tamm' }, registeredAt: inDays(-1) },
      ],
      messages: [
        { ...named, id: 2, subject: 'Hello', createdAt: inDays(-1), recipients: 3, sent: 2, failed: 1, skipped: 0 },
      ],
      newFeedback: [{ ...named, submitted: 4, satisfaction: 8.25, latestAt: '2026-05-02T00:00:00.000Z' }],
    }),
  );
  open();

  const results = within(await screen.findByRole('region', { name: 'Results due' }));
  expect(results.getByText(/PY-12 \(.*\): 3 students are waiting/)).toBeVisible();
  expect(results.getByText('Result unmarked')).toBeVisible();
  expect(results.getByRole('link', { name: 'Python' })).toHaveAttribute('href', '/user/cohorts/12/students');
  expect(within(screen.getByRole('region', { name: 'New registrations' })).getByText(/Mari Tamm/)).toBeVisible();
  const feedback = within(screen.getByRole('region', { name: 'New feedback' }));
  expect(feedback.getByText('PY-12: 4 answers in all, the last on 02.05.2026, satisfaction 8.3')).toBeVisible();
  expect(feedback.getByRole('link', { name: 'Python' })).toHaveAttribute('href', '/user/cohorts/12/feedback-dashboard');
  const messages = within(screen.getByRole('region', { name: 'Latest messages' }));
  expect(messages.getByText('Failed to send emails')).toBeVisible();
  expect(messages.getByRole('link', { name: 'Hello' })).toHaveAttribute(
    'href',
    '/user/cohorts/12/students?view=messages',
  );
  await expectAccessible();
});

it('shows the class times, and links to the students', async () => {
  const cohort = aCohort({ courseTitle: 'Python' });
  server.use(
    mockApi.get('/cohorts', { items: [cohort], nextCursor: null }),
    mockApi.get('/cohorts/{id}', cohort),
    mockApi.get('/cohorts/{id}/students', { items: [], nextCursor: null }),
  );
  const { user, currentPath } = open();

  expect(await screen.findByText(/Tue, Thu 17:00, 60 min/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Students' }));

  expect(currentPath()).toBe(`/user/cohorts/${cohort.id}/students`);
});

it('tells a teacher without cohorts what happens next', async () => {
  server.use(mockApi.get('/cohorts', { items: [], nextCursor: null }));
  open();

  expect(await screen.findByRole('heading', { name: 'You have no cohorts yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse courses' })).toHaveAttribute('href', '/courses');
});

it('offers a retry when the cohorts cannot be loaded', async () => {
  server.use(mockApi.fail('get', '/cohorts', { code: 'unavailable', status: 503 }));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(mockApi.get('/cohorts', { items: [], nextCursor: null }));

  await user.click(retry);

  expect(await screen.findByText('You have no cohorts yet')).toBeVisible();
});
