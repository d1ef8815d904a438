import type { Knex } from 'knex';
import { newId, statement } from '#platform/index';
import type { ObservedPayout, ObservedPayoutEntry } from '../payout.types';
import { comparedEntries } from './payout-entries.model';

export type KnownPayout = Pick<ObservedPayout, 'ref' | 'status' | 'arrivesOn' | 'failure' | 'entries' | 'amountCents'>;
export type UnreadPayout = { id: string; provider: string; ref: string; currency: string };
export type CheckedPayout = {
  id: string;
  provider: string;
  ref: string;
  differingCount: number;
  differingCents: number;
  isLate: boolean;
  amountCents: number;
};

/** After so many days past the day of arrival, with a statement of the bank that is as late, a payout is late. */
const GRACE_DAYS = 5;
/** Payouts that are compared again: what once agreed and is older is left alone. */
const RECENT_DAYS = 120;
/** A provider says within some days what a payout consists of. After so many without it, staff look. */
const UNTOLD_DAYS = 7;

const CHECK = `
  with p as (
    select * from provider_payouts p where greatest(p.made_at, p.changed_at) > cast(:now as timestamptz) - interval '${RECENT_DAYS} days'
      or p.differing_count > 0 or p.is_late
  ), e as (${comparedEntries(`p.id in (select id from p)`)}), sums as (
    select e.payout_id, count(*) filter (where e.state = 'DIFFERS')::integer as differing,
      coalesce(sum(abs(e.amount_cents - e.booked_cents)) filter (where e.state = 'DIFFERS'), 0)::bigint as cents,
      sum(e.amount_cents - e.fee_cents)::bigint as net_cents
    from e group by e.payout_id
  ), found as (
    select p.id, coalesce(s.differing, 0) + (g.gap_cents <> 0)::integer as differing_count,
      (coalesce(s.cents, 0) + abs(g.gap_cents))::bigint as differing_cents,
      p.status = 'PAID' and not exists (select 1 from bank_matches m where m.payout_id = p.id and m.undone_at is null)
        and exists (select 1 from bank_statements b where b.to_on >= p.arrives_on + ${GRACE_DAYS}) as is_late
    from p left join sums s on s.payout_id = p.id cross join lateral (
      select case when p.entries_read_at is not null then p.amount_cents - coalesce(s.net_cents, 0)
        when p.entries <> 'NEVER' and p.made_at <= cast(:now as timestamptz) - interval '${UNTOLD_DAYS} days' then p.amount_cents
        else 0 end as gap_cents) g
  )
  update provider_payouts t set differing_count = f.differing_count, differing_cents = f.differing_cents, is_late = f.is_late
  from found f where f.id = t.id
    and (t.differing_count, t.differing_cents, t.is_late) is distinct from (f.differing_count, f.differing_cents, f.is_late)
  returning t.id, t.provider, t.ref, t.differing_count as "differingCount", t.differing_cents as "differingCents",
    t.is_late as "isLate", t.amount_cents as "amountCents"`;

const DIFFERING_ATTEMPTS = `
  with e as (${comparedEntries('p.id = :payoutId')})
  select distinct payment_attempt_id as id from e where state = 'DIFFERS' and payment_attempt_id is not null
  order by id limit :limit`;

const SET_TOLD = statement(
  'payouts-set-told',
  `insert into payout_readings (provider, told_at) values (:provider, :now)
   on conflict (provider) do update set told_at = excluded.told_at where payout_readings.told_at is null`,
);

/** What providers have told of their payouts. */
export class PayoutsRepository {
  constructor(private readonly db: Knex) {}

  async knownOf(provider: string, refs: readonly string[]): Promise<KnownPayout[]> {
    return this.db('provider_payouts')
      .where({ provider })
      .whereIn('ref', [...refs])
      .select<KnownPayout[]>('ref', 'status', 'failure', 'entries', 'amountCents', this.day());
  }

  /** Keeps a payout as the provider tells it now. @returns its id */
  async save(provider: string, observed: ObservedPayout, now: Date): Promise<string> {
    const { ref, status, amountCents, currency, madeAt, arrivesOn, failure, entries } = observed;
    const told = { status, amountCents, arrivesOn, failure, entries, changedAt: now };
    const [row] = await this.db('provider_payouts')
      .insert({ id: newId(), provider, ref, currency, madeAt, ...told })
      .onConflict(['provider', 'ref'])
      .merge(told)
      .returning<{ id: string }[]>('id');
    return row?.id ?? '';
  }

