import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { v7 } from 'uuid';
import { filled, type Plan, type PlannedStatement, type Slots } from './plan';

/**
 * The baseline for comparison: only `node:http` and `pg`. It sends the product's own statements on connections with the
 * product's settings, and does none of the product's other work: no routing, validation, tokens, limits, logs, metrics
 * or mapping.
 */
export type BareOptions = { databaseUrl: string; databaseOptions: string; poolMax: number; plan: Plan };

const INT8_OID = 20;
const NUMERIC_OID = 1700;

class BareServer {
  private readonly pool: pg.Pool;

  constructor(private readonly options: BareOptions) {
    this.pool = new pg.Pool({
      connectionString: options.databaseUrl,
      options: options.databaseOptions,
      max: options.poolMax,
    });
    // An idle connection may end when the database stops first.
    this.pool.on('error', () => undefined);
  }

  async answer(request: IncomingMessage): Promise<unknown> {
    const { plan } = this.options;
    const [, first, slug = '', user = '', session = ''] = (request.url ?? '').split('/');
    if (request.method === 'POST') return this.register((await bodyOf(request)) as Slots);
    if (first === 'courses' && slug === '') return this.rows(plan.reads.catalogue, {});
    if (first === 'lists') return this.list(plan.lists[slug] ?? [], { user: Number(user), session });
    return this.rows(plan.reads.coursePage, { slug });
  }

  /** On one connection, since a list may be read in a transaction. */
  private async list(statements: readonly PlannedStatement[], slots: Slots): Promise<unknown> {
    const client = await this.pool.connect();
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

  private async rows(statement: PlannedStatement, slots: Slots): Promise<unknown> {
    return (await this.pool.query(filled(statement, slots))).rows;
  }

  private async register(given: Slots): Promise<unknown> {
    const { before, after, freshIds } = this.options.plan.registration;
    const slots: Slots = { ...given };
    for (const slot of freshIds) slots[slot] = v7();
    for (const statement of before) await this.pool.query(filled(statement, slots));
    slots['participant'] = await this.inTransaction(slots);
    let rows: unknown = null;
    for (const statement of after) rows = await this.rows(statement, slots);
    return rows;
  }

  /** @returns the new participant's id */
  private async inTransaction(slots: Slots): Promise<number> {
    const { inside, participantAt } = this.options.plan.registration;
    const client = await this.pool.connect();
    try {
      for (const [index, statement] of inside.entries()) {
        const { rows } = await client.query<{ id: number }>(filled(statement, slots));
        if (index === participantAt) slots['participant'] = rows[0]?.id ?? 0;
      }
      client.release();
      return Number(slots['participant']);
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': text.length });
  response.end(text);
}

function serve(options: BareOptions): void {
  pg.types.setTypeParser(INT8_OID, Number);
  pg.types.setTypeParser(NUMERIC_OID, Number);
  const bare = new BareServer(options);
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    bare.answer(request).then(
      (body) => send(response, request.method === 'POST' ? 201 : 200, body),
      (error: unknown) => send(response, 500, { message: String(error) }),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

process.once('message', (options: BareOptions) => serve(options));
process.once('disconnect', () => process.exit(0));
