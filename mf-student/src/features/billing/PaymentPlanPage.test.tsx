import { aStudent, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { anUnpaidRegistration, aRegistration } from '../../mocks/registration.mocks';
import type { Registration } from '../../shared/contract.types';

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

  expect(await screen.findByText(/To pay in all: €145\.00/)).toBeVisible();
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
