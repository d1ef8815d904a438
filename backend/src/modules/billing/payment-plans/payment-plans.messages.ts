import { defineMessage, z } from '#platform/index';

const retries = { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } } as const;
const step = z.object({ instalmentId: z.uuid(), day: z.number().int(), at: z.iso.datetime() });

/** A part of a plan comes in some days: its payer is told how it is paid. */
export const instalmentComing = defineMessage({
  name: 'instalment.coming',
  queue: 'emails',
  payload: step,
  key: ({ instalmentId, at }) => `instalment-coming_${instalmentId}_${at.slice(0, 10)}`,
  options: retries,
});

/** A part of a plan is due and is paid by the payer: on the day, and again after some days. */
export const instalmentAsked = defineMessage({
  name: 'instalment.asked',
  queue: 'emails',
  payload: step,
  key: ({ instalmentId, at }) => `instalment-asked_${instalmentId}_${at.slice(0, 10)}`,
  options: retries,
});

/** The saved card was charged in vain: its holder is told, once for each try. */
export const instalmentFailed = defineMessage({
  name: 'instalment.failed',
  queue: 'emails',
  payload: z.object({ instalmentId: z.uuid(), attemptId: z.uuid(), at: z.iso.datetime() }),
  key: ({ attemptId }) => `instalment-failed_${attemptId}`,
  options: retries,
});

/** A part stayed unpaid after the last try: the classes are closed until it is paid. */
export const instalmentUnpaid = defineMessage({
  name: 'instalment.unpaid',
  queue: 'emails',
  payload: step,
  key: ({ instalmentId, at }) => `instalment-unpaid_${instalmentId}_${at.slice(0, 10)}`,
  options: retries,
});

/** Staff send the link for a part that is due once more. */
export const instalmentReminded = defineMessage({
  name: 'instalment.reminded',
  queue: 'emails',
  payload: z.object({ instalmentId: z.uuid(), at: z.iso.datetime() }),
  key: ({ instalmentId, at }) => `instalment-reminded_${instalmentId}_${Date.parse(at)}`,
  options: retries,
});

/** Staff changed when a part is due: its payer is told. */
export const instalmentChanged = defineMessage({
  ...instalmentReminded,
  name: 'instalment.changed',
  key: ({ instalmentId, at }) => `instalment-changed_${instalmentId}_${Date.parse(at)}`,
});

/** Staff turned a plan from the card to the link: its payer is told, with the part that comes next. */
export const instalmentByLink = defineMessage({
  ...instalmentReminded,
  name: 'instalment.by-link',
  key: ({ instalmentId, at }) => `instalment-by-link_${instalmentId}_${Date.parse(at)}`,
});

/** A part of a plan was paid, by the kept card or by its payer: the payer gets a receipt, but not of the first. */
export const instalmentPaid = defineMessage({
  name: 'instalment.paid',
  queue: 'emails',
  payload: z.object({ attemptId: z.uuid() }),
  key: ({ attemptId }) => `instalment-paid_${attemptId}`,
  options: retries,
});

/** A part is due and its payer's saved card is to be charged. */
export const instalmentCharge = defineMessage({
  name: 'instalment.charge',
  queue: 'checkout',
  payload: z.object({ attemptId: z.uuid() }),
  key: ({ attemptId }) => `instalment-charge_${attemptId}`,
  options: retries,
});

export const paymentPlanMessages = [
  instalmentComing,
  instalmentAsked,
  instalmentFailed,
  instalmentUnpaid,
  instalmentReminded,
  instalmentChanged,
  instalmentByLink,
  instalmentPaid,
  instalmentCharge,
];
