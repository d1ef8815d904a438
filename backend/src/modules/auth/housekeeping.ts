import { after, DAY_MS, HOUR_MS, type Clock, type Schedule } from '#platform/index';
import type { AuthReads } from './auth.stores';

/** Flows that were begun and never finished. */
const FLOW_LIFE_MS = 2 * DAY_MS;
/** Long after the last try to send a notice. */
const NOTICE_LIFE_MS = 7 * DAY_MS;
/** Kept for a while, so that a device that returns late is told why it is signed out. */
const ENDED_SESSION_LIFE_MS = DAY_MS;
/** So long a person who came by a provider may take to give an e-mail address. */
const WITHOUT_ADDRESS_MS = 30 * DAY_MS;

/** Deletes what has ended and can no longer be used. */
export const authHousekeeping = (deps: { reads: AuthReads; clock: Clock }): Schedule => ({
  name: 'auth.housekeeping',
  everyMs: HOUR_MS,
  run: async () => {
    const now = deps.clock.now();
    await deps.reads.oneTimeTokens.deleteExpiredBefore(now);
    await deps.reads.flowStates.deleteCreatedBefore(after(now, -FLOW_LIFE_MS));
    await deps.reads.providerFlows.deleteExpiredBefore(after(now, -DAY_MS));
    await deps.reads.accounts.deleteWithoutAddress(after(now, -WITHOUT_ADDRESS_MS));
    await deps.reads.notices.deleteCreatedBefore(after(now, -NOTICE_LIFE_MS));
    await deps.reads.sessions.deleteEndedBefore(after(now, -ENDED_SESSION_LIFE_MS));
    await deps.reads.challenges.deleteExpiredBefore(now);
    await deps.reads.passkeys.deleteChallengesExpiredBefore(after(now, -DAY_MS));
    await deps.reads.factors.deleteAbandoned(null, { begunBefore: after(now, -DAY_MS), now });
  },
});
