import { defineMessage, z } from '#platform/index';

const cohortId = z.number().int().positive();
const options = { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } } as const;

/** The cohort does not take place: its students are told and refunded. */
export const cohortCanceled = defineMessage({
  name: 'cohort.canceled',
  queue: 'checkout',
  payload: z.object({ cohortId }),
  key: (payload) => `cohort-canceled_${payload.cohortId}`,
  options,
});

/** The cohort is over: its students are asked for feedback. */
export const cohortEnded = defineMessage({
  name: 'cohort.ended',
  queue: 'emails',
  payload: z.object({ cohortId }),
  key: (payload) => `cohort-ended_${payload.cohortId}`,
  options,
});

/** The cohort was made larger: students of the waiting list can be offered seats. */
export const cohortSeatsAdded = defineMessage({
  name: 'cohort.seats-added',
  queue: 'checkout',
  payload: z.object({ cohortId }),
  options,
});

const userId = z.number().int().positive();
const mail = { queue: 'emails', options } as const;

/** Tells one person of the cohort its new dates and times. */
export const cohortRescheduled = defineMessage({
  ...mail,
  name: 'cohort.rescheduled',
  payload: z.object({ cohortId, userId }),
});

/** Tells one person of the cohort that a class was moved, canceled or brought back. */
export const classSessionChanged = defineMessage({
  ...mail,
  name: 'class-session.changed',
  payload: z.object({ sessionId: z.number().int().positive(), userId }),
});

/** Tells one person of the cohort that it takes place. */
export const cohortConfirmed = defineMessage({
  ...mail,
  name: 'cohort.confirmed',
  payload: z.object({ cohortId, userId }),
});

/** Too few students had registered by the decision date: administrators decide whether the cohort takes place. */
export const cohortUndecided = defineMessage({ ...mail, name: 'cohort.undecided', payload: z.object({ cohortId }) });

/**
 * A cohort was canceled: its students are shown other cohorts of the course with free seats. Students who registered
 * earlier are told earlier.
 */
export const cohortSiblingsOffered = defineMessage({
  ...mail,
  name: 'cohort.siblings-offered',
  payload: z.object({ cohortId, userIds: z.array(userId) }),
  key: (payload) => `siblings-offered_${payload.cohortId}`,
});

const proposalId = z.number().int().positive();

/** A teacher proposes another price than the course's: administrators are told. */
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
