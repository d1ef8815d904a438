import { defineMessage, z } from '#platform/index';

const mail = {
  queue: 'emails',
  payload: z.object({ registrationId: z.number().int().positive() }),
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
} as const;

/** A seat was taken. It is confirmed (the school pays, or it is free) or held until a time. */
export const registrationCreated = defineMessage({
  ...mail,
  payload: mail.payload.extend({
    /** The student has asked for an invoice, whose mail tells of the seat. Left out by an earlier version. */
    isInvoiced: z.boolean().default(false),
  }),
  name: 'registration.created',
  key: ({ registrationId }) => `registration-created_${registrationId}`,
});

/** The student's payment confirmed the seat or paid the rest owed for it, or a late payer got a freed seat. */
export const registrationConfirmed = defineMessage({ ...mail, name: 'registration.confirmed' });

/** A student, their school or an administrator gave the seat up. */
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

/** The seat was not paid in time, and was passed on. */
export const registrationHoldLapsed = defineMessage({ ...mail, name: 'registration.hold-lapsed' });

/** A seat was taken that the school has to approve: the student is told, and whoever decides for the school. */
export const approvalRequested = defineMessage({
  ...mail,
  name: 'approval.requested',
  key: ({ registrationId }) => `approval-requested_${registrationId}`,
});

/** The school approved the registration. The seat is confirmed, or held until the student has paid their part. */
export const approvalGranted = defineMessage({ ...mail, name: 'approval.granted' });

/** The school refused the registration, and its seat was passed on. */
export const approvalRefused = defineMessage({ ...mail, name: 'approval.refused' });

/** The school did not decide in time, and the seat was passed on. */
export const approvalExpired = defineMessage({ ...mail, name: 'approval.expired' });

/** The student left the school while the registration waited for its approval; the seat was passed on. */
export const approvalLeft = defineMessage({ ...mail, name: 'approval.left' });

/** Money came after the hold had lapsed and no seat was left; the student chooses. */
export const registrationPaidWithoutSeat = defineMessage({ ...mail, name: 'registration.paid-without-seat' });

/** The seat moved to another cohort of the course. */
export const registrationMoved = defineMessage({
  ...mail,
  name: 'registration.moved',
  payload: z.object({
    registrationId: z.number().int().positive(),
    /** The invoice over what the new cohort costs more. Left out by an earlier version. */
    invoiceId: z.uuid().nullable().optional(),
    /** The student's credit notes over what the new cohort costs less. Messages of older versions do not have them. */
    creditNoteIds: z.array(z.uuid()).default([]),
  }),
});

/** A swap to another cohort did not come about; the student keeps the seat that they had. */
export const swapEnded = defineMessage({
  ...mail,
  payload: mail.payload.extend({
    swapId: z.number().int().positive(),
    reason: z.enum(['COHORT_CANCELED', 'NOT_PAID']),
  }),
  name: 'registration.swap-ended',
  key: ({ swapId }) => `registration-swap-ended_${swapId}`,
});

/** A freed seat is kept for a late payer. Not sent for a seat that is offered to the waiting list or becomes free. */
export const seatFreed = defineMessage({
  name: 'seat.freed',
  queue: 'checkout',
  payload: z.object({ cohortId: z.number().int().positive() }),
});

/** A seat is kept for a student of the waiting list; the mail has the link by which they answer. */
export const waitlistOffered = defineMessage({
  ...mail,
  payload: z.object({ offerId: z.uuid() }),
  name: 'waitlist.offered',
  key: ({ offerId }) => `waitlist-offered_${offerId}`,
});

/** The cohort does not take place; its waiting list is told. */
export const waitlistClosed = defineMessage({
  ...mail,
  payload: z.object({ entryId: z.number().int().positive() }),
  name: 'waitlist.closed',
  key: ({ entryId }) => `waitlist-closed_${entryId}`,
});

export const seatMessages = [
  registrationCreated,
  registrationConfirmed,
  registrationCanceled,
  registrationCohortCanceled,
  registrationHoldLapsed,
  approvalRequested,
  approvalGranted,
  approvalRefused,
  approvalExpired,
  approvalLeft,
  registrationPaidWithoutSeat,
  registrationMoved,
  swapEnded,
  seatFreed,
  waitlistOffered,
  waitlistClosed,
];
