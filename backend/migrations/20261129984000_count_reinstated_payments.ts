import type { Knex } from 'knex';

/** A bank may give a payment back that it had reversed; what is booked about it from then on has keys of its own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table payment_attempts add column reinstatements smallint not null default 0 check (reinstatements >= 0)`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table payment_attempts drop column reinstatements`);
}
