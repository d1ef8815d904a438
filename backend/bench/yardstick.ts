import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { listen } from '#src/lifecycle';
import { filled, type PlannedStatement, type Slots } from './plan';

/** What both yardsticks need to reach the database as the product does. */
export type YardstickOptions = { databaseUrl: string; databaseOptions: string; poolMax: number };
/** Answers a request; a Buffer is sent as it is, and everything else as JSON. */
export type Answer = (request: IncomingMessage) => Promise<unknown>;

const INT8_OID = 20;
const NUMERIC_OID = 1700;

/** A pool with the product's settings. */
export function openPool({ databaseUrl, databaseOptions, poolMax }: YardstickOptions): pg.Pool {
  pg.types.setTypeParser(INT8_OID, Number);
  pg.types.setTypeParser(NUMERIC_OID, Number);
  const pool = new pg.Pool({ connectionString: databaseUrl, options: databaseOptions, max: poolMax });
  // An idle connection may end when the database stops first.
  pool.on('error', () => undefined);
  return pool;
}

/** Sends the statements one after the other, on one connection, since a list may be read in a transaction. */
export async function answersTo(
  pool: pg.Pool,
  statements: readonly PlannedStatement[],
  slots: Slots,
): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    const answers: unknown[] = [];
    for (const statement of statements) answers.push((await client.query(filled(statement, slots))).rows);
    client.release();
    return answers;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** @returns the body, parsed. */
export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const bytes = body instanceof Buffer ? body : Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': bytes.length });
  response.end(bytes);
}

function serve(answer: Answer): void {
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    answer(request).then(
      (body) => send(response, request.method === 'POST' ? 201 : 200, body),
      (error: unknown) => send(response, 500, { message: String(error) }),
    );
  });
  void listen(server, 0, '127.0.0.1').then(({ port }) => process.send?.({ port }));
}

/** Serves from a process of its own, with the options that the bench sends it. */
export function serveWhenTold<Options>(answering: (options: Options) => Answer): void {
  const begin = (message: unknown): void => {
    // A listener in the same process has messages of its own.
    if (typeof message !== 'object') return;
    process.off('message', begin);
    serve(answering(message as Options));
  };
  process.on('message', begin);
  // What records the statements lets go of the channel.
  process.channel?.ref();
  process.send?.('ready');
  process.once('disconnect', () => process.exit(0));
}
