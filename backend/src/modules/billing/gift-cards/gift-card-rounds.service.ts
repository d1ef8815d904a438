import { after, type Clock, DAY_MS, HOUR_MS, said, type UnitOfWork } from '#platform/index';
import { giftCardDue } from '../billing.messages';
import type { GiftCardStores } from './gift-cards.stores';
import type { RecipientsRepository } from './recipients.repository';

/** Days for which the recipient of a card stays known after the card was spent, expired or canceled. */
const KNOWN_DAYS = 30;
/** Cards of one transaction, and of one round of giving up. */
const BATCH = 100;

type Deps = {
  stores: UnitOfWork<GiftCardStores>;
  cards: GiftCardStores['cards'];
  recipients: Pick<RecipientsRepository, 'eraseOld'>;
  unpaidHours: number;
  clock: Clock;
};

/** What happens to gift cards by itself. Each round may run twice. */
export class GiftCardRounds {
  constructor(private readonly deps: Deps) {}

  /** Mails cards whose day has come. */
  async deliverDue(): Promise<void> {
    const now = this.deps.clock.now();
    let count: number;
    do
      count = await this.deps.stores.run(async ({ cards, outbox }) => {
        const due = await cards.markDue(now, { limit: BATCH });
        await outbox.addAll(due.map(({ id, timesSent }) => said(giftCardDue, { giftCardId: id, sending: timesSent })));
        return due.length;
      });
    while (count === BATCH);
  }

  /** Withdraws purchases that nobody paid for. Money that comes after that goes back. */
  async giveUpUnpaid(): Promise<void> {
    const now = this.deps.clock.now();
    for (const id of await this.deps.cards.listUnpaid(after(now, -this.deps.unpaidHours * HOUR_MS), BATCH))
      await this.giveUp(id, now);
  }

  /** Erases the recipients of cards that have ended, and of cards whose buyers have closed their accounts. */
  async forgetRecipients(): Promise<void> {
    const now = this.deps.clock.now();
    let count: number;
    do count = await this.deps.recipients.eraseOld(after(now, -KNOWN_DAYS * DAY_MS), { now, limit: BATCH });
    while (count === BATCH);
  }

  private async giveUp(id: string, now: Date): Promise<void> {
    const seen = await this.deps.cards.get(id);
    if (!seen) return;
    await this.deps.stores.run(async ({ invoices, cards, documents }) => {
      const invoice = await invoices.lock(seen.invoiceId);
      const card = await cards.lock(id);
      if (card?.status !== 'UNPAID' || invoice?.issuedAt !== null) return;
      await documents.removeLine(seen.invoiceId, { kind: 'GIFT_CARD', id }, now);
      await cards.cancel(id, { actorUserId: null, note: null, now });
    });
  }
}
