import type { Knex } from 'knex';

/** An invoice with a line for the seat, whoever pays it. In cents. */
export type SeatDocument = {
  invoiceId: string;
  /** Null for a draft. */
  number: string | null;
  /** The student's own invoice; false for their school's. */
  isForStudent: boolean;
  /** The part for this seat that has not been credited. */
  seatCents: number;
  /** The part of the whole invoice that has not been credited, with what a gift card pays of it. */
  leftCents: number;
  /** What was paid, by money and by a gift card. */
  paidCents: number;
  /** What of it a gift card pays. */
  cardCents: number;
};

type Row = Omit<SeatDocument, 'seatCents' | 'leftCents'> & {
  lineCents: number;
  totalCents: number;
  seatCreditedCents: number;
  creditedCents: number;
};

/** @returns the cents that become overpaid by a credit note of this amount. */
export const overpaidBy = (
  { paidCents, leftCents }: Pick<SeatDocument, 'paidCents' | 'leftCents'>,
  cents: number,
): number => Math.max(0, paidCents - (leftCents - cents)) - Math.max(0, paidCents - leftCents);

/** The current invoices of a seat, for a preview of what would happen to them. Takes no lock. */
export class SeatDocumentsReadModel {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  /** @returns invoices that are not cancelled, without credit notes, by their ids */
  async of(participantId: number): Promise<SeatDocument[]> {
    const { rows } = await this.db.raw<{ rows: Row[] }>(
      `select i.invoice_id as "invoiceId", i.number, i.buyer_user_id is not null as "isForStudent", i.paid_cents as "paidCents",
         credited.card - coalesce((select sum(g.total_cents) from invoice_lines g where g.invoice_id = i.invoice_id and g.gift_card_id is not null), 0)::integer as "cardCents",
         l.total_cents as "lineCents", i.total_cents as "totalCents", credited.seat as "seatCreditedCents", credited.whole as "creditedCents"
       from invoice_lines l join invoices i on i.invoice_id = l.invoice_id
         cross join lateral (
           select coalesce(-sum(cl.total_cents), 0)::integer as whole, coalesce(-sum(cl.total_cents) filter (where cl.participant_id = l.participant_id), 0)::integer as seat,
             coalesce(-sum(cl.total_cents) filter (where cl.gift_card_id is not null), 0)::integer as card
           from invoices cn join invoice_lines cl on cl.invoice_id = cn.invoice_id where cn.credits_invoice_id = i.invoice_id) credited
       where l.participant_id = ? and i.kind = 'INVOICE' and i.status <> 'CANCELED' order by i.invoice_id`,
      [participantId],
    );
    return rows.map(({ lineCents, totalCents, seatCreditedCents, creditedCents, cardCents, ...document }) => ({
      ...document,
      seatCents: lineCents - seatCreditedCents,
      leftCents: totalCents - creditedCents + cardCents,
      paidCents: document.paidCents + cardCents,
      cardCents,
    }));
  }

  /** @returns whether money that a gift card had paid for the seat has gone back to the card since then */
  async hasGivenToCard(participantId: number, since: Date): Promise<boolean> {
    const { rows } = await this.db.raw<{ rows: object[] }>(
      `select 1 from gift_card_entries
       where participant_id = ? and kind in ('RELEASE', 'GIVE_BACK') and occurred_at >= ? limit 1`,
      [participantId, since],
    );
    return rows.length > 0;
  }
}

/** What other modules read of a seat's documents. */
export type SeatDocuments = Pick<SeatDocumentsReadModel, 'of' | 'hasGivenToCard'>;

/** @returns a reader of seats' documents; `db` is the pool or one transaction */
export const seatDocuments = (db: Knex): SeatDocuments => new SeatDocumentsReadModel(db);
