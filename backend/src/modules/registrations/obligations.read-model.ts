import type { Knex } from 'knex';
import type { Obligation, Obligations } from '#modules/users/index';

const FIND = `
  select 'ACTIVE_REGISTRATION' as obligation where exists (
    select 1 from cohort_participants p where p.user_id = :userId and p.status in ('REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT'))
  union all
  select 'UNSETTLED_MONEY' where exists (
      select 1 from cohort_participants p where p.user_id = :userId and p.awaiting_seat_since is not null)
    or exists (
      select 1 from invoices i where i.buyer_user_id = :userId and i.kind = 'INVOICE' and i.status = 'UNPAID' and i.total_cents > 0)
    or exists (
      select 1 from payment_attempts a join invoices i on i.invoice_id = a.invoice_id
      where i.buyer_user_id = :userId and (a.status in ('PENDING', 'AUTHORIZED') or (a.status = 'CREATED' and a.expires_at > :now)))
    or exists (
      select 1 from refunds r join payment_attempts a on a.id = r.payment_attempt_id join invoices i on i.invoice_id = a.invoice_id
      where i.buyer_user_id = :userId and r.status in ('CREATED', 'PENDING', 'PROCESSING', 'REJECTED'))
  union all
  select 'UNFINISHED_COHORT' where exists (
    select 1 from cohort_teachers t join cohorts c on c.id = t.cohort_id where t.user_id = :userId and c.status not in ('CANCELED', 'TEACHER_PAID'))`;

/** What a person has to finish before they can leave: courses, money, groups that they teach. */
export class ObligationsReadModel implements Obligations {
  /** `db` is the transaction that holds the user's row. */
  constructor(private readonly db: Knex) {}

  async of(userId: number, now: Date): Promise<Obligation[]> {
    const { rows } = await this.db.raw<{ rows: { obligation: Obligation }[] }>(FIND, { userId, now });
    return rows.map(({ obligation }) => obligation);
  }
}
