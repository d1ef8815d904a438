/** @covers ProviderOption */
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
import { aClash, aDetail, aPayment, aRegistration } from '../../mocks/registration.mocks';
import { aSwapOption, swapOptions } from '../../mocks/waitlist.mocks';
import type { PendingSwap, SwapOptions } from '../../shared/contract.types';

const at = '/user/my-courses';
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const pending: PendingSwap = {
  id: 5,
  cohort: { id: 12, name: 'Märts 2027', startDate: '2027-03-09T15:00:00.000Z' },
  difference: eur(1000),
  heldUntil: '2026-11-21T12:45:00.000Z',
  payment: null,
  providers: aSwapOption().providers,
};

/** Opens the dialog of one registration. */
function openRegistration(options: SwapOptions) {
  server.use(
    mockApi.get('/registrations', { items: [aRegistration()], nextCursor: null }),
    mockApi.get('/registrations/{id}', aDetail()),
    mockApi.get('/waitlist', { items: [], nextCursor: null }),
    mockApi.get('/class-sessions', { items: [] }),
    mockApi.get('/cohorts/{id}/sessions', { items: [], timeZone: 'Europe/Tallinn' }),
    mockApi.get('/registrations/{id}/swap-options', options),
  );
  return renderRemote(remote, { at: `${at}?registration=71`, as: aStudent() });
}

