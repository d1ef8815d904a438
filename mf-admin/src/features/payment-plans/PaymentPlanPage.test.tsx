/**
 * @covers PaymentPlanHistory
 * @covers page /manage/payment-plans/:id
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
import { aPlan, aPlanPart, eur } from '../../mocks/plan.mocks';
import type { PaymentPlan, PaymentPlanHistory } from '../../shared/contract.types';

const late = aPlan({
  isPaused: true,
  parts: [
    aPlanPart(1, { state: 'PAID', paid: eur(3166), paidAt: '2026-10-23T07:00:00.000Z' }),
    aPlanPart(2, { state: 'FAILED', tries: 4, failure: 'insufficient_funds' }),
    aPlanPart(3, {}),
  ],
});
const partId = late.parts[1]?.id ?? '';
const history = (plan: PaymentPlan, over: Partial<PaymentPlanHistory> = {}): PaymentPlanHistory => ({
  plan,
  cohort: { id: 12, name: 'Spring' },
  payments: [
    {
      id: '0198c1de-0000-7000-8000-0000000000d1',
      provider: 'stripe',
      state: 'PAID',
      position: 1,
      amount: eur(3166),
      refunded: eur(0),
      byKeptCard: false,
      error: null,
      createdAt: '2026-10-23T07:00:00.000Z',
      paidAt: '2026-10-23T07:00:00.000Z',
    },
  ],
  events: [
    {
      id: 9,
      action: 'MOVE',
      position: 2,
      from: '2026-11-23T07:00:00.000Z',
      to: '2026-12-01T07:00:00.000Z',
      actor: { id: 1, name: 'Kadri Lepik' },
      note: 'Asked by phone',
      at: '2026-11-24T10:00:00.000Z',
    },
  ],
  cases: [{ id: 4, kind: 'payment-plan.unpaid', dueAt: '2026-12-10T07:00:00.000Z' }],
  can: { move: [{ partId, first: '2026-12-02', last: '2026-12-20' }], link: true, remind: true },
  ...over,
});
const at = `/manage/payment-plans/${late.id}`;
const as = anAdmin({ permissions: ['payment.record', 'invoice.read-all'] });

it('says first what must be done and what it is about, then what is here', async () => {
  server.use(mockApi.get('/payment-plans/{id}', history(late)));
  renderRemote(remote, { at, as });

  expect(await screen.findByText('€31.66 is unpaid, and the classes are closed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open case: An instalment is unpaid' })).toBeVisible();
  expect(screen.getByText('The bank says: not enough money on the card')).toBeVisible();
  expect(screen.getByText('Asked by phone')).toBeVisible();
  expect(screen.getByRole('link', { name: '2026-00236' })).toHaveAttribute(
    'href',
    '/manage/invoices?number=2026-00236',
  );
  await expectAccessible();
});

it('moves a due day within the dates given, with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/payment-plans/{id}', history(late)),
    mockApi.post('/payment-plans/{id}/manage', ({ body }) => {
      sent.push(body);
      return history(aPlan());
    }),
  );
  const { user } = renderRemote(remote, { at, as });
  await user.click(await screen.findByRole('button', { name: 'Move the due day of part 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'New due day' }), '25.12.2026');
  await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'Ill');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText('Choose a day within the dates given.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(dialog.getByRole('textbox', { name: 'New due day' }));
  await user.type(dialog.getByRole('textbox', { name: 'New due day' }), '15.12.2026');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Move' }));

  await waitFor(() => expect(sent).toEqual([{ action: 'MOVE', partId, dueOn: '2026-12-15', note: 'Ill' }]));
});

it.each([
  ['Send the link again', 'REMIND', /once more/],
  ['Stop charging the card', 'LINK', /no longer charged automatically/],
])('%s: says what it means before it asks why', async (name, action, meaning) => {
  let sent: unknown;
  server.use(
    mockApi.get('/payment-plans/{id}', history(late)),
    mockApi.post('/payment-plans/{id}/manage', ({ body }) => {
      sent = body;
      return history(late);
    }),
  );
  const { user } = renderRemote(remote, { at, as });
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(meaning)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'Ill');
  await user.click(dialog.getByRole('button', { name }));

  await waitFor(() => expect(sent).toEqual({ action, note: 'Ill' }));
});

it('offers nothing and says that nothing is to do when all is paid', async () => {
  const paid = aPlan({
    status: 'COMPLETED',
    left: eur(0),
    parts: [aPlanPart(1, { state: 'PAID', paid: eur(3166), paidAt: '2026-10-23T07:00:00.000Z' })],
  });
  const nothing = { events: [], cases: [], can: { move: [], link: false, remind: false } };
  server.use(mockApi.get('/payment-plans/{id}', history(paid, nothing)));
  renderRemote(remote, { at, as });

  expect(await screen.findByText('Nothing to do: everything is paid')).toBeVisible();
  expect(screen.queryByRole('button', { name: /link again|Stop charging|Move/ })).not.toBeInTheDocument();
});
