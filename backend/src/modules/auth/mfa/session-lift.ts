import type { Clock } from '#platform/index';
import { dropPendingAddresses } from '../account/pending-addresses';
import * as errors from '../auth.errors';
import type { AuthStores, RequestOrigin } from '../auth.stores';
import type { Caller } from '../session/caller.service';
import type { Session } from '../session/session.types';
import type { SecurityNotices } from '../verification/security-notices';
import type { StoredFactor } from './factor.types';
import { hasVerifiedFactor, withMethod } from './mfa.policy';

/** Carries out a proven factor, in the transaction of the proof, which has locked the account. */
export class SessionLift {
  constructor(private readonly deps: { notices: SecurityNotices; clock: Clock }) {}

  /** @param factor as changed by the proof */
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
      // Raises the counter by two, and the floor with it, so that no earlier token counts as one whose answer was lost.
      refreshCounter: counter,
      refreshFloor: counter,
      refreshedAt: now,
      updatedAt: now,
    };
    // A new address that was requested before the account had a second factor may have been requested by an intruder.
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
    if (factor.status === 'unverified')
      await this.deps.notices.record(stores, account, 'factor_added', origin.language);
    return { ...session, ...changes };
  }
}
