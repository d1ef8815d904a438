import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { GiftCard, GiftCardBalance, NewEntry, NewGiftCard } from './gift-cards.types';

const CARD = `c.id, c.code_sealed as "codeSealed", c.code_ending as "codeEnding", c.amount_cents as "amountCents",
  c.vat_treatment as "vatTreatment", c.vat_cents as "vatCents", c.buyer_user_id as "buyerUserId",
  c.recipient_name as "recipientName", c.recipient_email as "recipientEmail",
  c.recipient_erased_at as "recipientErasedAt", c.message, c.language,
  c.deliver_at as "deliverAt", c.delivered_at as "deliveredAt", c.times_sent as "timesSent", c.status,
  c.invoice_id as "invoiceId", c.paid_at as "paidAt", c.expires_at as "expiresAt", c.canceled_at as "canceledAt",
  c.created_at as "createdAt"`;

/** A card's columns with its balance. */
export const CARD_WITH_BALANCE = `${CARD},
  (select coalesce(sum(e.amount_cents), 0)::integer from gift_card_entries e where e.gift_card_id = c.id) as "balanceCents",
  (select coalesce(sum(e.vat_cents), 0)::integer from gift_card_entries e where e.gift_card_id = c.id) as "vatLeftCents"`;

const INSERT = statement(
  'gift-cards-insert',
  `insert into gift_cards (id, code_hash, code_sealed, code_ending, amount_cents, vat_treatment, buyer_user_id,
     recipient_name, recipient_email, message, language, deliver_at, invoice_id, created_at)
   values (:id, :codeHash, :codeSealed, :codeEnding, :amountCents, :vatTreatment, :buyerUserId,
     :recipientName, :recipientEmail, :message, :language, :deliverAt, :invoiceId, :createdAt)`,
);
/** Not `for update`: entries that refer to the card may be inserted meanwhile. */
const LOCK = statement('gift-cards-lock', `select 1 from gift_cards where id = :id for no key update`);
const LOCK_OF_SEAT = statement(
  'gift-cards-lock-of-seat',
  `select c.id from gift_cards c
   where c.id in (select e.gift_card_id from gift_card_entries e where e.participant_id = :participantId)
   order by c.id for no key update`,
);
const GET = statement<GiftCardBalance>(
  'gift-cards-get',
  `select ${CARD_WITH_BALANCE} from gift_cards c where c.id = :id`,
);
const FIND_BY_CODE = statement<GiftCardBalance>(
  'gift-cards-find-by-code',
  `select ${CARD_WITH_BALANCE} from gift_cards c where c.code_hash = any(:codeHashes)`,
);
const ADD_ENTRY = statement(
  'gift-cards-add-entry',
  `insert into gift_card_entries (gift_card_id, kind, amount_cents, vat_cents, participant_id, invoice_id, unique_key, occurred_at)
   values (:giftCardId, :kind, :amountCents, :vatCents, :participantId, :invoiceId, :key, :now)
   on conflict (unique_key) do nothing`,
);
const PARTS = statement<{ giftCardId: string; amountCents: number; vatCents: number; participantId: number }>(
  'gift-cards-parts-of-invoice',
  `select gift_card_id as "giftCardId", -sum(amount_cents)::integer as "amountCents", -sum(vat_cents)::integer as "vatCents",
     max(participant_id) as "participantId"
   from gift_card_entries where invoice_id = :invoiceId and kind = 'RESERVE' group by gift_card_id`,
);
const SET_PAID = statement(
  'gift-cards-set-paid',
  `update gift_cards set status = 'ACTIVE', paid_at = :now, expires_at = :expiresAt, vat_cents = :vatCents
   where id = :id and paid_at is null`,
);
const SET_STATUS = statement('gift-cards-set-status', `update gift_cards set status = :status where id = :id`);
const SET_EXPIRY = statement('gift-cards-set-expiry', `update gift_cards set expires_at = :expiresAt where id = :id`);
const CANCEL = statement(
  'gift-cards-cancel',
  `update gift_cards set status = 'CANCELED', canceled_at = :now, canceled_by_user_id = :actorUserId, cancel_note = :note
   where id = :id and status <> 'CANCELED'`,
);
const SEND_DUE = statement<{ id: string; timesSent: number }>(
  'gift-cards-send-due',
  `update gift_cards c set delivered_at = :now, times_sent = c.times_sent + 1
   where c.id in (
     select id from gift_cards where delivered_at is null and status = 'ACTIVE' and deliver_at <= :now
       and (cast(:id as uuid) is null or id = :id)
     order by deliver_at limit :limit for update skip locked)
   returning c.id, c.times_sent as "timesSent"`,
);
const SEND_AGAIN = statement<{ timesSent: number }>(
  'gift-cards-send-again',
  `update gift_cards set times_sent = times_sent + 1 where id = :id returning times_sent as "timesSent"`,
);
const LIST_UNPAID = statement<{ id: string }>(
  'gift-cards-list-unpaid',
  `select c.id from gift_cards c join invoices i on i.invoice_id = c.invoice_id
   where c.status = 'UNPAID' and c.created_at < :before and i.issued_at is null order by c.created_at limit :limit`,
);

