import type { Knex } from 'knex';

/** The new index is built before the old one goes: readers wait only for the change of names. */
async function replaceIndex(knex: Knex, more: string): Promise<void> {
  const name = 'students_of_school_by_name';
  await knex.raw(`
    create index ${name}_new on students
      (school_id, last_name collate et_names, first_name collate et_names, user_id) ${more}`);
  await knex.raw(`drop index ${name}`);
  await knex.raw(`alter index ${name}_new rename to ${name}`);
}

/**
 * Searching in a large school reads the index of its students alone, and accounts only of those found. Only adds: what an
 * account is found by is kept beside its school, as its names are, and follows the account.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table students add column search_text text`);
  await knex.raw(`comment on column students.search_text is 'Of the account, which changes it here by a trigger'`);
  await knex.raw(`alter table students disable trigger user`);
  await knex.raw(`update students s set search_text = u.search_text from users u where u.id = s.user_id`);
  await knex.raw(`alter table students enable trigger user`);
  await knex.raw(`
    create or replace function name_student() returns trigger language plpgsql as $$
    begin
      select first_name, last_name, search_text into new.first_name, new.last_name, new.search_text
      from users where id = new.user_id;
      return new;
    end $$`);
  await knex.raw(`
    create or replace function rename_student() returns trigger language plpgsql as $$
    begin
      update students set first_name = new.first_name, last_name = new.last_name, search_text = new.search_text
      where user_id = new.id;
      return null;
    end $$`);
  await knex.raw(`drop trigger users_rename_student on users`);
  await knex.raw(`
    create trigger users_rename_student after update on users for each row
    when (new.first_name is distinct from old.first_name or new.last_name is distinct from old.last_name
      or new.search_text is distinct from old.search_text)
    execute function rename_student()`);
  await replaceIndex(knex, 'include (search_text)');
}

export async function down(knex: Knex): Promise<void> {
  await replaceIndex(knex, '');
  await knex.raw(`drop trigger users_rename_student on users`);
  await knex.raw(`
    create or replace function rename_student() returns trigger language plpgsql as $$
    begin
      update students set first_name = new.first_name, last_name = new.last_name where user_id = new.id;
      return null;
    end $$`);
  await knex.raw(`
    create trigger users_rename_student after update on users for each row
    when (new.first_name is distinct from old.first_name or new.last_name is distinct from old.last_name)
    execute function rename_student()`);
  await knex.raw(`
    create or replace function name_student() returns trigger language plpgsql as $$
    begin
      select first_name, last_name into new.first_name, new.last_name from users where id = new.user_id;
      return new;
    end $$`);
  await knex.raw(`alter table students drop column search_text`);
}
