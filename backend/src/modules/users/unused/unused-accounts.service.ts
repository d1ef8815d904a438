import { attemptEach, failTogether, newId, said, type Clock, type Outbox, type UnitOfWork } from '#platform/index';
import { unusedAccountWarned } from '../users.messages';
import type { AccountTies } from '../users.ports';
import type { UnusedAccountsRepository } from './unused-accounts.repository';
import type { UnusedPlace, UnusedSince, UnusedWarning, WarningStep } from './unused-accounts.types';

/** Accounts of one statement. */
const BATCH = 200;
/** The most accounts that one round warns, and the most that it erases, so that many mails are spread over hours. */
const MOST_A_ROUND = 1_000;

export type UnusedAccountStores = { unused: UnusedAccountsRepository; ties: AccountTies; outbox: Outbox };
type Deps = {
  stores: UnitOfWork<UnusedAccountStores>;
  unused: UnusedAccountsRepository;
  /** The erasure that people ask for themselves. */
  departures: { closeUnused(userId: number): Promise<void> };
  /** Calendar months without any use; 0: accounts stay for ever. */
  settings: { months: number };
  clock: Clock;
};

/**
 * Warns students whose account nobody uses, thirty and seven days before its end, and then erases it. Each round may run
 * twice, also at the same time.
 */
export class UnusedAccountsService {
  constructor(private readonly deps: Deps) {}

  /** Runs on a schedule. @throws AggregateError when some accounts could not be erased; the others were */
  async sweep(): Promise<void> {
    const { settings, unused, clock } = this.deps;
    // Warnings of the time before it was switched off must not count once it is switched on again.
    if (settings.months === 0) return unused.withdrawAll();
    const since = { now: clock.now(), months: settings.months };
    await unused.withdrawVoid(since);
    await this.withdrawTied(since);
    await this.warn(since);
    await this.warnAgain(since.now);
    await this.erase(since);
  }

  /** @returns what the mail of a warning says, or null when the account was used since, or the warning taken back */
  async warning(userId: number, step: WarningStep): Promise<UnusedWarning | null> {
    return this.deps.unused.findWarning(userId, step, this.deps.clock.now());
  }

  /**
   * Records that the mail of a warning went out, or cannot reach its reader. Only from then on the days count that it
   * gives. A second call changes nothing.
   */
  async warned(userId: number, step: WarningStep): Promise<void> {
    await this.deps.unused.setSent(userId, step, this.deps.clock.now());
  }

  /** Something came up since the warning: a school has registered the student, or somebody gave them a card. */
  private async withdrawTied(since: UnusedSince): Promise<void> {
    let ids: number[] = [];
    do {
      ids = await this.deps.unused.listWarned(ids.at(-1) ?? 0, BATCH);
      const batch = ids;
      await this.deps.stores.run(async ({ unused, ties }) => unused.withdraw(await ties.tied(batch, since)));
    } while (ids.length === BATCH);
  }

  private async warn(since: UnusedSince): Promise<void> {
    let place: UnusedPlace | null = null;
    for (let warned = 0; warned < MOST_A_ROUND;) {
      const batch: UnusedPlace[] = await this.deps.unused.list(since, place, BATCH);
      warned += await this.warnUntied(batch, since);
      place = batch.at(-1) ?? null;
      if (batch.length < BATCH) return;
    }
  }

  /** @returns how many were warned */
  private async warnUntied(batch: readonly UnusedPlace[], since: UnusedSince): Promise<number> {
    const ids = batch.map(({ userId }) => userId);
    return this.deps.stores.run(async ({ unused, ties, outbox }) => {
      const tied = new Set(await ties.tied(ids, since));
      const warned = await unused.warn(
        ids.filter((id) => !tied.has(id)),
        since,
      );
      await outbox.addAll(warned.map(toMessage('FIRST')));
      return warned.length;
    });
  }

  private async warnAgain(now: Date): Promise<void> {
    let warned: number[];
    do
      warned = await this.deps.stores.run(async ({ unused, outbox }) => {
        const ids = await unused.warnAgain(now, BATCH);
        await outbox.addAll(ids.map(toMessage('SECOND')));
        return ids;
      });
    while (warned.length === BATCH);
  }

  /** One transaction for each account, so that one that cannot be erased keeps no other. */
  private async erase(since: UnusedSince): Promise<void> {
    const due = await this.deps.unused.listDue(since, MOST_A_ROUND);
    const failures = await attemptEach(
      due,
      (userId) => this.deps.departures.closeUnused(userId),
      () => undefined,
    );
    failTogether(failures, 'Unused accounts that were not erased');
  }
}

const toMessage = (warning: WarningStep) => (userId: number) =>
  said(unusedAccountWarned, { userId, warning, sending: newId() });
