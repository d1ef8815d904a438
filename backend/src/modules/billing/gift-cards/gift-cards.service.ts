import type { Language, OnlineProvider } from '@valikool/contract';
import { type Actor, can, type Clock, newId, type Page, type SecretBox, type UnitOfWork } from '#platform/index';
import { giftCardDue } from '../billing.messages';
import type { Buyer, PaymentAttempt, VatTreatment } from '../billing.types';
import type { PaymentsService } from '../payments.service';
import { giftCardSaleText } from './gift-card-lines';
import { newCardCode } from './gift-card.policy';
import { deliveryInstant, isWithBuyer } from './delivery.policy';
import {
  GiftCardAmountError,
  GiftCardDayError,
  GiftCardInactiveError,
  GiftCardMailedError,
  GiftCardNotFoundError,
  GiftCardPaidError,
} from './gift-cards.errors';
import type { GiftCardsReadModel } from './gift-cards.read-model';
import type { GiftCardStores } from './gift-cards.stores';
import type { PrintedCard, PrintedFile } from './printed/printed-card-pdf';
import type { RecipientsRepository } from './recipients.repository';
import type { GiftCardBalance, GiftCardMovement, ManagedGiftCard, SpentGiftCard } from './gift-cards.types';

export type GiftCardSettings = {
  /** Amounts to choose from, in cents. */
  amountsCents: readonly number[];
  minCents: number;
  maxCents: number;
  /** Months for which a card is valid after its payment. */
  months: number;
  /** Hour in Tallinn at which cards are mailed. */
  deliveryHour: number;
  /** Of the lines that sell cards and that cards pay. */
  vatTreatment: VatTreatment;
  appName: string;
  /** Where the product is, without a slash at its end. */
  publicUrl: string;
};

export type GiftCardOrder = {
  amountCents: number;
  recipientName: string;
  recipientEmail: string | null;
  message: string;
  language: Language | null;
  /** `yyyy-mm-dd`; null for today */
  deliverOn: string | null;
  provider: OnlineProvider;
  bank: string | null;
};
/** A card with its code, for whoever has it. */
type GiftCardForMail = {
  card: GiftCardBalance;
  code: string;
  to: string;
  /** Null when the buyer has left. */
  buyerName: string | null;
  /** The card on paper. */
  file: PrintedFile;
};
type HowPaid = Pick<GiftCardOrder, 'provider' | 'bank'>;
type Started = { attempt: PaymentAttempt; providerIsDown: boolean };

type Deps = {
  stores: UnitOfWork<GiftCardStores>;
  cards: GiftCardStores['cards'];
  readModel: GiftCardsReadModel;
  recipients: Pick<RecipientsRepository, 'erase'>;
  users: { get(id: number): Promise<{ firstName: string; lastName: string; email: string } | null> };
  payments: Pick<PaymentsService, 'provider' | 'startAgain'>;
  hashesOf: (typed: string) => readonly [string, ...string[]];
  box: SecretBox;
  print: (card: PrintedCard) => Promise<PrintedFile>;
  settings: GiftCardSettings;
  clock: Clock;
};

/** Buying gift cards, and what their buyers and holders see of them. */
export class GiftCardsService {
  constructor(private readonly deps: Deps) {}

  get offer(): GiftCardSettings {
    return this.deps.settings;
  }

