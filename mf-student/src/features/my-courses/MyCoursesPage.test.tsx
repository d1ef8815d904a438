/** @covers OwnClass, page /courses/:slug/register/:cohortId */
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
import { aClassSession } from '../../mocks/classes.mocks';
import { aDetail, aPayment, aRegistration, aTakenOverRegistration, waysToPay } from '../../mocks/registration.mocks';
import { swapOptions } from '../../mocks/waitlist.mocks';
import type { OwnClass, Registration } from '../../shared/contract.types';

const at = '/user/my-courses';
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const page = (items: Registration[]) => mockApi.get('/registrations', { items, nextCursor: null });
const classes = (items: OwnClass[]) => mockApi.get('/class-sessions', { items });

beforeEach(() =>
  server.use(
    mockApi.get('/registrations/{id}/swap-options', swapOptions()),
    mockApi.get('/waitlist', { items: [], nextCursor: null }),
    classes([]),
    mockApi.get('/cohorts/{id}/sessions', { items: [aClassSession()], timeZone: 'Europe/Tallinn' }),
  ),
);

const open = (address = at) => renderRemote(remote, { at: address, as: aStudent() });

function named(title: string, registration: Partial<Registration> = {}): Registration {
  const made = aRegistration(registration);
  return { ...made, cohort: { ...made.cohort, course: { ...made.cohort.course, title } } };
}

const cardOf = (title: string) => within(screen.getByRole('link', { name: title }).closest('article') as HTMLElement);

