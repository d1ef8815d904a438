import type { Knex } from 'knex';
import { decodeCursor, type Page, statement, toPage, z } from '#platform/index';
import type { CreditOrder, CreditOrderRow } from './credit-orders.types';

const ORDER = `o.id, o.school_id as "schoolId", o.kind, o.seats, o.price_cents as "priceCents", o.invoice_id as "invoiceId",
  o.ordered_by_user_id as "orderedByUserId", o.ordered_at as "orderedAt", o.delivered_at as "deliveredAt", o.canceled_at as "canceledAt"`;
const ROW = `${ORDER}, nullif(trim(u.first_name || ' ' || u.last_name), '') as "orderedBy", i.number, i.status as "invoiceStatus",
  i.due_at as "dueAt", i.paid_cents as "paidCents"
  from school_credit_orders o join invoices i on i.invoice_id = o.invoice_id left join users u on u.id = o.ordered_by_user_id`;

const INSERT = statement(
  'credit-orders-insert',
  `insert into school_credit_orders (id, school_id, kind, seats, price_cents, invoice_id, ordered_by_user_id, ordered_at)
   values (:id, :schoolId, :kind, :seats, :priceCents, :invoiceId, :orderedByUserId, :orderedAt)`,
);
const GET = statement<CreditOrder>('credit-orders-get', `select ${ORDER} from school_credit_orders o where o.id = :id`);
const LOCK = statement<CreditOrder>(
  'credit-orders-lock',
  `select ${ORDER} from school_credit_orders o where o.id = :id for update`,
);
const SET_DELIVERED = statement(
  'credit-orders-set-delivered',
  `update school_credit_orders set delivered_at = :now where id = :id and delivered_at is null`,
);
const SET_CANCELED = statement(
  'credit-orders-set-canceled',
  `update school_credit_orders set canceled_at = :now, canceled_by_user_id = :userId where id = :id and canceled_at is null`,
);
const FIND = statement<CreditOrderRow>(
  'credit-orders-find',
  `select ${ROW} where o.school_id = :schoolId and o.id = cast(:id as uuid)`,
);
const LIST = statement<CreditOrderRow>(
  'credit-orders-list',
  `select ${ROW} where o.school_id = :schoolId
     and (cast(:at as timestamptz) is null or (o.ordered_at, o.id) < (cast(:at as timestamptz), cast(:id as uuid)))
   order by o.ordered_at desc, o.id desc limit :limit`,
);

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** What schools have ordered in advance. */
export class CreditOrdersRepository {
  /** `db` is the pool or one transaction. */
  constructor(private readonly db: Knex) {}

  async insert(order: Omit<CreditOrder, 'deliveredAt' | 'canceledAt'>): Promise<void> {
    await INSERT(this.db, { ...order });
  }

  async get(id: string): Promise<CreditOrder | null> {
    return (await GET(this.db, { id })).rows[0] ?? null;
  }

  /** Locks the order until the transaction ends. Call with its invoice and its school locked. */
  async lock(id: string): Promise<CreditOrder | null> {
    return (await LOCK(this.db, { id })).rows[0] ?? null;
  }

  async setDelivered(id: string, now: Date): Promise<void> {
    await SET_DELIVERED(this.db, { id, now });
  }

  async setCanceled(id: string, userId: number, now: Date): Promise<void> {
    await SET_CANCELED(this.db, { id, userId, now });
  }

  /** @returns null also for another school's order */
  async find(schoolId: number, id: string): Promise<CreditOrderRow | null> {
    return (await FIND(this.db, { schoolId, id })).rows[0] ?? null;
  }

  /** Newest first. */
  async list(schoolId: number, page: { limit: number; cursor?: string | undefined }): Promise<Page<CreditOrderRow>> {
    const [at, id] = page.cursor === undefined ? [null, null] : decodeCursor(Cursor, page.cursor);
    const { rows } = await LIST(this.db, { schoolId, at, id, limit: page.limit + 1 });
    return toPage(rows, page.limit, (row) => [row.orderedAt.toISOString(), row.id]);
  }
}
