/**
 * @covers SchoolCreditHistory, SchoolCreditLogRow, GET /schools/:id/credits/history, GET /schools/:id/credits/log
 * @covers ChangeSchoolCreditSettings, SchoolCreditOrder, SchoolCreditOrderPage, SchoolCredits
 * @covers page /manage/schools/:id/credits
 */
import { http, HttpResponse } from 'msw';
import {
  aSchoolRep,
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { eur, someConditions, someCredits } from '../../mocks/samples.mocks';

const open = (at = '/user/school/credits') =>
  renderRemote(remote, { at, as: at.startsWith('/manage') ? anAdmin() : aSchoolRep() });

const credits = someCredits({ schoolId: 4, schoolName: 'Tamme kool', prepaidSeats: 0, balance: eur(0) });
const log = { items: [], nextCursor: null };
beforeEach(() =>
  server.use(
    mockApi.get('/schools/{id}/credits', credits),
    mockApi.get('/schools/{id}/credits/log', log),
    mockApi.get('/schools/{id}/credits/history', { days: [] }),
    mockApi.get('/schools/{id}/credit-orders', { items: [], nextCursor: null }),
  ),
);

it('lets an administrator give a school credit until the end of a day, with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/schools/{id}/conditions', someConditions()),
    mockApi.post('/schools/{id}/credits', ({ body }) => (sent.push(body), credits), { status: 201 }),
  );
  const { user } = open('/manage/schools/4/credits');

  await user.click(await screen.findByRole('button', { name: 'Add credit or seats' }));
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/Enter an amount in euros/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Amount in euros' }), '500,50');
  await user.type(screen.getByLabelText('Valid until'), '30.06.2027');
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Leping');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Add' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const expiresAt = '2027-06-30T20:59:59.000Z';
  expect(sent).toEqual([{ kind: 'CREDIT', amount: eur(50_050), expiresAt, reason: 'Leping' }]);
});

it('does not let a school give itself credit', async () => {
  server.use(mockApi.get('/schools/{id}/conditions', someConditions()));
  open();

  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add credit or seats' })).not.toBeInTheDocument();
});

it('shows the lots with their expiry, and what has happened', async () => {
  const lot = { id: '0190f1de-0000-7000-8000-000000000001', source: 'GIVEN' as const, reason: 'Leping' };
  const [expiresAt, createdAt] = ['2027-06-30T20:59:59.000Z', '2026-11-01T10:00:00.000Z'];
  const row = { id: 'credit-2', at: createdAt, expiresAt, reason: null, registrationId: 3, seats: null };
  server.use(
    mockApi.get('/schools/{id}/conditions', someConditions()),
    mockApi.get('/schools/{id}/credits', {
      ...credits,
      balance: eur(41500),
      lots: [{ ...lot, amount: eur(50000), remaining: eur(41500), expiresAt, createdAt }],
    }),
    mockApi.get('/schools/{id}/credits/log', {
      items: [{ ...row, type: 'DEDUCT', amount: eur(8500), student: 'Mari Tamm', cohortName: 'Python' }],
      nextCursor: null,
    }),
  );
  open();

  expect(await screen.findByText('Valid until 30.06.2027')).toBeVisible();
  expect(screen.getByText('€415.00 left of €500.00 · Given · Leping')).toBeVisible();
  expect(await screen.findByText('Used: €85.00 · Mari Tamm · Python')).toBeVisible();
  await expectAccessible();
});

it('shows what the school has paid in advance, and what a seat costs it', async () => {
  server.use(
    mockApi.get('/schools/{id}/conditions', someConditions({ seatPrice: eur(8000), sharePercent: 20 })),
    mockApi.get('/schools/{id}/credits', { ...credits, prepaidSeats: 12 }),
  );
  open();

  expect(await screen.findByText('seats paid in advance')).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
  expect(screen.getByText('€80.00')).toBeVisible();
  expect(screen.getByText('20%, the student pays the rest')).toBeVisible();
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
  await expectAccessible();
});

it('says so when nothing has been paid in advance', async () => {
  server.use(mockApi.get('/schools/{id}/conditions', someConditions()));
  open('/manage/schools/4/credits');

  expect(await screen.findByText(/has not paid for any seats in advance/)).toBeVisible();
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Conditions' })).toHaveAttribute('href', '/manage/schools/4/conditions');
});

it('offers a retry when the credits cannot be loaded, and shows "not found" for the school "x"', async () => {
  server.use(mockApi.fail('get', '/schools/{id}/conditions', { code: 'unavailable', status: 503 }));
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  unmount();

  open('/manage/schools/x/credits');

  expect(await screen.findByText('The school could not be found.')).toBeVisible();
});

