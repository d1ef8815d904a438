import pg from 'pg';

/**
 * Counts the statements that this process sends to PostgreSQL while `work` runs, whoever sends them: a list must not
 * ask more often the more rows it has.
 */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: number }> {
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    return { result, statements: sent.mock.calls.length };
  } finally {
    sent.mockRestore();
  }
}
