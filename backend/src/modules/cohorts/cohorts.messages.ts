import { defineMessage, z } from '#platform/index';

const cohortId = z.number().int().positive();
const options = { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } } as const;

/** The cohort will not take place: whoever has a seat is told, and has their money back. */
export const cohortCanceled = defineMessage({
  name: 'cohort.canceled',
  queue: 'checkout',
  payload: z.object({ cohortId }),
  key: (payload) => `cohort-canceled_${payload.cohortId}`,
  options,
});

/** The cohort is over: its students are asked how it was. */
export const cohortEnded = defineMessage({
  name: 'cohort.ended',
  queue: 'emails',
  payload: z.object({ cohortId }),
  key: (payload) => `cohort-ended_${payload.cohortId}`,
  options,
});

/** The cohort was made larger: there are seats for those who wait. */
export const cohortSeatsAdded = defineMessage({
  name: 'cohort.seats-added',
  queue: 'checkout',
  payload: z.object({ cohortId }),
  options,
});

const userId = z.number().int().positive();
const mail = { queue: 'emails', options } as const;

/** A person of the cohort is to learn of its new dates and times. */
export const cohortRescheduled = defineMessage({
  ...mail,
  name: 'cohort.rescheduled',
  payload: z.object({ cohortId, userId }),
});

/** A person of the cohort is to learn of a class that was moved, called off or brought back. */
export const classSessionChanged = defineMessage({
  ...mail,
  name: 'class-session.changed',
  payload: z.object({ sessionId: z.number().int().positive(), userId }),
});

/** A person of the cohort is to learn that it surely runs. */
export const cohortConfirmed = defineMessage({
  ...mail,
  name: 'cohort.confirmed',
  payload: z.object({ cohortId, userId }),
});

/** Too few had come by the decision date: administrators are to say whether the cohort runs. */
export const cohortUndecided = defineMessage({ ...mail, name: 'cohort.undecided', payload: z.object({ cohortId }) });

/** A cohort does not take place: others of its course may have seats for those who lose theirs, whoever came first before the others. */
export const cohortSiblingsOffered = defineMessage({
  ...mail,
  name: 'cohort.siblings-offered',
  payload: z.object({ cohortId, userIds: z.array(userId) }),
  key: (payload) => `siblings-offered_${payload.cohortId}`,
});

const proposalId = z.number().int().positive();

/** A teacher asks for another price than the course's: administrators are told. */
export const cohortPriceProposed = defineMessage({
  ...mail,
  name: 'cohort.price-proposed',
  payload: z.object({ proposalId }),
  key: (payload) => `cohort-price-proposed_${payload.proposalId}`,
});

/** The proposed price was approved or sent back: its proposer is told. */
export const cohortPriceReviewed = defineMessage({
  ...mail,
  name: 'cohort.price-reviewed',
  payload: z.object({ proposalId }),
  key: (payload) => `cohort-price-reviewed_${payload.proposalId}`,
});

export const cohortMessages = [
  cohortCanceled,
  cohortEnded,
  cohortSeatsAdded,
  cohortRescheduled,
  classSessionChanged,
  cohortConfirmed,
  cohortUndecided,
  cohortSiblingsOffered,
  cohortPriceProposed,
  cohortPriceReviewed,
];
