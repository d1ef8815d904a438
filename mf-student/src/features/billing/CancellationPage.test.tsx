/**
 * @covers Cancellation
 * @covers page /user/billing/cancellation
 */
import {
  aStudent,
  aTeacher,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aRegistration } from '../../mocks/registration.mocks';
import type { Cancellation } from '../../shared/contract.types';

const at = '/user/billing/cancellation';
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const over = '2026-09-08T10:00:00.000Z';
const due = '2026-12-02T10:00:00.000Z';
const registrations = (...items: ReturnType<typeof aRegistration>[]) =>
  mockApi.get('/registrations', { items, nextCursor: null });
const cancellations = (...items: Cancellation[]) => mockApi.get('/cancellations', { items, nextCursor: null });
const aCancellation = (changes: Partial<Cancellation> = {}): Cancellation => ({
  registrationId: 7,
  course: { title: 'Python', slug: 'python' },
  cohortName: 'Python 1',
  canceledAt: '2026-11-20T10:00:00.000Z',
  reason: 'STUDENT',
  freeUntil: over,
  isFree: true,
  waived: null,
  schoolPaid: false,
  refunds: [],
  credited: [],
  giftCards: eur(0),
  ...changes,
});
const aRefund = (status: Cancellation['refunds'][number]['status']): Cancellation['refunds'][number] => ({
  amount: eur(9500),
  provider: 'montonio',
  wallet: null,
  status,
  promisedAt: '2026-11-20T10:00:00.000Z',
  dueBy: due,
});
const byWallet: Cancellation['refunds'][number] = {
  ...aRefund('SUCCESSFUL'),
  provider: 'stripe',
  wallet: 'google_pay',
};
const open = () => renderRemote(remote, { at, as: aStudent() });

it('states the rule, and says what to do when there is nothing to cancel and nothing was canceled', async () => {
  server.use(registrations(), cancellations());
  open();

  expect(await screen.findByText('Cancellation with full refund up to 7 days after the course start.')).toBeVisible();
  expect(screen.getByText('Afterwards no refund, and the school may hold the student liable.')).toBeVisible();
  expect(await screen.findByText('You have no course that you can cancel at the moment.')).toBeVisible();
  expect(await screen.findByText('You have not canceled any courses.')).toBeVisible();
  await expectAccessible();
});

it('says for each course what would come back today', async () => {
  const part = { means: 'REFUND', to: 'STUDENT', provider: 'montonio', number: null, seats: null } as const;
  server.use(
    registrations(aRegistration({ id: 1 }), aRegistration({ id: 2 })),
    cancellations(),
    mockApi.get('/registrations/{id}/cancel/preview', ({ params }) =>
      params['id'] === '1'
        ? { freeUntil: due, byRule: [{ ...part, amount: eur(9500), dueBy: due }], byWaiving: null }
        : { freeUntil: over, byRule: [], byWaiving: null },
    ),
  );
  open();

  expect(await screen.findByText('You get €95.00 back (Bank link), by 02.12.2026 at the latest.')).toBeVisible();
  expect(await screen.findByText('A refund is no longer possible')).toBeVisible();
  await expectAccessible();
});

it.each([
  ['is on its way', { refunds: [aRefund('PENDING')] }, /€95.00 is on its way back.*by 02.12.2026/],
  ['has come back', { refunds: [aRefund('SUCCESSFUL')] }, /We have refunded €95.00 \(Bank link\)/],
  ['came by a wallet', { refunds: [byWallet] }, /We have refunded €95.00 \(Card, Google Pay\)/],
  ['did not come back', { refunds: [aRefund('REFUSED')] }, /in another way\. You do not need to do anything/],
  ['is no longer owed', { credited: [{ number: 'A-7', amount: eur(9500) }] }, /credit note of €95.00 for invoice A-7/],
  ['is on the gift card again', { giftCards: eur(2000) }, /€20.00 went back to the gift card/],
  ['was never paid', {}, /You had paid nothing/],
  ['stays, because it was too late', { isFree: false }, /Free cancellation ended on 08.09.2026, so there is no refund/],
  [
    'comes back as an exception',
    { reason: 'SCHOOL', isFree: false, waived: { at: due, reason: 'Illness' } },
    /as an exception. Reason: Illness/,
  ],
])('says of a cancellation that the money %s', async (_case, changes, text) => {
  server.use(registrations(), cancellations(aCancellation(changes)));
  open();

  expect(await screen.findByText(text)).toBeVisible();
  await expectAccessible();
});

it('shows other roles the rule alone', async () => {
  renderRemote(remote, { at, as: aTeacher() });

  expect(await screen.findByText('Cancellation with full refund up to 7 days after the course start.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Your cancellations' })).not.toBeInTheDocument();
});