  /**
   * Makes the card and its invoice, and starts the payment. The card can be spent once it is paid for.
   * @throws GiftCardAmountError, GiftCardDayError 422
   * @throws ProviderUnavailableError
   */
  async buy(actor: Actor, order: GiftCardOrder): Promise<{ card: GiftCardBalance; payment: Started }> {
    const { payments, settings, clock } = this.deps;
    const { minCents, maxCents } = settings;
    const now = clock.now();
    if (order.amountCents < minCents || order.amountCents > maxCents)
      throw new GiftCardAmountError({ minCents, maxCents });
    const deliverAt = deliveryInstant(order.deliverOn, { now, hour: settings.deliveryHour });
    if (deliverAt === null) throw new GiftCardDayError();
    const provider = payments.provider(order.provider);
    const buyer = await this.buyerOf(actor);
    const code = newCardCode();
    const id = newId();
    const attemptId = await this.deps.stores.run(async ({ cards, sales }) => {
      const codeEnding = code.slice(-4);
      const invoiceId = await sales.invoice({
        userId: actor.userId,
        buyer,
        product: { kind: 'GIFT_CARD', id },
        description: giftCardSaleText(codeEnding, actor.language),
        cents: order.amountCents,
        vatTreatment: settings.vatTreatment,
        now,
      });
      await cards.insert({ ...this.cardOf(actor, order, code), id, deliverAt, invoiceId, createdAt: now });
      return sales.attempt(invoiceId, { provider: provider.id, bank: order.bank, locale: actor.language, now });
    });
    const payment = await payments.startAgain(attemptId);
    return { card: await this.get(id), payment };
  }

  private cardOf(actor: Actor, order: GiftCardOrder, code: string) {
    const { amountCents, recipientName, recipientEmail, message } = order;
    return {
      codeSealed: this.deps.box.seal(code),
      codeHash: this.deps.hashesOf(code)[0],
      codeEnding: code.slice(-4),
      vatTreatment: this.deps.settings.vatTreatment,
      buyerUserId: actor.userId,
      language: order.language ?? actor.language,
      amountCents,
      recipientName,
      recipientEmail,
      message,
    };
  }

  /** Starts another payment of a card that is still owed. @throws GiftCardNotFoundError, GiftCardPaidError */
  async pay(actor: Actor, id: string, { provider, bank }: HowPaid): Promise<Started> {
    const chosen = this.deps.payments.provider(provider);
    const card = await this.own(actor, id);
    if (card.status !== 'UNPAID') throw new GiftCardPaidError();
    const now = this.deps.clock.now();
    const attemptId = await this.deps.stores.run(({ sales }) =>
      sales.attempt(card.invoiceId, { provider: chosen.id, bank, locale: actor.language, now }),
    );
    return this.deps.payments.startAgain(attemptId);
  }

  listOf(actor: Actor, page: { limit: number; cursor?: string | undefined }): Promise<Page<GiftCardBalance>> {
    return this.deps.readModel.listOf(actor.userId, page);
  }

  list(filter: { limit: number; cursor?: string | undefined; q?: string | undefined }): Promise<Page<ManagedGiftCard>> {
    return this.deps.readModel.list(filter);
  }

  /** The cards that pay for the actor's own registrations. */
  listSpentBy(actor: Actor, page: { limit: number; cursor?: string | undefined }): Promise<Page<SpentGiftCard>> {
    return this.deps.readModel.listSpentBy(actor.userId, page);
  }

  /**
   * Erases what the buyer has said of the recipient. A second call changes nothing.
   * @throws GiftCardNotFoundError also for a card that somebody else bought, except for staff
   */
  async forgetRecipient(actor: Actor, id: string): Promise<GiftCardBalance> {
    if (!can(actor, 'gift-card.manage')) await this.own(actor, id);
    else await this.get(id);
    await this.deps.recipients.erase(id, this.deps.clock.now());
    return this.get(id);
  }

  /**
   * Mails the code again.
   * @throws GiftCardNotFoundError, GiftCardInactiveError also before the chosen day
   * @throws GiftCardMailedError when the recipient has the code, and their address was erased
   */
  async resend(actor: Actor, id: string): Promise<GiftCardBalance> {
    const card = await this.own(actor, id);
    if (card.status !== 'ACTIVE' || card.deliveredAt === null) throw new GiftCardInactiveError();
    // Without an address the mail would go to the buyer.
    if (card.recipientEmail === null && !isWithBuyer(card)) throw new GiftCardMailedError();
    await this.deps.stores.run(async ({ cards, outbox }) => {
      await outbox.add(giftCardDue, { giftCardId: id, sending: await cards.countSending(id) });
    });
    return this.get(id);
  }

  /** @param typed the code as the user typed it @returns null when no paid card has this code */
  async findByCode(typed: string): Promise<GiftCardBalance | null> {
    const card = await this.deps.cards.findByCode(this.deps.hashesOf(typed));
    return card?.paidAt == null ? null : card;
  }

