import pg from 'pg';

/** A statement of Knex for each new connection; the number of connections is random. */
const GREETING = /^select version\(\)/;

const textOf = (sent: unknown): string => {
  if (typeof sent === 'string') return sent;
  return typeof sent === 'object' && sent !== null && 'text' in sent ? String(sent.text) : '';
};

const nameOf = (sent: unknown): string => {
  if (typeof sent === 'object' && sent !== null && 'name' in sent) return String(sent.name);
  return textOf(sent).trim().split(/\s/)[0] ?? '';
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

/** @returns what this process sends to PostgreSQL while `work` runs: a statement's name, else its first word */
export async function statementNames(work: () => Promise<unknown>): Promise<string[]> {
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([first]) => nameOf(first));
  } finally {
    sent.mockRestore();
  }
}
