import type { Knex } from 'knex';

/** What staff credited of a seat's price while the student kept it, by the postings of these decisions. */
const CREDITED = `
  select c.participant_id, sum(e.amount_cents) as cents
  from cases c join ledger_transactions t on t.refund_id = c.refund_id and t.kind = 'owed-again'
    join ledger_entries e on e.transaction_id = t.id and e.account = 'receivable'
  where c.action = 'CREDIT_SUM' and c.participant_id is not null group by c.participant_id`;

/** Goodwill is a discount that the seat keeps: when it moves to another cohort, only their prices are compared. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohort_participants add column forgiven_cents integer not null default 0
    check (forgiven_cents >= 0)`);
  await knex.raw(
    `comment on column cohort_participants.forgiven_cents is 'What was given back of the student''s part as goodwill and credited: it comes off the price in every cohort'`,
  );
  // As far as the price is still without it: a swap may have asked for it since, or another payer pays.
  await knex.raw(`
    update cohort_participants p set forgiven_cents = least(credited.cents, p.cohort_price_cents - p.discount_cents - p.price_cents)
    from (${CREDITED}) credited
    where credited.participant_id = p.id and p.status <> 'CANCELED' and p.covered_by_subscription_id is null
      and least(credited.cents, p.cohort_price_cents - p.discount_cents - p.price_cents) > 0`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohort_participants drop column forgiven_cents`);
}
