/**
 * @covers CancelPass, PausePass, POST /subscriptions/:id/cancel, POST /subscriptions/:id/pause
 * @covers Pass, PassOffer
 */
import {
  aStudent,
  expectAccessible,
  mockApi,
  onDay,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { anInvoice } from '../../mocks/registration.mocks';
import { goesOnAt } from './pass.dates';
import type { Pass } from './pass.queries';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const aPass = (pass: Partial<Pass> = {}): Pass => ({
  id: 4,
  type: 'SINGLE_PASS',
  state: 'ACTIVE',
  active: true,
  price: eur(8900),
  periodDays: 49,
  createdAt: '2026-11-01T10:00:00.000Z',
  paidUntil: '2026-12-20T10:00:00.000Z',
  endedAt: null,
  nextCharge: '2026-12-20T10:00:00.000Z',
  resumesAt: null,
  pausedBy: null,
  pausedByUser: false,
  isLost: false,
  endsWithPeriod: false,
  openCharge: null,
  givenBack: null,
  givenBackUntil: '2026-11-08T21:59:59.000Z',
  covered: [],
  refunds: [],
  student: { id: 5, name: 'Mari Mets', email: 'mari@naide.ee' },
  ...pass,
});
const indebted = aPass({
  state: 'UNPAID',
  active: false,
  pausedBy: 'DEBT',
  nextCharge: null,
  openCharge: { amount: eur(8900), attempts: 4, nextAttemptAt: null },
});
const offer = {
  type: 'MULTI_PASS' as const,
  price: eur(24900),
  every: { unit: 'week' as const, count: 14 },
  coursesAtOnce: null,
};

function open(pass: Pass | null) {
  server.use(
    mockApi.get('/subscriptions', { items: pass === null ? [] : [pass], nextCursor: null }),
    mockApi.get('/subscriptions/offers', {
      offers: [offer],
      multiFromCourses: 2,
      withdrawalDays: 7,
      vat: { treatment: 'TAXABLE', rate: 24 },
    }),
    mockApi.get('/invoices', { items: [anInvoice()], nextCursor: null }),
    mockApi.get('/gift-cards', { items: [], nextCursor: null }),
    mockApi.get('/gift-cards/spent', { items: [], nextCursor: null }),
  );
  return renderRemote(remote, { at: '/user/billing', as: aStudent() });
}
const isBefore = (first: HTMLElement, second: HTMLElement): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

it('says of a pass that is no longer charged that nothing is owed, and offers to end it', async () => {
  open(aPass({ state: 'NOT_CHARGED', active: false, pausedBy: 'DEBT', nextCharge: null }));

  expect(await screen.findByText('You owe nothing for this pass')).toBeVisible();
  expect(screen.getByRole('button', { name: 'End now' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pause|Resume|Change the card/ })).not.toBeInTheDocument();
  await expectAccessible();
});

it('says of a pass that the provider does not know what is going on, and offers nothing that cannot be done', async () => {
  open(aPass({ isLost: true, nextCharge: null }));

  expect(await screen.findByText(/We are checking this pass/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pause|End/ })).not.toBeInTheDocument();
  await expectAccessible();
});

