import type { Clock, Input, PublicInput } from '#platform/index';
import { euro, FileReply, Reply } from '#platform/index';
import { toPaymentDto } from '../billing.mapper';
import { toBalanceDto, toGiftCardDto, toManagedGiftCardDto, toSpentGiftCardDto } from './gift-cards.mapper';
import type {
  AskGiftCardBalance,
  BuyGiftCard,
  CancelGiftCard,
  GiftCardParams,
  GiftCardsQuery,
  ManagedGiftCardsQuery,
  PayGiftCard,
} from './gift-cards.schemas';
import type { GiftCardsService } from './gift-cards.service';

type Deps = { giftCards: GiftCardsService; clock: Clock };

export class GiftCardsController {
  constructor(private readonly deps: Deps) {}

  offer = async () => {
    const { amountsCents, minCents, maxCents, months, deliveryHour } = this.deps.giftCards.offer;
    return { amounts: amountsCents.map(euro), min: euro(minCents), max: euro(maxCents), months, deliveryHour };
  };

  buy = async ({ actor, body }: Input<undefined, typeof BuyGiftCard>) => {
    const { amount, recipientName, recipientEmail = null, message = '', language = null, deliverOn = null } = body;
    const { card, payment } = await this.deps.giftCards.buy(actor, {
      recipientName,
      recipientEmail,
      message,
      language,
      deliverOn,
      amountCents: amount.amount,
      provider: body.provider,
      bank: body.bank ?? null,
    });
    return {
      giftCard: toGiftCardDto(card, this.now()),
      payment: toPaymentDto(payment.attempt, payment.providerIsDown),
    };
  };

  pay = async ({ actor, params, body }: Input<typeof GiftCardParams, typeof PayGiftCard>) => {
    const how = { provider: body.provider, bank: body.bank ?? null };
    const { attempt, providerIsDown } = await this.deps.giftCards.pay(actor, params.id, how);
    return toPaymentDto(attempt, providerIsDown);
  };

  mine = async ({ actor, query }: Input<undefined, undefined, typeof GiftCardsQuery>) => {
    const { items, nextCursor } = await this.deps.giftCards.listOf(actor, query);
    return { items: items.map((card) => toGiftCardDto(card, this.now())), nextCursor };
  };

  printed = async ({ actor, params }: Input<typeof GiftCardParams>) => {
    const { content, filename } = await this.deps.giftCards.printed(actor, params.id);
    // Whoever has its code can pay with it, so no cache may keep it.
    return new Reply(new FileReply(content, 'application/pdf', filename), { headers: { 'Cache-Control': 'no-store' } });
  };

  resend = async ({ actor, params }: Input<typeof GiftCardParams>) =>
    toGiftCardDto(await this.deps.giftCards.resend(actor, params.id), this.now());

  forgetRecipient = async ({ actor, params }: Input<typeof GiftCardParams>) =>
    toGiftCardDto(await this.deps.giftCards.forgetRecipient(actor, params.id), this.now());

  spent = async ({ actor, query }: Input<undefined, undefined, typeof GiftCardsQuery>) => {
    const { items, nextCursor } = await this.deps.giftCards.listSpentBy(actor, query);
    return { items: items.map((card) => toSpentGiftCardDto(card, this.now())), nextCursor };
  };

  balance = async ({ body }: PublicInput<undefined, typeof AskGiftCardBalance>) => {
    const { card, movements } = await this.deps.giftCards.balanceOf(body.code);
    return toBalanceDto(card, movements, this.now());
  };

  list = async ({ query }: Input<undefined, undefined, typeof ManagedGiftCardsQuery>) => {
    const { items, nextCursor } = await this.deps.giftCards.list(query);
    return { items: items.map((card) => toManagedGiftCardDto(card, this.now())), nextCursor };
  };

  cancel = async ({ actor, params, body }: Input<typeof GiftCardParams, typeof CancelGiftCard>) =>
    toGiftCardDto(await this.deps.giftCards.cancel(actor, params.id, body.note), this.now());

  private now(): Date {
    return this.deps.clock.now();
  }
}
