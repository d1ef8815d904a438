import { handleJob, MINUTE_MS, type JobHandler, type Schedule } from '#platform/index';
import { subscriptionTold } from '#modules/billing/index';
import type { BuyPassesService } from '../buy-passes.service';
import type { PassSync } from '../pass-sync.service';
import { passTakenBack } from '../passes.messages';
import type { PassesService } from '../passes.service';

type Deps = { passes: PassesService; buying: BuyPassesService; sync: PassSync };

/** Passes and visits that are asked about in one run; the others wait for the next. */
const ASKED_AT_ONCE = 50;

/** A month's end brings a posting for each running pass. */
const EARN_EVERY_MS = 10 * MINUTE_MS;
const EARNED_AT_ONCE = 200;

export const passJobs = ({ passes, buying, sync }: Deps): JobHandler[] => [
  handleJob(subscriptionTold, 'passes.follow', ({ provider, kind, ref }) =>
    kind === 'subscription' ? sync.sync(provider, ref) : buying.heardOfCheckout(provider, ref),
  ),
  handleJob(passTakenBack, 'passes.end-taken-back', ({ passId }) => passes.endTakenBack(passId)),
];

export const passSchedules = ({ passes, buying }: Deps, reconcileSeconds: number): Schedule[] => [
  {
    name: 'passes.reconcile',
    everyMs: reconcileSeconds * 1_000,
    run: async () => {
      await buying.reconcile(ASKED_AT_ONCE);
      await passes.reconcile(ASKED_AT_ONCE);
    },
  },
  { name: 'passes.earn', everyMs: EARN_EVERY_MS, run: () => passes.earn(EARNED_AT_ONCE) },
];