it('shows what must be paid before passes on sale, and a failed charge before everything', async () => {
  const { unmount } = open(null);
  const onSale = await screen.findByRole('heading', { name: 'Course pass' });
  expect(isBefore(await screen.findByRole('table'), onSale)).toBe(true);
  await expectAccessible();
  unmount();

  open(indebted);
  const owed = await screen.findByText(/A payment failed/);
  expect(isBefore(owed, await screen.findByRole('table'))).toBe(true);
  expect(screen.getByRole('button', { name: 'Change the card and pay' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pause the pass' })).not.toBeInTheDocument();
});

it('is not shown before the invoices, since it would jump to its place, and lose a dialog that was opened', async () => {
  let isRead = false;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  open(aPass());
  server.use(
    mockApi.get('/subscriptions', () => ((isRead = true), { items: [aPass()], nextCursor: null })),
    mockApi.get('/invoices', async () => {
      await held;
      return { items: [anInvoice()], nextCursor: null };
    }),
  );
  await waitFor(() => expect(isRead).toBe(true));
  // Long enough for a pass that does not wait for the invoices.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole('button', { name: /Pause/ })).not.toBeInTheDocument();

  release();

  expect(await screen.findByRole('button', { name: /Pause/ })).toBeVisible();
  expect(screen.getByRole('table')).toBeVisible();
});

afterEach(() => void jest.useRealTimers());

it('says what a pause means, from which day the pass works again, and sends the day', async () => {
  onDay('2026-11-25T10:00:00Z');
  let sent: unknown;
  const { user } = open(aPass());
  server.use(
    mockApi.post('/subscriptions/{id}/pause', ({ body }) => {
      sent = body;
      return aPass({ state: 'PAUSED', active: false, pausedBy: 'STUDENT' });
    }),
  );

  await user.click(await screen.findByRole('button', { name: /Pause/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/we do not charge your card/)).toBeVisible();
  await user.type(dialog.getByLabelText('When should the pass resume?'), '05.01.2027');
  await user.tab();
  expect(await dialog.findByText(/from 7 Feb 2027|from 07\.02\.2027|7 February 2027/)).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: /Pause/ }));

  await waitFor(() => expect(sent).toEqual({ resumesAt: '2027-01-04T22:00:00.000Z' }));
});

it('says what ending means before it is done', async () => {
  let sent: unknown;
  const { user } = open(aPass());
  server.use(
    mockApi.post('/subscriptions/{id}/cancel', ({ body }) => {
      sent = body;
      return aPass({ state: 'ENDED', active: false });
    }),
  );

  await user.click(await screen.findByRole('button', { name: 'End now' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/there is no refund/)).toBeVisible();
  expect(sent).toBeUndefined();
  await user.click(dialog.getByRole('button', { name: 'End now' }));

  await waitFor(() => expect(sent).toEqual({ when: 'NOW' }));
});

it('does not say that a pass works whose period was skipped by a pause', async () => {
  open(aPass({ active: false }));

  expect(await screen.findByText(/continues from the next payment/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Choose a course' })).not.toBeInTheDocument();
});

it('works again on its day within the paid time, and from the next charge after it', () => {
  const pass = { paidUntil: '2026-12-20T10:00:00.000Z', periodDays: 49 };

  expect(goesOnAt(pass, new Date('2026-12-01T00:00:00Z')).toISOString()).toBe('2026-12-01T00:00:00.000Z');
  expect(goesOnAt(pass, new Date('2026-12-21T00:00:00Z')).toISOString()).toBe('2027-02-07T10:00:00.000Z');
});

it.each([
  ['SINGLE_PASS', false],
  ['MULTI_PASS', true],
] as const)('a %s that covers a course offers to choose another: %s', async (type, offers) => {
  const covered = [{ registrationId: 7, cohortId: 12, courseTitle: 'Python', endDate: '2026-12-30' }];
  open(aPass({ type, covered }));

  expect(await screen.findByText(/The pass covers: Python/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Choose a course' }) !== null).toBe(offers);
});

it.each([
  ['PENDING', /€89\.00 is on its way back to you \(Card, Apple Pay\).*by 04\.12\.2026/],
  ['SUCCESSFUL', /We have refunded €89\.00 \(Card, Apple Pay\)/],
] as const)('says where the money of a pass is that was given back (%s)', async (status, sentence) => {
  const refund = {
    ...({ amount: { amount: 8900, currency: 'EUR' }, provider: 'stripe', wallet: 'apple_pay', status } as const),
    promisedAt: '2026-11-02T10:00:00.000Z',
    dueBy: '2026-12-04T21:59:59.000Z',
  };
  const ended = { state: 'ENDED', active: false, nextCharge: null, endedAt: '2026-11-02T10:00:00.000Z' } as const;
  open(aPass({ ...ended, refunds: [refund] }));

  expect(await screen.findByRole('heading', { name: 'Single pass: given back' })).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText('Ended on 02.11.2026.')).toBeVisible();
});
