import type { Knex } from 'knex';

const ADDED_TYPES = ['COHORT_PRICE_CHANGED', 'COHORT_PRICE_PROPOSED', 'COHORT_PRICE_REVIEWED'];
/** The most that a course may cost, in cents. */
const MOST_CENTS = 1_000_000;

/**
 * A cohort sells at its course's price. A teacher proposes another price while the cohort is a draft, and an
 * administrator reviews the proposal. Until now a teacher could set any price.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table cohort_price_proposals (
      id bigint generated always as identity primary key,
      cohort_id bigint not null references cohorts (id) on delete cascade,
      price_cents integer not null check (price_cents between 1 and ${MOST_CENTS}),
      status text not null default 'WAITING' check (status in ('WAITING', 'APPROVED', 'SENT_BACK', 'WITHDRAWN')),
      proposed_by_user_id bigint not null references users (id),
      comment text,
      decided_by_user_id bigint references users (id),
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      constraint cohort_price_proposals_decided check ((status = 'WAITING') = (decided_at is null)),
      constraint cohort_price_proposals_sent_back check (status <> 'SENT_BACK' or comment is not null)
    )`);
  await knex.raw(`create unique index cohort_price_proposals_once on cohort_price_proposals (cohort_id)
    where status = 'WAITING'`);
  await knex.raw(`create index cohort_price_proposals_waiting on cohort_price_proposals (id) where status = 'WAITING'`);
  await knex.raw(`create index cohort_price_proposals_cohort on cohort_price_proposals (cohort_id, id)`);
  await knex.raw(`create index cohort_price_proposals_proposer on cohort_price_proposals (proposed_by_user_id)`);

  // The price of a draft that a teacher made has not been reviewed: it becomes a proposal.
  await knex.raw(`insert into cohort_price_proposals (cohort_id, price_cents, proposed_by_user_id)
    select h.id, h.price_cents, u.id from cohorts h join users u on u.id = h.user_creator_id and u.role = 'TEACHER'
    where h.status = 'DRAFT' and h.price_cents between 1 and ${MOST_CENTS}`);
  await knex.raw(`update cohorts h set price_cents = null from users u
    where u.id = h.user_creator_id and u.role = 'TEACHER' and h.status = 'DRAFT' and h.price_cents is not null`);
  await knex.raw(`update cohorts set price_cents = null where price_cents > ${MOST_CENTS}`);
  await knex.raw(`alter table cohorts add constraint cohorts_price_capped check (price_cents <= ${MOST_CENTS})`);
  await knex('activity_types').insert(ADDED_TYPES.map((type) => ({ type })));
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['activity_log', 'activity_types']) await knex(table).whereIn('type', ADDED_TYPES).delete();
  await knex.raw(`alter table cohorts drop constraint cohorts_price_capped`);
  await knex.raw(`drop table cohort_price_proposals`);
}
