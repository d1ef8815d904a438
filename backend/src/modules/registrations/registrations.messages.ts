import { defineMessage, z } from '#platform/index';

const payload = z.object({ registrationId: z.number().int().positive() });
const mail = {
  queue: 'emails',
  payload,
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
} as const;

/** A seat was taken: surely (school pays, free) or until the hold ends. */
export const registrationCreated = defineMessage({
  ...mail,
  name: 'registration.created',
  key: ({ registrationId }) => `registration-created_${registrationId}`,
});

/** The student's payment made the seat sure. */
export const registrationConfirmed = defineMessage({ ...mail, name: 'registration.confirmed' });

export const registrationCanceled = defineMessage({
  ...mail,
  name: 'registration.canceled',
  key: ({ registrationId }) => `registration-canceled_${registrationId}`,
});

/** The cohort does not take place; the money goes back. */
export const registrationCohortCanceled = defineMessage({
  ...mail,
  name: 'registration.cohort-canceled',
  key: ({ registrationId }) => `registration-cohort-canceled_${registrationId}`,
});

/** Nobody paid in time, and the seat went back. */
export const registrationHoldLapsed = defineMessage({ ...mail, name: 'registration.hold-lapsed' });

/** Money came after the hold had lapsed and no seat was left; the student chooses. */
export const registrationPaidWithoutSeat = defineMessage({ ...mail, name: 'registration.paid-without-seat' });

/** The seat is in another cohort of the course now. */
export const registrationMoved = defineMessage({ ...mail, name: 'registration.moved' });

/** Somebody else pays for the seat now. */
export const registrationPayerChanged = defineMessage({
  ...mail,
  name: 'registration.payer-changed',
  payload: z.object({
    registrationId: z.number().int().positive(),
    actorUserId: z.number().int().positive(),
    /** The credit notes that the change made; messages of older versions do not name them. */
    creditNoteIds: z.array(z.uuid()).default([]),
  }),
});

/** A seat is kept for those whose money is already here. */
export const seatFreed = defineMessage({
  name: 'seat.freed',
  queue: 'checkout',
  payload: z.object({ cohortId: z.number().int().positive() }),
});

export const registrationMessages = [
  registrationCreated,
  registrationConfirmed,
  registrationCanceled,
  registrationCohortCanceled,
  registrationHoldLapsed,
  registrationPaidWithoutSeat,
  registrationMoved,
  registrationPayerChanged,
  seatFreed,
];
