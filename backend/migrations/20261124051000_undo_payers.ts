import type { Knex } from 'knex';

/**
 * A registration remembers its last change of payer until it is undone or changed again, and who waived the rule of
 * cancellation for it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table cohort_participants
      add column payer_changed_at timestamptz,
      add column payer_changed_from text check (payer_changed_from in ('SCHOOL', 'STUDENT')),
      add column waived_at timestamptz,
      add column waived_by_user_id bigint references users (id),
      add column waive_reason text check (char_length(waive_reason) between 1 and 500),
      add constraint participants_payer_change_whole check ((payer_changed_at is null) = (payer_changed_from is null)),
      add constraint participants_waiver_whole check (num_nonnulls(waived_at, waived_by_user_id, waive_reason) in (0, 3))`);
  await knex.raw(
    `create index cohort_participants_waived_by on cohort_participants (waived_by_user_id) where waived_by_user_id is not null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table cohort_participants
      drop constraint participants_payer_change_whole, drop constraint participants_waiver_whole,
      drop column payer_changed_at, drop column payer_changed_from,
      drop column waived_at, drop column waived_by_user_id, drop column waive_reason`);
}
