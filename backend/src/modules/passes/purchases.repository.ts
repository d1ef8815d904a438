import type { OnlineProvider } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';
import type { PassPurchase } from './passes.types';

const PURCHASE = `id, user_id as "userId", type, provider, price_cents as "priceCents",
  jsonb_build_object('unit', period_unit, 'count', period_count) as every, locale, status, checkout_ref as "checkoutRef",
  checkout_url as "checkoutUrl", expires_at as "expiresAt", checks, created_at as "createdAt"`;

const INSERT = statement(
  'pass-purchases-insert',
  `insert into pass_purchases (id, user_id, type, provider, price_cents, period_unit, period_count, locale, next_check_at, created_at)
   values (:id, :userId, :type, :provider, :priceCents, :unit, :count, :locale, :nextCheckAt, :now)`,
);
const GET = statement<PassPurchase>('pass-purchases-get', `select ${PURCHASE} from pass_purchases where id = :id`);
const BY_CHECKOUT = statement<PassPurchase>(
  'pass-purchases-by-checkout',
  `select ${PURCHASE} from pass_purchases where provider = :provider and checkout_ref = :ref`,
);
const OPEN_OF = statement<PassPurchase>(
  'pass-purchases-open-of',
  `select ${PURCHASE} from pass_purchases where user_id = :userId and status in ('CREATED', 'OPEN')`,
);
const LOCK_OF = statement(
  'pass-purchases-lock-of',
  `select id from pass_purchases where user_id = :userId order by id for no key update`,
);
const SET_OPENED = statement(
  'pass-purchases-set-opened',
  `update pass_purchases set checkout_ref = :ref, checkout_url = :url, expires_at = :expiresAt, next_check_at = :nextCheckAt,
     status = case when status = 'CREATED' then 'OPEN' else status end where id = :id`,
);
const SET_STATUS = statement(
  'pass-purchases-set-status',
  `update pass_purchases set status = :status, next_check_at = null where id = :id and status in ('CREATED', 'OPEN')`,
);
const SET_CHECK = statement(
  'pass-purchases-set-check',
  `update pass_purchases set next_check_at = :nextCheckAt, checks = checks + 1 where id = :id and next_check_at is not null`,
);
const DUE = statement<PassPurchase>(
  'pass-purchases-due',
  `select ${PURCHASE} from pass_purchases where next_check_at <= :now order by next_check_at limit :limit`,
);

export type NewPurchase = Pick<
  PassPurchase,
  'id' | 'userId' | 'type' | 'provider' | 'priceCents' | 'every' | 'locale'
> & {
  now: Date;
  nextCheckAt: Date;
};

/** Visits at the provider that begin passes. */
export class PurchasesRepository {
  constructor(private readonly db: Knex) {}

  /** @throws a unique violation of `pass_purchases_one_open` when the student is buying one already */
  async insert({ every, ...purchase }: NewPurchase): Promise<void> {
    await INSERT(this.db, { ...purchase, ...every });
  }

  async get(id: string): Promise<PassPurchase | null> {
    return (await GET(this.db, { id })).rows[0] ?? null;
  }

  async findByCheckout(provider: OnlineProvider, ref: string): Promise<PassPurchase | null> {
    return (await BY_CHECKOUT(this.db, { provider, ref })).rows[0] ?? null;
  }

  async openOf(userId: number): Promise<PassPurchase | null> {
    return (await OPEN_OF(this.db, { userId })).rows[0] ?? null;
  }

  /** Locks all visits of a student until the transaction ends. */
  async lockOf(userId: number): Promise<void> {
    await LOCK_OF(this.db, { userId });
  }

  async setOpened(id: string, opened: { ref: string; url: string; expiresAt: Date; nextCheckAt: Date }): Promise<void> {
    await SET_OPENED(this.db, { id, ...opened });
  }

  /** Does nothing when it is over already. */
  async close(id: string, status: 'COMPLETE' | 'EXPIRED'): Promise<void> {
    await SET_STATUS(this.db, { id, status });
  }

  async setNextCheck(id: string, nextCheckAt: Date): Promise<void> {
    await SET_CHECK(this.db, { id, nextCheckAt });
  }

  async listDue(now: Date, limit: number): Promise<PassPurchase[]> {
    return (await DUE(this.db, { now, limit })).rows;
  }
}
