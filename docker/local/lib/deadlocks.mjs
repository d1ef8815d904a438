import pg from 'pg';

/** @returns how many deadlocks PostgreSQL has counted in the database since it was made */
export async function deadlocksIn(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select deadlocks from pg_stat_database where datname = current_database()');
    return Number(rows[0].deadlocks);
  } finally {
    await client.end();
  }
}
