import pg from 'pg';
import sax from 'sax';

/**
 * The least work for a statement: the file goes through the parser, which keeps the number and the sum of each entry, and
 * the rows go into a table without keys by one statement.
 */
export async function importWithLeast(chunks: AsyncIterable<Uint8Array>, connectionString: string): Promise<number> {
  const references: string[] = [];
  const amounts: number[] = [];
  const parser = sax.parser(true, { xmlns: true, position: false });
  let text = '';
  parser.ontext = (piece) => (text += piece);
  parser.onopentag = () => (text = '');
  parser.onclosetag = (name) => {
    if (name === 'AcctSvcrRef') references.push(text);
    else if (name === 'Amt') amounts.push(Math.round(Number(text) * 100));
  };
  for await (const chunk of chunks) parser.write(Buffer.from(chunk).toString());
  parser.close();
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    await pool.query('create temporary table least_lines (reference text, amount_cents bigint)');
    // The first two sums are the balances.
    await pool.query('insert into least_lines select * from unnest($1::text[], $2::bigint[])', [
      references,
      amounts.slice(2),
    ]);
  } finally {
    await pool.end();
  }
  return references.length;
}