  /**
   * @param typed the code, as somebody typed it
   * @throws GiftCardNotFoundError for every code that is no paid card's
   */
  async balanceOf(typed: string): Promise<{ card: GiftCardBalance; movements: GiftCardMovement[] }> {
    const card = await this.findByCode(typed);
    if (card === null) throw new GiftCardNotFoundError();
    return { card, movements: await this.deps.readModel.movementsOf(card.id) };
  }

  /**
   * Takes back a card of which nothing was spent: writes the credit note and refunds its price.
   * @throws GiftCardNotFoundError, GiftCardInactiveError, GiftCardSpentError
   */
  async cancel(actor: Actor, id: string, note: string): Promise<GiftCardBalance> {
    const { invoiceId } = await this.get(id);
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ invoices, cards, products, documents, money }) => {
      await invoices.lock(invoiceId);
      const product = { kind: 'GIFT_CARD', id } as const;
      const sold = await products.open(product);
      if ((await cards.get(id))?.status !== 'ACTIVE') throw new GiftCardInactiveError();
      await sold.cancel({ actorUserId: actor.userId, note, now });
      const { refundCents, creditNoteId } = await documents.removeLine(invoiceId, product, now);
      if (refundCents > 0)
        await money.refundPaid(invoiceId, { cents: refundCents, reason: 'CANCELLATION', creditNoteId, now });
    });
    return this.get(id);
  }

  /**
   * @returns what the mail with the code says, without the buyer's name when they have left; null when the card is not in
   * use any more
   */
  async forMail(id: string): Promise<GiftCardForMail | null> {
    const card = await this.deps.cards.get(id);
    if (card?.status !== 'ACTIVE') return null;
    const buyer = await this.deps.users.get(card.buyerUserId);
    const to = card.recipientEmail ?? buyer?.email;
    if (to === undefined) return null;
    const buyerName = buyer && (`${buyer.firstName} ${buyer.lastName}`.trim() || buyer.email);
    const code = this.deps.box.open(card.codeSealed);
    return { card, code, to, buyerName, file: await this.print(card, { code, buyerName }) };
  }

  /**
   * @returns the card on paper, for a buyer who hands it over
   * @throws GiftCardNotFoundError also for a card that somebody else bought
   * @throws GiftCardInactiveError also before the chosen day
   * @throws GiftCardMailedError when the recipient got the code by mail
   */
  async printed(actor: Actor, id: string): Promise<PrintedFile> {
    const card = await this.own(actor, id);
    if (card.status !== 'ACTIVE' || card.deliveredAt === null) throw new GiftCardInactiveError();
    if (!isWithBuyer(card)) throw new GiftCardMailedError();
    const { name } = await this.buyerOf(actor);
    return this.print(card, { code: this.deps.box.open(card.codeSealed), buyerName: name });
  }

  private async print(
    { amountCents, recipientName, message, expiresAt, language }: GiftCardBalance,
    secret: Pick<PrintedCard, 'code' | 'buyerName'>,
  ): Promise<PrintedFile> {
    const { print, settings, clock } = this.deps;
    const address = `${settings.publicUrl}/gift-cards/balance`;
    const said = { amountCents, recipientName, message, expiresAt, language };
    return print({ ...said, ...secret, appName: settings.appName, address, now: clock.now() });
  }

  private async buyerOf({ userId }: Actor): Promise<Buyer> {
    const user = await this.deps.users.get(userId);
    if (!user) throw new GiftCardNotFoundError();
    const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
    return { name, address: null, registryCode: null, email: user.email };
  }

  /** @throws GiftCardNotFoundError also for a card that somebody else bought */
  private async own(actor: Actor, id: string): Promise<GiftCardBalance> {
    const card = await this.get(id);
    if (card.buyerUserId !== actor.userId) throw new GiftCardNotFoundError();
    return card;
  }

  private async get(id: string): Promise<GiftCardBalance> {
    const card = await this.deps.cards.get(id);
    if (!card) throw new GiftCardNotFoundError();
    return card;
  }
}
