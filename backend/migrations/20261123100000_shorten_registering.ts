import type { Knex } from 'knex';

/**
 * What makes registering short: a seat is taken by one statement that fails when the cohort is not as it was seen, the
 * cohort's row says whether somebody may wait for its seats, and triggers do no work that changes nothing.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function refuse(reason text) returns text language plpgsql as $$
    begin
      raise exception using errcode = 'VK001', message = reason;
    end $$`);
  await knex.raw(
    `comment on function refuse is 'Ends the transaction with a reason that the application knows; sqlstate VK001'`,
  );
  await rememberQueues(knex);
  await countSchoolYearsByNeed(knex);
  await balanceByStatement(knex);
}

async function rememberQueues(knex: Knex): Promise<void> {
  await knex.raw(`alter table cohorts add column has_queue boolean not null default false`);
  await knex.raw(
    `comment on column cohorts.has_queue is 'False: nobody waits for a seat, is offered one or has paid for one. True: somebody may'`,
  );
  await knex.raw(`
    update cohorts set has_queue = true
    where exists (select 1 from waitlist_entries e where e.cohort_id = cohorts.id and e.status in ('WAITING', 'OFFERED'))
       or exists (select 1 from cohort_participants p where p.cohort_id = cohorts.id and p.awaiting_seat_since is not null)`);
  await knex.raw(`
    create function begin_queue() returns trigger language plpgsql as $$
    begin
      update cohorts set has_queue = true where id = new.cohort_id;
      return null;
    end $$`);
  await knex.raw(`
    create trigger waitlist_entries_begin_queue after insert or update of status, cohort_id on waitlist_entries for each row
    when (new.status in ('WAITING', 'OFFERED')) execute function begin_queue()`);
  await knex.raw(`
    create trigger cohort_participants_begin_queue after insert or update of awaiting_seat_since, cohort_id on cohort_participants for each row
    when (new.awaiting_seat_since is not null) execute function begin_queue()`);
}

/** Until now each change of a registration turned its whole row into JSON, twice. */
async function countSchoolYearsByNeed(knex: Knex): Promise<void> {
  await knex.raw(`drop trigger cohort_participants_count_school_years on cohort_participants`);
  await knex.raw(`
    create function count_participant_years() returns trigger language plpgsql as $$
    declare
      was boolean := false;
      is_now boolean := false;
    begin
      if tg_op <> 'INSERT' then was := old.status <> 'CANCELED'; end if;
      if tg_op <> 'DELETE' then is_now := new.status <> 'CANCELED'; end if;
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
  await knex.raw(`
    create trigger cohort_participants_count_school_years after insert or delete on cohort_participants
    for each row execute function count_participant_years()`);
  await knex.raw(`
    create trigger cohort_participants_recount_school_years after update on cohort_participants for each row
    when ((old.status = 'CANCELED') <> (new.status = 'CANCELED') or old.school_year <> new.school_year or old.user_id <> new.user_id)
    execute function count_participant_years()`);
}

/** All entries of a posting come in one statement, so they are summed when it ends, without reading the table. */
async function balanceByStatement(knex: Knex): Promise<void> {
  await knex.raw(`drop trigger ledger_entries_balance on ledger_entries`);
  await knex.raw(`
    create or replace function ledger_must_balance() returns trigger language plpgsql as $$
    declare unbalanced uuid;
    begin
      select transaction_id into unbalanced from added group by transaction_id having sum(amount_cents) <> 0 limit 1;
      if unbalanced is not null then
        raise exception 'ledger transaction % does not balance', unbalanced using errcode = 'check_violation';
      end if;
      return null;
    end $$`);
  await knex.raw(`
    create trigger ledger_entries_balance after insert on ledger_entries
    referencing new table as added for each statement execute function ledger_must_balance()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop trigger ledger_entries_balance on ledger_entries`);
  await knex.raw(`
    create or replace function ledger_must_balance() returns trigger language plpgsql as $$
    begin
      if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
        raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
      end if;
      return null;
    end $$`);
  await knex.raw(`
    create constraint trigger ledger_entries_balance after insert on ledger_entries
    deferrable initially deferred for each row execute function ledger_must_balance()`);
  await knex.raw(`drop trigger cohort_participants_recount_school_years on cohort_participants`);
  await knex.raw(`drop trigger cohort_participants_count_school_years on cohort_participants`);
  await knex.raw(`
    create trigger cohort_participants_count_school_years after insert or update or delete on cohort_participants
    for each row execute function count_school_years()`);
  await knex.raw(`drop function count_participant_years()`);
  await knex.raw(`drop trigger cohort_participants_begin_queue on cohort_participants`);
  await knex.raw(`drop trigger waitlist_entries_begin_queue on waitlist_entries`);
  await knex.raw(`drop function begin_queue()`);
  await knex.raw(`alter table cohorts drop column has_queue`);
  await knex.raw(`drop function refuse(text)`);
}
