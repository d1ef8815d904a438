import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { AppError } from '../kernel/errors';

/** A stored answer that can be sent again. */
export type KeptAnswer = { status: number; body: unknown };
type Row = { owner: string; key: string; fingerprint: string; status: number | null; body: unknown };
const ABANDONED_AFTER = '60 seconds';

/**
 * Answers of writes with an Idempotency-Key, kept for a day, so that a client which lost an answer can ask again. The
 * key belongs to the account; the same key with another request is refused.
 */
export class IdempotencyStore {
  /** @param secrets the deployment's, so that nobody can guess a request from its fingerprint; the first makes new ones */
  constructor(
    private readonly db: Knex,
    private readonly secrets: readonly [Buffer, ...Buffer[]],
  ) {}

  /**
   * @returns the stored answer; null when this is the first call, which must do the work.
   * @throws AppError 422 `idempotency.reused` or 409 `idempotency.in-progress`
   */
  async begin(owner: string, key: string, request: unknown): Promise<KeptAnswer | null> {
    const [fingerprint, ...others] = this.fingerprintsOf(request);
    const inserted = await this.db.raw<{ rowCount: number }>(
      `insert into idempotency_keys (owner, key, fingerprint) values (?, ?, ?)
       on conflict (owner, key) do update set created_at = now()
       where idempotency_keys.status is null and idempotency_keys.fingerprint = excluded.fingerprint
         and idempotency_keys.created_at < now() - interval '${ABANDONED_AFTER}'`,
      [owner, key, fingerprint],
    );
    if (inserted.rowCount === 1) return null;
    const kept = await this.db<Row>('idempotency_keys').where({ owner, key }).first('fingerprint', 'status', 'body');
    if (kept === undefined || ![fingerprint, ...others].includes(kept.fingerprint))
      throw new AppError('invalid', 'idempotency.reused', 'Idempotency-Key: this key was used for another request');
    if (kept.status === null)
      throw new AppError(
        'conflict',
        'idempotency.in-progress',
        'The same request is still being worked on',
        undefined,
        1,
      );
    return { status: kept.status, body: kept.body };
  }

  /** One under each key, the present one first. */
  private fingerprintsOf(request: unknown): [string, ...string[]] {
    const text = JSON.stringify(request);
    const under = (secret: Buffer) => createHmac('sha256', secret).update(text).digest('base64url');
    const [present, ...others] = this.secrets;
    return [under(present), ...others.map(under)];
  }

  async keep(owner: string, key: string, { status, body }: KeptAnswer): Promise<void> {
    await this.db('idempotency_keys')
      .where({ owner, key })
      .update({ status, body: JSON.stringify(body ?? null) });
  }

  /** Deletes a call that may be tried again, such as one that found the row locked. */
  async release(owner: string, key: string): Promise<void> {
    await this.db('idempotency_keys').where({ owner, key }).delete();
  }

  /** Deletes all stored answers of a person. */
  static async erase(db: Knex, owner: string): Promise<void> {
    await db('idempotency_keys').where({ owner }).delete();
  }

  /** Deletes answers older than `hours`. @returns how many */
  static async prune(db: Knex, hours: number): Promise<number> {
    return db('idempotency_keys').whereRaw(`created_at < now() - make_interval(hours => ?)`, [hours]).delete();
  }
}
