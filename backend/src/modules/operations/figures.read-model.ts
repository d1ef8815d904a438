import type { Knex } from 'knex';
import type { Figure, FigureName } from './figures.types';

const secondsSince = (moment: string): string =>
  `greatest(0, coalesce(extract(epoch from over.at - min(${moment})), 0))::float8`;

/** What goes to endpoints that are on; a program that fails is told to those who look after it, not to us. */
const SENT = `endpoint_deliveries d join webhook_endpoints e on e.id = d.endpoint_id and e.state = 'ON'
  and not exists (select 1 from schools s where s.id = e.school_id and s.archived_at is not null)`;

/** Every part reads a small index: of what is open, or of the last day. */
const PARTS: readonly { name: FigureName; sql: string }[] = [
  // A failed job waits for staff and is counted as such; its message would hide what is stuck.
  {
    name: 'outbox_oldest_seconds',
    sql: `select null, ${secondsSince('m.created_at')} from over left join queue_messages m on m.completed_at is null
            and not exists (select 1 from failed_jobs f where f.message_id = m.message_id) group by over.at`,
  },
  {
    name: 'outbox_uncarried_seconds',
    sql: `select null, ${secondsSince('m.created_at')} from over left join queue_messages m on m.relayed_at is null group by over.at`,
  },
  {
    name: 'failed_jobs',
    sql: `select queue, count(*)::float8 from failed_jobs where status <> 'SET_ASIDE' group by queue`,
  },
  {
    name: 'holds',
    sql: `select case when p.held_until < over.at - interval '10 minutes' then 'overdue' else 'open' end, count(*)::float8
          from cohort_participants p, over
          where p.held_until is not null and p.confirmed_at is null and p.status in ('REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT') group by 1`,
  },
  {
    name: 'payments_last_day',
    sql: `select a.status, count(*)::float8 from payment_attempts a, over where a.created_at > over.at - interval '1 day' group by a.status`,
  },
  {
    name: 'payments_unsettled',
    sql: `select null, count(*)::float8 from payment_attempts a, over
          where a.created_at > over.at - interval '7 days' and a.status = 'PAID' and a.resolution is null
            and a.updated_at < over.at - interval '10 minutes'`,
  },
  {
    name: 'payments_check_late_seconds',
    sql: `select null, ${secondsSince('a.next_check_at')} from over left join payment_attempts a on a.next_check_at < over.at group by over.at`,
  },
  {
    name: 'refunds_open',
    sql: `select open.status, count(r.id)::float8 from unnest(array['CREATED', 'PENDING', 'PROCESSING', 'REFUSED']) open(status)
          left join refunds r on r.status = open.status and r.status in ('CREATED', 'PENDING', 'PROCESSING', 'REFUSED') group by 1`,
  },
  {
    name: 'refunds_late',
    sql: `select null, count(*)::float8 from refunds r, over
          where r.status in ('CREATED', 'PENDING', 'PROCESSING', 'REFUSED') and r.due_by < over.at`,
  },
  {
    name: 'webhooks_received_waiting',
    sql: `select null, count(*)::float8 from webhook_events where processed_at is null`,
  },
  {
    name: 'webhooks_received_oldest_seconds',
    sql: `select null, ${secondsSince('e.received_at')} from over left join webhook_events e on e.processed_at is null group by over.at`,
  },
  {
    name: 'webhooks_sent_waiting',
    sql: `select null, count(*)::float8 from ${SENT} where d.state = 'WAITING'`,
  },
  {
    name: 'webhooks_sent_late_seconds',
    sql: `select null, ${secondsSince('d.next_try_at')} from over
          left join (${SENT}) on d.state = 'WAITING' and d.next_try_at < over.at and e.failing_since is null group by over.at`,
  },
  {
    name: 'database_connections',
    sql: `select null, count(*)::float8 from pg_stat_activity where datname is not null`,
  },
  { name: 'database_connections_max', sql: `select null, current_setting('max_connections')::float8` },
  {
    name: 'database_archive_failing',
    sql: `select null, coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int::float8 from pg_stat_archiver
          where last_failed_time is not null or last_archived_time is not null`,
  },
];

const SQL = `with over as (select ?::timestamptz as at)
${PARTS.map(({ name, sql }) => `select '${name}' as name, part.* from (${sql}) part(label, value)`).join('\nunion all\n')}`;

/** How the product runs, in numbers: one statement. */
export class FiguresReadModel {
  constructor(private readonly db: Knex) {}

  async read(now: Date): Promise<Figure[]> {
    const { rows } = await this.db.raw<{ rows: Figure[] }>(SQL, [now]);
    return rows;
  }
}
