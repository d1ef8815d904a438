import type { Knex } from 'knex';

/** Students leave rooms by themselves, or are put out there: who is in is looked at again from time to time. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table room_access add column check_due_at timestamptz`);
  await knex.raw(
    `comment on column room_access.check_due_at is 'When the room is asked whether the student is still in; null where it cannot be asked'`,
  );
  // Whoever is in now is looked at within a day, spread over it: rooms let themselves be asked only so often.
  await knex.raw(
    `update room_access set check_due_at = now() + random() * interval '1 day'
     where state = 'IN' and external_id is not null and joined_place is null`,
  );
  await knex.raw(`create index room_access_check on room_access (check_due_at) where check_due_at is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table room_access drop column check_due_at`);
}
