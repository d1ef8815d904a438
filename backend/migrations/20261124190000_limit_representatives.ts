import type { Knex } from 'knex';

/** A representative decides for the school, or only sees what it does. Those of today decide. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table school_reps add column school_right text not null default 'DECIDES' check (school_right in ('DECIDES', 'READS'))`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table school_reps drop column if exists school_right`);
}
