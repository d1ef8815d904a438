import { defineMessage, z } from '#platform/index';

const mail = {
  queue: 'emails',
  payload: z.object({ reviewId: z.number().int().positive() }),
  options: { attempts: 12, backoff: { type: 'exponential', delay: 2_000 } },
} as const;

/** An author asks for a review: administrators are told. */
export const courseSubmitted = defineMessage({
  ...mail,
  name: 'course.submitted',
  key: ({ reviewId }) => `course-submitted_${reviewId}`,
});

/** A course was approved or sent back, as the review says. Its creator is told. */
export const courseReviewed = defineMessage({
  ...mail,
  name: 'course.reviewed',
  key: ({ reviewId }) => `course-reviewed_${reviewId}`,
});

/** A course has a new picture or none. Another course may still show the earlier one. */
export const thumbnailReplaced = defineMessage({
  name: 'course.thumbnail-replaced',
  queue: 'maintenance',
  payload: z.object({
    courseId: z.number().int(),
    revision: z.number().int(),
    thumbnailId: z.string().regex(/^[0-9a-f]{32}$/),
  }),
  key: ({ courseId, revision, thumbnailId }) => `course-thumbnail-replaced_${courseId}_${revision}_${thumbnailId}`,
  options: { attempts: 8, backoff: { type: 'exponential', delay: 5_000 } },
});

export const courseMessages = [courseSubmitted, courseReviewed, thumbnailReplaced];