  /** @returns payouts whose entries can be read and were not, the oldest first */
  async listUnread(provider: string, limit: number): Promise<UnreadPayout[]> {
    return this.db('provider_payouts')
      .where({ provider, entries: 'READY' })
      .whereNull('entriesReadAt')
      .orderBy('madeAt')
      .limit(limit)
      .select<UnreadPayout[]>('id', 'provider', 'ref', 'currency');
  }

  /** @returns false when somebody else has read them meanwhile. Holds the payout until the transaction ends. */
  async lockUnread(id: string): Promise<boolean> {
    const row = await this.db('provider_payouts')
      .where({ id })
      .whereNull('entriesReadAt')
      .forUpdate()
      .first<{ id: string } | undefined>('id');
    return row !== undefined;
  }

  /** Call with the payout locked. */
  async insertEntries(payoutId: string, entries: readonly ObservedPayoutEntry[], now: Date): Promise<void> {
    const rows = entries.map((entry) => ({ id: newId(), payoutId, ...entry }));
    await this.db.batchInsert('provider_payout_entries', rows, 1_000);
    const feeCents = entries.reduce((sum, entry) => sum + feeIn(entry), 0);
    await this.db('provider_payouts').where({ id: payoutId }).update({ feeCents, entriesReadAt: now });
  }

  /** Compares payouts with our postings and the bank's lines. @returns those of which something has changed */
  async check(now: Date): Promise<CheckedPayout[]> {
    const { rows } = await this.db.raw<{ rows: CheckedPayout[] }>(CHECK, { now });
    return rows;
  }

  /** @returns how the payout compared last */
  async findChecked(id: string): Promise<CheckedPayout | null> {
    const columns = ['id', 'provider', 'ref', 'differingCount', 'differingCents', 'isLate', 'amountCents'] as const;
    const row = this.db('provider_payouts').where({ id });
    return (await row.first<CheckedPayout | undefined>(...columns)) ?? null;
  }

  /** @returns ids of the attempts that a payout's entries are about where our postings differ */
  async listDifferingAttempts(payoutId: string, limit: number): Promise<string[]> {
    const { rows } = await this.db.raw<{ rows: { id: string }[] }>(DIFFERING_ATTEMPTS, { payoutId, limit });
    return rows.map(({ id }) => id);
  }

  /** A provider has told of a payout. @returns false when it had told before, and no reading has begun since */
  async setTold(provider: string, now: Date): Promise<boolean> {
    return (await SET_TOLD(this.db, { provider, now })).rowCount > 0;
  }

  /** A reading begins. @returns whether the provider has told of a payout since the last one began */
  async takeTold(provider: string): Promise<boolean> {
    const took = this.db('payout_readings').where({ provider }).whereNotNull('toldAt');
    return (await took.update({ toldAt: null })) > 0;
  }

  /** @returns when the provider last answered about its payouts */
  async readAt(provider: string): Promise<Date | null> {
    const reading = this.db('payout_readings').where({ provider });
    return (await reading.first<{ readAt: Date | null } | undefined>('readAt'))?.readAt ?? null;
  }

  async setRead(provider: string, now: Date): Promise<void> {
    const told = { readAt: now, failedAt: null, failure: null };
    await this.db('payout_readings')
      .insert({ provider, ...told })
      .onConflict('provider')
      .merge(told);
  }

  async setFailed(provider: string, failure: string, now: Date): Promise<void> {
    const told = { failedAt: now, failure: failure.slice(0, 500) };
    await this.db('payout_readings')
      .insert({ provider, ...told })
      .onConflict('provider')
      .merge(told);
  }

  private day() {
    return this.db.raw(`to_char(arrives_on, 'YYYY-MM-DD') as "arrivesOn"`);
  }
}

/** The fee in an entry: its `feeCents`, or the whole amount when the entry itself is a fee. */
export const feeIn = ({ kind, amountCents, feeCents }: ObservedPayoutEntry): number =>
  feeCents - (kind === 'FEE' ? amountCents : 0);