/** Opens the dialog of one registration, and the swap in it. */
async function open(options: SwapOptions = swapOptions()) {
  const page = openRegistration(options);
  await page.user.click(await screen.findByRole('button', { name: 'Swap to another cohort' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Swap to another cohort' })) };
}

it('swaps at once when the price is the same', async () => {
  let sent: unknown;
  const { user, dialog, currentPath } = await open();
  server.use(
    mockApi.post('/registrations/{id}/swap', ({ body }) => {
      sent = body;
      return { registration: aRegistration(), swap: null };
    }),
  );

  expect(await dialog.findByRole('radio', { name: 'Märts 2027' })).toBeChecked();
  expect(dialog.getByText('The price is the same.')).toBeVisible();
  expect(dialog.queryByText('How will you pay?')).not.toBeInTheDocument();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Swap' }));

  await waitFor(() => expect(currentPath()).toBe(at));
  expect(sent).toEqual({ cohortId: 12 });
  expect(screen.getByText('You have swapped cohorts. We have e-mailed you a confirmation.')).toBeVisible();
});

it('suggests a cohort without overlaps first, and swaps to an overlapping one only after the student ticks the box', async () => {
  let sent: unknown;
  const free = aSwapOption();
  free.cohort = { ...free.cohort, id: 13, name: 'Mai 2027' };
  const { user, dialog } = await open(swapOptions({ items: [aSwapOption(0, { clashes: [aClash()] }), free] }));
  server.use(
    mockApi.post('/registrations/{id}/swap', ({ body }) => {
      sent = body;
      return { registration: aRegistration(), swap: null };
    }),
  );

  expect(await dialog.findByRole('radio', { name: 'Mai 2027' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Märts 2027' })).toHaveAccessibleDescription(/Classes overlap/);
  expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Märts 2027' }));
  expect(await dialog.findByText('Photography (PH-1): Tuesday at 17:00')).toBeVisible();
  expect(dialog.getByText('12.01.2027 17:00')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Swap' }));
  expect(await dialog.findByText('Confirm that you want to continue even though classes overlap.')).toBeVisible();
  const clashesBox = dialog.getByRole('checkbox', { name: 'I know that classes overlap and want to continue anyway' });
  expect(clashesBox).toHaveFocus();
  expect(sent).toBeUndefined();
  await expectAccessible();
  await user.click(clashesBox);
  await user.click(dialog.getByRole('button', { name: 'Swap' }));

  await waitFor(() => expect(sent).toEqual({ cohortId: 12 }));
});

it('charges a higher price through the bank, and keeps the old seat until it is paid', async () => {
  let sent: unknown;
  const { user, dialog } = await open(swapOptions({ items: [aSwapOption(1000)] }));
  server.use(
    mockApi.post('/registrations/{id}/swap', ({ body }) => {
      sent = body;
      return { registration: aRegistration(), swap: pending, payment: aPayment() };
    }),
  );

  expect(await dialog.findByText('You pay €10.00 more.')).toBeVisible();
  expect(dialog.getByText(/release your current one only when the payment has arrived/)).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'LHV' }));
  await user.click(dialog.getByRole('button', { name: 'Swap' }));

  expect(await dialog.findByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
    'href',
    'https://bank.example.test/pay/1',
  );
  expect(sent).toEqual({ cohortId: 12, provider: 'montonio', bank: 'LHVBEE22' });
});

it('shows the refund when the new price is lower', async () => {
  const { dialog } = await open(swapOptions({ items: [aSwapOption(-2000)] }));

  expect(await dialog.findByText('You get €20.00 back.')).toBeVisible();
  expect(dialog.getByText('A refund takes one working week.')).toBeVisible();
});

it('disables cohorts that cannot be chosen, and says why', async () => {
  const { dialog } = await open(
    swapOptions({ items: [aSwapOption(0, { available: false, refusal: 'cohort.full', freeSeats: 0 })] }),
  );

  expect(await dialog.findByRole('radio', { name: 'Märts 2027' })).toBeDisabled();
  expect(dialog.getByText('The cohort has just filled up. Choose another.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Swap' })).toBeDisabled();
});

it('offers no swap after the deadline, and says so', async () => {
  openRegistration(swapOptions({ allowed: false, refusal: 'swap.too-late' }));

  expect(await screen.findByText('It is too late to swap cohorts.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Swap to another cohort' })).not.toBeInTheDocument();
});

it('links to a pending swap even after the deadline', async () => {
  const { dialog } = await open(swapOptions({ allowed: false, refusal: 'swap.too-late', pending }));

  expect(await dialog.findByText('You are swapping to Märts 2027')).toBeVisible();
});

it('says so when there is no other cohort', async () => {
  const { dialog } = await open(swapOptions({ items: [] }));

  expect(await dialog.findByText('There is no other cohort to swap to')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Swap' })).not.toBeInTheDocument();
});

it('offers the payment methods of the chosen cohort', async () => {
  const [online, byInvoice] = [aSwapOption(1000), aSwapOption(1000)];
  byInvoice.cohort = { ...byInvoice.cohort, id: 13, name: 'Mai 2027' };
  byInvoice.providers = [
    ...online.providers,
    { provider: 'invoice', banks: [], wallets: [], dueAt: '2026-12-01T21:59:59.000Z' },
  ];
  const { user, dialog } = await open(swapOptions({ items: [online, byInvoice] }));

  expect(await dialog.findByRole('radio', { name: 'Märts 2027' })).toBeChecked();
  expect(dialog.queryByRole('radio', { name: 'Invoice and bank transfer' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Mai 2027' }));
  await user.click(dialog.getByRole('radio', { name: 'Invoice and bank transfer' }));
  await user.click(dialog.getByRole('radio', { name: 'Märts 2027' }));

  expect(dialog.getByRole('radio', { name: 'LHV' })).toBeEnabled();
});

it('continues a swap that waits for its payment', async () => {
  let sent: unknown;
  const { user, dialog } = await open(swapOptions({ pending }));
  server.use(
    mockApi.post('/registrations/{id}/swap', ({ body }) => {
      sent = body;
      return { registration: aRegistration(), swap: pending };
    }),
  );

  expect(await dialog.findByText('You are swapping to Märts 2027')).toBeVisible();
  expect(dialog.getByText(/Pay the difference of €10\.00 by 21\.11\.2026 14:45\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pay €10.00' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent('The payment service is still not responding.');
  expect(sent).toEqual({ cohortId: 12, provider: 'montonio' });
});

it('lets the student cancel a pending swap and keep the old seat', async () => {
  const { user, dialog } = await open(swapOptions({ pending }));
  server.use(
    mockApi.delete(
      '/registrations/{id}/swap',
      () => {
        server.use(mockApi.get('/registrations/{id}/swap-options', swapOptions()));
        return null;
      },
      { status: 204 },
    ),
  );

  await user.click(await dialog.findByRole('button', { name: 'Keep my current cohort' }));

  expect(await dialog.findByRole('radio', { name: 'Märts 2027' })).toBeEnabled();
});

it('says why a swap was refused', async () => {
  const { user, dialog } = await open();
  server.use(mockApi.fail('post', '/registrations/{id}/swap', { code: 'cohort.full', status: 409 }));

  await user.click(await dialog.findByRole('button', { name: 'Swap' }));

  expect(await dialog.findByRole('alert')).toHaveTextContent('The cohort has just filled up.');
});
