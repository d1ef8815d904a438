import type { Knex } from 'knex';

/**
 * The largest school's pages read what they show. A list of students comes in its own order from an index: their names are
 * kept beside their school, and follow the account. Which groups a school was in is read from an index alone, and so is how
 * content a group was.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table students add column first_name text, add column last_name text`);
  await knex.raw(`comment on column students.last_name is 'Of the account, which changes it here by a trigger'`);
  await knex.raw(`alter table students disable trigger user`);
  await knex.raw(
    `update students s set first_name = u.first_name, last_name = u.last_name from users u where u.id = s.user_id`,
  );
  await knex.raw(`alter table students enable trigger user`);
  await knex.raw(`
    create function name_student() returns trigger language plpgsql as $$
    begin
      select first_name, last_name into new.first_name, new.last_name from users where id = new.user_id;
      return new;
    end $$`);
  await knex.raw(`create trigger students_name before insert on students for each row execute function name_student()`);
  await knex.raw(`
    create function rename_student() returns trigger language plpgsql as $$
    begin
      update students set first_name = new.first_name, last_name = new.last_name where user_id = new.id;
      return null;
    end $$`);
  await knex.raw(`
    create trigger users_rename_student after update on users for each row
    when (new.first_name is distinct from old.first_name or new.last_name is distinct from old.last_name)
    execute function rename_student()`);
  await knex.raw(`
    create index students_of_school_by_name on students
      (school_id, last_name collate et_names, first_name collate et_names, user_id)`);
  await knex.raw(`drop index cohort_participants_school_years`);
  await knex.raw(`
    create index cohort_participants_school_years on cohort_participants (school_id, school_year) include (cohort_id, status)`);
  await knex.raw(`
    create index feedback_counts_satisfaction on feedback_counts (cohort_id) include (course_id, option, count)
      where question = 'course_satisfaction'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index feedback_counts_satisfaction`);
  await knex.raw(`drop index cohort_participants_school_years`);
  await knex.raw(`create index cohort_participants_school_years on cohort_participants (school_id, school_year)`);
  await knex.raw(`drop index students_of_school_by_name`);
  await knex.raw(`drop function rename_student() cascade`);
  await knex.raw(`drop function name_student() cascade`);
  await knex.raw(`alter table students drop column first_name, drop column last_name`);
}
