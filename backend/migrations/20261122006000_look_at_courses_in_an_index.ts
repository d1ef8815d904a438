import type { Knex } from 'knex';

/**
 * The catalogue by price, rating or age looks at every course, and a search of cohorts at every title. There are
 * hundreds: reading them all from an index is quicker than from the courses' long rows, and titles than by trigrams.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index courses_looked_at on courses (status, id) include (price_cents, rating, created_at, search_title)`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index courses_looked_at`);
}
