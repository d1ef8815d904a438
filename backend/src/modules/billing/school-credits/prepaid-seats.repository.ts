import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { Holder, NewSeatLog, NewSeatLot, SeatLot, UsedSeat } from './school-credits.types';

const OPEN_LOT = statement<SeatLot>(
  'prepaid-seats-open-lot',
  `select id, remaining_seats as seats, remaining_cents as cents from prepaid_seat_lots
   where school_id = :schoolId and remaining_seats > 0 and suspended_at is null order by created_at, id limit 1`,
);
const INSERT_LOT = statement(
  'prepaid-seats-insert-lot',
  `insert into prepaid_seat_lots (id, school_id, seats, remaining_seats, value_cents, remaining_cents, source, invoice_id, reason,
     created_by_user_id, created_at)
   values (:id, :schoolId, :seats, :seats, :valueCents, :valueCents, :source, :invoiceId, :reason, :createdByUserId, :createdAt)`,
);
const CHANGE_LOT = statement(
  'prepaid-seats-change-lot',
  `update prepaid_seat_lots set remaining_seats = remaining_seats + :seats, remaining_cents = remaining_cents + :cents where id = :lotId`,
);
const OF_INVOICE = statement<{ id: string; seats: number; remainingSeats: number; cents: number }>(
  'prepaid-seats-of-invoice',
  `select id, seats, remaining_seats as "remainingSeats", remaining_cents as cents from prepaid_seat_lots where invoice_id = :invoiceId`,
);
const SUSPEND = statement(
  'prepaid-seats-suspend',
  `update prepaid_seat_lots set suspended_at = :at where invoice_id = :invoiceId`,
);
const LOG = statement<{ id: number }>(
  'prepaid-seats-log',
  `insert into prepaid_seat_logs (school_id, user_id, participant_id, offer_id, lot_id, type, seats, value_cents, metadata, event_applies_at)
   values (:schoolId, :userId, :participantId, :offerId, :lotId, :type, :seats, :valueCents, cast(:metadata as jsonb), :now)
   returning id`,
);
const usedBy = (holder: string): string => `select school_id as "schoolId", lot_id as "lotId",
     sum(case type when 'DEDUCT' then seats else -seats end)::integer as seats,
     sum(case type when 'DEDUCT' then value_cents else -value_cents end)::integer as cents
   from prepaid_seat_logs where ${holder} = :id
   group by school_id, lot_id`;
const USED_BY = statement<UsedSeat>('prepaid-seats-used-by', usedBy('participant_id'));
const USED_BY_OFFER = statement<UsedSeat>('prepaid-seats-used-by-offer', usedBy('offer_id'));

/** Lots and the log of seats that schools have bought in advance. Call what writes with the school locked. */
export class PrepaidSeatsRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  /** @returns the oldest lot with a seat left that may be used */
  async openLot(schoolId: number): Promise<SeatLot | null> {
    return (await OPEN_LOT(this.db, { schoolId })).rows[0] ?? null;
  }

  async insertLot(lot: NewSeatLot): Promise<void> {
    await INSERT_LOT(this.db, { ...lot });
  }

  /** @throws a violation of `prepaid_seat_lots_seats` below zero and above what the lot had */
  async change(lotId: string, { seats, cents }: { seats: number; cents: number }): Promise<void> {
    await CHANGE_LOT(this.db, { lotId, seats, cents });
  }

  async ofInvoice(
    invoiceId: string,
  ): Promise<{ id: string; seats: number; remainingSeats: number; cents: number } | null> {
    return (await OF_INVOICE(this.db, { invoiceId })).rows[0] ?? null;
  }

  /** @param at null when the seats may be used again */
  async suspend(invoiceId: string, at: Date | null): Promise<void> {
    await SUSPEND(this.db, { invoiceId, at });
  }

  /** @returns the row's id */
  async log(row: NewSeatLog, now: Date): Promise<number> {
    const [logged] = (await LOG(this.db, { ...row, metadata: JSON.stringify(row.metadata), now })).rows;
    if (!logged) throw new Error('An inserted row has an id');
    return logged.id;
  }

  /** @returns the seat that a registration uses now, or that is set aside for the offer: none or one */
  async usedBy({ participantId, offerId }: Holder): Promise<UsedSeat | null> {
    const { rows } =
      offerId !== null ? await USED_BY_OFFER(this.db, { id: offerId }) : await USED_BY(this.db, { id: participantId });
    return rows.find(({ seats }) => seats > 0) ?? null;
  }
}
