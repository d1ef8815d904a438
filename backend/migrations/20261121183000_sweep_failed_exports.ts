import type { Knex } from 'knex';

/** What a failed job has left behind is overdue like a file that was kept for long enough. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`drop index export_jobs_overdue`);
  await knex.raw(`update export_jobs set expires_at = finished_at where state = 'FAILED'`);
  await knex.raw(`create index export_jobs_overdue on export_jobs (expires_at) where state in ('READY', 'FAILED')`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index export_jobs_overdue`);
  await knex.raw(`update export_jobs set expires_at = null where state = 'FAILED'`);
  await knex.raw(`create index export_jobs_overdue on export_jobs (expires_at) where state = 'READY'`);
}
