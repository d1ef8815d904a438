/**
 * @covers MoneyOverview
 * @covers page /manage/money, page /manage/refunds
 */
import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { eur } from '../../mocks/samples.mocks';
import type { MoneyOverview } from '../../shared/contract.types';

const nothing = { count: 0, amount: eur(0) };
const anOverview = (overview: Partial<MoneyOverview> = {}): MoneyOverview => ({
  toDo: {
    cases: { ...nothing, lateCount: 0 },
    lateRefunds: nothing,
    linesIn: nothing,
    linesOut: nothing,
    differing: { day: '2026-11-22', rowCount: 0 },
  },
  months: [
    { month: '2026-10', revenue: eur(10_000), received: eur(20_000) },
    { month: '2026-11', revenue: eur(5_000), received: eur(1_050) },
  ],
  ways: [{ provider: 'bank', amount: eur(21_050) }],
  outstanding: [
    { age: 'NOT_DUE', count: 2, amount: eur(4_000) },
    { age: 'DAYS_1_14', count: 1, amount: eur(1_500) },
  ],
  ...overview,
});
const open = () => renderRemote(remote, { at: '/manage/money', as: anAdmin() });

it('says what must be done with its sum, and leads there', async () => {
  const { toDo } = anOverview();
  const work = {
    ...toDo,
    lateRefunds: { count: 2, amount: eur(3_000) },
    cases: { count: 3, amount: eur(500), lateCount: 1 },
  };
  server.use(mockApi.get('/money', anOverview({ toDo: work })));
  open();

  const list = within(await screen.findByRole('region', { name: 'To do today' }));
  expect(list.getByRole('link', { name: 'Late refunds' })).toHaveAttribute('href', '/manage/refunds');
  expect(list.getByText(/30\.00/)).toBeVisible();
  expect(list.getByText('1 past the deadline')).toBeVisible();
  expect(list.queryByRole('link', { name: 'Unmatched money in' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('says its charts in words, and that nothing waits', async () => {
  server.use(mockApi.get('/money', anOverview({ outstanding: [{ age: 'NOT_DUE', count: 2, amount: eur(4_000) }] })));
  open();

  expect(await screen.findByText('Nothing to do today')).toBeVisible();
  expect(screen.getAllByText(/210\.50 in the last 12 months/)[0]).toBeInTheDocument();
  expect(screen.getAllByText(/40\.00 is outstanding, of which .*0\.00 is past/)[0]).toBeInTheDocument();
});

it('counts invoices past their due date among what must be done', async () => {
  server.use(mockApi.get('/money', anOverview()));
  open();

  const list = within(await screen.findByRole('region', { name: 'To do today' }));
  expect(list.getByRole('link', { name: 'Overdue invoices' })).toHaveAttribute(
    'href',
    '/manage/invoices?status=OVERDUE',
  );
  expect(list.getByText(/15\.00/)).toBeVisible();
});
