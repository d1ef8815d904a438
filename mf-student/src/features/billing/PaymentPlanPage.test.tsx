/**
 * @covers Instalment, PayPlan, PaymentPlan, PaymentPlanPage, SavedCards
 * @covers page /user/payment-plan
 */
import {
  aStudent,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { anUnpaidRegistration, aPayment, aRegistration, waysToPay } from '../../mocks/registration.mocks';
import type { PaymentPlan, Registration } from '../../shared/contract.types';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const invoice = {
  id: '0198c1de-0000-7000-8000-0000000000a1',
  number: '2026-00236',
  status: 'UNPAID',
  total: eur(5000),
  dueAt: '2026-12-04T10:00:00.000Z',
  pdfUrl: null,
  xmlUrl: null,
} as const;
const serve = (...items: Registration[]) => server.use(mockApi.get('/registrations', { items, nextCursor: null }));
const part = (position: number, state: 'PAID' | 'DUE' | 'PLANNED', failure: string | null = null) => ({
  id: `0198c1de-0000-7000-8000-0000000000b${position}`,
  position,
  amount: eur(position === 1 ? 3168 : 3166),
  paid: eur(state === 'PAID' ? 3168 : 0),
  dueAt: `2026-1${position - 1}-23T07:00:00.000Z`,
  paidAt: state === 'PAID' ? '2026-10-23T07:00:00.000Z' : null,
  state,
  failure,
  tries: 0,
  nextStepAt: null,
  askedUntil: null,
});
const aPlan = (change: Partial<PaymentPlan> = {}): PaymentPlan => ({
  id: '0198c1de-0000-7000-8000-0000000000c1',
  status: 'ACTIVE',
  method: 'CARD',
  card: { id: '0198c1de-0000-7000-8000-0000000000d1', brand: 'visa', lastFour: '4242' },
  registrationId: 7,
  courseTitle: 'Stars',
  student: { id: 1, name: 'Mari Maasikas' },
  invoice: { id: '0198c1de-0000-7000-8000-0000000000a1', number: '2026-00236' },
  left: eur(6332),
  hasSeat: true,
  accessUntil: '2026-12-31T07:00:00.000Z',
  isPaused: false,
  parts: [part(1, 'PAID'), part(2, 'PLANNED'), part(3, 'PLANNED')],
  ...change,
});
const card = {
  id: '0198c1de-0000-7000-8000-0000000000d1',
  brand: 'visa',
  lastFour: '4242',
  savedAt: '2026-10-23T07:00:00.000Z',
};
const servePlans = (plans: PaymentPlan[], cards = [card]) =>
  server.use(
    mockApi.get('/payment-plans', { items: plans, nextCursor: null }),
    mockApi.get('/saved-cards', { items: cards }),
  );
beforeEach(() => servePlans([], []));
const open = () => renderRemote(remote, { at: '/user/payment-plan', as: aStudent() });

it('lists what is still to be paid with its dates, and the sum of it', async () => {
  serve(
    anUnpaidRegistration({
      id: 1,
      nextStep: 'PAY_INVOICE',
      studentPays: eur(5000),
      toPay: eur(5000),
      heldUntil: null,
      invoice,
    }),
    anUnpaidRegistration({
      id: 2,
      nextStep: 'PAY',
      studentPays: eur(9500),
      toPay: eur(9500),
      heldUntil: '2026-11-21T12:45:00.000Z',
    }),
    aRegistration({ id: 3 }),
  );
  open();

  expect(await screen.findByText(/Total to pay: €145\.00/)).toBeVisible();
  const [, first, second, ...rest] = screen.getAllByRole('row').map((row) => within(row));
  expect(first?.getByText('21.11.2026')).toBeVisible();
  expect(first?.getByRole('button', { name: 'Pay €95.00' })).toBeVisible();
  expect(second?.getByText('04.12.2026')).toBeVisible();
  expect(second?.getByRole('link', { name: 'Open the invoice' })).toHaveAttribute('href', '/user/billing');
  expect(rest).toEqual([]);
  await expectAccessible();
});

it('says so when nothing is due', async () => {
  serve(aRegistration());
  open();

  expect(await screen.findByRole('heading', { name: 'You have nothing to pay' })).toBeVisible();
});

it('offers a retry when the payments cannot be loaded', async () => {
  server.use(mockApi.fail('get', '/registrations', { code: 'unavailable', status: 503 }));
  open();

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('says on the page of bought passes that the payment is checked, and links to billing', async () => {
  renderRemote(remote, { at: '/user/success/subscription', as: aStudent() });

  expect(await screen.findByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'My billing' })).toHaveAttribute('href', '/user/billing');
  await expectAccessible();
});

const declined = { ...part(2, 'DUE', 'card_declined'), tries: 1 };

it('says that the card waits while somebody else is asked to pay the part', async () => {
  serve();
  servePlans([aPlan({ parts: [part(1, 'PAID'), { ...declined, askedUntil: '2026-11-26T10:00:00.000Z' }] })]);
  open();

  expect(await screen.findByText('You have asked somebody to pay the next part')).toBeVisible();
  expect(screen.getByText(/Until then we do not charge this part to your card/)).toBeVisible();
  expect(screen.queryByText('The card payment failed')).not.toBeInTheDocument();
});

it('says that a declined part is charged again in a moment, not that it was declined', async () => {
  serve();
  servePlans([aPlan({ parts: [part(1, 'PAID'), { ...declined, nextStepAt: '2020-01-01T07:00:00.000Z' }] })]);
  open();

  expect(await screen.findByText('We are charging your card again')).toBeVisible();
  expect(screen.queryByText('The card payment failed')).not.toBeInTheDocument();
});

it('says what of a part is paid already', async () => {
  serve();
  servePlans([aPlan({ parts: [part(1, 'PAID'), { ...part(2, 'PLANNED'), paid: eur(2000) }, part(3, 'PLANNED')] })]);
  open();

  expect(await screen.findByText('€20.00 of it paid')).toBeVisible();
  expect(screen.getAllByText(/of it paid/)).toHaveLength(1);
});

it('shows a plan with its parts, what comes when and by what, and pays the next part', async () => {
  serve();
  servePlans([aPlan()]);
  server.use(
    mockApi.get('/payments/options', { items: [{ provider: 'stripe', banks: [], wallets: [], keepsCards: true }] }),
    mockApi.post('/payment-plans/{id}/pay', ({ body }) => {
      expect(body).toEqual({ what: 'NEXT', provider: 'stripe' });
      return {
        id: card.id,
        provider: 'stripe',
        state: 'CREATED',
        resolution: null,
        amount: eur(3166),
        url: null,
        expiresAt: null,
        providerIsDown: true,
      };
    }),
  );
  const { user } = open();

  expect(await screen.findByRole('heading', { name: 'Stars' })).toBeVisible();
  expect(screen.getByText(/Visa ending in 4242/, { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay all, €63.32' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay the next part, €31.66' }));

  expect(await screen.findByRole('alert')).toBeVisible();
  await expectAccessible();
});

it('keeps another card for the parts that come, when the student says so', async () => {
  let sent: unknown;
  serve();
  servePlans([aPlan()]);
  server.use(
    mockApi.get('/payments/options', { items: waysToPay() }),
    mockApi.get('/payments/preferred-bank', { preferred: null }),
    mockApi.post('/payment-plans/{id}/pay', ({ body }) => {
      sent = body;
      return aPayment({ provider: 'stripe', url: null });
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Pay the next part, €31.66' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }));
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /Card/ }));
  await user.click(dialog.getByRole('checkbox', { name: 'Save the card and charge the next parts to it' }));
  await user.click(dialog.getByRole('button', { name: 'Pay the next part, €31.66' }));

  expect(sent).toEqual({ what: 'NEXT', provider: 'stripe', saveCard: true });
});

it('says why the card failed, and that the classes are closed', async () => {
  serve();
  servePlans([aPlan({ parts: [part(1, 'PAID'), part(2, 'DUE', 'insufficient_funds'), part(3, 'PLANNED')] })]);
  open();
  expect(await screen.findByText('The card payment failed')).toBeVisible();
});

it('says that access is paused while a part is unpaid', async () => {
  serve();
  servePlans([aPlan({ isPaused: true })]);
  open();
  expect(await screen.findByText('Your access is paused')).toBeVisible();
});

it('removes a saved card', async () => {
  serve();
  servePlans([], [card]);
  server.use(
    mockApi.post('/saved-cards/{id}/remove', () => {
      servePlans([], []);
      return { items: [] };
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove the card ending in 4242' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the card ending in 4242' }));
  expect(dialog.getByText(/you’ll pay the next parts yourself/)).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));

  expect(await screen.findByRole('heading', { name: 'You have nothing to pay' })).toBeVisible();
  expect(screen.queryByText(/4242/)).toBeNull();
});

