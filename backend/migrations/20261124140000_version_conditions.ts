import type { Knex } from 'knex';

const ACTIVITY = 'SCHOOL_CONDITIONS_CHANGED';

async function createVersions(knex: Knex): Promise<void> {
  await knex.raw(`
    create table school_conditions (
      id bigint generated always as identity primary key,
      school_id bigint not null references schools (id),
      -- 1, 2, 3 … of the school.
      number integer not null check (number > 0),
      -- Null: the school was made with them.
      in_force_from timestamptz,
      payment_limitations jsonb not null,
      payment_condition_text text,
      default_payer text not null check (default_payer in ('SCHOOL', 'STUDENT')),
      share_percent smallint not null check (share_percent in (20, 100)),
      seat_price_cents integer check (seat_price_cents >= 0),
      needs_approval boolean not null,
      approval_days smallint not null check (approval_days between 1 and 60),
      note text check (char_length(note) between 1 and 500),
      -- Null: the school was made with them, or they were set outside the page of conditions.
      set_by_user_id bigint references users (id),
      created_at timestamptz not null,
      unique (school_id, number)
    )`);
  await knex.raw(`
    create table school_condition_withdrawals (
      conditions_id bigint primary key references school_conditions (id),
      withdrawn_by_user_id bigint not null references users (id),
      withdrawn_at timestamptz not null
    )`);
  // The owner keeps its rights, by which foreign keys look up rows; the trigger stops the owner too.
  for (const table of ['school_conditions', 'school_condition_withdrawals']) {
    await knex.raw(`create trigger ${table}_insert_only before update or delete or truncate on ${table}
      for each statement execute function refuse_change()`);
    await knex.raw(`alter table ${table} enable always trigger ${table}_insert_only`);
    await knex.raw(`
      do $$
      declare app_role text := nullif(current_setting('valikool.app_role', true), '');
      begin
        if app_role is null or app_role = current_user then return; end if;
        execute format('revoke update, delete, truncate on ${table} from %I', app_role);
      end $$`);
  }
}

/** The school's row keeps the conditions in force, so that registering reads one row; and which version is planned. */
async function pointToVersions(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table schools
      add column needs_approval boolean not null default false,
      add column approval_days smallint not null default 7 check (approval_days between 1 and 60),
      add column conditions_id bigint references school_conditions (id),
      add column planned_conditions_id bigint references school_conditions (id),
      add column conditions_revision integer not null default 1`);
  await knex.raw(
    `create index schools_planned_conditions on schools (planned_conditions_id) where planned_conditions_id is not null`,
  );
  await knex.raw(
    `alter table cohort_participants add column school_conditions_id bigint references school_conditions (id)`,
  );
  await knex.raw(
    `comment on column cohort_participants.school_conditions_id is 'The version of the school’s conditions that held when its part was agreed'`,
  );
}

/**
 * A school is made with its first version, and whatever changes the conditions without naming a version makes one: the
 * list of versions is complete, whoever writes.
 */
async function keepComplete(knex: Knex): Promise<void> {
  await knex.raw(`
    create function version_school_conditions() returns trigger language plpgsql as $$
    declare version_id bigint;
    begin
      if tg_op = 'UPDATE' and (new.conditions_id is distinct from old.conditions_id or (
        new.payment_limitations, new.payment_condition_text, new.default_payer, new.share_percent, new.seat_price_cents, new.needs_approval, new.approval_days
      ) is not distinct from (
        old.payment_limitations, old.payment_condition_text, old.default_payer, old.share_percent, old.seat_price_cents, old.needs_approval, old.approval_days
      )) then return null; end if;
      insert into school_conditions (school_id, number, in_force_from, payment_limitations, payment_condition_text, default_payer, share_percent,
        seat_price_cents, needs_approval, approval_days, created_at)
      select new.id, coalesce(max(number), 0) + 1, case when tg_op = 'UPDATE' then date_trunc('milliseconds', now()) end,
        new.payment_limitations, new.payment_condition_text, new.default_payer, new.share_percent, new.seat_price_cents, new.needs_approval, new.approval_days,
        date_trunc('milliseconds', now())
      from school_conditions where school_id = new.id
      returning id into version_id;
      update schools set conditions_id = version_id, conditions_revision = conditions_revision + (tg_op = 'UPDATE')::integer where id = new.id;
      return null;
    end $$`);
  await knex.raw(`
    create trigger schools_have_conditions after insert or update of payment_limitations, payment_condition_text, default_payer, share_percent,
      seat_price_cents, needs_approval, approval_days on schools for each row execute function version_school_conditions()`);
}

/**
 * A school's conditions have versions that nothing changes. The present ones become everybody's first; registrations that
 * schools pay for were made under them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert({ type: ACTIVITY });
  await createVersions(knex);
  await pointToVersions(knex);
  await knex.raw(`
    insert into school_conditions (school_id, number, in_force_from, payment_limitations, payment_condition_text, default_payer, share_percent,
      seat_price_cents, needs_approval, approval_days, created_at)
    select id, 1, null, payment_limitations, payment_condition_text, default_payer, share_percent, seat_price_cents, false, 7,
      date_trunc('milliseconds', now()) from schools`);
  await knex.raw(
    `update schools set conditions_id = school_conditions.id from school_conditions where school_conditions.school_id = schools.id`,
  );
  await knex.raw(`
    update cohort_participants set school_conditions_id = schools.conditions_id from schools
    where schools.id = cohort_participants.school_id and cohort_participants.default_payer = 'SCHOOL'`);
  await keepComplete(knex);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop trigger schools_have_conditions on schools`);
  await knex.raw(`drop function version_school_conditions`);
  await knex.raw(`alter table cohort_participants drop column school_conditions_id`);
  await knex.raw(`
    alter table schools drop column needs_approval, drop column approval_days, drop column conditions_id,
      drop column planned_conditions_id, drop column conditions_revision`);
  await knex.raw(`drop table school_condition_withdrawals`);
  await knex.raw(`drop table school_conditions`);
  await knex('activity_log').where({ type: ACTIVITY }).delete();
  await knex('activity_types').where({ type: ACTIVITY }).delete();
}
