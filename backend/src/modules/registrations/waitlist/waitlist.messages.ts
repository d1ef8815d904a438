import { defineMessage, z } from '#platform/index';

const mail = {
  queue: 'emails',
  payload: z.object({ offerId: z.uuid() }),
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
} as const;

/** Nobody answered in time, and the seat went on. */
export const waitlistOfferLapsed = defineMessage({
  ...mail,
  name: 'waitlist.offer-lapsed',
  key: ({ offerId }) => `waitlist-offer-lapsed_${offerId}`,
});

const entry = { ...mail, payload: z.object({ entryId: z.number().int().positive() }) } as const;

/** The cohort takes no more students, and the student waited in vain. */
export const waitlistRegistrationEnded = defineMessage({
  ...entry,
  name: 'waitlist.registration-ended',
  key: ({ entryId }) => `waitlist-registration-ended_${entryId}`,
});

export const waitlistMessages = [waitlistOfferLapsed, waitlistRegistrationEnded];
