import type { Knex } from 'knex';
import { statement } from '#platform/index';
import { CARD_GONE } from '#modules/billing/index';
import type { InstalmentFacts, PaidPartFacts } from './instalment.types';

const FACTS = statement<InstalmentFacts>(
  'instalment-facts',
  `select u.email as "to", u.language, u.first_name as "firstName", u.id as "userId", co.title as course,
     n.cents - n.paid_cents as "leftCents", n.position,
     (select count(*)::integer from instalments m where m.plan_id = p.id) as count, n.due_at as "dueAt",
     cp.access_until as "accessUntil", p.method, c.last_four as "lastFour",
     coalesce(n.last_error = 'authentication_required', false) as "wantsApproval",
     coalesce(n.last_error = '${CARD_GONE}', false) as "isCardGone",
     n.state = 'FAILED' as "isLate"
   from instalments n join payment_plans p on p.id = n.plan_id join users u on u.id = p.user_id and u.deleted_at is null
     join cohort_participants cp on cp.id = p.participant_id join cohorts h on h.id = cp.cohort_id
     join courses co on co.id = h.course_id
     left join saved_cards c on c.id = p.card_id and c.removed_at is null and p.method = 'CARD'
   where n.id = :instalmentId and n.state in ('PLANNED', 'DUE', 'FAILED') and u.email is not null`,
);

/** The first part is told of with the seat. Who was asked by a link gets a receipt of their own. */
const PAID = statement<PaidPartFacts>(
  'instalment-paid-facts',
  `select u.email as "to", u.language, u.first_name as "firstName", u.id as "userId", co.title as course,
     a.amount_cents as "paidCents", n.position, m.count, a.off_session as "isByCard", c.last_four as "lastFour",
     m.left_cents as "leftCents", m.next_at as "nextAt"
   from payment_attempts a join instalments n on n.id = a.instalment_id join payment_plans p on p.id = n.plan_id
     join users u on u.id = p.user_id and u.deleted_at is null
     join cohort_participants cp on cp.id = p.participant_id join cohorts h on h.id = cp.cohort_id
     join courses co on co.id = h.course_id
     left join saved_cards c on c.id = a.card_id and c.removed_at is null
     cross join lateral (
       select count(*)::integer as count,
         coalesce(sum(x.cents - x.paid_cents) filter (where x.state in ('PLANNED', 'DUE', 'FAILED')), 0)::integer as left_cents,
         min(x.due_at) filter (where x.state in ('PLANNED', 'DUE', 'FAILED')) as next_at
       from instalments x where x.plan_id = p.id) m
   where a.id = :attemptId and a.status = 'PAID' and a.payment_link_id is null and n.position > 1 and u.email is not null`,
);

export class InstalmentFactsReadModel {
  constructor(private readonly db: Knex) {}

  async get(instalmentId: string): Promise<InstalmentFacts | null> {
    return (await FACTS(this.db, { instalmentId })).rows[0] ?? null;
  }

  async paid(attemptId: string): Promise<PaidPartFacts | null> {
    return (await PAID(this.db, { attemptId })).rows[0] ?? null;
  }
}
