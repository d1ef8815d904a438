import { defineMessage, z } from '#platform/index';

const mail = {
  queue: 'emails',
  payload: z.object({ membershipId: z.number().int().positive() }),
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
} as const;

/** A representative or an administrator has confirmed a claim; the student is told. */
export const membershipConfirmed = defineMessage({
  ...mail,
  name: 'school.membership-confirmed',
  key: ({ membershipId }) => `school-membership-confirmed_${membershipId}`,
});

/** The school has declined a claim or ended a membership; the row says which. The student is told. */
export const membershipEnded = defineMessage({
  ...mail,
  name: 'school.membership-ended',
  key: ({ membershipId }) => `school-membership-ended_${membershipId}`,
});

/** Claims wait at a school. Its representatives are told, at most once a day. */
export const schoolClaimsWaiting = defineMessage({
  ...mail,
  name: 'school.claims-waiting',
  payload: z.object({ schoolId: z.number().int().positive(), toldAt: z.iso.datetime() }),
  key: ({ schoolId, toldAt }) => `school-claims-waiting_${schoolId}_${Date.parse(toldAt)}`,
});

export const membershipMessages = [membershipConfirmed, membershipEnded, schoolClaimsWaiting];
