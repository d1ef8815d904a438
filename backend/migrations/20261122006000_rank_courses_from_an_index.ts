import type { Knex } from 'knex';

/** The catalogue by price, rating or age looks at every course: at these columns of it alone, which an index has without the texts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`create index courses_ranked on courses (status, id) include (price_cents, rating, created_at)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index courses_ranked`);
}
