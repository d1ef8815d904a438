import { defineMessage, z } from '#platform/index';

const retries = { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } } as const;
const pass = z.object({ passId: z.number().int().positive() });
const period = pass.extend({ chargeId: z.uuid() });

/** A pass has begun. */
export const passBegun = defineMessage({
  name: 'pass.begun',
  queue: 'emails',
  payload: pass,
  key: ({ passId }) => `pass-begun_${passId}`,
  options: retries,
});

/** The first payment of a pass did not succeed in time: there is no pass, and nothing was charged. */
export const passNotBegun = defineMessage({
  name: 'pass.not-begun',
  queue: 'emails',
  payload: z.object({ purchaseId: z.uuid() }),
  key: ({ purchaseId }) => `pass-not-begun_${purchaseId}`,
  options: retries,
});

/** A charge has failed and the card is tried again: the student can mend it. */
export const passChargeFailed = defineMessage({
  name: 'pass.charge-failed',
  queue: 'emails',
  payload: period,
  key: ({ chargeId }) => `pass-charge-failed_${chargeId}`,
  options: retries,
});

/** A charge has failed for good: the pass is paused until it is paid. */
export const passPausedForDebt = defineMessage({
  name: 'pass.paused-for-debt',
  queue: 'emails',
  payload: period,
  key: ({ chargeId }) => `pass-paused-for-debt_${chargeId}`,
  options: retries,
});

/** The failed charge is paid: the pass goes on. */
export const passGoesOn = defineMessage({
  name: 'pass.goes-on',
  queue: 'emails',
  payload: period,
  key: ({ chargeId }) => `pass-goes-on_${chargeId}`,
  options: retries,
});

/** Staff forgave the failed charge at the provider: nothing is owed, and the pass works again from its next charge. */
export const passDebtForgiven = defineMessage({
  name: 'pass.debt-forgiven',
  queue: 'emails',
  payload: period,
  key: ({ chargeId }) => `pass-debt-forgiven_${chargeId}`,
  options: retries,
});

/** A pass has ended. */
export const passEnded = defineMessage({
  name: 'pass.ended',
  queue: 'emails',
  payload: pass,
  key: ({ passId }) => `pass-ended_${passId}`,
  options: retries,
});

/** Staff paused a pass, resumed it, or ended it with its period. Its owner learns of it. */
export const passChangedByStaff = defineMessage({
  name: 'pass.changed-by-staff',
  queue: 'emails',
  payload: pass.extend({
    changeId: z.uuid(),
    change: z.enum(['PAUSE', 'RESUME', 'PERIOD_END']),
    /** When a pause ends by itself; null when it does not. */
    resumesAt: z.iso.datetime().nullable(),
  }),
  key: ({ changeId }) => `pass-changed-by-staff_${changeId}`,
  options: retries,
});

/** Staff took a charge of a pass back: the pass has to end at the provider, too. */
export const passTakenBack = defineMessage({
  name: 'pass.taken-back',
  queue: 'checkout',
  payload: pass,
  key: ({ passId }) => `pass-taken-back_${passId}`,
  options: retries,
});

export const passMessages = [
  passBegun,
  passNotBegun,
  passChargeFailed,
  passPausedForDebt,
  passGoesOn,
  passDebtForgiven,
  passEnded,
  passChangedByStaff,
  passTakenBack,
];
