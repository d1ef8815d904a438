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
import {
  aDetail,
  anInvoiceDetail,
  anUnpaidRegistration,
  aPayment,
  aRegistration,
  waysToPay,
} from '../../mocks/registration.mocks';
import type { Registration } from '../../shared/contract.types';

const page = '/user/success/course-registration';
const known = `${page}?registration=71`;

beforeEach(() => server.use(mockApi.get('/payment-plan-offer', { parts: null })));

const show = (registration: Registration) => server.use(mockApi.get('/registrations/{id}', aDetail(registration)));
const open = (at: string, outcome?: ReturnOutcome) =>
  renderRemote(remote, { at, as: aStudent(), ...(outcome && { state: returnedState('montonio-redirect', outcome) }) });

/** Bank links are the only way of paying online. */
const offerBankLinkOnly = () => server.use(mockApi.get('/payments/options', { items: waysToPay().slice(0, 1) }));

/** Opens the page after the return from the bank, which the shell has already handled. */
const comeBack = (state: PaymentState) => open(known, { kind: 'answered', state });

it('says that the seat is confirmed', async () => {
  show(aRegistration());

  comeBack('PAID');

  expect(await screen.findByRole('heading', { name: 'The seat is yours!' })).toBeVisible();
  expect(screen.getByText(/It starts 12\.01\.2027/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'My courses' })).toHaveAttribute('href', '/user/my-courses');
  await expectAccessible();
});

it('says after a later part that it is paid, not that a course which has begun will start', async () => {
  const paid = { at: '2026-11-20T10:00:00.000Z', type: 'COHORT_PAYMENT', by: null, notes: null, details: {} };
  server.use(
    mockApi.get('/registrations/{id}', aDetail(aRegistration({ status: 'IN_PROGRESS' }), { timeline: [paid, paid] })),
  );

  comeBack('PAID');

  expect(await screen.findByRole('heading', { name: 'We have received your payment' })).toBeVisible();
  expect(screen.queryByText(/It starts/)).not.toBeInTheDocument();
});

