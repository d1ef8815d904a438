import type { Knex } from 'knex';
import { decodeCursor, type Page, toPage, z } from '#platform/index';
import { comparedEntries } from './payout-entries.model';
import {
  PAYOUT_ENTRY_STATES,
  type Payout,
  type PayoutEntry,
  type PayoutReading,
  type PayoutsFilter,
} from './payouts.types';

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);
const EntryCursor = z.tuple([z.int().min(0).max(9), z.string().max(200)]);

const PAYOUT = `p.id, p.provider, p.ref, p.status, p.amount_cents as "amountCents", p.currency, p.made_at as "madeAt",
  to_char(p.arrives_on, 'YYYY-MM-DD') as "arrivesOn", p.failure, p.entries, p.entries_read_at as "entriesReadAt",
  p.fee_cents as "feeCents", p.differing_count as "differingCount", p.differing_cents as "differingCents",
  p.is_late as "isLate", l.id as "lineId", to_char(l.booked_on, 'YYYY-MM-DD') as "lineBookedOn",
  to_char(p.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
const FROM = `from provider_payouts p left join bank_matches m on m.payout_id = p.id and m.undone_at is null
  left join bank_lines l on l.id = m.line_id`;
const ASKING = `(p.differing_count > 0 or p.is_late or p.status in ('FAILED', 'CANCELED'))`;
const RANK = `array_position(array['${PAYOUT_ENTRY_STATES.join(`','`)}'], e.state) - 1`;

/** Payouts and what they consist of, for staff. */
export class PayoutsReadModel {
  constructor(private readonly db: Knex) {}

  /** Newest first. */
  async list({ provider, attention, limit, cursor }: PayoutsFilter): Promise<Page<Payout>> {
    const [at, id] = cursor === undefined ? [null, null] : decodeCursor(Cursor, cursor);
    const conditions = [
      ...(provider === undefined ? [] : ['p.provider = :provider']),
      ...(attention === true ? [ASKING] : []),
      ...(at === null ? [] : ['(p.made_at, p.id) < (cast(:at as timestamptz), cast(:id as uuid))']),
    ];
    const { rows } = await this.db.raw<{ rows: (Payout & { at: string })[] }>(
      `select ${PAYOUT} ${FROM} ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}
       order by p.made_at desc, p.id desc limit :limit`,
      { provider: provider ?? null, at, id, limit: limit + 1 },
    );
    return toPage(rows, limit, (row) => [row.at, row.id]);
  }

  async find(id: string): Promise<Payout | null> {
    const { rows } = await this.db.raw<{ rows: Payout[] }>(`select ${PAYOUT} ${FROM} where p.id = ?`, [id]);
    return rows[0] ?? null;
  }

  /** Order: entries that differ, entries that wait, all other entries. */
  async entries(payoutId: string, page: { limit: number; cursor?: string | undefined }): Promise<Page<PayoutEntry>> {
    const [rank, ref] = page.cursor === undefined ? [null, null] : decodeCursor(EntryCursor, page.cursor);
    const { rows } = await this.db.raw<{ rows: (PayoutEntry & { rank: number })[] }>(
      `with e as (${comparedEntries('p.id = :payoutId')})
       select e.id, e.ref, e.kind, e.state, e.amount_cents as "amountCents", e.fee_cents as "feeCents",
         e.booked_cents as "bookedCents", e.made_at as "madeAt", e.source_ref as "sourceRef",
         e.payment_attempt_id as "paymentAttemptId", e.invoice_id as "invoiceId", e.invoice_number as "invoiceNumber",
         e.buyer_name as "buyerName", ${RANK} as rank
       from e where cast(:rank as integer) is null or (${RANK}, e.ref) > (cast(:rank as integer), cast(:ref as text))
       order by rank, e.ref limit :limit`,
      { payoutId, rank, ref, limit: page.limit + 1 },
    );
    return toPage(rows, page.limit, (row) => [row.rank, row.ref]);
  }

  /** @param providers by id, with whether each tells of its payouts */
  async readings(providers: readonly { provider: string; isRead: boolean }[]): Promise<PayoutReading[]> {
    const { rows } = await this.db.raw<{ rows: PayoutReading[] }>(
      `select g.provider, g.is_read as "isRead", r.read_at as "readAt", r.failed_at as "failedAt",
         coalesce((select sum(e.amount_cents) from ledger_entries e where e.account = 'clearing_' || g.provider), 0)::bigint as "heldCents"
       from unnest(cast(:providers as text[]), cast(:isRead as boolean[])) with ordinality as g (provider, is_read, place)
         left join payout_readings r on r.provider = g.provider order by g.place`,
      { providers: providers.map(({ provider }) => provider), isRead: providers.map(({ isRead }) => isRead) },
    );
    return rows;
  }
}
