import type { Knex } from 'knex';

const MEMBERS = ['cohort_participants', 'cohort_teachers'] as const;

/**
 * School years stand beside what begins in them, so that lists of one are read in their order: a registration and a
 * teacher have the year of their cohort's start, and everybody the years in which they study or teach.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function school_year_of(instant timestamptz) returns smallint language sql immutable parallel safe
    return cast(extract(year from (instant at time zone 'Europe/Tallinn') - interval '7 months') as smallint)`);
  await knex.raw(
    `comment on function school_year_of is 'The calendar year in which the school year begins; it turns over after 31 July'`,
  );
  await knex.raw(`
    create table user_school_years (
      school_year smallint not null,
      user_id bigint not null references users (id),
      /* Nobody is without cohorts for longer than the triggers take. */
      cohorts integer not null check (cohorts >= 0),
      primary key (school_year, user_id)
    )`);
  await knex.raw(`create index user_school_years_user on user_school_years (user_id, school_year)`);

  for (const table of MEMBERS) {
    await knex.raw(`alter table ${table} add column school_year smallint`);
    await knex.raw(
      `update ${table} set school_year = school_year_of(cohorts.start_date) from cohorts where cohorts.id = ${table}.cohort_id`,
    );
    await knex.raw(`alter table ${table} alter column school_year set not null`);
  }
  await knex.raw(`
    insert into user_school_years (school_year, user_id, cohorts)
    select school_year, user_id, count(*) from (
      select school_year, user_id from cohort_participants where status <> 'CANCELED' union all select school_year, user_id from cohort_teachers) memberships
    group by school_year, user_id`);
  await createTriggers(knex);

  await knex.raw(`create index cohort_participants_school_year on cohort_participants (school_year, status, id desc)`);
}

async function createTriggers(knex: Knex): Promise<void> {
  await knex.raw(`
    create function know_school_year() returns trigger language plpgsql as $$
    begin
      new.school_year := (select school_year_of(start_date) from cohorts where id = new.cohort_id);
      return new;
    end $$`);
  await knex.raw(`
    create function count_school_years() returns trigger language plpgsql as $$
    declare
      was boolean := tg_op <> 'INSERT' and to_jsonb(old) ->> 'status' is distinct from 'CANCELED';
      is_now boolean := tg_op <> 'DELETE' and to_jsonb(new) ->> 'status' is distinct from 'CANCELED';
    begin
      if was and is_now and old.school_year = new.school_year and old.user_id = new.user_id then
        return null;
      end if;
      if is_now then
        insert into user_school_years as y (school_year, user_id, cohorts) values (new.school_year, new.user_id, 1)
          on conflict (school_year, user_id) do update set cohorts = y.cohorts + 1;
      end if;
      if was then
        update user_school_years set cohorts = cohorts - 1 where school_year = old.school_year and user_id = old.user_id;
        delete from user_school_years where school_year = old.school_year and user_id = old.user_id and cohorts = 0;
      end if;
      return null;
    end $$`);
  for (const table of MEMBERS) {
    await knex.raw(
      `create trigger ${table}_know_school_year before insert or update of cohort_id on ${table} for each row execute function know_school_year()`,
    );
    await knex.raw(
      `create trigger ${table}_count_school_years after insert or update or delete on ${table} for each row execute function count_school_years()`,
    );
  }
  await knex.raw(`
    create function move_school_year() returns trigger language plpgsql as $$
    begin
      update cohort_participants set school_year = school_year_of(new.start_date) where cohort_id = new.id;
      update cohort_teachers set school_year = school_year_of(new.start_date) where cohort_id = new.id;
      return null;
    end $$`);
  await knex.raw(`
    create trigger cohorts_move_school_year after update of start_date on cohorts for each row
    when (school_year_of(old.start_date) <> school_year_of(new.start_date)) execute function move_school_year()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop trigger cohorts_move_school_year on cohorts`);
  for (const table of MEMBERS) {
    await knex.raw(`drop trigger ${table}_count_school_years on ${table}`);
    await knex.raw(`drop trigger ${table}_know_school_year on ${table}`);
    await knex.raw(`alter table ${table} drop column school_year`);
  }
  for (const name of ['move_school_year', 'count_school_years', 'know_school_year'])
    await knex.raw(`drop function ${name}()`);
  await knex.raw(`drop table user_school_years`);
  await knex.raw(`drop function school_year_of(timestamptz)`);
}
