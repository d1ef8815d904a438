import { z } from 'zod';

/** Settings of how long something is kept that no other file has. docs/privacy.md says why. */
export const retentionSettings = {
  /**
   * Years for which documents keep their names, after the end of the calendar year in which they were issued. The
   * Estonian Accounting Act, § 12 (1), asks for seven; the database erases nothing earlier.
   */
  INVOICE_KEEP_YEARS: z.coerce.number().int().min(7).default(7),
  /** Calendar months without any use after which a student's account is erased; 0: never. */
  UNUSED_ACCOUNT_MONTHS: z.coerce
    .number()
    .int()
    .min(0)
    .refine(
      (months) => months === 0 || months >= 12,
      'must be 0, or 12 at least: a school year goes by without a course',
    )
    .default(36),

  /** Days after all handlers of a message are done. */
  OUTBOX_KEEP_DAYS: z.coerce.number().int().min(1).default(30),
  /** Days for which a sent mail's Message-ID is kept. */
  MAILS_KEEP_DAYS: z.coerce.number().int().min(1).default(90),
  /** Days for which notices of providers are kept. */
  NOTICES_KEEP_DAYS: z.coerce.number().int().min(1).default(400),
  /** Days for which the activity log says from which address something was done. */
  ADDRESSES_KEEP_DAYS: z.coerce.number().int().min(1).default(90),
  /** Days for which declined applications and unused invitations are kept. */
  STRANGERS_KEEP_DAYS: z.coerce.number().int().min(1).default(180),
};
