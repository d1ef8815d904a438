/**
 * @covers GiftCard, GiftCardPage, ManagedGiftCard, ManagedGiftCardPage
 * @covers page /gift-cards, page /manage/gift-cards
 */
import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server, waitFor } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { eur } from '../../mocks/samples.mocks';
import type { ManagedGiftCard } from '../../shared/contract.types';

const aCard = (card: Partial<ManagedGiftCard> = {}): ManagedGiftCard => ({
  id: '0198c1de-0000-7000-8000-0000000000c1',
  codeEnding: 'TBWH',
  state: 'ACTIVE',
  amount: eur(5000),
  balance: eur(5000),
  recipientName: 'Anna Tamm',
  recipientEmail: null,
  message: '',
  deliverAt: '2026-11-20T07:00:00.000Z',
  deliveredAt: '2026-11-20T07:00:00.000Z',
  expiresAt: '2027-11-20T10:00:00.000Z',
  createdAt: '2026-11-19T10:00:00.000Z',
  invoiceId: '0198c1de-0000-7000-8000-0000000000a9',
  buyer: { id: 5, name: 'Mari Mets' },
  isUnspent: true,
  isWithBuyer: false,
  ...card,
});

const open = (items: ManagedGiftCard[]) => {
  server.use(mockApi.get('/gift-cards/all', { items, nextCursor: null }));
  return renderRemote(remote, { at: '/manage/gift-cards', as: anAdmin({ permissions: ['gift-card.manage'] }) });
};

it('takes a card back with a note', async () => {
  let sent: unknown;
  const { user } = open([aCard()]);
  server.use(
    mockApi.post('/gift-cards/{id}/cancel', ({ body }) => {
      sent = body;
      return aCard({ state: 'CANCELED' });
    }),
  );

  await user.click(await screen.findByRole('button', { name: /^Actions.*TBWH$/ }));
  await user.click(screen.getByRole('menuitem', { name: /^Withdraw/ }));
  await user.type(await screen.findByRole('textbox', { name: /Why/ }), 'Asked by the buyer');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));

  await waitFor(() => expect(sent).toEqual({ note: 'Asked by the buyer' }));
});

it('offers nothing for a card that was spent in part, and says when there is none', async () => {
  const { unmount, user } = open([aCard({ balance: eur(100), isUnspent: false })]);
  expect(await screen.findByText('Mari Mets')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Actions.*TBWH$/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Erase the recipient']);
  unmount();

  open([]);
  expect(await screen.findByText('No gift cards yet')).toBeVisible();
});
