/**
 * @covers ListedPaymentPage, RefundPage
 * @covers page /manage/operations
 * @covers metrics
 */
import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCase, aCheck, aRunning } from '../../mocks/samples.mocks';

beforeEach(() =>
  server.use(
    mockApi.get('/cases', { items: [], nextCursor: null, total: 0 }),
    mockApi.get('/admin/running', aRunning()),
  ),
);

const open = () => renderRemote(remote, { at: '/manage/operations', as: anAdmin() });

it('says that all checks pass, and when they ran', async () => {
  server.use(mockApi.get('/admin/invariants', aCheck()));
  open();

  expect(await screen.findByText('Everything adds up')).toBeVisible();
  expect(screen.getByText('Checked 21.11.2026 12:00')).toBeVisible();
  const rules = within(screen.getByRole('region', { name: 'Rules' }));
  expect(rules.getAllByRole('img', { name: 'Holds' })).toHaveLength(4);
  await expectAccessible();
});

it('names the broken rule and how many cases there are', async () => {
  server.use(mockApi.get('/admin/invariants', aCheck({ 'not-oversold': 2, 'rule-of-tomorrow': 1 })));
  open();

  expect(await screen.findByText('2 rules are broken')).toBeVisible();
  const oversold = screen
    .getAllByRole('listitem')
    .find((item) => item.textContent.includes('No cohort has more students than seats.'));
  expect(oversold).toHaveTextContent('2 cases');
  expect(within(oversold as HTMLElement).getByRole('img', { name: 'Broken' })).toBeVisible();
  expect(screen.getByText('Rule rule-of-tomorrow')).toBeVisible();
});

it('says what waits too long and which regular work fails or is late', async () => {
  const [reconcile] = aRunning().schedules;
  if (reconcile === undefined) throw new Error('One sample was to be made');
  server.use(
    mockApi.get('/admin/invariants', aCheck()),
    mockApi.get('/admin/running', {
      ...aRunning({ outbox_oldest_seconds: 12_000, failed_jobs: 2, database_archive_failing: 1 }),
      schedules: [
        { ...reconcile, name: 'refunds.reconcile', failure: 'Error: connect ETIMEDOUT', isLate: true },
        { ...reconcile, name: 'rooms.check', doneAt: null, isLate: true },
        reconcile,
      ],
    }),
  );
  open();

  const waits = within(await screen.findByRole('region', { name: 'What waits' }));
  expect(waits.getByText('200 minutes')).toBeVisible();
  expect(waits.getByText('2 cases')).toBeVisible();
  expect(waits.getAllByRole('img', { name: 'Broken' })).toHaveLength(3);
  const table = within(screen.getByRole('table', { name: 'Regular work' }));
  expect(table.getByRole('row', { name: /refunds\.reconcile/ })).toHaveTextContent('Error: connect ETIMEDOUT');
  expect(table.getByRole('row', { name: /rooms\.check/ })).toHaveTextContent('Late');
  expect(table.getByRole('row', { name: /payments\.reconcile/ })).toHaveTextContent('On time');
  await expectAccessible();
});

it('runs the checks again on request', async () => {
  server.use(mockApi.get('/admin/invariants', aCheck({ 'not-oversold': 1 })));
  const { user } = open();
  expect(await screen.findByText('1 rule is broken')).toBeVisible();
  server.use(mockApi.get('/admin/invariants', aCheck()));

  await user.click(screen.getByRole('button', { name: 'Check again' }));

  expect(await screen.findByText('Everything adds up')).toBeVisible();
});

it('offers a retry when the checks could not run', async () => {
  server.use(mockApi.fail('get', '/admin/invariants', { code: 'unavailable', status: 503 }));
  open();

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('shows how many cases await a decision, and links to them', async () => {
  server.use(
    mockApi.get('/admin/invariants', aCheck()),
    mockApi.get('/cases', { items: [aCase({ isOverdue: true })], nextCursor: null, total: 3 }),
  );
  open();

  expect(await screen.findByText('3 cases await a decision')).toBeVisible();
  expect(screen.getByText(/At least one of them is overdue/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show cases' })).toHaveAttribute('href', '/manage/cases');
  await expectAccessible();
});
