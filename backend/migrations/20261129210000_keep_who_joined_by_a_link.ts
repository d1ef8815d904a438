import type { Knex } from 'knex';

/**
 * Who was asked into a room by its link may never have gone there: only those who said that they had joined have to be
 * removed by hand. Who is in now has said so.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table room_access add column joined_place text`);
  await knex.raw(
    `comment on column room_access.joined_place is 'The place that the student said to have joined by its link; kept when access ends'`,
  );
  await knex.raw(`update room_access set joined_place = place where state = 'IN'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table room_access drop column joined_place`);
}
