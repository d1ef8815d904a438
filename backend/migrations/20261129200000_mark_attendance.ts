import type { Knex } from 'knex';

const ACTIVITY = 'ATTENDANCE_MARKED';

/** Who was in which class, as the teacher marked it. It belongs to a seat: a seat that moves to another cohort leaves it behind. */
export async function up(knex: Knex): Promise<void> {
  await knex('activity_types').insert({ type: ACTIVITY });
  await knex.raw(`
    create table class_attendance (
      class_session_id bigint not null references class_sessions (id) on delete cascade,
      cohort_participant_id bigint not null references cohort_participants (id),
      mark text not null check (mark in ('PRESENT', 'ABSENT')),
      marked_at timestamptz not null,
      marked_by_user_id bigint not null references users (id),
      primary key (class_session_id, cohort_participant_id)
    )`);
  await knex.raw(`comment on table class_attendance is 'Students without a row are not marked, which is not absent'`);
  await knex.raw(`create index class_attendance_of_seat on class_attendance (cohort_participant_id)`);
  await knex.raw(`create index class_attendance_marked_by on class_attendance (marked_by_user_id)`);
  await knex.raw(`
    create view attendance_of_seats as
    select a.cohort_participant_id, s.cohort_id,
      cast(count(*) filter (where a.mark = 'PRESENT') as integer) as present, cast(count(*) as integer) as marked
    from class_attendance a join class_sessions s on s.id = a.class_session_id
    where s.status <> 'CANCELED' group by a.cohort_participant_id, s.cohort_id`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop view attendance_of_seats');
  await knex.raw('drop table class_attendance');
  for (const table of ['activity_log', 'activity_types']) await knex(table).where({ type: ACTIVITY }).delete();
}
