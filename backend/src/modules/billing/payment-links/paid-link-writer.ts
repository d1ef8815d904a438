import type { Knex } from 'knex';
import { Outbox } from '#platform/index';
import { paymentLinkPaid } from '../billing.messages';
import type { PaymentAttempt } from '../billing.types';
import { DraftBuyersRepository } from './draft-buyers.repository';
import { PaymentLinksRepository } from './payment-links.repository';

/** What a payment by a link changes, in the settlement's transaction. */
export class PaidLinkWriter {
  private readonly links: PaymentLinksRepository;
  private readonly buyers: DraftBuyersRepository;
  private readonly outbox: Outbox;

  constructor(db: Knex) {
    this.links = new PaymentLinksRepository(db);
    this.buyers = new DraftBuyersRepository(db);
    this.outbox = new Outbox(db);
  }

  /**
   * Call before the money is put on the invoice, with the invoice locked: a draft is made out to the person who pays it,
   * the link ends, and the receipt is sent. Does nothing for a payment that came by no link.
   */
  async takePaid(
    { paymentLinkId }: Pick<PaymentAttempt, 'paymentLinkId'>,
    invoiceId: string,
    now: Date,
  ): Promise<void> {
    if (paymentLinkId === null) return;
    const link = await this.links.get(paymentLinkId);
    if (link === null) return;
    if (link.purpose === 'GUARDIAN' && link.payerName !== null)
      await this.buyers.set(invoiceId, { name: link.payerName, email: link.payerEmail });
    await this.links.setPaid(link.id, now);
    if (link.purpose === 'GUARDIAN' && link.payerEmail !== null)
      await this.outbox.add(paymentLinkPaid, { linkId: link.id, invoiceId });
  }
}