it('says that the bank may take two days, and lets a student who broke off pay again at once', async () => {
  show(anUnpaidRegistration());
  offerBankLinkOnly();

  const { user } = comeBack('PENDING');

  expect(await screen.findByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  expect(screen.getByText(/bank confirmation can take up to 2 days/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try paying again' }));
  expect(await screen.findByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
    'href',
    'https://bank.example.test/pay/1',
  );
});

it('shows the confirmed seat automatically when the money arrives', async () => {
  let asked = 0;
  server.use(
    mockApi.get('/registrations/{id}', () => {
      asked += 1;
      return aDetail(asked === 1 ? anUnpaidRegistration({ nextStep: 'WAIT_FOR_BANK' }) : aRegistration());
    }),
  );

  comeBack('AUTHORIZED');

  expect(await screen.findByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try paying again' })).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'The seat is yours!' }, { timeout: 20_000 })).toBeVisible();
});

const invoice = {
  id: '0198c1de-0000-7000-8000-0000000000a1',
  number: '2026-00236',
  status: 'PAID',
  total: { amount: 9500, currency: 'EUR' },
  dueAt: null,
  pdfUrl: '/x.pdf',
  xmlUrl: null,
} as const;

it("links to the student's own invoice, not to the school's", async () => {
  show(aRegistration({ invoice }));
  const { unmount } = open(`${page}?registration=71`);
  expect(await screen.findByRole('button', { name: /invoice 2026-00236/ })).toBeVisible();
  unmount();

  show(aRegistration({ invoice, payer: 'SCHOOL', studentPays: { amount: 0, currency: 'EUR' } }));
  open(`${page}?registration=71`);

  expect(await screen.findByRole('heading', { name: 'The seat is yours!' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
});

it('says when the classes are, and adds them to a calendar', async () => {
  const seat = aRegistration();
  const url = 'https://kool.example/api/v1/calendar/own.ics';
  const cohorts = [{ id: seat.cohort.id, url: `${url}?cohort=${seat.cohort.id}` }];
  show(seat);
  server.use(
    mockApi.get('/calendar', { url, cohorts }),
    mockApi.get('/registrations', { items: [seat], nextCursor: null }),
  );
  const { user } = comeBack('PAID');

  expect(await screen.findByText(/^Tue, Thu 17:00, 60 min/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add to calendar' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Classes in your calendar' }));
  expect(await dialog.findByRole('textbox', { name: 'Calendar address' })).toHaveValue(cohorts[0]?.url);
});

it('says how an invoice is paid by transfer, with a code for a bank app and what to copy, once the invoice has its number', async () => {
  const unpaid = { ...invoice, status: 'UNPAID', dueAt: '2026-12-05T22:00:00.000Z' } as const;
  const waiting = { nextStep: 'PAY_INVOICE', payment: null, heldUntil: unpaid.dueAt } as const;
  let asked = 0;
  server.use(
    mockApi.get('/registrations/{id}', () => {
      asked += 1;
      const issued = asked === 1 ? { ...unpaid, number: null, pdfUrl: null } : unpaid;
      return aDetail(anUnpaidRegistration({ ...waiting, invoice: issued }));
    }),
    mockApi.get('/invoices/{id}', anInvoiceDetail()),
  );
  const { user } = open(known);
  const copied: string[] = [];
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copied.push(text)));

  expect(await screen.findByRole('img', { name: 'Payment code for a bank app' }, { timeout: 20_000 })).toBeVisible();
  expect(screen.getByText('EE47 1000 0010 2014 5685')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy Reference number' }));

  expect(copied).toEqual(['2026002365']);
  await expectAccessible();
});

it('says how long the seat is held when nothing was paid', async () => {
  show(anUnpaidRegistration());

  comeBack('ABANDONED');

  expect(await screen.findByRole('heading', { name: 'You canceled the payment' })).toBeVisible();
  expect(screen.getByText(/No money has moved\. If you have not paid by 21\.11\.2026 14:45/)).toBeVisible();
  expect(screen.getByText(/^Starts 12\.01\.2027/)).toBeVisible();
});

it('shows an error for a token that the bank did not sign', async () => {
  open(page, { kind: 'refused', code: 'payment.token-invalid' });

  expect(
    await screen.findByText(
      'Unable to validate payment. If you completed payment, please check if you are registered before contacting support.',
    ),
  ).toBeVisible();
});

it('says that the bank canceled the payment', async () => {
  open(page, { kind: 'broken-off' });

  expect(await screen.findByText(/The payment did not start/)).toBeVisible();
});

it('lets the student choose another way of paying again', async () => {
  let sent: unknown;
  show(anUnpaidRegistration());
  server.use(
    mockApi.get('/payments/options', { items: waysToPay() }),
    mockApi.post('/registrations/{id}/pay', ({ body }) => {
      sent = body;
      return aPayment({ provider: 'stripe', url: 'https://cards.example.test/pay/1' });
    }),
  );
  const { user } = open(known);

  await user.click(await screen.findByRole('button', { name: 'Try paying again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }));
  expect(dialog.getByRole('radio', { name: /Bank link/ })).toBeChecked();
  await expectAccessible();
  await user.click(dialog.getByRole('radio', { name: /Card/ }));
  expect(dialog.queryByRole('radio', { name: 'Swedbank' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Pay €95.00' }));

  expect(await screen.findByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
    'href',
    'https://cards.example.test/pay/1',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual({ provider: 'stripe' });
});

it('goes on with the parts that were chosen, and offers to pay all at once', async () => {
  const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
  const [first, ...others] = [3168, 3166, 3166].map((amount, month) => ({
    amount: eur(amount),
    dueAt: `2027-0${month + 1}-24T07:00:00.000Z`,
  }));
  const plan = {
    method: 'LINK',
    position: 1,
    count: 3,
    isDue: false,
    hasFailed: false,
    ...first,
  } as Registration['plan'];
  const sent: unknown[] = [];
  show(anUnpaidRegistration({ payment: null, plan }));
  server.use(
    mockApi.get('/payments/options', { items: waysToPay() }),
    mockApi.get('/payment-plan-offer', { parts: first ? [first, ...others] : null }),
    mockApi.post('/registrations/{id}/pay', ({ body }) => {
      sent.push(body);
      return aPayment({ url: null });
    }),
  );
  const { user } = open(known);

  await user.click(await screen.findByRole('button', { name: 'Try paying again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }));
  expect(dialog.getByRole('radio', { name: /In 3 parts/ })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Pay €31.68' }));
  await user.click(dialog.getByRole('radio', { name: /All at once/ }));
  await user.click(dialog.getByRole('button', { name: 'Pay €95.00' }));

  expect(sent).toEqual([
    expect.objectContaining({ instalments: true }),
    expect.not.objectContaining({ instalments: true }),
  ]);
});

it('leads a student whose part is due to the payment plan', async () => {
  const plan = { amount: { amount: 3166, currency: 'EUR' }, dueAt: '2027-01-24T07:00:00.000Z', position: 2, count: 3 };
  show(
    aRegistration({
      nextStep: 'PAY_PART',
      plan: { ...plan, method: 'LINK', isDue: true, hasFailed: false } as Registration['plan'],
    }),
  );
  open(known);

  expect(await screen.findByRole('heading', { name: 'A part is unpaid' })).toBeVisible();
  expect(screen.getByText(/€31\.66/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the payment plan' })).toHaveAttribute('href', '/user/payment-plan');
});

it.each([
  ['continues the open order when its way is chosen again', /Choose a bank later/, 'https://bank.example.test/pay/1'],
  ['starts a new one at another bank', 'LHV', 'https://bank.example.test/pay/lhv'],
])('%s', async (_what, bank, address) => {
  show(anUnpaidRegistration());
  server.use(
    mockApi.get('/payments/options', { items: waysToPay() }),
    mockApi.post('/registrations/{id}/pay', aPayment({ url: 'https://bank.example.test/pay/lhv' })),
  );
  const { user } = open(known);

  await user.click(await screen.findByRole('button', { name: 'Try paying again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }));
  await user.click(dialog.getByRole('radio', { name: bank }));
  await user.click(dialog.getByRole('button', { name: 'Pay €95.00' }));

  expect(await screen.findByRole('link', { name: 'Open the payment page' })).toHaveAttribute('href', address);
});

it('says so when no way of paying online is set up', async () => {
  show(anUnpaidRegistration());
  server.use(mockApi.get('/payments/options', { items: [] }));
  const { user } = open(known);

  await user.click(await screen.findByRole('button', { name: 'Try paying again' }));

  expect(await screen.findByText(/You cannot pay online right now/)).toBeVisible();
});

it('keeps the seat while the provider does not answer, and offers payment once it does', async () => {
  offerBankLinkOnly();
  show(
    anUnpaidRegistration({ payment: aPayment({ state: 'CREATED', url: null, expiresAt: null, providerIsDown: true }) }),
  );
  server.use(mockApi.post('/registrations/{id}/pay', aPayment({ url: null, providerIsDown: true })));
  const { user } = open(`${page}?registration=71`);

  expect(await screen.findByRole('heading', { name: 'The seat is held, the payment is waiting' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try paying again' }));
  expect(await screen.findByText(/The payment service is still not responding/)).toBeVisible();

  server.use(mockApi.post('/registrations/{id}/pay', aPayment()));
  await user.click(screen.getByRole('button', { name: 'Try paying again' }));
  expect(await screen.findByRole('link', { name: 'Open the payment page' })).toBeVisible();
});

it('lets a late payer choose between waiting for a seat and a refund', async () => {
  show(anUnpaidRegistration({ status: 'CANCELED', nextStep: 'CHOOSE_SEAT_OR_REFUND' }));
  const { user } = open(`${page}?registration=71`);
  await screen.findByRole('heading', { name: 'The payment came too late' });
  let chosen: unknown;
  const waiting = anUnpaidRegistration({ status: 'CANCELED', nextStep: 'WAIT_FOR_SEAT' });
  server.use(
    mockApi.post('/registrations/{id}/seat-choice', ({ body }) => {
      chosen = body;
      return waiting;
    }),
    mockApi.get('/registrations/{id}', aDetail(waiting)),
  );

  await user.click(screen.getByRole('button', { name: 'I’ll wait for a seat' }));

  expect(await screen.findByRole('heading', { name: 'You are waiting for a seat' })).toBeVisible();
  expect(chosen).toEqual({ choice: 'WAIT' });
});

it.each<[string, Partial<Registration>, RegExp]>([
  [
    'an invoice to pay',
    { nextStep: 'PAY_INVOICE', payment: null, heldUntil: '2026-12-05T22:00:00.000Z' },
    /Pay €95\.00 by/,
  ],
  [
    'a refund',
    {
      status: 'CANCELED',
      nextStep: 'REFUND_COMING',
      refund: {
        amount: { amount: 9500, currency: 'EUR' },
        status: 'PENDING',
        reason: 'CANCELLATION',
        dueBy: '2026-11-28T10:00:00.000Z',
      },
    },
    /refunding €95\.00\. The money reaches your account by 28\.11\.2026/,
  ],
  [
    'a refund that the bank refused',
    {
      status: 'CANCELED',
      nextStep: 'REFUND_COMING',
      refund: {
        amount: { amount: 9500, currency: 'EUR' },
        status: 'REFUSED',
        reason: 'CANCELLATION',
        dueBy: '2026-11-28T10:00:00.000Z',
      },
    },
    /The bank refused our refund of €95\.00\. We’ll send you the money in another way/,
  ],
  ['a seat that has lapsed', { status: 'CANCELED', nextStep: 'NONE', cancelReason: 'HOLD_LAPSED' }, /has ended/],
])('reports %s', async (_what, part, text) => {
  show(anUnpaidRegistration(part));

  open(`${page}?registration=71`);

  expect(await screen.findByText(text)).toBeVisible();
});

it('links to "My courses" when the address names no registration', async () => {
  open(page);

  await waitFor(() => expect(screen.getByRole('link', { name: 'My courses' })).toBeVisible());
});
