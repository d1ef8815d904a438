import { euro } from '#platform/index';
import { isWithBuyer } from './delivery.policy';
import type { GiftCardBalance, GiftCardMovement, ManagedGiftCard, SpentGiftCard } from './gift-cards.types';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** @returns what people are told of the card's state: an active one may have expired or be empty */
export function cardStateOf({ status, expiresAt, balanceCents }: GiftCardBalance, now: Date) {
  if (status !== 'ACTIVE') return status;
  if (balanceCents === 0) return 'SPENT';
  return expiresAt !== null && expiresAt <= now ? 'EXPIRED' : status;
}

export const toGiftCardDto = (card: GiftCardBalance, now: Date) => ({
  id: card.id,
  codeEnding: card.codeEnding,
  state: cardStateOf(card, now),
  amount: euro(card.amountCents),
  balance: euro(card.balanceCents),
  recipientName: card.recipientName,
  recipientEmail: card.recipientEmail,
  message: card.message,
  deliverAt: card.deliverAt.toISOString(),
  deliveredAt: iso(card.deliveredAt),
  isWithBuyer: isWithBuyer(card),
  expiresAt: iso(card.expiresAt),
  createdAt: card.createdAt.toISOString(),
  invoiceId: card.invoiceId,
});

export const toManagedGiftCardDto = (card: ManagedGiftCard, now: Date) => ({
  ...toGiftCardDto(card, now),
  buyer: { id: card.buyerUserId, name: card.buyerName },
  isUnspent: card.status === 'ACTIVE' && card.balanceCents === card.amountCents,
});

export const toSpentGiftCardDto = (card: SpentGiftCard, now: Date) => ({
  id: card.id,
  codeEnding: card.codeEnding,
  state: cardStateOf(card, now),
  balance: euro(card.balanceCents),
  expiresAt: iso(card.expiresAt),
  spent: euro(card.spentCents),
});

export const toBalanceDto = (card: GiftCardBalance, movements: readonly GiftCardMovement[], now: Date) => ({
  state: cardStateOf(card, now),
  amount: euro(card.amountCents),
  balance: euro(card.balanceCents),
  expiresAt: iso(card.expiresAt),
  movements: movements.map(({ kind, amountCents, occurredAt }) => ({
    kind,
    amount: euro(amountCents),
    at: occurredAt.toISOString(),
  })),
});
