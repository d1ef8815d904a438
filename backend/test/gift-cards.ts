import { after, DAY_MS, inTallinn } from '#platform/index';
import type { TestApp } from './app';
import type { GivenUser } from './given';
import type { PayingApp } from './paying';

export type Answer = { status: number; body: Record<string, unknown> };
export type SoldCard = { id: string; code: string; buyer: GivenUser; attemptId: string; orderUuid: string };

/** People who buy gift cards and pay with them at the simulated bank. */
export class GiftCards {
  constructor(private readonly paying: PayingApp) {}

  private get app(): TestApp {
    return this.paying.app;
  }

  /** Orders a card. @param over parts of the request that differ */
  order = async (buyer: GivenUser, over: object = {}): Promise<Answer> =>
    (await this.app.as(buyer)).post('/gift-cards').send({
      amount: { amount: 5_000, currency: 'EUR' },
      recipientName: 'Kati',
      recipientEmail: 'kati@example.ee',
      acceptTerms: true,
      provider: 'montonio',
      bank: 'HABAEE2X',
      ...over,
    });

  /** A card that is ordered and not paid for. */
  async ordered(over: object = {}): Promise<SoldCard> {
    const buyer = await this.app.given.student();
    const { status, body } = await this.order(buyer, over);
    expect(status).toBe(201);
    const { giftCard, payment } = body as { giftCard: { id: string }; payment: { id: string } };
    const [order] = await this.paying.at.ordersOf(payment.id);
    return { id: giftCard.id, code: '', buyer, attemptId: payment.id, orderUuid: order?.uuid ?? '' };
  }

  /** A card that is paid for, with the code as its recipient has read it. */
  async sold(cents = 5_000, over: object = {}): Promise<SoldCard> {
    const card = await this.ordered({ amount: { amount: cents, currency: 'EUR' }, ...over });
    await this.paying.at.settle(card.orderUuid);
    await this.deliver(card);
    return { ...card, code: this.codeIn(card) };
  }

  /** A day on which a card can be delivered: three weeks from now, `yyyy-mm-dd`. */
  dayAhead = (): string => inTallinn(after(this.app.clock.now(), 21 * DAY_MS)).toISODate() ?? '';

  /** Mails a paid card now, whatever the hour. Does nothing when it was mailed with its payment. */
  async deliver({ id }: SoldCard): Promise<void> {
    const { container, database, clock, work } = this.app;
    await database.knex('gift_cards').where({ id }).update({ deliverAt: clock.now() });
    await container.registry.schedules.find(({ name }) => name === 'gift-cards.deliver')?.run();
    await work();
  }

  /** @returns the last code that was mailed */
  private codeIn(_card: SoldCard): string {
    const mail = this.app.mails.findLast(({ text }) => CODE.test(text));
    return CODE.exec(mail?.text ?? '')?.[0] ?? '';
  }

  balance = async (code: string): Promise<Answer> =>
    (await this.app.as(null)).post('/gift-cards/balance').send({ code });

  /** Registers a student who pays with a card, the rest by bank link. */
  register = async (student: GivenUser, cohortId: number, body: object): Promise<Answer> =>
    (await this.app.as(student))
      .post(`/cohorts/${cohortId}/registrations`)
      .send({ payer: 'STUDENT', acceptTerms: true, provider: 'montonio', bank: 'HABAEE2X', ...body });

  /** @returns cents on the card by its entries, and by the ledger without VAT */
  async booked(id: string): Promise<{ balance: number; net: number; ledger: number }> {
    const { rows } = await this.app.database.knex.raw<{
      rows: [{ balance: number; net: number; ledger: number }];
    }>(
      `select coalesce(sum(amount_cents), 0)::integer as balance, coalesce(sum(amount_cents - vat_cents), 0)::integer as net,
         (select coalesce(-sum(l.amount_cents), 0)::integer from ledger_entries l join ledger_transactions t on t.id = l.transaction_id
          where l.account = 'gift_cards' and t.subject_kind = 'gift-card' and t.subject_id = :id) as ledger
       from gift_card_entries where gift_card_id = :id`,
      { id },
    );
    return rows[0];
  }
}

const CODE = /\b[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){3}\b/;
