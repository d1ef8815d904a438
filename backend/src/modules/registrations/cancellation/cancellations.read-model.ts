import type { Knex } from 'knex';
import { decodeCursor, type Page, toPage, z } from '#platform/index';
import type { CanceledRow } from './cancellation.types';

export type CanceledFilter = { limit: number; cursor?: string | undefined };

const Cursor = z.tuple([z.iso.datetime(), z.number().int()]);

/** Canceled registrations as their students see them: without what went back to a school. */
export class CancellationsReadModel {
  constructor(private readonly db: Knex) {}

  /** The last canceled first. A hold that lapsed without any money is left out. */
  async list(userId: number, { limit, cursor }: CanceledFilter): Promise<Page<CanceledRow>> {
    const [before, beforeId] = cursor === undefined ? [null, null] : decodeCursor(Cursor, cursor);
    const { rows } = await this.db.raw<{ rows: CanceledRow[] }>(
      `select p.id, co.title as "courseTitle", co.slug as "courseSlug", c.name as "cohortName", c.start_date as "startDate",
         p.created_at as "createdAt", p.confirmed_at as "confirmedAt", p.canceled_at as "canceledAt", p.cancel_reason as "cancelReason",
         p.student_share_cents as "studentShareCents", p.school_share_cents as "schoolShareCents",
         p.waived_at as "waivedAt", p.waive_reason as "waiveReason", coalesce(r.refunds, '[]') as refunds, coalesce(n.credited, '[]') as credited, coalesce(g.cents, 0) as "giftCardCents"
       from cohort_participants p join cohorts c on c.id = p.cohort_id join courses co on co.id = c.course_id
         left join lateral (
           select json_agg(json_build_object('amountCents', rf.amount_cents, 'currency', rf.currency, 'provider', pa.provider, 'wallet', pa.wallet,
             'status', rf.status, 'promisedAt', rf.created_at, 'dueBy', rf.due_by) order by rf.created_at, rf.id) as refunds
           from payment_attempts pa join refunds rf on rf.payment_attempt_id = pa.id
             join invoices paid on paid.invoice_id = pa.invoice_id
           where pa.participant_id = p.id and paid.buyer_user_id = p.user_id and rf.status not in ('CANCELED', 'REJECTED')) r on true
         left join lateral (
           select json_agg(json_build_object('number', own.number, 'cents', -cn.total_cents) order by cn.number) as credited
           from invoice_lines l join invoices own on own.invoice_id = l.invoice_id and own.kind = 'INVOICE' and own.buyer_user_id = p.user_id
             join invoices cn on cn.credits_invoice_id = own.invoice_id
           where l.participant_id = p.id and cn.created_at >= p.canceled_at) n on true
         left join lateral (
           select sum(e.amount_cents)::integer as cents from gift_card_entries e
           where e.participant_id = p.id and e.kind in ('RELEASE', 'GIVE_BACK') and e.occurred_at >= p.canceled_at) g on true
       where p.user_id = :userId and p.status = 'CANCELED' and (p.cancel_reason <> 'HOLD_LAPSED' or r.refunds is not null or g.cents > 0)
         and (:before::timestamptz is null or (p.canceled_at, p.id) < (:before::timestamptz, :beforeId::bigint))
       order by p.canceled_at desc, p.id desc limit :fetched`,
      { userId, before, beforeId, fetched: limit + 1 } as unknown as Knex.ValueDict,
    );
    return toPage(rows, limit, (row) => [row.canceledAt.toISOString(), row.id]);
  }
}
