import type { Knex } from 'knex';
import { OPEN_REFUND_STATUSES } from '@valikool/contract';
import { statement } from '#platform/index';
import type { ReminderWindow } from './reminders.policy';

export type Reminder = { invoiceId: string; day: number };

/**
 * Each invoice gets the last reminder whose day has come, and none that it or a later one has had. So after a pause of the
 * worker one mail goes out and not three. Money that is on its way to pay all of it is waited for.
 */
const REMIND = statement<Reminder>(
  'invoices-remind',
  `with waiting as (
     select i.invoice_id, i.due_at,
       (select max(s.day) from unnest(cast(:days as integer[]), cast(:dueBy as timestamptz[])) s (day, due_by)
        where i.due_at <= s.due_by) as day,
       i.total_cents - i.paid_cents
         + coalesce((select sum(cn.total_cents) from invoices cn where cn.credits_invoice_id = i.invoice_id), 0)
         - coalesce((select sum(a.amount_cents) from payment_attempts a
            where a.invoice_id = i.invoice_id and a.status in ('PENDING', 'AUTHORIZED')), 0) as left_cents
     from invoices i
     where i.kind = 'INVOICE' and i.status = 'UNPAID' and i.issued_at is not null and i.issued_at <= :issuedBefore
       and i.due_at > :dueAfter and i.due_at <= (select max(d) from unnest(cast(:dueBy as timestamptz[])) d)
   )
   insert into invoice_reminders (invoice_id, day, reminded_at)
   select w.invoice_id, w.day, :now from waiting w
   where w.left_cents > 0
     and not exists (select from invoice_reminders r where r.invoice_id = w.invoice_id and r.day >= w.day)
   order by w.due_at, w.invoice_id limit :most
   on conflict do nothing
   returning invoice_id as "invoiceId", day`,
);

const ALARM = statement<{ id: string }>(
  'refunds-alarm-late',
  `update refunds set late_alarm_at = :now
   where id in (
     select id from refunds
     where late_alarm_at is null and status in ('${OPEN_REFUND_STATUSES.join("', '")}') and due_by < :now
     order by due_by limit :most for update skip locked)
   returning id`,
);

/** Deadlines of money that have come, each recorded once. */
export class DeadlinesRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  /** @returns the reminders that nobody has recorded before; at most `most` */
  async recordReminders(window: ReminderWindow, now: Date, most: number): Promise<Reminder[]> {
    return (await REMIND(this.db, { ...window, now, most })).rows;
  }

  /** @returns ids of open refunds that were due before now and were not alarmed before; at most `most` */
  async recordLateRefunds(now: Date, most: number): Promise<string[]> {
    return (await ALARM(this.db, { now, most })).rows.map(({ id }) => id);
  }
}
