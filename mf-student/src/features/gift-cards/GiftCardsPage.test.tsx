/**
 * @covers BuyGiftCard
 * @covers page /pay/:token
 */
import type { PaymentState } from '@valikool/contract';
import { returnedState, type ReturnOutcome } from '@valikool/shared-ui';
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
import { aGiftCard, aGiftCardOffer } from '../../mocks/giftCards.mocks';
import { aPayment, waysToPay } from '../../mocks/registration.mocks';
import type { GiftCard } from '../../shared/contract.types';

const listed = (items: GiftCard[]) => server.use(mockApi.get('/gift-cards', { items, nextCursor: null }));
const open = (outcome?: ReturnOutcome) =>
  renderRemote(remote, {
    at: '/gift-cards',
    as: aStudent(),
    ...(outcome && { state: returnedState('montonio-redirect', outcome) }),
  });

beforeEach(() => {
  listed([]);
  server.use(
    mockApi.get('/gift-cards/offer', aGiftCardOffer()),
    mockApi.get('/payments/options', { items: waysToPay() }),
    mockApi.get('/payments/preferred-bank', { preferred: null }),
  );
});

/** Answers the order, and keeps what was sent. */
function takeOrders(payment = aPayment({ amount: { amount: 2550, currency: 'EUR' } })) {
  const sent: unknown[] = [];
  server.use(
    mockApi.post(
      '/gift-cards',
      ({ body }) => {
        sent.push(body);
        return { giftCard: aGiftCard({ state: 'UNPAID' }), payment };
      },
      { status: 201 },
    ),
  );
  return sent;
}

it('orders a card over a free sum and takes the buyer to the payment', async () => {
  const sent = takeOrders();
  const { user } = open();

  await user.click(await screen.findByRole('radio', { name: 'Another amount' }));
  await user.type(screen.getByRole('textbox', { name: /Amount in euros/ }), '25,50');
  await user.type(screen.getByRole('textbox', { name: /Name of the recipient/ }), 'Anna Tamm');
  await user.type(screen.getByRole('textbox', { name: /E-mail address of the recipient/ }), 'anna@example.ee');
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Pay €25.50' }));

  expect(await screen.findByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
    'href',
    'https://bank.example.test/pay/1',
  );
  expect(sent).toEqual([
    {
      amount: { amount: 2550, currency: 'EUR' },
      recipientName: 'Anna Tamm',
      recipientEmail: 'anna@example.ee',
      message: '',
      language: 'en',
      acceptTerms: true,
      provider: 'montonio',
    },
  ]);
});

it('refuses a sum outside the bounds, a missing name and terms that were not accepted', async () => {
  const sent = takeOrders();
  const { user } = open();

  await user.click(await screen.findByRole('radio', { name: 'Another amount' }));
  await user.type(screen.getByRole('textbox', { name: /Amount in euros/ }), '9');
  await user.click(screen.getByRole('button', { name: 'Pay €9.00' }));

  expect(await screen.findByText('Enter an amount from €10 to €500.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Name of the recipient/ })).toBeInvalid();
  expect(screen.getByRole('checkbox', { name: /I accept/ })).toBeInvalid();
  expect(sent).toEqual([]);
  await expectAccessible();
});

it('says that the card is ordered when the payment service is silent', async () => {
  takeOrders(aPayment({ url: null, providerIsDown: true }));
  const { user } = open();

  await user.type(await screen.findByRole('textbox', { name: /Name of the recipient/ }), 'Anna');
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Pay €50.00' }));

  expect(await screen.findByText(/Your gift card is ordered: pay for it in a few minutes/)).toBeVisible();
});

it('shows the state of each card, and says what to do when there is none', async () => {
  const { unmount } = open();
  expect(await screen.findByText('You have not bought any gift cards yet')).toBeVisible();
  unmount();

  listed([
    aGiftCard(),
    aGiftCard({ id: '0198c1de-0000-7000-8000-0000000000c2', deliveredAt: null, deliverAt: '2099-12-24T07:00:00.000Z' }),
    aGiftCard({ id: '0198c1de-0000-7000-8000-0000000000c3', state: 'SPENT' }),
  ]);
  open();
  expect(await screen.findAllByText('Sent on 20.11.2026')).toHaveLength(2);
  expect(screen.getByText('Will be sent on 24.12.2099')).toBeVisible();
  expect(screen.getByText('Used up')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Send the gift card .* again/ })).toHaveLength(1);
});

it('mails a code again', async () => {
  let asked = 0;
  listed([aGiftCard()]);
  server.use(
    mockApi.post('/gift-cards/{id}/resend', () => {
      asked += 1;
      return aGiftCard();
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Send the gift card .* again/ }));
  await waitFor(() => expect(asked).toBe(1));
});

it('offers a card that the buyer hands over for printing, and no other', async () => {
  listed([
    aGiftCard(),
    aGiftCard({ id: '0198c1de-0000-7000-8000-0000000000c2', recipientEmail: null, isWithBuyer: true }),
  ]);
  const asked: string[] = [];
  server.use(
    mockApi.get('/gift-cards/{id}/printed.pdf', ({ params }) => {
      asked.push(String(params['id']));
      return new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Save PDF of the gift card/ }));

  await waitFor(() => expect(asked).toEqual(['0198c1de-0000-7000-8000-0000000000c2']));
});

it('pays for a card again, in the chosen way', async () => {
  let sent: unknown;
  listed([aGiftCard({ state: 'UNPAID', deliveredAt: null, expiresAt: null })]);
  server.use(
    mockApi.post('/gift-cards/{id}/pay', ({ body }) => {
      sent = body;
      return aPayment({ url: null });
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Pay €50.00 for the gift card/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }));
  await user.click(dialog.getByRole('radio', { name: 'LHV' }));
  await user.click(dialog.getByRole('button', { name: 'Pay €50.00' }));

  expect(await dialog.findByText(/The payment service is not responding/)).toBeVisible();
  expect(sent).toEqual({ provider: 'montonio', bank: 'LHVBEE22' });
});

it.each<[PaymentState, string]>([
  ['PAID', 'The gift card is paid for'],
  ['PENDING', 'We are checking your payment'],
  ['ABANDONED', 'You have not paid yet'],
])('says after the bank that the payment is %s', async (state, title) => {
  open({ kind: 'answered', state });

  expect(await screen.findByText(title)).toBeVisible();
});

it('says that the payment broke off, and that an answer was not the bank’s', async () => {
  const { unmount } = open({ kind: 'broken-off' });
  expect(await screen.findByText('You have not paid yet')).toBeVisible();
  unmount();

  open({ kind: 'refused', code: 'payment.token-invalid' });
  expect(await screen.findByText('The payment could not be checked')).toBeVisible();
});

it('shows the paid card by itself when the bank confirms', async () => {
  let asked = 0;
  server.use(
    mockApi.get('/gift-cards', () => {
      asked += 1;
      return {
        items: [asked === 1 ? aGiftCard({ state: 'UNPAID', deliveredAt: null }) : aGiftCard()],
        nextCursor: null,
      };
    }),
  );
  open({ kind: 'answered', state: 'PENDING' });

  expect(await screen.findByText('Awaiting payment')).toBeVisible();
  expect(await screen.findByText('Sent on 20.11.2026', {}, { timeout: 20_000 })).toBeVisible();
});
