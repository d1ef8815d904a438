/** @covers NewFeedback, ResultsDue, WrittenMessage */
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
import { aClassSession, aCohort, aCohortEditor } from '../../mocks/samples.mocks';

const cohort = aCohortEditor({
  id: 12,
  name: 'PY-12',
  courseTitle: 'Python',
  startDate: '2099-03-02T15:00:00.000Z',
  endDate: '2099-05-01T16:00:00.000Z',
});
const clash = {
  teacher: { id: 7, name: 'Liis Kask' },
  cohort: { id: 4, name: 'Psychology, PS-1', courseTitle: 'Psychology' },
  times: [{ startsAt: '2099-03-11T16:00:00.000Z', endsAt: '2099-03-11T17:00:00.000Z' }],
  total: 1,
};
const classes = [
  aClassSession({ id: 31, startsAt: '2099-03-10T15:00:00.000Z' }),
  aClassSession({
    id: 32,
    startsAt: '2099-03-18T15:00:00.000Z',
    originalStartsAt: '2099-03-17T15:00:00.000Z',
    status: 'MOVED',
  }),
];

type Serving = { asked: [string | undefined, string | null][]; sent: unknown[] };

/** The teacher has another class on 11 March at 18:00, and one at the moved class's original time. */
function serve(): Serving {
  const serving: Serving = { asked: [], sent: [] };
  server.use(
    mockApi.get('/cohorts/{id}/edit', cohort),
    mockApi.get('/cohorts/{id}', aCohort({ id: 12 })),
    mockApi.get('/cohorts/{id}/sessions', { items: classes, timeZone: 'Europe/Tallinn' }),
    mockApi.get('/cohorts/{id}/sessions/{session}/clashes', ({ params, query }) => {
      const startsAt = query.get('startsAt');
      serving.asked.push([params['session'], startsAt]);
      return { items: startsAt === null || startsAt === '2099-03-11T16:00:00.000Z' ? [clash] : [] };
    }),
    mockApi.patch(
      '/cohorts/{id}/sessions/{session}',
      ({ body, params }) => (serving.sent.push([params['session'], body]), aClassSession({ id: 31 })),
    ),
  );
  return serving;
}

const open = (at = '/user/cohorts/12?view=classes') => renderRemote(remote, { at, as: aTeacher({ id: 7 }) });

async function choose(user: ReturnType<typeof open>['user'], day: RegExp, task: string) {
  const row = within(await screen.findByRole('row', { name: day }));
  await user.click(row.getByRole('button', { name: 'Change' }));
  await user.click(row.getByRole('menuitem', { name: task }));
}

const named = /Liis Kask: Psychology, PS-1 \(11\.03\.2099 18:00\)/;

it('names the teacher’s other class at the new time, and still moves the class', async () => {
  const { asked, sent } = serve();
  const { user } = open();
  await choose(user, /10\.03\.2099/, 'Move to another time');
  const time = await screen.findByLabelText('New time');

  await user.clear(time);
  await user.type(time, '11.03.2099 18:00');
  expect(await screen.findByText(named)).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Move' }));

  await waitFor(() =>
    expect(sent).toEqual([['31', { status: 'MOVED', startsAt: '2099-03-11T16:00:00.000Z', note: null }]]),
  );
  expect(asked.at(-1)).toEqual(['31', '2099-03-11T16:00:00.000Z']);
});

it('hides the clash once another time is entered', async () => {
  serve();
  const { user } = open();
  await choose(user, /10\.03\.2099/, 'Move to another time');
  const time = await screen.findByLabelText('New time');
  await user.clear(time);
  await user.type(time, '11.03.2099 18:00');
  await screen.findByText(named);

  await user.clear(time);
  await user.type(time, '12.03.2099 18:00');

  await waitFor(() => expect(screen.queryByText(named)).not.toBeInTheDocument());
});

it('checks the timetable’s time for clashes before a class is restored', async () => {
  const { asked } = serve();
  const { user } = open();

  await choose(user, /18\.03\.2099/, 'Restore to the timetable');

  expect(await screen.findByText(named)).toBeVisible();
  expect(asked).toEqual([['32', null]]);
});

it('does not check for clashes when a class is canceled', async () => {
  const { asked } = serve();
  const { user } = open();

  await choose(user, /10\.03\.2099/, 'Cancel the class');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel the class' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked).toEqual([]);
});

it('makes the dashboard reload today’s classes', async () => {
  serve();
  let asked = 0;
  server.use(
    mockApi.get('/cohorts', { items: [aCohort({ id: 12 })], nextCursor: null }),
    mockApi.get('/class-sessions', () => ((asked += 1), { items: [] })),
    mockApi.get('/teaching', { resultsDue: [], newRegistrations: [], messages: [], newFeedback: [] }),
  );
  const { user, go } = open('/user/dashboard');
  expect(await screen.findByText('No classes today.')).toBeVisible();
  await go('/user/cohorts/12?view=classes');
  await choose(user, /10\.03\.2099/, 'Cancel the class');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel the class' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked).toBe(1);

  await go('/user/dashboard');

  await waitFor(() => expect(asked).toBe(2));
});

it('leads from a class that has begun to its attendance', async () => {
  serve();
  const begun = aClassSession({ id: 30, startsAt: '2024-03-10T15:00:00.000Z' });
  server.use(mockApi.get('/cohorts/{id}/sessions', { items: [begun, ...classes], timeZone: 'Europe/Tallinn' }));
  open();

  const row = within(await screen.findByRole('row', { name: /10\.03\.2024/ }));
  expect(row.getByRole('link', { name: /^Mark attendance ?: 10\.03\.2024$/ })).toHaveAttribute(
    'href',
    '/user/cohorts/12/students?view=attendance&class=30',
  );
  expect(screen.getAllByRole('link', { name: /^Mark attendance/ })).toHaveLength(1);
});
