/**
 * @covers PassHistory
 * @covers page /manage, page /manage/passes, page /manage/passes/:id
 */
import {
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { eur } from '../../mocks/samples.mocks';
import type { ManagedPass, PassHistory } from '../../shared/contract.types';

const aPass = (pass: Partial<ManagedPass> = {}): ManagedPass => ({
  id: 4,
  type: 'SINGLE_PASS',
  state: 'ACTIVE',
  active: true,
  price: eur(8900),
  needs: null,
  provider: 'stripe',
  createdAt: '2026-11-01T10:00:00.000Z',
  paidUntil: '2026-12-20T10:00:00.000Z',
  endedAt: null,
  nextCharge: '2026-12-20T10:00:00.000Z',
  resumesAt: null,
  pausedBy: null,
  pausedByUser: false,
  isLost: false,
  endsWithPeriod: false,
  periodDays: 49,
  openCharge: null,
  givenBack: null,
  givenBackUntil: '2026-11-08T21:59:59.000Z',
  covered: [],
  refunds: [],
  student: { id: 5, name: 'Mari Mets', email: 'mari@naide.ee' },
  subscriptionId: 'sub_1',
  ...pass,
});
const indebted = aPass({
  id: 6,
  state: 'UNPAID',
  needs: 'DEBT',
  pausedBy: 'DEBT',
  nextCharge: null,
  openCharge: { amount: eur(8900), attempts: 4, nextAttemptAt: null },
});
const history = (pass: ManagedPass): PassHistory => ({
  pass,
  charges: [
    {
      id: '0198c1de-0000-7000-8000-0000000000d1',
      status: 'PAID',
      amount: eur(8900),
      attempts: 1,
      periodStart: '2026-11-01T10:00:00.000Z',
      periodEnd: '2026-12-20T10:00:00.000Z',
      nextAttemptAt: null,
      paidAt: '2026-11-01T10:00:00.000Z',
      invoice: { id: '0198c1de-0000-7000-8000-0000000000a1', number: '2026-00007' },
    },
  ],
  events: [
    {
      id: 9,
      type: 'PAUSE_SUBSCRIPTION',
      detail: 'STAFF_PAUSE',
      note: 'Asked by phone',
      actor: { id: 1, name: 'Kadri Lepik' },
      at: '2026-11-02T10:00:00.000Z',
    },
  ],
});
const as = anAdmin({ permissions: ['subscription.read-all', 'subscription.manage-all'] });

it('shows what each pass needs, and asks for those that need somebody', async () => {
  const asked: unknown[] = [];
  server.use(
    mockApi.get('/subscriptions/all', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('needs'));
      return { items: [indebted, aPass()], nextCursor: null };
    }),
  );
  const { user } = renderRemote(remote, { at: '/manage/passes', as });

  expect(await screen.findByText('Unpaid, paused')).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Paused because of a debt' }));

  await waitFor(() => expect(asked).toContain('DEBT'));
});

it('leads from a pass that is no longer charged to the case about it', async () => {
  const pass = aPass({ state: 'NOT_CHARGED', needs: 'NOT_CHARGED', pausedBy: 'DEBT', nextCharge: null });
  server.use(mockApi.get('/subscriptions/{id}/history', history(pass)));
  renderRemote(remote, { at: '/manage/passes/4', as });

  expect(await screen.findByText(/makes no more payments for the pass/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the cases' })).toHaveAttribute(
    'href',
    '/manage/cases?kind=pass.not-charged',
  );
  expect(screen.queryByRole('button', { name: /Pause|Resume/ })).not.toBeInTheDocument();
});

it('shows charges and events of one pass, and says what an action means before it asks why', async () => {
  let sent: unknown;
  server.use(
    mockApi.get('/subscriptions/{id}/history', history(aPass())),
    mockApi.post('/subscriptions/{id}/manage', ({ body }) => {
      sent = body;
      return history(aPass({ state: 'PAUSED', pausedBy: 'STAFF' }));
    }),
  );
  const { user } = renderRemote(remote, { at: '/manage/passes/4', as });

  expect(await screen.findByRole('link', { name: '2026-00007' })).toBeVisible();
  expect(screen.getByText('Asked by phone')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/the card is not charged/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'Ill');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Pause' }));

  await waitFor(() => expect(sent).toEqual({ action: 'PAUSE', note: 'Ill' }));
});

it('offers no action for a pass that has ended, and says why one needs somebody', async () => {
  server.use(mockApi.get('/subscriptions/{id}/history', history(aPass({ state: 'ENDED', needs: null }))));
  const { unmount } = renderRemote(remote, { at: '/manage/passes/4', as });
  expect(await screen.findByText('Ended')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End now' })).not.toBeInTheDocument();
  unmount();

  server.use(mockApi.get('/subscriptions/{id}/history', history(indebted)));
  renderRemote(remote, { at: '/manage/passes/6', as });
  expect(await screen.findByText(/resumes by itself once the student pays/)).toBeVisible();
});
