import type { Knex } from 'knex';
import { after, DAY_MS, Outbox } from '#platform/index';
import { paymentLinkSent } from '../billing.messages';
import { TooManyLinksError } from './payment-links.errors';
import { LINKS_PER_STUDENT, MAILS_PER_ADDRESS } from './payment-links.policy';
import { PaymentLinksRepository } from './payment-links.repository';
import type { PaymentLinkTokens } from './payment-link-tokens';
import type { NewLink, PaymentLink } from './payment-links.types';

/** Makes and ends links by which a student asks somebody to pay, in the caller's transaction. */
export class PaymentLinkWriter {
  private readonly links: PaymentLinksRepository;
  private readonly outbox: Outbox;

  constructor(
    db: Knex,
    private readonly tokens: PaymentLinkTokens,
  ) {
    this.links = new PaymentLinksRepository(db);
    this.outbox = new Outbox(db);
  }

  /**
   * Makes a link and mails it where an address is known; the seat's earlier link dies. Call with the seat locked.
   * @throws TooManyLinksError
   */
  async ask(link: NewLink): Promise<PaymentLink> {
    await this.assertFewEnough(link);
    await this.links.endOfSeat(link.participantId, 'REPLACED', link.now);
    const made = await this.links.insert({ ...link, ...this.tokens.made() });
    if (made.payerEmail !== null) await this.outbox.add(paymentLinkSent, { linkId: made.id });
    return made;
  }

  /** Ends the link of a seat: the student pays. Call with the seat locked. @returns false when there was none */
  takeBack(participantId: number, now: Date): Promise<boolean> {
    return this.links.endOfSeat(participantId, 'TAKEN_BACK', now);
  }

  private async assertFewEnough({ askedByUserId, payer, now }: NewLink): Promise<void> {
    const since = after(now, -DAY_MS);
    const { mails, links } = await this.links.countSince({ userId: askedByUserId, email: payer.email, since });
    if (links >= LINKS_PER_STUDENT || (payer.email !== null && mails >= MAILS_PER_ADDRESS))
      throw new TooManyLinksError();
  }
}

/** Makes writers for units of work. */
export const paymentLinkWriter =
  (tokens: PaymentLinkTokens) =>
  (db: Knex): PaymentLinkWriter =>
    new PaymentLinkWriter(db, tokens);
