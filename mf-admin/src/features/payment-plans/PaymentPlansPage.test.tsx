import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import type { Instalment, PaymentPlan } from '../../shared/contract.types';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const part = (position: number, change: Partial<Instalment>): Instalment => ({
  id: `0198c1de-0000-7000-8000-0000000000b${position}`,
  position,
  amount: eur(3166),
  paid: eur(0),
  dueAt: `2026-1${position}-23T07:00:00.000Z`,
  ...{ paidAt: null, state: 'PLANNED', tries: 0, nextStepAt: null, failure: null },
  ...change,
});
const plan: PaymentPlan = {
  id: '0198c1de-0000-7000-8000-0000000000c1',
  status: 'ACTIVE',
  method: 'CARD',
  card: { brand: 'visa', lastFour: '4242' },
  registrationId: 7,
  courseTitle: 'Stars',
  student: { id: 1, name: 'Mari Maasikas' },
  invoice: { id: '0198c1de-0000-7000-8000-0000000000a1', number: '2026-00236' },
  left: eur(6332),
  hasSeat: true,
  accessUntil: '2026-12-31T07:00:00.000Z',
  isPaused: false,
  parts: [
    part(0, { state: 'PAID', paid: eur(3166) }),
    part(1, { state: 'DUE', tries: 2, failure: 'insufficient_funds', nextStepAt: '2026-11-26T07:00:00.000Z' }),
    part(2, {}),
  ].map((one, index) => ({ ...one, position: index + 1 })),
};

it('lists what is late first, with the part, its tries and what comes next, and then all plans', async () => {
  server.use(
    mockApi.get('/payment-plans', ({ query }) => ({
      items: query.get('state') === 'LATE' ? [plan] : [],
      nextCursor: null,
    })),
  );
  renderRemote(remote, { at: '/manage/payment-plans', as: anAdmin() });

  const row = within(await screen.findByRole('row', { name: /Mari Maasikas/ }));
  expect(row.getByText('2/3')).toBeVisible();
  expect(row.getByText('The card was tried 2 times')).toBeVisible();
  expect(row.getByText('€63.32')).toBeVisible();
  expect(await screen.findByText('No payment plans yet')).toBeVisible();
  await expectAccessible();
});
