/**
 * @covers Today
 * @covers page /manage/cohorts, page /manage/courses, page /manage/unreachable
 */
import { toast } from '@valikool/shared-ui';
import {
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
import { inDays } from '../../mocks/samples.mocks';
import { aToday } from '../../mocks/today.mocks';
import { daysUntil, groupTodo, hrefOf, toneOf, type TodoKind } from './today.policy';

const open = () => renderRemote(remote, { at: '/manage', as: anAdmin() });
afterEach(() => jest.restoreAllMocks());

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

it('says calmly that nothing waits, and shows the year beside the last one', async () => {
  server.use(mockApi.get('/admin/today', aToday()));
  open();

  expect(await screen.findByText('Nothing to do')).toBeVisible();
  expect(screen.getByText('+20%')).toBeVisible();
  expect(screen.getByText('−5%')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rahatarkus' })).toHaveAttribute('href', '/manage/cohorts/7/students');
  await expectAccessible();
});

it('does not say calmly that nothing waits while the books differ', async () => {
  server.use(mockApi.get('/admin/today', { ...aToday(), books: { day: '2026-11-20', rowCount: 2 } }));
  open();

  expect(await screen.findByText('Last night’s reconciliation: 2 rows differ')).toBeVisible();
  expect(screen.queryByText('Nothing to do')).not.toBeInTheDocument();
});

it('names what waits by its day, with its sum, its age and where it is done', async () => {
  server.use(
    mockApi.get(
      '/admin/today',
      aToday([
        { kind: 'REFUNDS', count: 3, amount: euros(18_000), late: 1, dueAt: inDays(-1), names: ['Liisa Koppel'] },
        { kind: 'COHORTS_BELOW_MINIMUM', dueAt: inDays(4), names: ['Kliimatark 3 / 6'], onlyId: '12' },
        { kind: 'COURSES_IN_REVIEW', count: 2, since: inDays(-5) },
      ]),
    ),
  );
  open();

  const now = within(await screen.findByRole('region', { name: /Due today or late/ }));
  expect(now.getByText(/^3 refunds, .*180/)).toBeVisible();
  expect(now.getByText('Liisa Koppel and 2 more')).toBeVisible();
  expect(now.getByText('1 late')).toBeVisible();
  expect(now.getByRole('link', { name: /^Refund:/ })).toHaveAttribute('href', '/manage/refunds');
  const week = within(screen.getByRole('region', { name: /This week/ }));
  expect(week.getByText('4 days')).toBeVisible();
  expect(week.getByRole('link', { name: /^Decide:/ })).toHaveAttribute('href', '/manage/cohorts/12/students');
  expect(within(screen.getByRole('region', { name: /Waiting/ })).getByText('waiting 5 days')).toBeVisible();
  expect(screen.getByText('Last night’s reconciliation: everything matches')).toBeVisible();
  await expectAccessible();
});

it('has failed mails tried again in place', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/admin/today', aToday([{ kind: 'FAILED_MAILS', count: 2, jobIds: [4, 5] }])),
    mockApi.post('/admin/failed-jobs/retry', ({ body }) => {
      sent.push(body);
      return { results: [4, 5].map((id) => ({ id, outcome: 'DONE' as const, code: null })) };
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(sent).toEqual([{ ids: [4, 5] }]));
});

it('counts only jobs that are tried again, and says why another is not', async () => {
  const [said, refused] = [jest.spyOn(toast, 'success'), jest.spyOn(toast, 'error')];
  const results = [
    { id: 4, outcome: 'DONE' as const, code: null },
    { id: 5, outcome: 'REFUSED' as const, code: 'failed-job.not-found' },
  ];
  server.use(
    mockApi.get('/admin/today', aToday([{ kind: 'FAILED_MAILS', count: 2, jobIds: [4, 5] }])),
    mockApi.post('/admin/failed-jobs/retry', { results }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
  expect(refused).toHaveBeenCalledWith(expect.stringMatching(/may have succeeded in the meantime/), expect.anything());
  expect(said.mock.calls).toEqual([['Trying again: 1']]);
});

it('says nothing of trying again when every job was refused', async () => {
  const [said, refused] = [jest.spyOn(toast, 'success'), jest.spyOn(toast, 'error')];
  const results = [4, 5].map((id) => ({ id, outcome: 'REFUSED' as const, code: 'failed-job.not-found' }));
  server.use(
    mockApi.get('/admin/today', aToday([{ kind: 'FAILED_MAILS', count: 2, jobIds: [4, 5] }])),
    mockApi.post('/admin/failed-jobs/retry', { results }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
  expect(refused).toHaveBeenCalledWith(expect.stringMatching(/may have succeeded in the meantime/), expect.anything());
  expect(said).not.toHaveBeenCalled();
});

it('only shows failed mails to somebody who may not try them again', async () => {
  server.use(mockApi.get('/admin/today', aToday([{ kind: 'FAILED_MAILS', jobIds: [4] }])));
  renderRemote(remote, { at: '/manage', as: anAdmin({ permissions: ['operations.read'] }) });

  expect(await screen.findByRole('link', { name: /^View:/ })).toHaveAttribute(
    'href',
    '/manage/failed-jobs?queue=emails',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('offers a retry when it could not be loaded', async () => {
  server.use(mockApi.fail('get', '/admin/today', { code: 'unavailable', status: 503 }));
  open();

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('counts days by the calendar of Tallinn, and keeps red for what is late or due today', () => {
  const now = new Date('2030-01-15T21:30:00Z'); // 23.30 on the 15th in Tallinn
  const [todo] = aToday([{ kind: 'REFUNDS', dueAt: '2030-01-15T22:15:00Z' }]).todo;
  if (todo === undefined) throw new Error('nothing to do');

  expect(daysUntil('2030-01-15T22:15:00Z', now)).toBe(1);
  expect(toneOf(todo, now)).toBe('warn');
  expect(toneOf({ ...todo, dueAt: '2030-01-15T21:45:00Z' }, now)).toBe('bad');
  expect(toneOf({ ...todo, dueAt: null }, now)).toBe('neutral');
  expect(groupTodo([{ ...todo, dueAt: null }, todo], now).map(({ name }) => name)).toEqual(['week', 'later']);
  expect(hrefOf({ ...todo, kind: 'COURSES_IN_REVIEW', onlyId: null })).toBe('/manage/courses?status=IN_REVIEW');
});

const listOf: Record<TodoKind, string> = {
  REFUNDS: '/manage/refunds',
  MONEY_IN: '/manage/bank?status=IN',
  MONEY_OUT: '/manage/bank?status=OUT',
  CASES: '/manage/cases',
  FAILED_MAILS: '/manage/failed-jobs?queue=emails',
  FAILED_JOBS: '/manage/failed-jobs?queue=not-emails',
  UNREACHABLE: '/manage/unreachable',
  COHORTS_BELOW_MINIMUM: '/manage/cohorts?status=BELOW_MINIMUM&schoolYear=all',
  OVERDUE_INVOICES: '/manage/invoices?status=OVERDUE',
  RESULTS: '/manage/registrations?status=AWAITING_RESULT&schoolYear=all',
  COURSES_IN_REVIEW: '/manage/courses?status=IN_REVIEW',
  PRICE_PROPOSALS: '/manage/cohorts',
  TEACHER_APPLICATIONS: '/manage/teacher-applications?status=PENDING',
  SCHOOL_APPLICATIONS: '/manage/school-applications?status=PENDING',
  CLAIMS: '/manage/schools?state=with-claims',
  APPROVALS: '/manage/registrations?status=AWAITING_APPROVAL&schoolYear=all',
};

it.each(Object.entries(listOf) as [TodoKind, string][])('leads from %s to the list of just that', (kind, href) => {
  const [todo] = aToday([{ kind, count: 2 }]).todo;

  expect(todo && hrefOf(todo)).toBe(href);
});