/** A spent part of a card, as its reservation wrote it; positive cents. */
export type ReservedPart = { giftCardId: string; amountCents: number; vatCents: number; participantId: number };

export class GiftCardsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async insert(card: NewGiftCard): Promise<void> {
    await INSERT(this.db, { ...card });
  }

  async get(id: string): Promise<GiftCardBalance | null> {
    return (await GET(this.db, { id })).rows[0] ?? null;
  }

  /** @param codeHashes of one code, under each key that is accepted */
  async findByCode(codeHashes: readonly string[]): Promise<GiftCardBalance | null> {
    return (await FIND_BY_CODE(this.db, { codeHashes: [...codeHashes] })).rows[0] ?? null;
  }

  /** Locks the card until the transaction ends, and reads it after that. */
  async lock(id: string): Promise<GiftCardBalance | null> {
    await LOCK(this.db, { id });
    return this.get(id);
  }

  /** Locks the cards that have paid for a seat, by their ids. */
  async lockOfSeat(participantId: number): Promise<void> {
    await LOCK_OF_SEAT(this.db, { participantId });
  }

  /** @returns false when the event was entered before */
  async addEntry(entry: NewEntry): Promise<boolean> {
    return (await ADD_ENTRY(this.db, { ...entry })).rowCount > 0;
  }

  /** @returns what cards have reserved for an invoice */
  async reservedFor(invoiceId: string): Promise<ReservedPart[]> {
    return (await PARTS(this.db, { invoiceId })).rows;
  }

  async setPaid(id: string, paid: { vatCents: number; expiresAt: Date; now: Date }): Promise<void> {
    await SET_PAID(this.db, { id, ...paid });
  }

  async setStatus(id: string, status: GiftCard['status']): Promise<void> {
    await SET_STATUS(this.db, { id, status });
  }

  async setExpiry(id: string, expiresAt: Date): Promise<void> {
    await SET_EXPIRY(this.db, { id, expiresAt });
  }

  /** @param by.actorUserId null when nobody paid in time */
  async cancel(id: string, by: { actorUserId: number | null; note: string | null; now: Date }): Promise<void> {
    await CANCEL(this.db, { id, ...by });
  }

  /** Marks cards as sent whose day has come; of one card when `id` is given. A second call finds nothing. */
  async markDue(now: Date, { id = null, limit }: { id?: string | null; limit: number }) {
    return (await SEND_DUE(this.db, { now, id, limit })).rows;
  }

  /** @returns the number of this sending */
  async countSending(id: string): Promise<number> {
    return (await SEND_AGAIN(this.db, { id })).rows[0]?.timesSent ?? 0;
  }

  /** @returns cards that were not paid for since, oldest first */
  async listUnpaid(before: Date, limit: number): Promise<string[]> {
    return (await LIST_UNPAID(this.db, { before, limit })).rows.map(({ id }) => id);
  }
}
