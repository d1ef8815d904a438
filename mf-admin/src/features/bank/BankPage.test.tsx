import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server, waitFor } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { eur } from '../../mocks/samples.mocks';
import type { BankLine } from '../../shared/contract.types';

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

const given = (lines: BankLine[]) =>
  server.use(
    mockApi.get('/bank/lines', { items: lines, nextCursor: null }),
    mockApi.get('/bank/files', { items: [], nextCursor: null }),
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

it('says what to do when there is nothing', async () => {
  given([]);
  open();

  expect(await screen.findByText('Nothing to match')).toBeVisible();
  expect(await screen.findByText('No statements yet')).toBeVisible();
});
