import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { PassFacts, UnbegunFacts } from './pass.types';

const FACTS = statement<PassFacts>(
  'pass-facts',
  `select u.email as "to", u.language, u.first_name as "firstName", u.id as "userId", s.type, s.price_cents as "priceCents",
     s.period_end as "periodEnd", c.next_attempt_at as "nextAttemptAt", s.ends_with_period as "endsWithPeriod",
     (select sum(paid.amount_cents)::int from pass_charges paid
       where paid.subscription_id = s.id and paid.status = 'PAID' and paid.invoice_id is not null and s.withdrawn_at is not null) as "givenBackCents",
     exists (select 1 from pass_charges paid where paid.subscription_id = s.id and paid.invoice_id is not null) as "isToldWithInvoice",
     (select max(cohorts.end_date) from cohort_participants p join cohorts on cohorts.id = p.cohort_id
       where p.covered_by_subscription_id = s.id and p.status in ('REGISTERED', 'IN_PROGRESS')) as "coveredUntil"
   from subscriptions s join users u on u.id = s.user_id and u.deleted_at is null
     left join pass_charges c on c.id = :chargeId and c.subscription_id = s.id
   where s.id = :passId and u.email is not null`,
);

const UNBEGUN = statement<UnbegunFacts>(
  'pass-unbegun-facts',
  `select u.email as "to", u.language, u.first_name as "firstName", u.id as "userId", p.type, p.price_cents as "priceCents"
   from pass_purchases p join users u on u.id = p.user_id and u.deleted_at is null
   where p.id = :purchaseId and u.email is not null`,
);

export class PassFactsReadModel {
  constructor(private readonly db: Knex) {}

  async get(passId: number, chargeId?: string): Promise<PassFacts | null> {
    return (await FACTS(this.db, { passId, chargeId })).rows[0] ?? null;
  }

  async unbegun(purchaseId: string): Promise<UnbegunFacts | null> {
    return (await UNBEGUN(this.db, { purchaseId })).rows[0] ?? null;
  }
}
