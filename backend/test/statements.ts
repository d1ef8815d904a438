import pg from 'pg';

/** A statement of Knex for each new connection; the number of connections is random. */
const GREETING = /^select version\(\)/;

const textOf = (sent: unknown): string => {
  if (typeof sent === 'string') return sent;
  return typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : '';
};

/**
 * Counts the statements that this process sends to PostgreSQL while `work` runs. A list must not send more statements
 * for more rows.
 */
export async function countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: number }> {
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    return { result, statements: sent.mock.calls.filter(([first]) => !GREETING.test(textOf(first))).length };
  } finally {
    sent.mockRestore();
  }
}