describe('replacing a card', () => {
  const pageUrl = 'https://provider.example/new-card';
  const setupId = '0198c1de-0000-7000-8000-0000000000e1';

  it('is offered where the card was declined, and leads to the page of the provider', async () => {
    serve();
    servePlans([aPlan({ parts: [part(1, 'PAID'), part(2, 'DUE', 'insufficient_funds'), part(3, 'PLANNED')] })]);
    const asked: unknown[] = [];
    server.use(
      mockApi.post('/saved-cards/{id}/replace', ({ params }) => {
        asked.push(params.id);
        return { id: setupId, url: pageUrl };
      }),
    );
    const { user } = open();
    const note = within(await screen.findByRole('region', { name: 'Stars' }));
    await user.click(await note.findByRole('button', { name: 'Replace the card ending in 4242' }));

    await waitFor(() => expect(asked).toEqual([card.id]));
    await expectAccessible();
  });

  it('says what is wrong when the provider is silent', async () => {
    serve();
    servePlans([aPlan()]);
    server.use(mockApi.fail('post', '/saved-cards/{id}/replace', { code: 'payment.provider-down', status: 503 }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Replace the card ending in 4242' }));

    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it.each([
    ['SAVED', 'The new card is saved'],
    ['OPEN', 'The card was not replaced'],
    ['OVER', 'The card was not replaced'],
  ] as const)('says that the change is %s when the student is back', async (state, title) => {
    serve();
    servePlans([aPlan()]);
    server.use(mockApi.post('/card-setups/{id}/check', { state }));
    renderRemote(remote, { at: `/user/payment-plan?card=${setupId}`, as: aStudent() });

    expect(await screen.findByText(title)).toBeVisible();
  });
});
