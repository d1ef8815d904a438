import type { Knex } from 'knex';

/**
 * Promotion codes lower what a student pays for a seat. A registration keeps the code and the discount that it got, so
 * that a code's redemptions are its registrations that stand.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table promotion_codes (
      id bigint generated always as identity primary key,
      user_id bigint references users (id),
      name text not null,
      stripe_id text,
      percent_off integer check (percent_off between 1 and 100),
      amount_off_cents integer check (amount_off_cents between 1 and 1000000),
      course_id bigint references courses (id),
      max_redemptions integer check (max_redemptions > 0),
      valid_until timestamptz,
      ended_at timestamptz,
      created_by_user_id bigint not null references users (id),
      created_at timestamptz not null,
      constraint promotion_codes_name check (name = upper(name) and name ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
      constraint promotion_codes_one_discount check (num_nonnulls(percent_off, amount_off_cents) = 1)
    )`);
  await knex.raw(`create unique index promotion_codes_once on promotion_codes (name)`);
  await knex.raw(
    `create unique index promotion_codes_of_student on promotion_codes (user_id) where user_id is not null`,
  );
  await knex.raw(`create index promotion_codes_of_staff on promotion_codes (id) where user_id is null`);
  await knex.raw(`create index promotion_codes_course on promotion_codes (course_id) where course_id is not null`);
  await knex.raw(`create index promotion_codes_creator on promotion_codes (created_by_user_id)`);
  await knex.raw(`
    alter table cohort_participants
      add column promotion_code_id bigint references promotion_codes (id),
      add column discount_cents integer not null default 0 check (discount_cents >= 0)`);
  await knex.raw(
    `alter table registration_swaps add column discount_cents integer not null default 0 check (discount_cents >= 0)`,
  );
  await knex.raw(`create index cohort_participants_promotion on cohort_participants (promotion_code_id, user_id)
    where promotion_code_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohort_participants drop column promotion_code_id, drop column discount_cents`);
  await knex.raw(`alter table registration_swaps drop column discount_cents`);
  await knex.raw(`drop table promotion_codes`);
}
