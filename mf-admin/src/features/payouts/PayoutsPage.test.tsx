/**
 * @covers Payout, PayoutEntry, PayoutEntryPage, PayoutPage
 * @covers page /manage/payouts, page /manage/payouts/:id
 */
import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server, waitFor } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { eur } from '../../mocks/samples.mocks';
import type { Payout, PayoutEntry, PayoutReading } from '../../shared/contract.types';

const id = '7a2d8c1f-0000-4000-8000-000000000007';
const aPayout = (payout: Partial<Payout> = {}): Payout => ({
  id,
  provider: 'stripe',
  ref: 'po_1',
  status: 'PAID',
  amount: eur(9332),
  fee: eur(168),
  madeAt: '2026-11-20T07:00:00.000Z',
  arrivesOn: '2026-11-22',
  failure: null,
  entries: 'READY',
  entriesReadAt: '2026-11-20T08:00:00.000Z',
  differingCount: 0,
  differing: eur(0),
  isLate: false,
  line: { id: '7a2d8c1f-0000-4000-8000-000000000008', bookedOn: '2026-11-22' },
  ...payout,
});
const readings: PayoutReading[] = [
  { provider: 'montonio', held: eur(1000), isRead: false, readAt: null, failedAt: null },
  { provider: 'stripe', held: eur(500), isRead: true, readAt: '2026-11-20T08:00:00.000Z', failedAt: null },
];
const anEntry = (entry: Partial<PayoutEntry> = {}): PayoutEntry => ({
  id,
  ref: 'txn_1',
  kind: 'CHARGE',
  state: 'MATCHED',
  amount: eur(9500),
  fee: eur(168),
  booked: eur(9500),
  madeAt: '2026-11-18T07:00:00.000Z',
  sourceRef: 'ch_1',
  paymentAttemptId: id,
  invoiceId: id,
  invoiceNumber: '2026-00042',
  buyerName: 'Mari Maasikas',
  ...entry,
});
const listed = (items: Payout[]) => ({ items, nextCursor: null, readings });

it('lists payouts with what providers hold, and asks the providers when told to', async () => {
  let asked = 0;
  server.use(
    mockApi.get('/payouts', listed([aPayout()])),
    mockApi.post('/payouts/read', () => {
      asked += 1;
      return { readings };
    }),
  );
  const { user } = renderRemote(remote, { at: '/manage/payouts', as: anAdmin() });

  expect(await screen.findByRole('link', { name: /^Stripe|card/i })).toHaveAttribute('href', `/manage/payouts/${id}`);
  expect(screen.getByRole('link', { name: 'Its payouts are among the bank’s lines' })).toHaveAttribute(
    'href',
    '/manage/bank',
  );
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Ask now' }));
  await waitFor(() => expect(asked).toBe(1));
});

it('says first what differs, and what to do about it', async () => {
  server.use(
    mockApi.get('/payouts/{id}', aPayout({ differingCount: 1, differing: eur(9500), line: null, isLate: true })),
    mockApi.get('/payouts/{id}/entries', {
      items: [anEntry({ state: 'DIFFERS', booked: eur(0), invoiceNumber: null, buyerName: '' }), anEntry({ id: 'b' })],
      nextCursor: null,
    }),
  );
  renderRemote(remote, { at: `/manage/payouts/${id}`, as: anAdmin() });

  expect(await screen.findByText(/^Differs by/)).toBeVisible();
  expect(await screen.findByText('ch_1')).toBeVisible();
  expect(screen.getByRole('link', { name: '2026-00042' })).toBeVisible();
  await expectAccessible();
});

it('says that nobody tells what a payout made by hand consists of', async () => {
  server.use(
    mockApi.get('/payouts/{id}', aPayout({ entries: 'NEVER' })),
    mockApi.get('/payouts/{id}/entries', { items: [], nextCursor: null }),
  );
  renderRemote(remote, { at: `/manage/payouts/${id}`, as: anAdmin() });

  expect(await screen.findByText(/^Somebody made this payout by hand/)).toBeVisible();
});

it('says that the payment service has not told for a week what a payout consists of', async () => {
  const untold = { entries: 'LATER', entriesReadAt: null, differingCount: 1, differing: eur(9332) } as const;
  server.use(
    mockApi.get('/payouts/{id}', aPayout(untold)),
    mockApi.get('/payouts/{id}/entries', { items: [], nextCursor: null }),
  );
  renderRemote(remote, { at: `/manage/payouts/${id}`, as: anAdmin() });

  expect(await screen.findByText(/^For more than a week/)).toBeVisible();
});

it('says that a payout failed, and when none asks for anything', async () => {
  server.use(
    mockApi.get('/payouts/{id}', aPayout({ status: 'FAILED', failure: 'account_closed', line: null })),
    mockApi.get('/payouts/{id}/entries', { items: [], nextCursor: null }),
  );
  const { unmount } = renderRemote(remote, { at: `/manage/payouts/${id}`, as: anAdmin() });
  expect(await screen.findByText(/account_closed/)).toBeVisible();
  unmount();

  server.use(mockApi.get('/payouts', listed([])));
  renderRemote(remote, { at: '/manage/payouts?attention=yes', as: anAdmin() });
  expect(await screen.findByText('All payouts match')).toBeVisible();
});