const order = {
  id: '0190f1de-0000-7000-8000-000000000009',
  kind: 'SEATS' as const,
  seats: 10,
  price: eur(90_000),
  paid: eur(0),
  state: 'UNPAID' as const,
  invoiceId: '0190f1de-0000-7000-8000-00000000000a',
  number: '2026-00042',
  orderedBy: 'Mari',
  orderedAt: '2026-11-24T10:00:00.000Z',
  dueAt: '2026-12-08T21:59:59.000Z',
  bookedAt: null,
};

it('says when all is used, and lets the school order seats at today’s price', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/schools/{id}/conditions', someConditions()),
    mockApi.get('/schools/{id}/credits', {
      ...credits,
      prepaidSeats: 2,
      runsOutOn: '2026-12-20',
      orderSeatPrice: eur(9_000),
    }),
    mockApi.post('/schools/{id}/credit-orders', ({ body }) => (sent.push(body), order), { status: 201 }),
  );
  const { user } = open();

  expect(await screen.findByText(/lasts until 20.12.2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Order more' }));
  await user.selectOptions(await screen.findByRole('combobox'), 'SEATS');
  await user.type(screen.getByRole('textbox', { name: 'Number of seats' }), '10');
  expect(await screen.findByText(/900/)).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Order and get the invoice' }));

  await waitFor(() => expect(sent).toEqual([{ kind: 'SEATS', seats: 10 }]));
});

it('lists orders with their state, and takes an unpaid one back', async () => {
  const canceled: string[] = [];
  server.use(
    mockApi.get('/schools/{id}/conditions', someConditions()),
    mockApi.get('/schools/{id}/credit-orders', { items: [order], nextCursor: null }),
    mockApi.post('/schools/{id}/credit-orders/{orderId}/cancel', ({ params }) => {
      canceled.push(String(params['orderId']));
      return { ...order, state: 'CANCELED' };
    }),
  );
  const { user } = open();

  expect(await screen.findByText(/invoice 2026-00042/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Cancel the order/ }));

  await waitFor(() => expect(canceled).toEqual([order.id]));
});

it('draws what was left week by week, and narrows the log by kind, name and days', async () => {
  const asked: string[] = [];
  server.use(
    mockApi.get('/schools/{id}/conditions', someConditions()),
    mockApi.get('/schools/{id}/credits/history', {
      days: [
        { day: '2026-06-01', balance: eur(50_000), prepaidSeats: 0 },
        { day: '2026-10-01', balance: eur(41_500), prepaidSeats: 0 },
      ],
    }),
    mockApi.get('/schools/{id}/credits/log', ({ request }) => (asked.push(new URL(request.url).search), log)),
  );
  const { user } = open('/user/school/credits?from=2026-09-01');

  expect(await screen.findByRole('img', { name: /Credit week by week/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Used' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search by student’s name' }), 'Mari');
  expect(await screen.findByText('No such rows')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toContain('q=Mari'));
  expect(asked.at(-1)).toContain('type=DEDUCT');
  expect(asked.at(-1)).toContain('from=2026-09-01');
  await expectAccessible();
});

it('sets below which sum the school is told, and goes back to the usual one', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/schools/{id}/conditions', someConditions()),
    mockApi.get('/schools/{id}/credits', { ...credits, lowBelow: eur(30_000), hasOwnLow: true }),
    mockApi.patch('/schools/{id}/credits', ({ body }) => (sent.push(body), credits)),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Change the limit' }));
  const field = screen.getByRole('textbox', { name: /^Limit in euros/ });
  expect(field).toHaveValue('300,00');
  await user.clear(field);
  await user.type(field, 'palju');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Enter an amount in euros/)).toBeVisible();
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toEqual([{ lowBelow: null }]));
});

it('exports of the log what is shown', async () => {
  const asked: string[] = [];
  server.use(
    mockApi.get('/schools/{id}/conditions', someConditions()),
    http.get('*/api/v1/exports/credits', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ statusCode: 503, code: 'unavailable', message: 'Busy' }, { status: 503 });
    }),
  );
  const { user } = open('/manage/schools/4/credits?type=DEDUCT&from=2026-09-01&q=mari');

  await user.click(await screen.findByRole('button', { name: 'History as a file' }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }));

  await waitFor(() => expect(asked).toEqual(['?format=csv&school=4&from=2026-09-01&q=mari&creditType=DEDUCT']));
});
