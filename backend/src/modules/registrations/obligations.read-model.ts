import type { Knex } from 'knex';
import type { Obligation, Obligations } from '#modules/users/index';

/** Each condition finds something that person `:userId` has to finish as a student, payer or teacher. */
const CONDITIONS: Record<Obligation, readonly string[]> = {
  ACTIVE_REGISTRATION: [
    `select 1 from cohort_participants p
     where p.user_id = :userId and p.status in ('REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT')`,
  ],
  // It goes on being charged until its provider has ended it. One that ends with its period is not charged any more.
  RUNNING_PASS: [
    `select 1 from subscriptions s where s.user_id = :userId and s.ended_at is null and not s.ends_with_period`,
  ],
  // The bank will not send the money back, and staff have to find another way.
  REFUND_REFUSED: [
    `select 1 from refunds r join payment_attempts a on a.id = r.payment_attempt_id
       join invoices i on i.invoice_id = a.invoice_id
     where i.buyer_user_id = :userId and r.status = 'REFUSED'`,
  ],
  UNSETTLED_MONEY: [
    // Money waits for a seat.
    `select 1 from cohort_participants p where p.user_id = :userId and p.awaiting_seat_since is not null`,
    `select 1 from invoices i
     where i.buyer_user_id = :userId and i.kind = 'INVOICE' and i.status = 'UNPAID' and i.total_cents > 0`,
    `select 1 from payment_attempts a join invoices i on i.invoice_id = a.invoice_id
     where i.buyer_user_id = :userId
       and (a.status in ('PENDING', 'AUTHORIZED') or (a.status = 'CREATED' and a.expires_at > :now))`,
    // A refund that failed has a replacement for what is still owed, or it is refused.
    `select 1 from refunds r join payment_attempts a on a.id = r.payment_attempt_id
       join invoices i on i.invoice_id = a.invoice_id
     where i.buyer_user_id = :userId and r.status in ('CREATED', 'PENDING', 'PROCESSING')`,
    // Staff are deciding about the person's money.
    `select 1 from cases c where c.user_id = :userId and c.status = 'OPEN' and c.amount_cents is not null
       and c.kind <> 'refund.refused'`,
  ],
  // An order that was given up can still be paid while its provider is asked about it: up to two days.
  PAYMENT_MAY_COME: [
    `select 1 from payment_attempts a join invoices i on i.invoice_id = a.invoice_id
     where i.buyer_user_id = :userId and a.status in ('ABANDONED', 'FAILED') and a.resolution is null
       and a.provider_ref is not null and a.next_check_at is not null`,
  ],
  UNFINISHED_COHORT: [
    `select 1 from cohort_teachers t join cohorts c on c.id = t.cohort_id
     where t.user_id = :userId and c.status not in ('CANCELED', 'TEACHER_PAID')`,
  ],
};

const FIND = Object.entries(CONDITIONS)
  .map(([obligation, conditions]) => {
    const isOwed = conditions.map((condition) => `exists (${condition})`).join(' or ');
    return `select '${obligation}' as obligation where ${isOwed}`;
  })
  .join(' union all ');

/** Finds what a person has to finish before closing their account: courses, money, cohorts that they teach. */
class ObligationsReadModel implements Obligations {
  /** `db` is the transaction that holds the lock on the user's row. */
  constructor(private readonly db: Knex) {}

  /** @returns unfinished things, in the order of `CONDITIONS` */
  async of(userId: number, now: Date): Promise<Obligation[]> {
    const { rows } = await this.db.raw<{ rows: { obligation: Obligation }[] }>(FIND, { userId, now });
    return rows.map(({ obligation }) => obligation);
  }
}

/** @returns what people have to finish first, read in the transaction `db` that holds the user's row */
export const obligations = (db: Knex): Obligations => new ObligationsReadModel(db);
