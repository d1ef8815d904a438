import { after, DAY_MS, HOUR_MS, type Clock, type Schedule } from '#platform/index';
import type { AuthReads } from './auth.stores';

/** Flows that were begun and never ended. */
const FLOW_LIFE_MS = 2 * DAY_MS;
/** Long past the last try to send one. */
const NOTICE_LIFE_MS = 7 * DAY_MS;
/** Kept for a while so that a device that comes back late hears why it is signed out. */
const ENDED_SESSION_LIFE_MS = DAY_MS;

/** Removes what has ended: it can no longer be used, and there is no reason to keep whose it was. */
export const authHousekeeping = (deps: { reads: AuthReads; clock: Clock }): Schedule => ({
  name: 'auth.housekeeping',
  everyMs: HOUR_MS,
  run: async () => {
    const now = deps.clock.now();
    await deps.reads.oneTimeTokens.deleteExpiredBefore(now);
    await deps.reads.flowStates.deleteCreatedBefore(after(now, -FLOW_LIFE_MS));
    await deps.reads.notices.deleteCreatedBefore(after(now, -NOTICE_LIFE_MS));
    await deps.reads.sessions.deleteEndedBefore(after(now, -ENDED_SESSION_LIFE_MS));
    await deps.reads.challenges.deleteExpiredBefore(now);
    await deps.reads.factors.deleteAbandoned(null, { begunBefore: after(now, -DAY_MS), now });
  },
});
