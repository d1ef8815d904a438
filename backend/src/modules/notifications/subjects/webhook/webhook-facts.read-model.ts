import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { schoolMailReaders } from '#modules/schools/index';
import type { StoppedWebhook } from './webhook.types';

type Stopped = Omit<StoppedWebhook, 'host' | 'readers'> & { url: string };
type Reader = StoppedWebhook['readers'][number];

const STOPPED = statement<Stopped>(
  'webhook-stopped',
  `select e.name, e.url, e.off_reason as reason, e.school_id as "schoolId", coalesce(s.name, '') as "schoolName"
   from webhook_endpoints e left join schools s on s.id = e.school_id
   where e.id = :endpointId and e.state = 'OFF' and e.off_reason in ('GONE', 'FAILING')`,
);

/** Those who can switch it on again. */
const READERS = statement<Reader>(
  'webhook-stopped-readers',
  `select r.user_id as "userId", r.email as "to", r.language, r.first_name as "firstName"
   from ${schoolMailReaders('emails.webhook-off')} r
   where r.school_id = cast(:schoolId as bigint) and r.school_right = 'DECIDES'
   union all
   select u.id, u.email, u.language, u.first_name from users u
   where cast(:schoolId as bigint) is null and u.role = 'ADMIN' and u.deleted_at is null
   order by 1`,
);

export class WebhookFactsReadModel {
  constructor(private readonly db: Knex) {}

  async stopped(endpointId: number): Promise<StoppedWebhook | null> {
    const [found] = (await STOPPED(this.db, { endpointId })).rows;
    if (!found) return null;
    const { url, ...stopped } = found;
    const { rows: readers } = await READERS(this.db, { schoolId: stopped.schoolId });
    return { ...stopped, host: new URL(url).host, readers };
  }
}
