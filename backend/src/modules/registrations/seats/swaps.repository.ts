import type { Knex } from 'knex';
import type { Swap, SwapStatus } from './swaps.types';

const COLUMNS = [
  'id',
  'participantId',
  'fromCohortId',
  'toCohortId',
  'status',
  'priceCents',
  'cohortPriceCents',
  'schoolShareCents',
  'studentShareCents',
  'discountCents',
  'differenceCents',
  'invoiceId',
  'heldUntil',
  'createdAt',
] as const;

export class SwapsRepository {
  /** `db` is the pool or one transaction; a repository never holds both. */
  constructor(private readonly db: Knex) {}

  async insert(swap: Omit<Swap, 'id' | 'status'>): Promise<Swap> {
    const [row] = await this.db('registration_swaps')
      .insert(swap)
      .returning<Swap[]>([...COLUMNS]);
    if (!row) throw new Error('An insert returns its row');
    return row;
  }

  /** @returns the swap that waits for its payment. It changes only under the lock of the cohort to which it leads. */
  async findPending(participantId: number): Promise<Swap | null> {
    return this.first({ participantId, status: 'PENDING' });
  }

  /** @returns the swaps of these participants that wait for their payment */
  async listPending(participantIds: readonly number[]): Promise<Swap[]> {
    return this.db('registration_swaps')
      .whereIn('participantId', [...participantIds])
      .where({ status: 'PENDING' })
      .select<Swap[]>([...COLUMNS]);
  }

  /** @returns the swap whose difference is on this invoice, or was until that was replaced */
  async findByInvoice(invoiceId: string): Promise<Swap | null> {
    const row = await this.db('registration_swaps')
      .where({ invoiceId })
      .orWhereRaw('former_invoice_ids @> array[cast(? as uuid)]', [invoiceId])
      .orderBy('id', 'desc')
      .first<Swap | undefined>(...COLUMNS);
    return row ?? null;
  }

  async hold(id: number, heldUntil: Date): Promise<void> {
    await this.db('registration_swaps').where({ id }).update({ heldUntil });
  }

  /** Lowers the student's part of the price of the new cohort. The difference to be paid stays. */
  async lowerPrice(id: number, cents: number): Promise<void> {
    await this.db('registration_swaps').where({ id }).decrement({ priceCents: cents, studentShareCents: cents });
  }

  /** Sets the invoice for the difference, when it was replaced by another. */
  async setInvoice(id: number, invoiceId: string): Promise<void> {
    await this.db('registration_swaps')
      .where({ id })
      .update({ invoiceId, formerInvoiceIds: this.db.raw('former_invoice_ids || invoice_id') });
  }

  async end(id: number, status: Exclude<SwapStatus, 'PENDING'>, now: Date): Promise<void> {
    await this.db('registration_swaps').where({ id, status: 'PENDING' }).update({ status, endedAt: now });
  }

  /** @returns pending swaps whose hold has ended, the earliest end first: the participant and the invoice of each. */
  async listLapsed(now: Date, limit: number): Promise<{ participantId: number; invoiceId: string }[]> {
    return this.db('registration_swaps')
      .where({ status: 'PENDING' })
      .where('heldUntil', '<=', now)
      .orderBy('heldUntil')
      .limit(limit)
      .select<{ participantId: number; invoiceId: string }[]>('participantId', 'invoiceId');
  }

  /** @returns the participants with a pending swap into the cohort. */
  async listInto(toCohortId: number): Promise<number[]> {
    const rows = await this.db('registration_swaps')
      .where({ toCohortId, status: 'PENDING' })
      .orderBy('id')
      .select<{ participantId: number }[]>('participantId');
    return rows.map(({ participantId }) => participantId);
  }

  /** @returns the pending swaps of these participants. Call with the participants locked. */
  async listPendingOf(participantIds: readonly number[]): Promise<Swap[]> {
    return this.db('registration_swaps')
      .whereIn('participantId', [...participantIds])
      .where({ status: 'PENDING' })
      .orderBy('id')
      .select<Swap[]>([...COLUMNS]);
  }

  private async first(where: Partial<Swap>): Promise<Swap | null> {
    const row = await this.db('registration_swaps')
      .where(where)
      .orderBy('id', 'desc')
      .first<Swap | undefined>(...COLUMNS);
    return row ?? null;
  }
}
