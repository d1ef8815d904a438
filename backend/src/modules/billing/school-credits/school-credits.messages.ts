import { defineMessage, z } from '#platform/index';

const id = z.number().int().positive();
const mailing = { queue: 'emails', options: { attempts: 5, backoff: { type: 'exponential', delay: 30_000 } } } as const;

/** A school's credit has become low. */
export const schoolCreditLow = defineMessage({
  name: 'school.credit-low',
  ...mailing,
  payload: z.object({
    schoolId: id,
    balanceCents: z.number().int(),
    at: z.iso.datetime(),
    /** Seats in advance that are left. */
    seats: z.number().int().min(0).optional(),
    /** On which day all is used at the present pace; left out when nothing is used. */
    runsOutOn: z.iso.date().optional(),
  }),
  key: ({ schoolId, at }) => `school-credit-low_${schoolId}_${Date.parse(at)}`,
});

/** A part of a school's credit has expired. `logId`: the last row of the log that says so. */
export const schoolCreditExpired = defineMessage({
  name: 'school.credit-expired',
  ...mailing,
  payload: z.object({ schoolId: id, logId: id, cents: z.number().int().positive() }),
  key: ({ schoolId, logId }) => `school-credit-expired_${schoolId}_${logId}`,
});

/** A part of a school's credit expires soon. */
export const schoolCreditExpiring = defineMessage({
  name: 'school.credit-expiring',
  ...mailing,
  payload: z.object({
    schoolId: id,
    lotId: z.uuid(),
    cents: z.number().int().positive(),
    expiresAt: z.iso.datetime(),
  }),
  key: ({ lotId }) => `school-credit-expiring_${lotId}`,
});
