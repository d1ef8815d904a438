import type { Knex } from 'knex';

const ACTIVITY = ['JOB_RETRIED', 'JOB_SET_ASIDE'];

/**
 * Jobs that failed as often as they may be tried, until they succeed or staff set them aside. The queue is in Redis,
 * which may lose it; what staff must look at is kept here. A row goes with its message.
 */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert(ACTIVITY.map((type) => ({ type })));
  await knex.raw(`
    create table failed_jobs (
      id bigint generated always as identity primary key,
      message_id uuid not null references queue_messages (message_id) on delete cascade,
      handler text not null,
      message text not null,
      queue text not null,
      handlers smallint not null check (handlers > 0),
      reason text not null check (length(reason) <= 500),
      tries integer not null check (tries > 0),
      status text not null default 'FAILED' check (status in ('FAILED', 'RETRYING', 'SET_ASIDE')),
      first_failed_at timestamptz not null default now(),
      failed_at timestamptz not null default now(),
      decided_at timestamptz,
      decided_by_user_id bigint references users (id),
      note text check (length(note) between 1 and 500),
      constraint failed_jobs_once unique (message_id, handler),
      constraint failed_jobs_decided check ((status = 'FAILED') = (decided_at is null)),
      constraint failed_jobs_reason_given check ((status = 'SET_ASIDE') = (note is not null))
    )`);
  await knex.raw(`comment on column failed_jobs.handlers is 'How many handlers the message had when the job failed'`);
  await knex.raw(
    `comment on column failed_jobs.tries is 'Of all rounds: the outbox carries a message again until it is done'`,
  );
  await knex.raw(`create index failed_jobs_open on failed_jobs (failed_at desc, id desc) where status <> 'SET_ASIDE'`);
  await knex.raw(
    `create index failed_jobs_set_aside on failed_jobs (decided_at desc, id desc) where status = 'SET_ASIDE'`,
  );
  await knex.raw(
    `create index failed_jobs_decided_by on failed_jobs (decided_by_user_id) where decided_by_user_id is not null`,
  );

  // What staff see first counts from these: registrations of two school years by day, and requests that wait for schools.
  await knex.raw(
    `create index cohort_participants_taken_on on cohort_participants (school_year, created_at) where status <> 'CANCELED'`,
  );
  await knex.raw(
    `create index cohort_participants_approval_ends on cohort_participants (approval_until) where approval_until is not null`,
  );
  await knex.raw(`create index course_revisions_in_review on course_revisions (updated_at) where status = 'IN_REVIEW'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'drop index course_revisions_in_review, cohort_participants_approval_ends, cohort_participants_taken_on',
  );
  await knex.raw('drop table failed_jobs');
  for (const table of ['activity_log', 'activity_types']) await knex(table).whereIn('type', ACTIVITY).delete();
}
