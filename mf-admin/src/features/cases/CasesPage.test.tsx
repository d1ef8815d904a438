/**
 * @covers Case
 * @covers page /manage/cases, page /manage/registrations
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
import { aCase } from '../../mocks/samples.mocks';
import type { Case } from '../../shared/contract.types';

const open = (search = '') => renderRemote(remote, { at: `/manage/cases${search}`, as: anAdmin() });
const listing = (items: Case[]) => server.use(mockApi.get('/cases', { items, nextCursor: null, total: items.length }));

const marisCase = (item: Partial<Case> = {}) =>
  aCase({
    user: { id: 7, name: 'Mari Maasikas' },
    registration: { id: 3, cohortId: 4, cohortName: 'Sügis', courseTitle: 'Python nullist' },
    ...item,
  });

it('shows what happened, to whom, what it costs and by when to decide, and links to the person', async () => {
  listing([
    marisCase({ facts: { provider: 'montonio', expectedCents: 9500 }, dueAt: '2026-11-21T10:00:00Z', isOverdue: true }),
    aCase({ amount: { amount: 12345, currency: 'PLN' }, dueAt: '2026-11-25T10:00:00Z' }),
  ]);
  open();

  const rows = within(await screen.findByRole('list', { name: 'Cases' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
    'Unknown payment',
    'Unknown payment',
  ]);
  expect(rows[0]).toHaveTextContent('Payment service: Bank link');
  expect(rows[0]).toHaveTextContent('Expected: €95.00');
  expect(rows[0]).toHaveTextContent('Was due 21.11.2026 12:00');
  expect(rows[1]).toHaveTextContent(/PLN\s123.45/);
  expect(rows[1]).toHaveTextContent('by 25.11.2026 12:00');
  expect(screen.getByRole('link', { name: 'Mari Maasikas' })).toHaveAttribute('href', '/manage/users/7');
  expect(screen.getByRole('link', { name: 'Python nullist, Sügis' })).toHaveAttribute(
    'href',
    '/manage/registrations?student=7',
  );
  await expectAccessible();
});

it('says what an action does, asks why, and sends the decision', async () => {
  const seen: unknown[] = [];
  listing([marisCase()]);
  server.use(
    mockApi.post('/cases/{id}/resolve', ({ body }) => {
      seen.push(body);
      return marisCase({ status: 'RESOLVED' });
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Close the case ?: Unknown payment, Mari Maasikas$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the case' }));
  expect(dialog.getByText(/The system moves no money/)).toBeVisible();
  await expectAccessible();
  await user.click(await dialog.findByRole('button', { name: 'Close the case' }));
  expect(seen).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), ' Teise poe makse ');
  listing([]);
  await user.click(dialog.getByRole('button', { name: 'Close the case' }));

  expect(await screen.findByText('Nothing awaits a decision')).toBeVisible();
  expect(seen).toEqual([{ action: 'CLOSE', note: 'Teise poe makse' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows a payment in its own currency, and the expected price in euros', async () => {
  listing([
    marisCase({
      kind: 'payment.mismatch',
      actions: ['RETURN', 'ACCEPT'],
      amount: { amount: 40_000, currency: 'PLN' },
      facts: { paidCents: 40_000, currency: 'PLN', expectedCents: 9_500 },
    }),
  ]);
  open();

  const [row] = within(await screen.findByRole('list', { name: 'Cases' })).getAllByRole('listitem');
  expect(row).toHaveTextContent(/Paid: PLN\s400\.00/);
  expect(row).toHaveTextContent('Expected: €95.00');
});

describe('a refused refund', () => {
  const refusedRefund = () =>
    marisCase({
      kind: 'refund.refused',
      actions: ['RETRY', 'SENT_BY_HAND'],
      amount: { amount: 9_500, currency: 'EUR' },
      facts: { provider: 'montonio', error: 'ORDER_NOT_FOUND' },
    });

  async function choose(action: string) {
    const seen: unknown[] = [];
    listing([refusedRefund()]);
    server.use(
      mockApi.post('/cases/{id}/resolve', ({ body }) => {
        seen.push(body);
        return refusedRefund();
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${action}`) }));
    return { user, seen, dialog: within(await screen.findByRole('dialog', { name: action })) };
  }

  it('says what the payment service said', async () => {
    listing([refusedRefund()]);
    open();

    expect(await screen.findByText('A refund was refused', { selector: 'h2' })).toBeVisible();
    expect(screen.getByText(/Error: the payment service does not recognise this payment/)).toBeVisible();
  });

  it('is sent by hand with the number of the transfer, which is asked for', async () => {
    const { user, seen, dialog } = await choose('Sent by hand');
    expect(dialog.getByText('Transfer €95.00 to Mari Maasikas.')).toBeVisible();
    await user.type(await dialog.findByLabelText('Reason'), 'Ülekanne tehtud');
    await user.click(dialog.getByRole('button', { name: 'Sent by hand' }));
    expect(seen).toEqual([]);
    expect(dialog.getByLabelText('Bank reference of the entry')).toBeInvalid();
    await expectAccessible();

    await user.type(dialog.getByLabelText('Bank reference of the entry'), ' OUT-1 ');
    await user.click(dialog.getByRole('button', { name: 'Sent by hand' }));

    await waitFor(() =>
      expect(seen).toEqual([{ action: 'SENT_BY_HAND', note: 'Ülekanne tehtud', reference: 'OUT-1' }]),
    );
  });

  it('says that the number of the transfer was used before', async () => {
    const { user, dialog } = await choose('Sent by hand');
    server.use(mockApi.fail('post', '/cases/{id}/resolve', { code: 'transfer.already-recorded', status: 409 }));
    await user.type(await dialog.findByLabelText('Bank reference of the entry'), 'OUT-1');
    await user.type(dialog.getByLabelText('Reason'), 'Ülekanne tehtud');
    await user.click(dialog.getByRole('button', { name: 'Sent by hand' }));

    expect(await dialog.findByText(/already been recorded as another payment/)).toBeVisible();
  });

  it('is tried again without asking for a number', async () => {
    const { user, seen, dialog } = await choose('Try again');
    expect(dialog.queryByLabelText('Bank reference of the entry')).not.toBeInTheDocument();
    await user.type(await dialog.findByLabelText('Reason'), 'Pank töötab jälle');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(seen).toEqual([{ action: 'RETRY', note: 'Pank töötab jälle' }]));
  });
});

it('says that somebody else has already decided', async () => {
  listing([aCase()]);
  server.use(mockApi.fail('post', '/cases/{id}/resolve', { code: 'case.resolved', status: 409 }));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Close/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Reason'), 'Minu otsus');
  await user.click(dialog.getByRole('button', { name: 'Close the case' }));

  expect(await dialog.findByText('This has already been decided. Reload the page.')).toBeVisible();
});

it('shows who decided what and why, and which cases closed automatically', async () => {
  const asked: string[] = [];
  server.use(
    mockApi.get('/cases', ({ query }) => {
      asked.push(query.toString());
      const at: Partial<Case> = { status: 'RESOLVED', actions: [], resolvedAt: '2026-11-21T10:00:00Z' };
      const items = [
        marisCase({ ...at, action: 'CLOSE', note: 'Teise poe makse', resolvedBy: { id: 1, name: 'Aino Haldur' } }),
        aCase({ ...at, action: 'ANSWERED' }),
      ];
      return { items: query.get('status') === 'RESOLVED' ? items : [], nextCursor: null, total: 2 };
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Resolved' }));
  const rows = within(await screen.findByRole('list', { name: 'Cases' })).getAllByRole('listitem');

  expect(rows[0]).toHaveTextContent('Teise poe makse');
  expect(rows[0]).toHaveTextContent('Aino Haldur, 21.11.2026 12:00');
  expect(rows[1]).toHaveTextContent('Settled itself');
  expect(screen.queryByRole('button', { name: /^Close/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Unknown payment');
  await waitFor(() => expect(asked.at(-1)).toContain('kind=payment.unknown-order'));
});

it('shows the actions only to those with permission to decide', async () => {
  listing([aCase()]);
  renderRemote(remote, { at: '/manage/cases', as: anAdmin({ permissions: ['case.read'] }) });

  expect(await screen.findByText('Unknown payment', { selector: 'h2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Close/ })).not.toBeInTheDocument();
});

it('offers a retry when the list cannot be loaded', async () => {
  server.use(mockApi.fail('get', '/cases', { code: 'unavailable', status: 503 }));
  open();

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('asks for the transfer by which money that a payer got twice came back', async () => {
  listing([
    marisCase({
      kind: 'refund.sent-twice',
      actions: ['PAID_BACK', 'WRITE_OFF'],
      amount: { amount: 9_500, currency: 'EUR' },
      facts: { provider: 'montonio', twiceCents: 9_500, reason: 'VOID' },
    }),
  ]);
  const { user } = open();

  expect(await screen.findByText('A payer got the money twice', { selector: 'h2' })).toBeVisible();
  expect(screen.getByText(/Paid out twice: €95.00 · Reason: reversed by the bank/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^The money came back/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The money came back' }));
  expect(dialog.getByText('€95.00 from Mari Maasikas must have arrived in our account.')).toBeVisible();
  expect(await dialog.findByText(/Archive ID of the incoming entry/)).toBeVisible();
  expect(dialog.getByLabelText('Bank reference of the entry')).toBeVisible();
});

it('lets the student keep both the seat and the money, and says what that means', async () => {
  listing([
    marisCase({
      kind: 'payment.reversed-outside',
      actions: ['CANCEL_SEAT', 'KEEP_SEAT', 'CREDIT_SUM'],
      amount: { amount: 3_000, currency: 'EUR' },
      facts: { provider: 'montonio', refundedCents: 3_000, reason: 'REFUND' },
    }),
  ]);
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Keep the seat, issue a credit note/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep the seat, issue a credit note' }));
  expect(dialog.getByText(/owes nothing more/)).toBeVisible();
});
