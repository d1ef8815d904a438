import pg from 'pg';

/** What Knex asks of each new connection: how many there are is chance. */
const GREETING = /^select version\(\)/;

const textOf = (sent: unknown): string => {
  if (typeof sent === 'string') return sent;
  return typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : '';
};

/**
 * Counts the statements that this process sends to PostgreSQL while `work` runs, whoever sends them: a list must not
 * ask more often the more rows it has.
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
