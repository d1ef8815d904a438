/** @covers SpentGiftCardPage */
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
import { anInvoice, aPayment, waysToPay } from '../../mocks/registration.mocks';
import type { Invoice } from '../../shared/contract.types';

const at = '/user/billing';
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const page = (items: Invoice[]) => mockApi.get('/invoices', { items, nextCursor: null });
const open = (address = at) => renderRemote(remote, { at: address, as: aStudent() });

const creditNote = anInvoice({
  id: '0198c1de-0000-7000-8000-0000000000a2',
  kind: 'CREDIT_NOTE',
  number: 'K-00002',
  total: eur(-9500),
  dueAt: null,
});
const draft = anInvoice({
  id: '0198c1de-0000-7000-8000-0000000000a3',
  number: null,
  referenceNumber: null,
  issuedAt: null,
  dueAt: null,
  pdfUrl: null,
  xmlUrl: null,
});
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

const noCards = () =>
  server.use(
    mockApi.get('/saved-cards', { items: [] }),
    mockApi.get('/gift-cards', { items: [], nextCursor: null }),
    mockApi.get('/gift-cards/spent', { items: [], nextCursor: null }),
  );
beforeEach(noCards);

it('names how an invoice was paid', async () => {
  server.use(page([anInvoice({ status: 'PAID', paidBy: { provider: 'stripe', wallet: 'apple_pay' } })]));
  open();

  expect(await screen.findByText('Card, Apple Pay')).toBeVisible();
});

it('says that a payment is being confirmed, and looks until it is', async () => {
  let asked = 0;
  server.use(
    mockApi.get('/invoices', () => {
      asked += 1;
      return {
        items: [asked === 1 ? { ...draft, isConfirming: true } : anInvoice({ status: 'PAID' })],
        nextCursor: null,
      };
    }),
  );
  open();

  expect(await screen.findByText('Confirming your payment…')).toBeVisible();
  expect(await screen.findByText('Paid', undefined, { timeout: 20_000 })).toBeVisible();
});

it('shows the gift cards that the student has paid with, by the end of their codes', async () => {
  const card = {
    id: '0198c1de-0000-7000-8000-0000000000c7',
    codeEnding: 'TBWH',
    state: 'ACTIVE' as const,
    balance: eur(2000),
    spent: eur(3000),
    expiresAt: '2027-11-20T10:00:00.000Z',
  };
  server.use(page([]), mockApi.get('/gift-cards/spent', { items: [card], nextCursor: null }));

  open();

  expect(await screen.findByRole('heading', { name: 'Gift cards you have paid with' })).toBeVisible();
  expect(rowOf(/TBWH/).getByText('€20.00')).toBeVisible();
  expect(rowOf(/TBWH/).getByText('€30.00')).toBeVisible();
  expect(rowOf(/TBWH/).getByText('Valid until 20.11.2027')).toBeVisible();
  await expectAccessible();
});

it('lists invoices and credit notes with their dates, sums and states', async () => {
  server.use(
    page([
      anInvoice(),
      creditNote,
      draft,
      anInvoice({ id: '0198c1de-0000-7000-8000-0000000000a4', number: '2026-00066', status: 'PAID' }),
    ]),
  );

  open();

  await screen.findByRole('table');
  const unpaid = rowOf(/2026-00236/);
  expect(unpaid.getByText('Robootika, kevad 2027')).toBeVisible();
  expect(unpaid.getByText('Reference 2026002365')).toBeVisible();
  expect(unpaid.getByText('19.11.2026')).toBeVisible();
  expect(unpaid.getByText('04.12.2026')).toBeVisible();
  expect(unpaid.getByText('Unpaid')).toBeVisible();
  expect(rowOf(/K-00002/).getByText('Credit note')).toBeVisible();
  expect(rowOf(/K-00002/).getByText('−€95.00')).toBeVisible();
  expect(rowOf(/2026-00066/).getByText('Paid')).toBeVisible();
  expect(rowOf(/No number/).getByText('Awaiting payment')).toBeVisible();
  await expectAccessible();
});

it('says in words that an invoice is overdue, and by how many days', async () => {
  server.use(page([anInvoice({ overdue: true, daysOverdue: 3 })]));

  open();

  await screen.findByRole('table');
  const late = rowOf(/2026-00236/);
  expect(late.getByText('Overdue')).toBeVisible();
  expect(late.getByText('3 days late')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay/ })).toBeVisible();
  await expectAccessible();
});

it('offers payment only for issued unpaid invoices, for the sum that is left', async () => {
  server.use(
    page([anInvoice({ paid: eur(2000), isPartlyPaid: true }), creditNote, draft]),
    mockApi.post('/invoices/{id}/pay', aPayment()),
  );

  open();

  expect(await screen.findByRole('button', { name: 'Pay €75.00, invoice 2026-00236' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Pay/ })).toHaveLength(1);
  expect(screen.getByText('Partly paid')).toBeVisible();
});

it('pays an invoice by the way that its buyer chooses, at the chosen bank', async () => {
  const sent: unknown[] = [];
  server.use(
    page([anInvoice()]),
    mockApi.get('/payments/options', { items: waysToPay() }),
    mockApi.post('/invoices/{id}/pay', ({ body }) => (sent.push(body), aPayment({ url: null }))),
  );
  const { user } = open();

  for (const names of [['Card'], ['Bank link', 'LHV']]) {
    await user.click(await screen.findByRole('button', { name: 'Pay €95.00, invoice 2026-00236' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }));
    for (const name of names) await user.click(dialog.getByRole('radio', { name: new RegExp(name) }));
    await user.click(dialog.getByRole('button', { name: 'Pay €95.00' }));
    expect(await dialog.findByText(/The payment service is still not responding/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
  }

  expect(sent).toEqual([{ provider: 'stripe' }, { provider: 'montonio', bank: 'LHVBEE22' }]);
});

it('downloads the document under its invoice number', async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function remember(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:test';
  server.use(
    page([anInvoice()]),
    mockApi.get(
      '/invoices/{id}.pdf',
      () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    ),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'PDF, invoice 2026-00236' }));

  await waitFor(() => expect(saved).toEqual(['2026-00236.pdf']));
  click.mockRestore();
});

it('says so when there are no invoices', async () => {
  server.use(page([]));

  open();

  expect(await screen.findByRole('heading', { name: 'You have no invoices' })).toBeVisible();
});
