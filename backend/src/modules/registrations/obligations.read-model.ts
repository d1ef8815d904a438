import type { Knex } from 'knex';
import type { AccountTies, Obligation, Obligations } from '#modules/users/index';

const unsettledMoneyOf = (user: string): readonly string[] => [
  // Money waits for a seat.
  `select 1 from cohort_participants p where p.user_id = ${user} and p.awaiting_seat_since is not null`,
  `select 1 from invoices i
     where i.buyer_user_id = ${user} and i.kind = 'INVOICE' and i.status = 'UNPAID' and i.total_cents > 0`,
  `select 1 from payment_attempts a join invoices i on i.invoice_id = a.invoice_id
     where i.buyer_user_id = ${user}
       and (a.status in ('PENDING', 'AUTHORIZED') or (a.status = 'CREATED' and a.expires_at > :now))`,
  // A refund that failed has a replacement for what is still owed, or it is refused.
  `select 1 from refunds r join payment_attempts a on a.id = r.payment_attempt_id
       join invoices i on i.invoice_id = a.invoice_id
     where i.buyer_user_id = ${user} and r.status in ('CREATED', 'PENDING', 'PROCESSING')`,
  // Staff are deciding about the person's money.
  `select 1 from cases c where c.user_id = ${user} and c.status = 'OPEN' and c.amount_cents is not null
       and c.kind <> 'refund.refused'`,
];

/**
 * Each condition finds something that a person has to finish as a student, payer or teacher.
 * @param user SQL of the person's id
 */
const conditionsOf = (user: string): Record<Obligation, readonly string[]> => ({
  ACTIVE_REGISTRATION: [
    `select 1 from cohort_participants p
     where p.user_id = ${user} and p.status in ('REGISTERED', 'IN_PROGRESS', 'AWAITING_RESULT')`,
  ],
  // It goes on being charged until its provider has ended it. One that ends with its period is not charged any more.
  RUNNING_PASS: [
    `select 1 from subscriptions s where s.user_id = ${user} and s.ended_at is null and not s.ends_with_period`,
  ],
  // The bank will not send the money back, and staff have to find another way.
  REFUND_REFUSED: [
    `select 1 from refunds r join payment_attempts a on a.id = r.payment_attempt_id
       join invoices i on i.invoice_id = a.invoice_id
     where i.buyer_user_id = ${user} and r.status = 'REFUSED'`,
  ],
  UNSETTLED_MONEY: unsettledMoneyOf(user),
  // An order that was given up can still be paid while its provider is asked about it: up to two days.
  PAYMENT_MAY_COME: [
    `select 1 from payment_attempts a join invoices i on i.invoice_id = a.invoice_id
     where i.buyer_user_id = ${user} and a.status in ('ABANDONED', 'FAILED') and a.resolution is null
       and a.provider_ref is not null and a.next_check_at is not null`,
  ],
  UNFINISHED_COHORT: [
    `select 1 from cohort_teachers t join cohorts c on c.id = t.cohort_id
     where t.user_id = ${user} and c.status not in ('CANCELED', 'TEACHER_PAID')`,
  ],
});

/**
 * What people may leave behind when they ask for it, and lose by no schedule.
 * @param user SQL of the person's id
 * @param email SQL of the person's address
 */
const belongingsOf = (user: string, email: string): readonly string[] => [
  `select 1 from waitlist_entries e where e.user_id = ${user} and e.ended_at is null`,
  `select 1 from subscriptions s where s.user_id = ${user} and s.ended_at is null`,
  // Bought by the person, or for them. One that is over buys nothing any more.
  `select 1 from gift_cards g where (g.buyer_user_id = ${user} or lower(g.recipient_email) = ${email})
     and g.status in ('ACTIVE', 'SUSPENDED') and g.expires_at > :now
     and (select sum(x.amount_cents) from gift_card_entries x where x.gift_card_id = g.id) > 0`,
  `select 1 from cases c where c.user_id = ${user} and c.status = 'OPEN'`,
  `select 1 from school_reps r where r.user_id = ${user}`,
  // The books say that the person owes something, or that something is owed to them.
  `select 1 from ledger_entries x where x.account = 'receivable' and x.user_id = ${user} and x.transaction_id in (
       select t.id from ledger_transactions t join cohort_participants p on p.id = t.participant_id where p.user_id = ${user}
       union select t.id from ledger_transactions t join invoices i on i.invoice_id = t.invoice_id where i.buyer_user_id = ${user})
     having sum(x.amount_cents) <> 0`,
];

const BEFORE = `cast(:now as timestamptz) - make_interval(months => cast(:months as int))`;

/**
 * What ended within the period counts as use, though the person never signed in: a school registers its pupils itself.
 * @param user SQL of the person's id
 * @param email SQL of the person's address
 */
const lateOf = (user: string, email: string): readonly string[] => [
  `select 1 from cohort_participants p join cohorts c on c.id = p.cohort_id
     where p.user_id = ${user} and (p.updated_at >= ${BEFORE} or (p.status <> 'CANCELED' and c.end_date >= ${BEFORE}))`,
  `select 1 from waitlist_entries e where e.user_id = ${user} and e.ended_at >= ${BEFORE}`,
  `select 1 from subscriptions s where s.user_id = ${user} and s.ended_at >= ${BEFORE}`,
  `select 1 from invoices i where i.buyer_user_id = ${user} and i.paid_at >= ${BEFORE}`,
  `select 1 from gift_card_entries x join gift_cards g on g.id = x.gift_card_id
     where (g.buyer_user_id = ${user} or lower(g.recipient_email) = ${email}) and x.occurred_at >= ${BEFORE}`,
  `select 1 from cases c where c.user_id = ${user} and c.resolved_at >= ${BEFORE}`,
];

const FIND = Object.entries(conditionsOf(':userId'))
  .map(([obligation, conditions]) => {
    const isOwed = conditions.map((condition) => `exists (${condition})`).join(' or ');
    return `select '${obligation}' as obligation where ${isOwed}`;
  })
  .join(' union all ');

/** Finds what a person has to finish before closing their account: courses, money, cohorts that they teach. */
class ObligationsReadModel implements Obligations {
  /** `db` is the transaction that holds the lock on the user's row. */
  constructor(private readonly db: Knex) {}

  /** @returns what the person has to finish first, in no order (`conditionsOf`) */
  async of(userId: number, now: Date): Promise<Obligation[]> {
    const { rows } = await this.db.raw<{ rows: { obligation: Obligation }[] }>(FIND, { userId, now });
    return rows.map(({ obligation }) => obligation);
  }
}

/** @returns what people have to finish first, read in the transaction `db` that holds the user's row */
export const obligations = (db: Knex): Obligations => new ObligationsReadModel(db);

const TIED = [
  ...Object.values(conditionsOf('u.id')).flat(),
  ...belongingsOf('u.id', 'u.email'),
  ...lateOf('u.id', 'u.email'),
]
  .map((condition) => `exists (${condition})`)
  .join(' or ');

/** @returns what keeps accounts that nobody uses, read in `db`: the pool, or the transaction that holds the user's row */
export const accountTies = (db: Knex): AccountTies => ({
  async tied(userIds, since) {
    const { rows } = await db.raw<{ rows: { id: number }[] }>(
      `select u.id from users u where u.id = any(cast(:userIds as bigint[])) and (${TIED}) order by u.id`,
      { userIds: [...userIds], ...since },
    );
    return rows.map(({ id }) => id);
  },
});
