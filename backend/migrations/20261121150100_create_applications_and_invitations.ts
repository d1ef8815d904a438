import type { Knex } from 'knex';

const ADDED_TYPES = ['TEACHER_APPLICATION_SUBMITTED', 'TEACHER_APPLICATION_DECIDED', 'SCHOOL_INVITED', 'SCHOOL_JOINED'];
const FIRST_TYPES = [
  'VIDEO_CALL_JOINED',
  'PAYER_CHANGED',
  'UNENROLL',
  'COHORT_PAYMENT',
  'COHORT_PARTICIPANT_STATUS_CHANGE',
  'SUBSCRIPTION_CANCELLED',
  'SUBSCRIPTION_CREATED',
  'COHORT_REGISTRATION',
  'EMAIL_SENT',
  'USER_DELETED',
  'LMS_LINK_CLICKED',
  'PAUSE_SUBSCRIPTION',
  'SCHOOL_CREDITS_LOW',
  'SCHOOL_CREDITS_ADDED',
  'SCHOOL_CREDITS_USED',
  'SCHOOL_CREDITS_REFUNDED',
];

const listOf = (types: readonly string[]): string => types.map((type) => `'${type}'`).join(', ');

async function allowActivityTypes(knex: Knex, types: readonly string[]): Promise<void> {
  await knex.raw(`alter table activity_log drop constraint activity_log_type_check`);
  await knex.raw(`alter table activity_log add constraint activity_log_type_check check (type in (${listOf(types)}))`);
}

/** People who ask to teach, and people whom a school asks in. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table teacher_applications (
      id bigint generated always as identity primary key,
      status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'DECLINED')),
      email text not null check (email = lower(email) and position('@' in email) > 1),
      first_name text not null check (first_name <> ''),
      last_name text not null check (last_name <> ''),
      phone_number text not null,
      subject text not null,
      background text not null,
      language text not null check (language in ('et', 'en', 'ru')),
      terms_accepted_at timestamptz not null,
      note text,
      user_id bigint references users (id),
      decided_by_user_id bigint references users (id),
      decided_at timestamptz,
      created_at timestamptz not null,
      check ((status = 'PENDING') = (decided_at is null)),
      check (status <> 'APPROVED' or user_id is not null)
    )`);
  await knex.raw(
    `create unique index teacher_applications_open on teacher_applications (email) where status = 'PENDING'`,
  );
  await knex.raw(`create index teacher_applications_list on teacher_applications (status, id desc)`);

  await knex.raw(`
    create table school_invitations (
      id uuid primary key,
      school_id bigint not null references schools (id),
      email text not null check (email = lower(email) and position('@' in email) > 1),
      role text not null check (role in ('STUDENT', 'SCHOOL_REP')),
      language text not null check (language in ('et', 'en', 'ru')),
      token_hash text not null unique,
      sealed_token text,
      invited_by_user_id bigint not null references users (id),
      sendings integer not null default 1 check (sendings > 0),
      last_sent_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      accepted_by_user_id bigint references users (id),
      revoked_at timestamptz,
      created_at timestamptz not null,
      check ((accepted_at is null) = (accepted_by_user_id is null)),
      check (accepted_at is null or revoked_at is null)
    )`);
  await knex.raw(`create unique index school_invitations_open on school_invitations (school_id, email)
    where accepted_at is null and revoked_at is null`);
  await knex.raw(`create index school_invitations_list on school_invitations (school_id, created_at desc, id desc)`);
  await allowActivityTypes(knex, [...FIRST_TYPES, ...ADDED_TYPES]);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from activity_log where type in (${listOf(ADDED_TYPES)})`);
  await allowActivityTypes(knex, FIRST_TYPES);
  await knex.raw(`drop table school_invitations`);
  await knex.raw(`drop table teacher_applications`);
}
