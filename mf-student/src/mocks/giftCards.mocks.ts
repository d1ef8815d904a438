import type { GiftCard, GiftCardBalance, GiftCardOffer } from '../shared/contract.types';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

export const aGiftCardOffer = (offer: Partial<GiftCardOffer> = {}): GiftCardOffer => ({
  amounts: [eur(5000), eur(9500)],
  min: eur(1000),
  max: eur(50_000),
  months: 12,
  deliveryHour: 9,
  ...offer,
});

/** A card that is paid for and was mailed. */
export const aGiftCard = (card: Partial<GiftCard> = {}): GiftCard => ({
  id: '0198c1de-0000-7000-8000-0000000000c1',
  codeEnding: 'TBWH',
  state: 'ACTIVE',
  amount: eur(5000),
  balance: eur(5000),
  recipientName: 'Anna Tamm',
  recipientEmail: 'anna@example.ee',
  message: 'Palju õnne!',
  deliverAt: '2026-11-20T07:00:00.000Z',
  deliveredAt: '2026-11-20T07:00:00.000Z',
  isWithBuyer: false,
  expiresAt: '2027-11-20T10:00:00.000Z',
  createdAt: '2026-11-19T10:00:00.000Z',
  invoiceId: '0198c1de-0000-7000-8000-0000000000a9',
  ...card,
});

/** A card of 50 € of which 20 € were spent. */
export const aGiftCardBalance = (card: Partial<GiftCardBalance> = {}): GiftCardBalance => ({
  state: 'ACTIVE',
  amount: eur(5000),
  balance: eur(3000),
  expiresAt: '2027-11-20T10:00:00.000Z',
  movements: [
    { kind: 'RESERVE', amount: eur(-2000), at: '2026-11-21T10:00:00.000Z' },
    { kind: 'LOAD', amount: eur(5000), at: '2026-11-20T10:00:00.000Z' },
  ],
  ...card,
});
