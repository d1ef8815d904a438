import type { Knex } from 'knex';

const ADDED_TYPES = [
  'WAITLIST_JOINED',
  'WAITLIST_LEFT',
  'WAITLIST_OFFERED',
  'WAITLIST_PRIORITY_CHANGED',
  'REGISTRATION_MOVED',
];

async function createWaitlist(knex: Knex): Promise<void> {
  await knex.raw(`
    create table waitlist_entries (
      id bigint generated always as identity primary key,
      cohort_id bigint not null references cohorts (id),
      user_id bigint not null references users (id),
      payer text check (payer in ('SCHOOL', 'STUDENT')),
      status text not null default 'WAITING' check (status in ('WAITING', 'OFFERED', 'SEATED', 'LEFT', 'DECLINED', 'LAPSED', 'CLOSED')),
      priority integer not null default 0 check (priority between 0 and 100),
      reason text check (reason <> ''),
      joined_at timestamptz not null,
      ended_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((status in ('WAITING', 'OFFERED')) = (ended_at is null))
    )`);
  await knex.raw(
    `create unique index waitlist_entries_once on waitlist_entries (cohort_id, user_id) where status in ('WAITING', 'OFFERED')`,
  );
  await knex.raw(
    `create index waitlist_entries_order on waitlist_entries (cohort_id, priority desc, joined_at, id) where status in ('WAITING', 'OFFERED')`,
  );
  await knex.raw(`create index waitlist_entries_user on waitlist_entries (user_id, id desc)`);
  await knex.raw(`
    create table waitlist_offers (
      id uuid primary key,
      entry_id bigint not null references waitlist_entries (id),
      cohort_id bigint not null references cohorts (id),
      status text not null default 'OPEN' check (status in ('OPEN', 'ACCEPTED', 'DECLINED', 'LAPSED', 'WITHDRAWN')),
      offered_at timestamptz not null,
      expires_at timestamptz not null,
      decided_at timestamptz,
      participant_id bigint references cohort_participants (id),
      updated_at timestamptz not null default now(),
      check (offered_at < expires_at),
      check ((status = 'OPEN') = (decided_at is null)),
      constraint waitlist_offers_accepted_is_seated check ((status = 'ACCEPTED') = (participant_id is not null))
    )`);
  await knex.raw(
    `comment on table waitlist_offers is 'An open offer counts as a seat of its cohort (cohorts.seats_taken)'`,
  );
  await knex.raw(`create unique index waitlist_offers_once on waitlist_offers (entry_id) where status = 'OPEN'`);
  await knex.raw(`create index waitlist_offers_entry on waitlist_offers (entry_id)`);
  await knex.raw(`create index waitlist_offers_cohort on waitlist_offers (cohort_id) where status = 'OPEN'`);
  await knex.raw(`create index waitlist_offers_due on waitlist_offers (expires_at) where status = 'OPEN'`);
  await knex.raw(
    `create index waitlist_offers_participant on waitlist_offers (participant_id) where participant_id is not null`,
  );
}

async function createSwaps(knex: Knex): Promise<void> {
  await knex.raw(`
    create table registration_swaps (
      id bigint generated always as identity primary key,
      participant_id bigint not null references cohort_participants (id),
      from_cohort_id bigint not null references cohorts (id),
      to_cohort_id bigint not null references cohorts (id),
      status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'GIVEN_UP', 'LAPSED')),
      price_cents integer not null check (price_cents >= 0),
      school_share_cents integer not null check (school_share_cents >= 0),
      student_share_cents integer not null check (student_share_cents >= 0),
      difference_cents integer not null check (difference_cents > 0),
      invoice_id uuid not null unique references invoices (invoice_id),
      held_until timestamptz not null,
      created_at timestamptz not null,
      ended_at timestamptz,
      updated_at timestamptz not null default now(),
      check (from_cohort_id <> to_cohort_id),
      check (price_cents = school_share_cents + student_share_cents),
      check ((status = 'PENDING') = (ended_at is null))
    )`);
  await knex.raw(
    `comment on table registration_swaps is 'Swaps that cost more: a pending one counts as a seat of the new cohort (cohorts.seats_taken) until its difference is paid'`,
  );
  await knex.raw(
    `create unique index registration_swaps_once on registration_swaps (participant_id) where status = 'PENDING'`,
  );
  await knex.raw(`create index registration_swaps_participant on registration_swaps (participant_id)`);
  await knex.raw(`create index registration_swaps_to on registration_swaps (to_cohort_id) where status = 'PENDING'`);
  await knex.raw(`create index registration_swaps_due on registration_swaps (held_until) where status = 'PENDING'`);
}

async function createCohortMessages(knex: Knex): Promise<void> {
  await knex.raw(`
    create table cohort_messages (
      id bigint generated always as identity primary key,
      cohort_id bigint not null references cohorts (id),
      sender_user_id bigint not null references users (id),
      subject text not null check (subject <> ''),
      body text not null check (body <> ''),
      created_at timestamptz not null
    )`);
  await knex.raw(`create index cohort_messages_list on cohort_messages (cohort_id, id desc)`);
  await knex.raw(`create index cohort_messages_sender on cohort_messages (sender_user_id)`);
  await knex.raw(`
    create table cohort_message_recipients (
      id bigint generated always as identity primary key,
      message_id bigint not null references cohort_messages (id) on delete cascade,
      user_id bigint not null references users (id),
      sent_at timestamptz,
      failed_at timestamptz,
      unique (message_id, user_id),
      constraint cohort_message_recipients_one_fate check (sent_at is null or failed_at is null)
    )`);
  await knex.raw(`create index cohort_message_recipients_user on cohort_message_recipients (user_id)`);
}

/** Waiting lists, swaps that wait for their payment, and what is written to a class. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert(ADDED_TYPES.map((type) => ({ type })));
  await knex.raw(`alter table cohort_participants
    add column seat_kept_at timestamptz,
    add constraint participants_kept_for_late_payers check (seat_kept_at is null or awaiting_seat_since is not null)`);
  await knex.raw(
    `comment on column cohort_participants.seat_kept_at is 'A seat came free for somebody who has paid: it counts as taken until they are seated'`,
  );
  await createWaitlist(knex);
  await createSwaps(knex);
  await createCohortMessages(knex);
  for (const table of ['waitlist_entries', 'waitlist_offers', 'registration_swaps']) {
    await knex.raw(
      `create trigger ${table}_touch before update on ${table} for each row execute function touch_updated_at()`,
    );
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of [
    'cohort_message_recipients',
    'cohort_messages',
    'registration_swaps',
    'waitlist_offers',
    'waitlist_entries',
  ])
    await knex.raw(`drop table ${table}`);
  await knex.raw(`alter table cohort_participants drop column seat_kept_at`);
  await knex('activity_log').whereIn('type', ADDED_TYPES).delete();
  await knex('activity_types').whereIn('type', ADDED_TYPES).delete();
}
