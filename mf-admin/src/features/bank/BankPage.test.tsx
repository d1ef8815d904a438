/**
 * @covers POST /bank/lines/:id/match, POST /bank/lines/:id/undo
 * @covers BankFile, BankGuess, BankLine
 * @covers page /manage/bank
 */
import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server, waitFor } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { eur } from '../../mocks/samples.mocks';
import type { BankFile, BankLine } from '../../shared/contract.types';

const id = '7a2d8c1f-0000-4000-8000-000000000001';
const aLine = (line: Partial<BankLine> = {}): BankLine => ({
  id,
  reference: '2026112000017',
  bookedOn: '2026-11-20',
  amount: eur(9500),
  open: eur(9500),
  status: 'WAITING',
  counterpartyName: 'Mari Maasikas',
  counterpartyIban: null,
  viitenumber: null,
  remittance: 'Arve',
  isReturn: false,
  guesses: [
    {
      booking: { kind: 'INVOICE', parts: [{ invoiceId: id, cents: 9500 }] },
      score: 40,
      reasons: ['AMOUNT', 'NAME'],
      label: '2026-00042',
      isSure: false,
    },
  ],
  matches: [],
  ...line,
});

const aFile: BankFile = {
  id,
  status: 'DONE',
  sizeBytes: 4_096,
  linesRead: 1,
  linesAdded: 1,
  refusal: null,
  refusalDetail: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:00:05.000Z',
};
const given = (lines: BankLine[], files: BankFile[] = []) =>
  server.use(
    mockApi.get('/bank/lines', { items: lines, nextCursor: null }),
    mockApi.get('/bank/files', { items: files, nextCursor: null }),
  );
const open = () => renderRemote(remote, { at: '/manage/bank', as: anAdmin() });

it('accepts the first guess with two keys, and undoes it with another', async () => {
  const seen: unknown[] = [];
  given([aLine()]);
  server.use(
    mockApi.post('/bank/lines/{id}/match', ({ body }) => {
      seen.push(body);
      return aLine({ status: 'BOOKED', open: eur(0), guesses: [] });
    }),
    mockApi.post('/bank/lines/{id}/undo', () => {
      seen.push('undone');
      return aLine();
    }),
  );
  const { user } = open();
  expect(await screen.findByText(/same sum, same name/)).toBeVisible();
  await expectAccessible();

  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(seen).toEqual([{ kind: 'INVOICE', parts: [{ invoiceId: id, cents: 9500 }] }]));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Accept/ })).toBeEnabled());
  await user.keyboard('u');

  await waitFor(() => expect(seen.at(-1)).toBe('undone'));
});

it('books by one key that the bank takes a payment back, or returned a refund', async () => {
  const seen: unknown[] = [];
  const back = { kind: 'REVERSED' as const, paymentAttemptIds: [id] };
  const returned = { kind: 'RETURN' as const, refundId: id };
  const guess = { score: 90, label: 'Mari · 2026-00042', isSure: false };
  given([
    aLine({
      amount: eur(-9500),
      open: eur(-9500),
      isReturn: true,
      guesses: [{ ...guess, booking: back, reasons: ['AMOUNT', 'SAME_ENTRY', 'REVERSAL'] }],
    }),
    aLine({
      id: id.replace(/1$/, '2'),
      counterpartyName: 'Jüri Juurikas',
      guesses: [{ ...guess, booking: returned, reasons: ['AMOUNT', 'IBAN'] }],
    }),
  ]);
  server.use(
    mockApi.post('/bank/lines/{id}/match', ({ body }) => {
      seen.push(body);
      return aLine({ status: 'BOOKED', open: eur(0), guesses: [] });
    }),
  );
  const { user } = open();
  expect(await screen.findByText(/The bank took back the payment of Mari · 2026-00042/)).toBeVisible();
  expect(screen.getByText(/the bank marks it as a reversal/)).toBeVisible();

  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(seen).toEqual([back]));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Accept.*Jüri/ })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: /^Accept.*Jüri/ }));

  await waitFor(() => expect(seen).toEqual([back, returned]));
});

it('accepts another guess than the first', async () => {
  const seen: unknown[] = [];
  const [first] = aLine().guesses;
  if (!first) throw new Error('A line has a guess');
  const second = {
    ...first,
    booking: { kind: 'INVOICE' as const, parts: [{ invoiceId: id, cents: 4700 }] },
    label: '2026-00043',
  };
  given([aLine({ guesses: [first, second] })]);
  server.use(
    mockApi.post('/bank/lines/{id}/match', ({ body }) => {
      seen.push(body);
      return aLine({ status: 'BOOKED', open: eur(0), guesses: [] });
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Choose: Invoice 2026-00043' }));

  await waitFor(() => expect(seen).toEqual([second.booking]));
  expect(screen.queryByRole('button', { name: 'Choose: Invoice 2026-00042' })).not.toBeInTheDocument();
});

it('says what to do when there is no statement yet, and nothing of lines', async () => {
  given([]);
  open();

  expect(await screen.findByText('No statements yet')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Nothing to match')).toBeNull());
});

it('says that every line of the statements is booked', async () => {
  given([], [aFile]);
  open();

  expect(await screen.findByText('Nothing to match')).toBeVisible();
});

it('shows only the money that came, or that went', async () => {
  const asked: string[] = [];
  given([], [aFile]);
  server.use(
    mockApi.get('/bank/lines', ({ query }) => {
      asked.push(`${query.get('status')} ${query.get('direction')}`);
      return { items: [aLine()], nextCursor: null };
    }),
  );
  const { user } = renderRemote(remote, { at: '/manage/bank?status=IN', as: anAdmin() });
  await screen.findByText('Mari Maasikas');
  expect(screen.getByRole('button', { name: 'Unmatched, in' })).toHaveAttribute('aria-pressed', 'true');

  await user.click(screen.getByRole('button', { name: 'Unmatched, out' }));

  await waitFor(() => expect(new Set(asked)).toEqual(new Set(['WAITING IN', 'WAITING OUT'])));
});

it('has no keys of tables beside those of its own', async () => {
  given([aLine()]);
  const { user } = open();
  await screen.findByText('Mari Maasikas');

  await user.keyboard('{ArrowDown}');

  expect(screen.getByRole('button', { name: /^Accept/ })).toHaveFocus();
  expect(screen.getByRole('row', { name: /Mari Maasikas/ })).not.toHaveAttribute('tabindex');
  expect(screen.queryByRole('button', { name: 'Keys' })).not.toBeInTheDocument();
});
