import { z } from '#platform/index';

const LETTERS = 2_000;
const LETTERS_OF_CHANGES = 500;

export const ReplyToFeedback = z
  .strictObject({
    text: z.string().trim().min(1).max(LETTERS).openapi({ description: 'Mailed to the students of the cohort' }),
    changes: z
      .string()
      .trim()
      .max(LETTERS_OF_CHANGES)
      .transform((written) => (written === '' ? null : written))
      .nullable()
      .default(null)
      .openapi({
        type: ['string', 'null'],
        maxLength: LETTERS_OF_CHANGES,
        description: 'What will be different the next time; shown on the course page',
      }),
  })
  .openapi('ReplyToFeedback');
