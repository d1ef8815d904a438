/** @covers Refund */
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
import { aRefund, aRefusedRefund } from '../../mocks/samples.mocks';

const open = () => renderRemote(remote, { at: '/manage/refunds', as: anAdmin() });

it('tells apart what staff must send and what a provider sends', async () => {
  server.use(
    mockApi.get('/refunds', {
      items: [
        aRefund({ payerName: 'Mari Maasikas' }),
        aRefund({ isByHand: false, provider: 'montonio', payerName: null, payerIban: null, buyerName: 'Jaan Tamm' }),
      ],
      nextCursor: null,
    }),
  );
  open();

  const byHand = within(await screen.findByRole('row', { name: /Mari Maasikas/ }));
  expect(byHand.getByText('EE471000001020145685')).toBeVisible();
  expect(byHand.getByRole('button', { name: /Mark as sent/ })).toBeVisible();
  const byProvider = within(screen.getByRole('row', { name: /Jaan Tamm/ }));
  expect(byProvider.queryByRole('button')).not.toBeInTheDocument();
  await expectAccessible();
});

it('says in a word that a refund is late', async () => {
  server.use(
    mockApi.get('/refunds', {
      items: [aRefund({ payerName: 'Mari Maasikas', isLate: true }), aRefund({ payerName: 'Jaan Tamm' })],
      nextCursor: null,
    }),
  );
  open();

  expect(within(await screen.findByRole('row', { name: /Mari Maasikas/ })).getByText('Late')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Jaan Tamm/ })).queryByText('Late')).not.toBeInTheDocument();
});

it('marks a refund as sent, with the entry of the statement', async () => {
  const seen: unknown[] = [];
  server.use(
    mockApi.get('/refunds', { items: [aRefund()], nextCursor: null }),
    mockApi.post('/refunds/{id}/sent', ({ body }) => {
      seen.push(body);
      return new Response(null, { status: 204 });
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /Mark as sent/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('Bank reference of the entry'), 'OUT-1');
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(seen).toEqual([{ reference: 'OUT-1' }]);
});

it('says that no refunds are on their way', async () => {
  server.use(mockApi.get('/refunds', { items: [], nextCursor: null }));
  open();

  expect(await screen.findByText('No refunds on the way')).toBeVisible();
});

it('shows what a provider refused, why, and where it is decided', async () => {
  const asked: string[] = [];
  server.use(
    mockApi.get('/refunds', ({ query }) => {
      asked.push(query.get('status') ?? '');
      const refused = aRefusedRefund({ amount: { amount: 40_000, currency: 'PLN' } });
      return { items: query.get('status') === 'REFUSED' ? [refused] : [aRefund(), refused], nextCursor: null };
    }),
  );
  const { user } = open();
  await screen.findByRole('row', { name: /Mari Tamm/ });

  await user.click(screen.getByRole('button', { name: 'Refused' }));

  await waitFor(() => expect(screen.queryByRole('row', { name: /Mari Tamm/ })).not.toBeInTheDocument());
  expect(asked).toEqual(['', 'REFUSED']);
  const row = within(screen.getByRole('row', { name: /Jaan Tamm/ }));
  expect(row.getByText('The payment service refused')).toBeVisible();
  expect(row.getByText('the payment service does not recognise this payment')).toBeVisible();
  expect(row.getByText(/PLN\s400\.00/)).toBeVisible();
  expect(row.getByRole('link', { name: /Decide ?: Jaan Tamm/ })).toHaveAttribute(
    'href',
    '/manage/cases?kind=refund.refused',
  );
  await expectAccessible();
});
