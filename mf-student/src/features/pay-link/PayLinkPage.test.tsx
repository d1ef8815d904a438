/**
 * @covers PaymentLinkPart, POST /payment-links/open, POST /payment-links/pay
 * @covers PaymentLink
 */
import { expectAccessible, mockApi, renderRemote, screen, server } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aPayment } from '../../mocks/registration.mocks';
import type { PaymentLink } from '../../shared/contract.types';

const token = 'a-token-that-came-by-letter';
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

const aLink = (bill: Partial<NonNullable<PaymentLink['bill']>> = {}): PaymentLink => ({
  state: 'OPEN',
  purpose: 'GUARDIAN',
  language: 'et',
  isForPart: false,
  partsFollow: false,
  bill: {
    firstName: 'Mari',
    course: 'Psühholoogia argielus',
    startDate: '2099-12-12T15:00:00.000Z',
    timeZone: 'Europe/Tallinn',
    price: eur(9_500),
    schoolPays: eur(0),
    discount: eur(0),
    toPay: eur(9_500),
    part: null,
    until: '2099-11-22T10:00:00.000Z',
    needsName: false,
    needsEmail: false,
    transfer: null,
    ...bill,
  },
  ways: [
    { provider: 'montonio', banks: [{ code: 'LHVBEE22', name: 'LHV', logoUrl: null }], wallets: [], dueAt: null },
    { provider: 'invoice', banks: [], wallets: [], dueAt: '2099-12-01T10:00:00.000Z' },
  ],
});

/** Opens the page and records what is sent. */
function open(link: PaymentLink, payment: ReturnType<typeof aPayment> | null = null) {
  const sent: unknown[] = [];
  server.use(
    mockApi.post('/payment-links/open', () => link),
    mockApi.post('/payment-links/pay', ({ body }) => {
      sent.push(body);
      return { payment };
    }),
  );
  return { sent, ...renderRemote(remote, { at: `/pay/${token}` }) };
}

it('shows who asks, for what, how much and until when', async () => {
  open(aLink({ price: eur(19_000), discount: eur(9_500) }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mari asks you to pay for a course' })).toBeVisible();
  expect(screen.getByText(/The link works until 22\.11\.2099 12:00/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay €95.00' })).toBeEnabled();
  expect(screen.getByText('€190.00')).toBeVisible();
  await expectAccessible();
});

it('pays at the chosen bank without further questions where the student said who pays', async () => {
  const { user, sent } = open(aLink(), aPayment());
  await user.click(await screen.findByRole('radio', { name: 'LHV' }));
  await user.click(screen.getByRole('button', { name: 'Pay €95.00 at LHV' }));
  expect(await screen.findByText('Taking you to the payment page…')).toBeVisible();
  expect(sent).toEqual([{ token, provider: 'montonio', bank: 'LHVBEE22', language: 'en', shown: eur(9_500) }]);
});

it('asks who pays where nobody said so', async () => {
  const { user, sent } = open(aLink({ needsName: true, needsEmail: true }));
  await user.click(await screen.findByRole('radio', { name: 'Invoice and bank transfer' }));
  await user.click(screen.getByRole('button', { name: 'Send me the invoice' }));
  expect(screen.getByText('Enter your name.')).toBeVisible();
  expect(screen.getByText('Enter an e-mail address.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Liis Maasikas');
  await user.type(screen.getByRole('textbox', { name: /Your e-mail/ }), 'liis@example.ee');
  await user.click(screen.getByRole('button', { name: 'Send me the invoice' }));
  expect(sent).toEqual([
    { token, provider: 'invoice', language: 'en', shown: eur(9_500), name: 'Liis Maasikas', email: 'liis@example.ee' },
  ]);
});

it('asks for the name alone where the student gave the address', async () => {
  const { user, sent } = open(aLink({ needsName: true }), aPayment());
  await user.click(await screen.findByRole('button', { name: 'Pay €95.00' }));
  expect(screen.getByText('Enter your name.')).toBeVisible();
  expect(screen.queryByText('Enter an e-mail address.')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Your name/ }), 'Liis Maasikas');
  await user.click(screen.getByRole('button', { name: 'Pay €95.00' }));
  expect(sent).toMatchObject([{ name: 'Liis Maasikas' }]);
});

describe('of a seat that is paid in parts', () => {
  const next = { dueAt: '2099-12-20T07:00:00.000Z', amount: eur(3_166) };
  const part = { position: 1, count: 3, dueAt: '2099-11-20T07:00:00.000Z', left: eur(9_500), next };
  const ofPart = (over: { position?: number; next?: null } = {}): PaymentLink => ({
    ...aLink({ toPay: eur(3_168), part: { ...part, ...over } }),
    isForPart: true,
  });

  it('says which part it is and when the next is due, and pays this part', async () => {
    const { user, sent } = open(ofPart(), aPayment());
    expect(await screen.findByRole('heading', { level: 1, name: 'Mari asks you to pay one part' })).toBeVisible();
    expect(screen.getByText('The course is paid in 3 parts. This is part 1.')).toBeVisible();
    expect(screen.getByText(/The next part, €31\.66, is due on 20\.12\.2099/)).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Pay €31.68' }));
    expect(sent).toEqual([{ token, provider: 'montonio', language: 'en', shown: eur(3_168), what: 'NEXT' }]);
  });

  it('pays all that is left, where the payer chooses that', async () => {
    const { user, sent } = open(ofPart(), aPayment());
    await user.click(await screen.findByRole('radio', { name: /The full amount that is left/ }));
    await user.click(screen.getByRole('button', { name: 'Pay €95.00' }));
    expect(sent).toEqual([{ token, provider: 'montonio', language: 'en', shown: eur(9_500), what: 'ALL' }]);
  });

  it('offers no choice for the last part', async () => {
    open(ofPart({ position: 3, next: null }));
    expect(await screen.findByText(/This is the last part/)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /The full amount that is left/ })).not.toBeInTheDocument();
  });

  it('says after it is paid that the next part needs a new link', async () => {
    open({ ...ofPart(), partsFollow: true, state: 'PAID', bill: null, ways: [] });
    expect(await screen.findByText(/The next part needs a new link/)).toBeVisible();
  });

  it('says after the last part that the course is paid for, and asks for nothing more', async () => {
    open({ ...ofPart(), state: 'PAID', bill: null, ways: [] });
    expect(await screen.findByText(/the course is now fully paid/)).toBeVisible();
    expect(screen.queryByText(/needs a new link/)).not.toBeInTheDocument();
  });
});

it('shows what a bank transfer needs once the invoice is out', async () => {
  open(aLink({ transfer: { number: '2026-00001', iban: 'EE47', referenceNumber: '20260000011', dueAt: null } }));
  expect(await screen.findByText('20260000011')).toBeVisible();
});

it.each([
  ['PAID', 'Paid. Thank you!'],
  ['PAYING', 'We are checking the payment'],
  ['REPLACED', 'There is a newer link'],
  ['TAKEN_BACK', 'You do not need to pay'],
  ['EXPIRED', 'The link has expired'],
  ['CLOSED', 'There is nothing to pay'],
] as const)('says plainly when the link is %s', async (state, title) => {
  open({ ...aLink(), state, bill: null, ways: [] });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
});

it('says that a made-up link is none', async () => {
  server.use(mockApi.fail('post', '/payment-links/open', { code: 'payment-link.not-found', status: 404 }));
  renderRemote(remote, { at: `/pay/${token}` });
  expect(await screen.findByText(/There is no such payment link/)).toBeVisible();
});
