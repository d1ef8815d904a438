import { isGoneStatus, type Actor, type Clock, type Page, type UnitOfWork } from '#platform/index';
import type { ActivityLog } from '#modules/activity/index';
import type { UnreachableRepository } from './unreachable.repository';
import type { BounceReport, Unreachable, UnreachablePerson, UnreachableReason } from './unreachable.types';

export type UnreachableStores = { unreachable: UnreachableRepository; activity: Pick<ActivityLog, 'record'> };
type Deps = {
  stores: UnitOfWork<UnreachableStores>;
  unreachable: Pick<UnreachableRepository, 'ofUser' | 'list' | 'clear'>;
  clock: Clock;
};

/** At which addresses of people mails do not arrive, and how it is known. */
export class UnreachableService {
  constructor(private readonly deps: Deps) {}

  /** The mail server refused the address for good. */
  refused(address: string, status: string): Promise<void> {
    return this.mark(address, 'REFUSED', status);
  }

  /** The mail server takes mails for an address that it refused before. A bounce comes later, so it is not cleared by this. */
  async accepted(address: string): Promise<void> {
    await this.deps.unreachable.clear(address, 'REFUSED');
  }

  /** A notice about a mail that did not arrive. One that says nothing final about the address changes nothing. */
  async report({ recipient, action, status }: BounceReport): Promise<void> {
    if (action.toLowerCase() === 'failed' && isGoneStatus(status)) await this.mark(recipient, 'BOUNCED', status);
  }

  own({ userId }: Actor): Promise<Unreachable | null> {
    return this.deps.unreachable.ofUser(userId);
  }

  /** The person says that the address is right: mails are tried again, until the next one comes back. */
  async confirm({ userId }: Actor): Promise<void> {
    const own = await this.deps.unreachable.ofUser(userId);
    if (own === null) return;
    await this.deps.stores.run(async ({ unreachable, activity }) => {
      if (await unreachable.clear(own.address))
        await activity.record({ type: 'ADDRESS_CONFIRMED', userId, actorUserId: userId });
    });
  }

  /** For staff. */
  list(query: Parameters<UnreachableRepository['list']>[0]): Promise<Page<UnreachablePerson>> {
    return this.deps.unreachable.list(query);
  }

  private async mark(address: string, reason: UnreachableReason, status: string): Promise<void> {
    const { stores, clock } = this.deps;
    await stores.run(async ({ unreachable, activity }) => {
      const userId = await unreachable.mark(address, { reason, status, now: clock.now() });
      if (userId !== null) await activity.record({ type: 'ADDRESS_UNREACHABLE', userId, metadata: { reason, status } });
    });
  }
}
