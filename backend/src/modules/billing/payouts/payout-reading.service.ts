import { after, type Clock, DAY_MS, type Logger, type UnitOfWork } from '#platform/index';
import type { CaseWriter } from '#modules/cases/index';
import { entriesOf, type LedgerPosting } from '#modules/ledger/index';
import type { ObservedPayout, PayoutProvider } from '../payout.types';
import { tellOfDifference } from './differing-case';
import { feeIn, type KnownPayout, type PayoutsRepository, type UnreadPayout } from './payouts.repository';

export type PayoutStores = { payouts: PayoutsRepository; cases: CaseWriter; ledger: LedgerPosting };
export type ReadProvider = { provider: string; payouts: PayoutProvider };
type Deps = {
  stores: UnitOfWork<PayoutStores>;
  payouts: Pick<PayoutsRepository, 'knownOf' | 'listUnread' | 'takeTold' | 'readAt' | 'setRead' | 'setFailed'>;
  providers: readonly ReadProvider[];
  clock: Clock;
  logger: Logger;
};

const FAILED = 'payout.failed';
/** Before its last answer: a payout can fail some days after it was paid. */
const LOOKED_BACK_MS = 40 * DAY_MS;
/** Payouts of one provider whose entries are read in one run. */
const MOST_READ = 50;

const hasChanged = (known: KnownPayout | undefined, now: ObservedPayout): boolean =>
  known === undefined ||
  (['status', 'arrivesOn', 'failure', 'entries', 'amountCents'] as const).some((key) => known[key] !== now[key]);

/** Follows what providers say of their payouts. Every step may run twice. */
export class PayoutReadingService {
  constructor(private readonly deps: Deps) {}

  /** Reads new and changed payouts of all providers and their entries, and compares them with our books. */
  async run(): Promise<void> {
    for (const read of this.deps.providers) {
      await this.deps.payouts.takeTold(read.provider);
      await this.readFrom(read);
    }
    await this.check();
  }

  /**
   * Reads what one provider tells, as soon as it says that something has changed, and compares. Does nothing when a reading
   * has begun since it said so. One that breaks off is made up for by the next hour's.
   */
  async runFor(provider: string): Promise<void> {
    if (!(await this.deps.payouts.takeTold(provider))) return;
    for (const read of this.deps.providers) if (read.provider === provider) await this.readFrom(read);
    await this.check();
  }

  /** A provider that does not answer is asked again with the next run; the page of payouts says since when. */
  private async readFrom(from: ReadProvider): Promise<void> {
    const now = this.deps.clock.now();
    try {
      await this.follow(from, now);
      const failures: unknown[] = [];
      // One payout that cannot be read must not hold up the later ones.
      for (const payout of await this.deps.payouts.listUnread(from.provider, MOST_READ))
        await this.readEntries(from, payout).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
      await this.deps.payouts.setRead(from.provider, now);
    } catch (error) {
      this.deps.logger.warn({ err: error, provider: from.provider }, 'payouts could not be read');
      await this.deps.payouts.setFailed(from.provider, error instanceof Error ? error.message : 'no answer', now);
    }
  }

  private async follow({ provider, payouts }: ReadProvider, now: Date): Promise<void> {
    // After a long silence (another key, a restored database) everything since the last answer is asked for.
    const answeredAt = (await this.deps.payouts.readAt(provider)) ?? now;
    const told = await payouts.list(after(answeredAt, -LOOKED_BACK_MS));
    const refs = told.map(({ ref }) => ref);
    const known = new Map((await this.deps.payouts.knownOf(provider, refs)).map((each) => [each.ref, each]));
    for (const observed of told)
      if (hasChanged(known.get(observed.ref), observed)) await this.save(provider, observed, now);
  }

  private async save(provider: string, observed: ObservedPayout, now: Date): Promise<void> {
    await this.deps.stores.run(async ({ payouts, cases }) => {
      const id = await payouts.save(provider, observed, now);
      if (observed.status !== 'FAILED' && observed.status !== 'CANCELED') return;
      const { ref, status, failure, amountCents, currency } = observed;
      const facts = { provider, payout: ref, payoutId: id, state: status, error: failure };
      await cases.open({ kind: FAILED, subjectKey: id, facts, amountCents, currency, now });
    });
  }

  /** Stores the entries of a payout and books the provider's fees. */
  private async readEntries({ provider, payouts: api }: ReadProvider, payout: UnreadPayout): Promise<void> {
    const entries = await api.entriesOf(payout.ref);
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ payouts, ledger }) => {
      if (!(await payouts.lockUnread(payout.id))) return;
      await payouts.insertEntries(payout.id, entries, now);
      // Our ledger is in euros: a payout in another currency is kept and compared, and never posted.
      if (payout.currency !== 'EUR') return;
      await ledger.post({
        kind: 'payout-fees',
        key: `payout-fees:${payout.id}`,
        occurredAt: now,
        subject: { kind: 'payout', id: payout.id },
        entries: entriesOf.providerFees(
          `clearing_${provider}`,
          entries.reduce((sum, each) => sum + feeIn(each), 0),
        ),
      });
    });
  }

  /** Compares what was read with our books and the bank's lines. */
  async check(): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.stores.run(async ({ payouts, cases }) => {
      for (const payout of await payouts.check(now)) await tellOfDifference(cases, payout, now);
    });
  }
}
