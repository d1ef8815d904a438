import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import { v7 } from 'uuid';
import { filled, type Plan, type PlannedStatement, type Slots } from './plan';
import { answersTo, bodyOf, openPool, serveWhenTold, type YardstickOptions } from './yardstick';

/**
 * The first yardstick: only `node:http` and `pg`. It sends the product's own statements on connections with the
 * product's settings, and does none of the product's other work: no routing, validation, tokens, limits, logs, metrics
 * or mapping.
 */
export type BareOptions = YardstickOptions & { plan: Plan };

class BareServer {
  private readonly pool: pg.Pool;

  constructor(private readonly options: BareOptions) {
    this.pool = openPool(options);
  }

  answer = async (request: IncomingMessage): Promise<unknown> => {
    const { plan } = this.options;
    const [, first, slug = '', user = '', session = ''] = (request.url ?? '').split('/');
    if (request.method === 'POST') return this.register((await bodyOf(request)) as Slots);
    if (first === 'courses' && slug === '') return answersTo(this.pool, plan.reads.catalogue, {});
    if (first === 'lists') return answersTo(this.pool, plan.lists[slug] ?? [], { user: Number(user), session });
    return answersTo(this.pool, plan.reads.coursePage, { slug });
  };

  private async register(given: Slots): Promise<unknown> {
    const { before, after, freshIds } = this.options.plan.registration;
    const slots: Slots = { ...given };
    for (const slot of freshIds) slots[slot] = v7();
    for (const statement of before) await this.rows(statement, slots);
    slots['participant'] = await this.inTransaction(slots);
    let rows: unknown = null;
    for (const statement of after) rows = await this.rows(statement, slots);
    return rows;
  }

  private async rows(statement: PlannedStatement, slots: Slots): Promise<unknown> {
    return (await this.pool.query(filled(statement, slots))).rows;
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

serveWhenTold<BareOptions>((options) => new BareServer(options).answer);