it('lists registrations that need action first, and names each state', async () => {
  server.use(
    page([
      named('Done', { id: 1, status: 'COMPLETED', hasAccess: false }),
      named('Missed', { id: 2, status: 'FAILED', hasAccess: false }),
      named('Soon', { id: 3 }),
      named('Now', { id: 4, status: 'IN_PROGRESS' }),
      named('Held', {
        id: 5,
        confirmedAt: null,
        heldUntil: '2026-11-21T12:45:00.000Z',
        hasAccess: false,
        nextStep: 'PAY',
      }),
      named('Graded', { id: 6, status: 'AWAITING_RESULT' }),
    ]),
  );

  open();

  expect(await screen.findByRole('heading', { level: 2, name: 'Waiting for you' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Held',
    'Now',
    'Soon',
    'Graded',
    'Done',
    'Missed',
  ]);
  expect(cardOf('Held').getByText('Not paid')).toBeVisible();
  expect(cardOf('Held').getByText(/until 21\.11\.2026 14:45/)).toBeVisible();
  expect(cardOf('Graded').getByText('Awaiting result')).toBeVisible();
  expect(cardOf('Done').getByText('Passed')).toBeVisible();
  expect(cardOf('Missed').getByText('Not passed')).toBeVisible();
  await expectAccessible();
});

it('tells a student whose school stopped paying what to pay and how long the classes stay open, and that the seat stays', async () => {
  const { cohort } = aRegistration();
  const titled = (title: string, registration: Registration): Registration => ({
    ...registration,
    cohort: { ...cohort, course: { ...cohort.course, title } },
  });
  server.use(
    page([
      titled('Open', aTakenOverRegistration({ id: 1 })),
      titled('Shut', aTakenOverRegistration({ id: 2, accessUntil: '2026-11-01T10:00:00.000Z', hasAccess: false })),
    ]),
  );

  open();

  expect(
    await screen.findByText(
      /You now pay for this course yourself; the invoice is due 15\.01\.2099\. Your classes are open until 08\.01\.2099 12:00/,
    ),
  ).toBeVisible();
  expect(cardOf('Open').getByRole('button', { name: 'Pay €95.00' })).toBeVisible();
  expect(cardOf('Open').getByRole('link', { name: 'Join the class' })).toBeVisible();
  expect(
    cardOf('Shut').getByText(/were open until 01\.11\.2026 12:00 and open again once the invoice is paid/),
  ).toBeVisible();
  expect(cardOf('Shut').queryByRole('link', { name: 'Join the class' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('opens the classes to a student whose payment the bank is confirming, until the course is over', async () => {
  const taken = { ...aTakenOverRegistration(), nextStep: 'WAIT_FOR_BANK' as const };
  server.use(
    page([
      named('Paid', { ...taken, id: 1, status: 'IN_PROGRESS' }),
      named('Over', { ...taken, id: 2, status: 'AWAITING_RESULT' }),
      named('Held', { ...taken, id: 3, hasAccess: false }),
    ]),
  );

  open();

  await screen.findByRole('link', { name: 'Paid' });
  expect(cardOf('Paid').getByText('Waiting for the bank')).toBeVisible();
  expect(cardOf('Paid').getByRole('link', { name: 'Join the class' })).toBeVisible();
  for (const title of ['Over', 'Held'])
    expect(cardOf(title).queryByRole('link', { name: 'Join the class' })).not.toBeInTheDocument();
});

it('says that the seat must be paid for again, and by when, after a payment went back', async () => {
  const refund = { amount: eur(9500), status: 'SUCCESSFUL', reason: 'OUTSIDE', dueBy: '2026-11-20T10:00:00Z' } as const;
  const owed = { refund, nextStep: 'PAY', toPay: eur(9500) } as const;
  const week = '2026-11-28T10:00:00.000Z';
  server.use(
    page([
      named('Kept', { ...owed, id: 1, status: 'IN_PROGRESS', accessUntil: week, hasAccess: true }),
      named('Shut', { ...owed, id: 2, status: 'IN_PROGRESS', accessUntil: week, hasAccess: false }),
      named('Held', { ...owed, id: 3, status: 'REGISTERED', heldUntil: week, hasAccess: false }),
      named('Paid', { id: 4, status: 'IN_PROGRESS', refund }),
    ]),
  );
  open();

  await screen.findByText(/Your payment was returned to you, so the course has to be paid for again/);
  expect(cardOf('Kept').getByText(/open until 28\.11\.2026 12:00/)).toBeVisible();
  expect(cardOf('Shut').getByText(/open again once you have paid/)).toBeVisible();
  expect(cardOf('Held').getByText(/holding your seat until 28\.11\.2026 12:00/)).toBeVisible();
  expect(cardOf('Paid').queryByText(/refunded|went back/)).not.toBeInTheDocument();
});

it('shows the refund beside a kept seat once the school pays', async () => {
  const refund = { amount: eur(9500), status: 'PENDING', reason: 'CANCELLATION', dueBy: '2026-11-28T10:00Z' } as const;
  server.use(page([named('Python', { status: 'IN_PROGRESS', payer: 'SCHOOL', nextStep: 'REFUND_COMING', refund })]));

  open();

  expect(
    await screen.findByText(
      /The course runs .* We are refunding €95\.00\. The money reaches your account by 28\.11\.2026/,
    ),
  ).toBeVisible();
  expect(cardOf('Python').getByText('In progress')).toBeVisible();
  expect(cardOf('Python').getByRole('link', { name: 'Join the class' })).toBeVisible();
});

it('lets only students with access join the class', async () => {
  server.use(page([named('Open', { id: 1 }), named('Shut', { id: 2, hasAccess: false })]));

  open();

  await screen.findByRole('link', { name: 'Open' });
  expect(cardOf('Open').getByRole('link', { name: 'Join the class' })).toHaveAttribute(
    'href',
    'https://meet.example.test/psy',
  );
  expect(cardOf('Shut').queryByRole('link', { name: 'Join the class' })).not.toBeInTheDocument();
});

it('records that the student joined the class, and opens the link even when recording fails', async () => {
  const noted: unknown[] = [];
  server.use(
    page([named('Open', { id: 1 })]),
    mockApi.post('/cohorts/{id}/video-joined', ({ params }) => {
      noted.push(params['id']);
      return { url: 'https://meet.example.test/psy' };
    }),
  );
  const { user } = open();
  const join = await screen.findByRole('link', { name: 'Join the class' });
  join.addEventListener('click', (event) => event.preventDefault());

  await user.click(join);

  await waitFor(() => expect(noted).toEqual(['11']));
  expect(join).toHaveAttribute('target', '_blank');
});

it('continues with the open order, and opens a new one when it has expired', async () => {
  server.use(
    mockApi.get('/payments/options', { items: waysToPay().slice(0, 1) }),
    page([
      named('Open order', { toPay: eur(9500), id: 1, nextStep: 'PAY', payment: aPayment() }),
      named('Old order', {
        toPay: eur(9500),
        id: 2,
        nextStep: 'PAY',
        payment: aPayment({ expiresAt: '2020-01-01T00:00:00.000Z' }),
      }),
    ]),
    mockApi.post('/registrations/{id}/pay', ({ params }) =>
      aPayment({ url: `https://bank.example.test/pay/new-${params['id']}` }),
    ),
  );
  const { user } = open();
  await screen.findByRole('link', { name: 'Open order' });

  await user.click(cardOf('Open order').getByRole('button', { name: 'Pay €95.00' }));
  await user.click(cardOf('Old order').getByRole('button', { name: 'Pay €95.00' }));

  expect(await cardOf('Old order').findByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
    'href',
    'https://bank.example.test/pay/new-2',
  );
  expect(cardOf('Open order').getByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
    'href',
    'https://bank.example.test/pay/1',
  );
});

it('lets a late payer choose a refund', async () => {
  let sent: unknown;
  server.use(
    page([named('Late', { id: 7, status: 'CANCELED', nextStep: 'CHOOSE_SEAT_OR_REFUND' })]),
    mockApi.post('/registrations/{id}/seat-choice', ({ body, params }) => {
      sent = { body, id: params['id'] };
      return aRegistration();
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Refund my money' }));

  await waitFor(() => expect(sent).toEqual({ id: '7', body: { choice: 'REFUND' } }));
});

it.each([
  [
    'of a seat that is gone',
    { status: 'CANCELED', hasAccess: false },
    /^The bank refused our refund of PLN\s400\.00\. We’ll send/,
  ],
  [
    'beside a seat that stays',
    { status: 'IN_PROGRESS', payer: 'SCHOOL' },
    /The course runs .* The bank refused our refund/,
  ],
] as const)('says that the bank refused a refund %s', async (_, part, text) => {
  const amount = { amount: 40_000, currency: 'PLN' };
  const refund = { amount, status: 'REFUSED', reason: 'CANCELLATION', dueBy: '2026-11-28T10:00:00.000Z' } as const;
  server.use(page([named('Python', { ...part, nextStep: 'REFUND_COMING', refund })]));

  open();

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/The money reaches your account by/)).not.toBeInTheDocument();
});

it('says that money was refunded, and why the seat was lost', async () => {
  const refund = {
    amount: eur(9500),
    status: 'SUCCESSFUL',
    reason: 'CANCELLATION',
    dueBy: '2026-11-28T10:00:00.000Z',
  } as const;
  server.use(
    page([
      named('Gone', {
        status: 'CANCELED',
        cancelReason: 'COHORT_CANCELED',
        canceledAt: '2026-11-22T10:00:00.000Z',
        refund,
      }),
    ]),
  );

  open();

  expect(
    await screen.findByText(
      'The cohort was canceled, and your registration with it, 22.11.2026. We have refunded €95.00.',
    ),
  ).toBeVisible();
});

it('opens one registration from its address, with its conditions and its history', async () => {
  const registration = aRegistration();
  server.use(page([registration]), mockApi.get('/registrations/{id}', aDetail(registration)));

  const { user, currentPath } = open(`${at}?registration=71`);

  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Tunned ära mõtlemisvigu')).toBeVisible();
  expect(dialog.getByText(/you have used 1 course of 2/)).toBeVisible();
  expect(dialog.getByText('You registered')).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(currentPath()).toBe(at);
});

it('marks moved and canceled classes, and shows all classes on request', async () => {
  const at12 = (day: number, part = {}) =>
    aClassSession({
      id: day,
      startsAt: `2099-01-${day}T15:00:00.000Z`,
      endsAt: `2099-01-${day}T16:00:00.000Z`,
      ...part,
    });
  const items = [
    aClassSession({ id: 1, startsAt: '2020-01-01T15:00:00.000Z', endsAt: '2020-01-01T16:00:00.000Z' }),
    at12(12, { status: 'CANCELED', note: 'Riigipüha' }),
    at12(15, { status: 'MOVED', originalStartsAt: '2099-01-14T15:00:00.000Z' }),
    at12(19),
    at12(21),
    at12(26),
  ];
  server.use(
    page([aRegistration()]),
    mockApi.get('/registrations/{id}', aDetail()),
    mockApi.get('/cohorts/{id}/sessions', { items, timeZone: 'Europe/Tallinn' }),
  );
  const { user } = open(`${at}?registration=71`);
  const dialog = within(await screen.findByRole('dialog'));

  expect((await dialog.findByText('Mon 12.01.2099 17:00–18:00')).tagName).toBe('S');
  expect(dialog.getByText('Canceled')).toBeVisible();
  expect(dialog.getByText('Riigipüha')).toBeVisible();
  expect(dialog.getByText('Instead of 14.01.2099 at 17:00.')).toBeVisible();
  expect(dialog.queryByText(/26\.01\.2099/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Show all 6 classes' }));

  expect(dialog.getByText(/26\.01\.2099/)).toBeVisible();
  expect(dialog.getByText(/01\.01\.2020/)).toBeVisible();
});

it('links back to a cohort that was chosen before signing in', async () => {
  window.localStorage.setItem('valikool.cohort_to_register', JSON.stringify({ course: 'python', cohortId: 3 }));
  server.use(page([]));
  const { user } = open();

  expect(await screen.findByRole('link', { name: 'Continue registering' })).toHaveAttribute(
    'href',
    '/courses/python/register/3',
  );
  await user.click(screen.getByRole('button', { name: 'I no longer want it' }));

  expect(screen.queryByRole('link', { name: 'Continue registering' })).not.toBeInTheDocument();
  expect(window.localStorage.getItem('valikool.cohort_to_register')).toBeNull();
});

it('links to the catalogue when there are no registrations', async () => {
  server.use(page([]));
  open();

  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the courses' })).toHaveAttribute('href', '/courses');
});

it('offers a retry when the list cannot be loaded', async () => {
  server.use(mockApi.fail('get', '/registrations', { code: 'unexpected', status: 500 }));
  open();

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
