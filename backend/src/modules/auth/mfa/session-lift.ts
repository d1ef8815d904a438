import type { Clock } from '#platform/index';
import { dropPendingAddresses } from '../account/pending-addresses';
import * as errors from '../auth.errors';
import type { AuthStores, RequestOrigin } from '../auth.stores';
import type { Caller } from '../session/caller.service';
import type { Session } from '../session/session.types';
import type { SecurityNotices } from '../verification/security-notices';
import type { StoredFactor } from './factor.types';
import { hasVerifiedFactor, withMethod } from './mfa.policy';

/** What a proven factor does, in the transaction of the proof, which holds the account. */
export class SessionLift {
  constructor(private readonly deps: { notices: SecurityNotices; clock: Clock }) {}

  /** @param factor with what the proof has changed about it */
  async lift(
    stores: AuthStores,
    { account, session: { id } }: Caller,
    factor: StoredFactor,
    origin: RequestOrigin,
  ): Promise<Session> {
    const session = await stores.sessions.lockById(id);
    if (session === null) throw errors.sessionNotFound();
    const now = this.deps.clock.now();
    const counter = session.refreshCounter + 2;
    const changes = {
      aal: 'aal2' as const,
      amr: withMethod(session.amr, factor.factorType, now),
      factorId: factor.id,
      // By two, and the floor with it: no token from before may ever count as the one whose answer was lost.
      refreshCounter: counter,
      refreshFloor: counter,
      refreshedAt: now,
      updatedAt: now,
    };
    // Whoever asked for another address before the account had a second factor may be who it is to keep out.
    if (!hasVerifiedFactor(await stores.factors.listOfAccount(factor.accountId)))
      await dropPendingAddresses(stores, factor.accountId, now);
    await stores.factors.update(factor.id, {
      status: 'verified',
      lastUsedStep: factor.lastUsedStep,
      passkey: factor.passkey,
      updatedAt: now,
    });
    await stores.factors.deleteUnverified(factor.accountId, factor.factorType);
    await stores.sessions.update(id, changes);
    await stores.sessions.deleteOtherAal1(factor.accountId, id);
    if (factor.status === 'unverified') await this.deps.notices.tell(stores, account, 'factor_added', origin.language);
    return { ...session, ...changes };
  }
}
