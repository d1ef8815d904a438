/**
 * @covers ListedPayment, PaymentOptions
 * @covers page /manage/payments
 */
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
import { eur, inDays } from '../../mocks/samples.mocks';
import type { ListedPayment } from '../../shared/contract.types';

const aPayment = (payment: Partial<ListedPayment> = {}): ListedPayment => ({
  id: '7a2d8c1f-0000-4000-8000-000000000001',
  createdAt: inDays(-1),
  paidAt: inDays(-1),
  state: 'PAID',
  resolution: 'SETTLED',
  provider: 'montonio',
  providerRef: 'order-1',
  bank: 'HABAEE2X',
  wallet: null,
  amount: eur(9500),
  refunded: eur(0),
  observed: null,
  invoiceId: '6f1c7b0e-0000-4000-8000-000000000001',
  invoiceNumber: 'VK-2026-0042',
  buyerName: 'Mari Tamm',
  payerName: null,
  participantId: 3,
  userId: 7,
  schoolId: null,
  cases: [],
  ...payment,
});
const open = (at = '/manage/payments') => {
  const banks = [{ code: 'HABAEE2X', name: 'Swedbank', logoUrl: null }];
  server.use(
    mockApi.get('/payments/options', { items: [{ provider: 'montonio', banks, wallets: [], keepsCards: false }] }),
  );
  return renderRemote(remote, { at, as: anAdmin() });
};

it('shows what became of each payment, and leads to its document, registration and case', async () => {
  const asked = aPayment({
    id: '7a2d8c1f-0000-4000-8000-000000000002',
    buyerName: 'Jaan Tamm',
    payerName: 'Õnne Tamm',
    resolution: 'MISMATCH',
    observed: eur(900),
    cases: [{ id: 1, kind: 'payment.mismatch' }],
  });
  server.use(mockApi.get('/payments', { items: [aPayment(), asked], nextCursor: null }));
  open();

  const table = await screen.findByRole('table', { name: 'List of payments' });
  const [, first, second] = within(table).getAllByRole('row');
  const mari = within(first as HTMLElement);
  expect(await mari.findByText(/Swedbank/)).toBeVisible();
  expect(mari.getByRole('link', { name: 'VK-2026-0042' })).toHaveAttribute(
    'href',
    '/manage/invoices?number=VK-2026-0042',
  );
  expect(mari.getByRole('link', { name: 'Registration' })).toHaveAttribute(
    'href',
    '/manage/registrations?schoolYear=all&student=7',
  );
  const jaan = within(second as HTMLElement);
  expect(jaan.getByText('Wrong sum')).toBeVisible();
  expect(jaan.getByText('paid by Õnne Tamm')).toBeVisible();
  expect(jaan.getByRole('link', { name: /^Decide/ })).toHaveAttribute('href', '/manage/cases?kind=payment.mismatch');
  // What came, and not what was asked for: €95.00 and €9.00.
  expect(within(table).getByRole('cell', { name: 'Kept €104.00' })).toBeVisible();
  await expectAccessible();
});

it('names the wallet that held the card', async () => {
  const byWallet = aPayment({ provider: 'stripe', bank: null, wallet: 'apple_pay' });
  server.use(mockApi.get('/payments', { items: [byWallet], nextCursor: null }));
  open();

  expect(await screen.findByText('Card, Apple Pay')).toBeVisible();
});

it('sums up what was paid less what went back, each currency by itself', async () => {
  const dollars = { amount: 5_000, currency: 'USD' };
  const rows: Partial<ListedPayment>[] = [
    { state: 'PARTIALLY_REFUNDED', refunded: eur(2_500) },
    { amount: dollars },
    { amount: dollars, state: 'REFUNDED', refunded: dollars },
    { state: 'ABANDONED' },
    { state: 'PENDING', resolution: 'MISMATCH', observed: eur(900) },
    { state: 'VOIDED', resolution: 'MISMATCH', observed: eur(800) },
  ];
  const items = rows.map((row, index) => aPayment({ id: `7a2d8c1f-0000-4000-8000-00000000000${index}`, ...row }));
  server.use(mockApi.get('/payments', { items, nextCursor: null }));
  open();

  expect(await screen.findByRole('cell', { name: /^Kept €79\.00 USD\s?50\.00$/ })).toBeVisible();
});

it('narrows the list to what needs a decision, and says so when nothing does', async () => {
  const asked: (string | null)[] = [];
  server.use(
    mockApi.get('/payments', ({ query }) => {
      asked.push(query.get('attention'));
      return { items: query.get('attention') === 'yes' ? [] : [aPayment()], nextCursor: null };
    }),
  );
  const { user } = open();
  await screen.findByText('Mari Tamm');

  await user.click(screen.getByRole('button', { name: 'Needs a decision' }));

  expect(await screen.findByText('No payment needs a decision')).toBeVisible();
  expect(asked).toEqual([null, 'yes']);
});

it('asks for what the address says', async () => {
  let seen = '';
  server.use(
    mockApi.get('/payments', ({ query }) => {
      seen = query.toString();
      return { items: [], nextCursor: null };
    }),
  );
  open('/manage/payments?q=Tamm&state=PENDING&provider=bank&day=2026-11-20');

  expect(await screen.findByText('No such payment was found')).toBeVisible();
  await waitFor(() => expect(seen).toContain('q=Tamm'));
  for (const part of ['state=PENDING', 'provider=bank', 'day=2026-11-20']) expect(seen).toContain(part);
});
