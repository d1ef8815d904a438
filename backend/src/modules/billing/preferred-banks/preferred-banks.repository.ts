import type { OnlineProvider } from '@valikool/contract';
import type { Knex } from 'knex';
import { statement } from '#platform/index';

export type PreferredBank = { provider: OnlineProvider; bank: string };

/** Stores only the buyer's own choice: a person who pays by a link is somebody else. */
const REMEMBER = statement(
  'preferred-banks-remember',
  `insert into preferred_banks (user_id, provider, bank, chosen_at)
   select i.buyer_user_id, a.provider, a.bank, :now
   from payment_attempts a join invoices i on i.invoice_id = a.invoice_id join users u on u.id = i.buyer_user_id and u.deleted_at is null
   where a.id = :attemptId and a.bank is not null and a.payment_link_id is null
   on conflict (user_id) do update set provider = excluded.provider, bank = excluded.bank, chosen_at = excluded.chosen_at`,
);
const GET = statement<PreferredBank>(
  'preferred-banks-get',
  `select provider, bank from preferred_banks where user_id = :userId`,
);
const FORGET = statement('preferred-banks-forget', `delete from preferred_banks where user_id = :userId`);

/** The bank at which each person paid last. */
export class PreferredBanksRepository {
  constructor(private readonly db: Knex) {}

  /** Does nothing for a payment without a bank. */
  async remember(attemptId: string, now: Date): Promise<void> {
    await REMEMBER(this.db, { attemptId, now });
  }

  async get(userId: number): Promise<PreferredBank | null> {
    return (await GET(this.db, { userId })).rows[0] ?? null;
  }

  async forget(userId: number): Promise<void> {
    await FORGET(this.db, { userId });
  }
}
