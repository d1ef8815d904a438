import type { Knex } from 'knex';
import { containing, decodeCursor, statement, toPage, z, type Page } from '#platform/index';
import { IS_FORGIVEN, toView, VIEW } from '../passes.read-model';
import type { ChargeView, ManagedPass, PassEvent, PassHistory, PassNeed } from './staff-passes.types';

/** Charges and events that one answer has. */
const MOST = 100;
const MANAGED = VIEW.replace('s.id,', 's.id, s.needs_action as "needsAction",');
const IS_DEBT = `s.pause_behavior is not null and s.stripe_metadata ->> 'paused_by' = 'debt'`;
const IS_NOT_CHARGED = `s.status = 'UNPAID' and ${IS_FORGIVEN}`;

const LIST = statement<ManagedPass>(
  'staff-passes-list',
  `select ${MANAGED}
   where (cast(:part as text) is null or u.email ilike :part or (u.first_name || ' ' || u.last_name) ilike :part)
     and (cast(:needs as text) is null or (s.needs_action and case cast(:needs as text)
       when 'DEBT' then s.gone_at is null and (s.status = 'UNPAID' or ${IS_DEBT}) and not (${IS_NOT_CHARGED})
       when 'NOT_CHARGED' then s.gone_at is null and ${IS_NOT_CHARGED}
       when 'RETRYING' then s.gone_at is null and s.status = 'PAST_DUE' and s.pause_behavior is null
       when 'GONE' then s.gone_at is not null else true end))
     and (cast(:beforeId as bigint) is null or (s.needs_action, s.id) < (cast(:beforeNeeds as boolean), cast(:beforeId as bigint)))
   order by s.needs_action desc, s.id desc limit :limit`,
);
const GET = statement<ManagedPass>('staff-passes-get', `select ${MANAGED} where s.id = :id`);
const CHARGES = statement<ChargeView>(
  'staff-passes-charges',
  `select c.id, c.status, c.amount_cents as "amountCents", c.period_start as "periodStart", c.period_end as "periodEnd", c.attempts,
     c.next_attempt_at as "nextAttemptAt", c.paid_at as "paidAt", c.invoice_id as "invoiceId", i.number as "invoiceNumber"
   from pass_charges c left join invoices i on i.invoice_id = c.invoice_id
   where c.subscription_id = :id order by c.period_start desc, c.id limit ${MOST}`,
);
const EVENTS = statement<PassEvent>(
  'staff-passes-events',
  `select l.id, l.type, l.metadata, l.actor_user_id as "actorUserId", l.notes as note, l.created_at as at,
     case when a.id is null then null else trim(a.first_name || ' ' || a.last_name) end as "actorName"
   from activity_log l left join users a on a.id = l.actor_user_id
   where l.user_id = :userId and l.type in ('SUBSCRIPTION_CREATED', 'SUBSCRIPTION_CANCELLED', 'PAUSE_SUBSCRIPTION')
     and cast(l.metadata ->> 'passId' as bigint) = :id
   order by l.id desc limit ${MOST}`,
);
const Cursor = z.tuple([z.boolean(), z.number().int()]);

export type ManagedFilter = {
  q: string | null;
  needs: PassNeed | 'ANY' | null;
  limit: number;
  cursor?: string | undefined;
  now: Date;
};

/** Everybody's passes, for staff. */
export class StaffPassesReadModel {
  constructor(private readonly db: Knex) {}

  /** Passes that need action come first, then the newest. */
  async list({ cursor, q, needs, limit, now }: ManagedFilter): Promise<Page<ManagedPass>> {
    const [beforeNeeds, beforeId] = cursor === undefined ? [null, null] : decodeCursor(Cursor, cursor);
    const part = q === null ? null : containing(q);
    const { rows } = await LIST(this.db, { part, needs, beforeNeeds, beforeId, now, limit: limit + 1 });
    return toPage(rows.map(toView), limit, ({ needsAction, id }) => [needsAction, id]);
  }

  /** @returns null when there is no such pass */
  async history(id: number, now: Date): Promise<PassHistory | null> {
    const [row] = (await GET(this.db, { id, now })).rows;
    if (!row) return null;
    const [charges, events] = await Promise.all([
      CHARGES(this.db, { id }),
      EVENTS(this.db, { id, userId: row.userId }),
    ]);
    return { pass: toView(row), charges: charges.rows, events: events.rows };
  }
}
