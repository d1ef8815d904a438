import type { Knex } from 'knex';

const BEFORE = ['students', 'feedback', 'school-year'];
/** Lists of the whole organisation: no school owns them. */
const OF_STAFF = ['users', 'results', 'progress'];
const EXPORTS_BEFORE = [
  'users',
  'students',
  'cohorts',
  'registrations',
  'results',
  'invoices',
  'feedback',
  'credits',
  'schools',
];

const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

const allow = (knex: Knex, table: 'imports' | 'export_jobs', what: readonly string[]) =>
  knex.raw(
    `alter table ${table} drop constraint ${table}_what_check, add constraint ${table}_what_check check (what in (${listed(what)}))`,
  );

/** Staff import users, results and progress; the columns of a person's last list are remembered; the log can be exported. */
export async function up(knex: Knex): Promise<void> {
  await allow(knex, 'imports', [...BEFORE, ...OF_STAFF]);
  await knex.raw(
    `alter table imports add constraint imports_of_staff check (what not in (${listed(OF_STAFF)}) or school_id is null)`,
  );
  await knex.raw(`alter table imports add column is_inviting boolean not null default false`);
  await knex.raw(
    `comment on column imports.is_inviting is 'A list of users: whether new accounts are mailed how to sign up'`,
  );
  await knex.raw(`
    create table import_columns (
      user_id bigint not null references users (id) on delete cascade,
      what text not null check (what in (${listed([...BEFORE, ...OF_STAFF])})),
      /* Head of the column by field; null for a field whose column the person left out. */
      heads jsonb not null check (jsonb_typeof(heads) = 'object'),
      updated_at timestamptz not null,
      primary key (user_id, what)
    )`);
  await allow(knex, 'export_jobs', [...EXPORTS_BEFORE, 'activity']);
}

export async function down(knex: Knex): Promise<void> {
  await knex('export_jobs').where({ what: 'activity' }).delete();
  await allow(knex, 'export_jobs', EXPORTS_BEFORE);
  await knex.raw(`drop table import_columns`);
  await knex('imports').whereIn('what', OF_STAFF).delete();
  await knex.raw(`alter table imports drop column is_inviting, drop constraint imports_of_staff`);
  await allow(knex, 'imports', BEFORE);
}
