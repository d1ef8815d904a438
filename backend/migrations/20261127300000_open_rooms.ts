import type { Knex } from 'knex';

const ROOM = `text not null check (room ~ '^[a-z][a-z0-9_]*$')`;
const TRIES = `
      attempts integer not null default 0 check (attempts >= 0),
      failing_since timestamptz,
      next_try_at timestamptz,
      claimed_until timestamptz,
      last_error text`;

const ACTIVITY = ['ROOM_CONNECTED', 'ROOM_DISCONNECTED', 'ROOM_ENTERED', 'ROOM_LEFT'];

/** Access of students to rooms outside of the product, and what a cohort has there. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert(ACTIVITY.map((type) => ({ type })));
  await knex.raw(`
    create table room_access (
      id bigint generated always as identity primary key,
      participant_id bigint not null references cohort_participants (id),
      cohort_id bigint not null references cohorts (id),
      user_id bigint not null references users (id),
      room ${ROOM},
      state text not null check (state in ('WAITING', 'INVITED', 'IN', 'FAILED', 'REMOVING', 'REMOVED')),
      place text,
      external_id text,
      version integer not null default 1,${TRIES},
      progress_due_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint room_access_once unique (participant_id, cohort_id, room),
      constraint room_access_removed check (state <> 'REMOVED' or (next_try_at is null and external_id is null))
    )`);
  for (const [column, text] of [
    ['cohort_id', 'For which access is given: a seat that has moved has rows of both cohorts'],
    ['place', 'Where in the room the access was given, by the room’s own id'],
    ['external_id', 'The student’s id in the room to whom access was given; needed to take it away'],
    ['version', 'Counts what is decided about the row, so that the end of an older try changes nothing'],
    ['next_try_at', 'When work is due; null while nothing is to be done, or a person has to act'],
    ['claimed_until', 'A worker is at it'],
    ['failing_since', 'Since when every try has failed'],
  ])
    await knex.raw(`comment on column room_access.${column ?? ''} is '${text ?? ''}'`);
  await knex.raw(`create index room_access_due on room_access (next_try_at) where next_try_at is not null`);
  await knex.raw(
    `create index room_access_progress on room_access (progress_due_at) where progress_due_at is not null`,
  );
  await knex.raw(`create index room_access_user on room_access (user_id, id desc)`);
  await knex.raw(`create index room_access_cohort on room_access (cohort_id, id)`);

  await knex.raw(`
    create table room_places (
      cohort_id bigint not null references cohorts (id),
      room ${ROOM},
      state text not null check (state in ('WAITING', 'OPEN', 'FAILED', 'ARCHIVED')),
      kept jsonb not null default '{}' check (jsonb_typeof(kept) = 'object'),${TRIES},
      updated_at timestamptz not null,
      primary key (cohort_id, room)
    )`);
  await knex.raw(`comment on column room_places.kept is 'The room’s own ids of what was made there for the cohort'`);
  await knex.raw(`create index room_places_open on room_places (room, cohort_id) where state = 'OPEN'`);

  await knex.raw(`
    create table room_pauses (
      room text primary key check (room ~ '^[a-z][a-z0-9_]*$'),
      until timestamptz not null,
      failures integer not null default 0 check (failures >= 0),
      last_error text
    )`);
  await knex.raw(`comment on table room_pauses is 'Until when a room that is silent or busy is left alone'`);

  await knex.raw(`
    create table room_visits (
      state_hash text primary key,
      room ${ROOM},
      user_id bigint not null references users (id),
      session_id text not null,
      return_url text not null,
      expires_at timestamptz not null
    )`);
  await knex.raw(`comment on table room_visits is 'People who are away at a room to connect their account there'`);
  await knex.raw(`create index room_visits_user on room_visits (user_id)`);
  await knex.raw(`create index room_visits_expired on room_visits (expires_at)`);

  await knex.raw(`alter table cohort_progress add column synced_from text, alter column updated_by_user_id drop not null,
    add constraint cohort_progress_source check (num_nonnulls(synced_from, updated_by_user_id) = 1)`);
  await knex.raw(`comment on column cohort_progress.synced_from is 'The room that said so; null where a person did'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex('cohort_progress').whereNotNull('synced_from').delete();
  await knex.raw(`alter table cohort_progress drop constraint cohort_progress_source, drop column synced_from,
    alter column updated_by_user_id set not null`);
  for (const table of ['room_visits', 'room_pauses', 'room_places', 'room_access'])
    await knex.raw(`drop table ${table}`);
  for (const table of ['activity_log', 'activity_types']) await knex(table).whereIn('type', ACTIVITY).delete();
}
