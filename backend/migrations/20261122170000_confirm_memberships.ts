import type { Knex } from 'knex';

const ACTIVITY_TYPE = 'MEMBERSHIP_CHANGED';

/**
 * A student's tie to a school gets a state. `students.school_id` stays, and from now on means the confirmed school only:
 * the database writes it itself, so that no query can take a claim for a membership.
 */
export async function up(knex: Knex): Promise<void> {
  await createMemberships(knex);
  await copyKnownMemberships(knex);
  await takeClaimsOutOfStudents(knex);
  await keepStudentsInStep(knex);
  await createJoinCodes(knex);
  await knex.raw(`insert into activity_types (type) values (?)`, [ACTIVITY_TYPE]);
}

async function createMemberships(knex: Knex): Promise<void> {
  await knex.raw(`
    create table memberships (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id),
      school_id bigint not null references schools (id),
      state text not null check (state in ('CLAIMED', 'CONFIRMED', 'ENDED')),
      /* Null where the school or an administrator acted first. */
      claimed_at timestamptz,
      asked_at timestamptz,
      confirmed_at timestamptz,
      confirmed_how text check (confirmed_how in ('INVITATION', 'REPRESENTATIVE', 'ADMIN', 'JOIN_CODE', 'BEFORE')),
      confirmed_by_user_id bigint references users (id),
      ended_at timestamptz,
      ended_how text check (ended_how in ('DECLINED', 'WITHDRAWN', 'MOVED', 'REMOVED', 'ROLE_CHANGED', 'ACCOUNT_CLOSED')),
      ended_by_user_id bigint references users (id),
      check ((state = 'ENDED') = (ended_at is not null)),
      check ((ended_at is null) = (ended_how is null)),
      check ((confirmed_at is null) = (confirmed_how is null)),
      check (state <> 'CONFIRMED' or confirmed_at is not null),
      check (state <> 'CLAIMED' or (claimed_at is not null and confirmed_at is null))
    )`);
  await knex.raw(`create unique index memberships_confirmed on memberships (user_id) where state = 'CONFIRMED'`);
  await knex.raw(`create unique index memberships_claimed on memberships (user_id) where state = 'CLAIMED'`);
  await knex.raw(`create index memberships_user on memberships (user_id, school_id, id desc)`);
  await knex.raw(`create index memberships_to_confirm on memberships (school_id, coalesce(asked_at, claimed_at) desc, id desc)
    where state = 'CLAIMED'`);
  await knex.raw(
    `create index memberships_members on memberships (school_id, confirmed_at desc, id desc) where state = 'CONFIRMED'`,
  );
}

/**
 * Confirmed are those who accepted the school's invitation, and those whom the school registered or has paid for. An unpaid
 * invoice proves nothing: anybody could have put themselves on it.
 */
async function copyKnownMemberships(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into memberships (user_id, school_id, state, claimed_at, confirmed_at, confirmed_how)
    select s.user_id, s.school_id,
      case when known.how is null then 'CLAIMED' else 'CONFIRMED' end,
      case when known.how = 'INVITATION' then null else s.created_at end,
      case when known.how is not null then coalesce(i.accepted_at, s.created_at) end,
      known.how
    from students s
      join users u on u.id = s.user_id and u.role = 'STUDENT' and u.deleted_at is null
      left join lateral (
        select max(accepted_at) as accepted_at from school_invitations
        where school_id = s.school_id and accepted_by_user_id = s.user_id and role = 'STUDENT') i on true
      cross join lateral (
        select case
          when i.accepted_at is not null then 'INVITATION'
          when exists (
            select 1 from cohort_participants p
            where p.user_id = s.user_id and p.school_id = s.school_id
              and (exists (
                  select 1 from invoice_lines l join invoices v on v.invoice_id = l.invoice_id
                  where l.participant_id = p.id and v.buyer_school_id = s.school_id and v.status = 'PAID')
                or exists (select 1 from school_reps r where r.school_id = s.school_id and r.user_id = p.registered_by_user_id)))
            then 'BEFORE'
        end as how) known
    where s.school_id is not null`);
}

/** A claim gives the school no sight of a stranger: neither of the student nor of what the student pays for. */
async function takeClaimsOutOfStudents(knex: Knex): Promise<void> {
  await knex.raw(`
    update cohort_participants p set school_id = null from memberships m
    where m.state = 'CLAIMED' and p.user_id = m.user_id and p.school_id = m.school_id
      and p.default_payer = 'STUDENT' and p.school_share_cents = 0`);
  await knex.raw(`
    update students s set school_id = null
    where s.school_id is not null
      and not exists (select 1 from memberships m where m.user_id = s.user_id and m.state = 'CONFIRMED')`);
}

async function keepStudentsInStep(knex: Knex): Promise<void> {
  await knex.raw(`
    create function confirmed_school_of(person bigint) returns bigint language sql stable
    return (select school_id from memberships where user_id = person and state = 'CONFIRMED')`);
  await knex.raw(`
    create function follow_membership() returns trigger language plpgsql as $$
    declare
      person bigint := coalesce(new.user_id, old.user_id);
      school bigint := confirmed_school_of(person);
    begin
      update students set school_id = school where user_id = person and school_id is distinct from school;
      return null;
    end $$`);
  await knex.raw(`
    create trigger memberships_follow after insert or update or delete on memberships
    for each row execute function follow_membership()`);
  await knex.raw(`
    create function refuse_unconfirmed_school() returns trigger language plpgsql as $$
    declare
      school bigint := confirmed_school_of(new.user_id);
    begin
      if tg_op = 'INSERT' and new.school_id is null then
        new.school_id := school;
      elsif new.school_id is distinct from school then
        raise exception 'students.school_id follows the confirmed membership: write memberships instead'
          using errcode = 'check_violation', constraint = 'students_school_is_confirmed';
      end if;
      return new;
    end $$`);
  await knex.raw(`
    create trigger students_school_is_confirmed before insert or update of school_id on students
    for each row execute function refuse_unconfirmed_school()`);
}

async function createJoinCodes(knex: Knex): Promise<void> {
  await knex.raw(`
    create table school_join_codes (
      school_id bigint primary key references schools (id),
      code_hash text not null unique,
      /* So that the school can read its own code again. */
      sealed_code text not null,
      made_at timestamptz not null,
      made_by_user_id bigint not null references users (id)
    )`);
  await knex.raw(`
    create table school_claim_notices (
      school_id bigint primary key references schools (id),
      told_at timestamptz not null
    )`);
  await knex.raw(
    `comment on table school_claim_notices is 'When the representatives of a school were last told of new claims'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table school_claim_notices`);
  await knex.raw(`drop table school_join_codes`);
  await knex.raw(`drop trigger students_school_is_confirmed on students`);
  await knex.raw(`drop trigger memberships_follow on memberships`);
  for (const name of ['refuse_unconfirmed_school()', 'follow_membership()']) await knex.raw(`drop function ${name}`);
  await knex.raw(`
    update students s set school_id = m.school_id from memberships m
    where m.user_id = s.user_id and m.state = 'CLAIMED' and s.school_id is null`);
  await knex.raw(`drop function confirmed_school_of(bigint)`);
  await knex.raw(`drop table memberships`);
  for (const table of ['activity_log', 'activity_types'])
    await knex.raw(`delete from ${table} where type = ?`, [ACTIVITY_TYPE]);
}
